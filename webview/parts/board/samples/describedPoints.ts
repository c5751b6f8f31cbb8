import type { Said } from "../../../../src/tensor/said/sentence";
import { errorText } from "../../../ui/texts/sentenceText";
import { type Host, isAbout, type RunsChanged } from "../../page/host";
import { inTurn } from "../../page/inTurn";
import type { CardRun } from "../runs/cardRun";
import type { Describer } from "./describer";
import type { RecordedBlob } from "./sampleSource";

/** Descriptions that are kept: those of the points that were looked at last. */
const MOST_KEPT = 10_000;

/** A point whose samples are to be known. */
export interface PointToDescribe {
  readonly run: CardRun;
  readonly tag: string;
  readonly point: number;
}

export type DescribedPoint<OfPoint> =
  | { readonly is: "described"; readonly as: OfPoint }
  /** It could not be asked for. */
  | { readonly is: "failed"; readonly error: string };

interface Known<OfPoint> {
  readonly described: DescribedPoint<OfPoint>;
  readonly run: CardRun;
  readonly isThorough: boolean;
  isOld: boolean;
}

/** What samples of points say of themselves. Only what is wanted last is asked for; what is known stays until it is known anew. */
export class DescribedPoints<OfPoint extends { readonly error?: Said }, Described extends RecordedBlob> {
  private readonly host: Host;
  private readonly describer: Describer<OfPoint, Described>;
  private readonly changed: () => void;
  private wanted: readonly PointToDescribe[] = [];
  private readonly known = new Map<string, Known<OfPoint>>();
  /** Files changed so many times: an answer may be older than that. */
  private changes = 0;
  private readonly load = inTurn(() => this.ask());

  constructor(host: Host, describer: Describer<OfPoint, Described>, changed: () => void) {
    this.host = host;
    this.describer = describer;
    this.changed = changed;
  }

  /** Says which points are wanted now, and that no others are. */
  want(points: readonly PointToDescribe[]): void {
    this.wanted = points;
    if (this.next().points.length > 0) void this.load();
  }

  /** Undefined while it is asked for; the same object as long as it says the same. */
  of(point: PointToDescribe): DescribedPoint<OfPoint> | undefined {
    return this.known.get(keyOf(point))?.described;
  }

  /** A file that was written anew may have other samples at the same points. */
  heard(change: RunsChanged): void {
    this.changes++;
    for (const known of this.known.values()) if (isAbout(change, known.run.id)) known.isOld = true;
    if (this.next().points.length > 0) void this.load();
  }

  /** What is to be asked: of one log folder. What takes long to find out comes last. */
  private next(): { readonly points: readonly PointToDescribe[]; readonly isThorough: boolean } {
    const unknown = this.wanted.filter((point) => this.known.get(keyOf(point))?.isOld !== false);
    const partial =
      unknown.length > 0 ? [] : this.wanted.filter((point) => this.isPartial(this.known.get(keyOf(point))));
    const points = unknown.length > 0 ? unknown : partial;
    const logdir = points[0]?.run.id.logdir;
    return {
      points: points.filter(({ run }) => run.id.logdir === logdir).slice(0, this.describer.most),
      isThorough: partial.length > 0,
    };
  }

  private async ask(): Promise<void> {
    for (let next = this.next(); next.points.length > 0; next = this.next()) {
      const { points, isThorough } = next;
      const { changes } = this;
      const answers = await this.answered(points, isThorough);
      for (const [i, point] of points.entries()) {
        const described = answers[i];
        if (described) this.take(point, described, isThorough, changes !== this.changes);
      }
      this.bound();
      this.changed();
    }
  }

  private async answered(
    points: readonly PointToDescribe[],
    isThorough: boolean,
  ): Promise<readonly DescribedPoint<OfPoint>[]> {
    try {
      const asked = {
        logdir: points[0]?.run.id.logdir ?? "",
        points: points.map(({ run, tag, point }) => ({ run: run.id.run, tag, point })),
      };
      const found = await this.describer.ask(this.host, asked, isThorough);
      return found.map((as) => ({ is: "described", as }));
    } catch (failure) {
      return points.map(() => ({ is: "failed", error: errorText(failure) }));
    }
  }

  private take(point: PointToDescribe, fresh: DescribedPoint<OfPoint>, isThorough: boolean, isOld: boolean): void {
    const key = keyOf(point);
    const before = this.known.get(key);
    this.known.delete(key);
    const isSame = before !== undefined && JSON.stringify(before.described) === JSON.stringify(fresh);
    // What was found out before holds for the same bytes.
    const isFoundOut = before?.isThorough === true && this.hasSameBytes(before.described, fresh);
    const described = before && (isSame || isFoundOut) ? before.described : fresh;
    this.known.set(key, { described, run: point.run, isThorough: isThorough || isFoundOut, isOld });
  }

  private isPartial(known: Known<OfPoint> | undefined): boolean {
    if (!known || known.isThorough || known.described.is === "failed") return false;
    return this.describer.isPartial(known.described.as);
  }

  private hasSameBytes(a: DescribedPoint<OfPoint>, b: DescribedPoint<OfPoint>): boolean {
    if (a.is === "failed" || b.is === "failed") return false;
    const keys = (of: OfPoint) =>
      this.describer
        .samplesOf(of)
        .map(({ key }) => key)
        .join("\n");
    return keys(a.as) === keys(b.as);
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
