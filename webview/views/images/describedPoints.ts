import { describeImages, type ImagesOfPoint, MAX_DESCRIBED_POINTS } from "../../../src/shared/questions/describeImages";
import type { CardRun } from "../../board/cardRun";
import { type Host, isAbout, type RunsChanged } from "../../host";
import { inTurn } from "../../inTurn";
import { errorText } from "../../sentenceText";

/** Descriptions that are kept: those of the points that were looked at last. */
const MOST_KEPT = 10_000;

/** A point whose pictures are to be known. */
export interface PointToDescribe {
  readonly run: CardRun;
  readonly tag: string;
  readonly point: number;
}

export type Described =
  | { readonly is: "described"; readonly images: ImagesOfPoint }
  /** It could not be asked for. */
  | { readonly is: "failed"; readonly error: string };

interface Known {
  readonly described: Described;
  readonly run: CardRun;
  readonly areFramesCounted: boolean;
  isOld: boolean;
}

/** What pictures of points say of themselves. Only what is wanted last is asked for; what is known stays until it is known anew. */
export class DescribedPoints {
  private readonly host: Host;
  private readonly changed: () => void;
  private wanted: readonly PointToDescribe[] = [];
  private readonly known = new Map<string, Known>();
  /** Files changed so many times: an answer may be older than that. */
  private changes = 0;
  private readonly load = inTurn(() => this.ask());

  constructor(host: Host, changed: () => void) {
    this.host = host;
    this.changed = changed;
  }

  /** Says which points are wanted now, and that no others are. */
  want(points: readonly PointToDescribe[]): void {
    this.wanted = points;
    if (this.next().points.length > 0) void this.load();
  }

  /** Undefined while it is asked for; the same object as long as it says the same. */
  of(point: PointToDescribe): Described | undefined {
    return this.known.get(keyOf(point))?.described;
  }

  /** A file that was written anew may have other pictures at the same points. */
  heard(change: RunsChanged): void {
    this.changes++;
    for (const known of this.known.values()) if (isAbout(change, known.run.id)) known.isOld = true;
    if (this.next().points.length > 0) void this.load();
  }

  /** What is to be asked: of one log folder. Frames are counted last, for which whole animations are looked at. */
  private next(): { readonly points: readonly PointToDescribe[]; readonly countsFrames: boolean } {
    const unknown = this.wanted.filter((point) => this.known.get(keyOf(point))?.isOld !== false);
    const uncounted =
      unknown.length > 0 ? [] : this.wanted.filter((point) => hasUncounted(this.known.get(keyOf(point))));
    const points = unknown.length > 0 ? unknown : uncounted;
    const logdir = points[0]?.run.id.logdir;
    return {
      points: points.filter(({ run }) => run.id.logdir === logdir).slice(0, MAX_DESCRIBED_POINTS),
      countsFrames: uncounted.length > 0,
    };
  }

  private async ask(): Promise<void> {
    for (let next = this.next(); next.points.length > 0; next = this.next()) {
      const { points, countsFrames } = next;
      const { changes } = this;
      const answers = await this.answered(points, countsFrames);
      for (const [i, point] of points.entries()) {
        const described = answers[i];
        if (described) this.take(point, described, countsFrames, changes !== this.changes);
      }
      this.bound();
      this.changed();
    }
  }

  private async answered(points: readonly PointToDescribe[], countsFrames: boolean): Promise<readonly Described[]> {
    try {
      const { points: found } = await this.host.ask(describeImages, {
        logdir: points[0]?.run.id.logdir ?? "",
        points: points.map(({ run, tag, point }) => ({ run: run.id.run, tag, point })),
        ...(countsFrames && { countsFrames }),
      });
      return found.map((images) => ({ is: "described", images }));
    } catch (failure) {
      return points.map(() => ({ is: "failed", error: errorText(failure) }));
    }
  }

  private take(point: PointToDescribe, fresh: Described, areFramesCounted: boolean, isOld: boolean): void {
    const key = keyOf(point);
    const before = this.known.get(key);
    this.known.delete(key);
    const isSame = before !== undefined && JSON.stringify(before.described) === JSON.stringify(fresh);
    // What was counted before holds for the same bytes.
    const isCounted = before?.areFramesCounted === true && hasSameBytes(before.described, fresh);
    const described = before && (isSame || isCounted) ? before.described : fresh;
    this.known.set(key, { described, run: point.run, areFramesCounted: areFramesCounted || isCounted, isOld });
  }

  private bound(): void {
    for (const key of this.known.keys()) {
      if (this.known.size <= MOST_KEPT + this.wanted.length) return;
      this.known.delete(key);
    }
  }
}

function keyOf({ run, tag, point }: PointToDescribe): string {
  return `${run.key}\n${tag}\n${point}`;
}

function hasUncounted(known: Known | undefined): boolean {
  if (!known || known.areFramesCounted || known.described.is === "failed") return false;
  return known.described.images.images.some(({ head }) => head !== null && head.frames === null);
}

function hasSameBytes(a: Described, b: Described): boolean {
  if (a.is === "failed" || b.is === "failed") return false;
  const keys = (described: ImagesOfPoint) => described.images.map(({ key }) => key).join("\n");
  return keys(a.images) === keys(b.images);
}
