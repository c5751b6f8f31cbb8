import type { Kind } from "../../../../src/shared/kind";
import { type PointsAt, pointsAt } from "../../../../src/shared/questions/points";
import { errorText, sentenceText } from "../../../ui/texts/sentenceText";
import { type Host, isAbout } from "../../page/host";
import { inTurn } from "../../page/inTurn";
import type { CardRun } from "../runs/cardRun";

/** Answers that are kept: those of the steps that were looked at last. */
const MOST_KEPT = 20_000;

/** Of which tag of a run the point at a step is wanted; without a step the newest. */
export interface PointWish {
  readonly run: CardRun;
  readonly tag: string;
  readonly step: bigint | undefined;
}

/** What a series has at a step: the point of the greatest recorded step that is not beyond it. */
export type PointAt =
  /** All of its points come later; undefined where it has none. */
  | { readonly is: "none"; readonly firstStep: bigint | undefined }
  | {
      readonly is: "point";
      readonly point: number;
      readonly step: bigint;
      readonly wallTimeSeconds: number;
      /** Why it cannot be shown. */
      readonly error: string | undefined;
    }
  /** It could not be asked for. */
  | { readonly is: "failed"; readonly error: string };

interface Known {
  readonly at: PointAt;
  readonly run: CardRun;
  isOld: boolean;
}

/** Which points the cards of a board show. Only what is wanted last is asked for; what is known stays until it is known anew. */
export class PointsAtSteps {
  private readonly kind: Kind;
  private readonly changed: () => void;
  private host: Host | undefined;
  private wanted: readonly PointWish[] = [];
  private readonly known = new Map<string, Known>();
  /** Files changed so many times: an answer may be older than that. */
  private changes = 0;
  private forget: (() => void) | undefined;
  private readonly load = inTurn(() => this.ask());

  constructor(kind: Kind, changed: () => void) {
    this.kind = kind;
    this.changed = changed;
  }

  /** Says which points are wanted now, and that no others are. */
  want(host: Host, wishes: readonly PointWish[]): void {
    this.host = host;
    this.wanted = wishes;
    this.forget ??= host.on("changed", (change) => {
      this.changes++;
      for (const known of this.known.values()) if (isAbout(change, known.run.id)) known.isOld = true;
      if (this.missing().length > 0) void this.load();
    });
    if (this.missing().length > 0) void this.load();
  }

  leave(): void {
    this.forget?.();
    this.forget = undefined;
    this.host = undefined;
    this.wanted = [];
    this.known.clear();
  }

  /** Undefined while it is asked for; the same object as long as it is the same point. */
  of({ run, tag, step }: PointWish): PointAt | undefined {
    return this.known.get(wishKey(run.key, tag, step))?.at;
  }

  private missing(): PointWish[] {
    return this.wanted.filter(({ run, tag, step }) => this.known.get(wishKey(run.key, tag, step))?.isOld !== false);
  }

  /** One log folder and step at a time, so that who drags a slider waits for no step that is past. */
  private async ask(): Promise<void> {
    for (let missing = this.missing(); missing.length > 0; missing = this.missing()) {
      const { host } = this;
      const [first] = missing;
      if (!host || !first) return;
      const { logdir } = first.run.id;
      const asked = missing.filter(({ run, step }) => run.id.logdir === logdir && step === first.step);
      const { changes } = this;
      const answers = await this.answered(host, logdir, asked);
      for (const [i, wish] of asked.entries()) this.take(wish, answers[i] as PointAt, changes !== this.changes);
      this.bound();
      this.changed();
    }
  }

  private async answered(host: Host, logdir: string, asked: readonly PointWish[]): Promise<readonly PointAt[]> {
    const step = asked[0]?.step;
    try {
      const found = await host.ask(pointsAt, {
        logdir,
        kind: this.kind,
        series: asked.map(({ run, tag }) => ({ run: run.id.run, tag })),
        ...(step !== undefined && { step: String(step) }),
      });
      return pointsFound(found);
    } catch (failure) {
      return asked.map(() => ({ is: "failed", error: errorText(failure) }));
    }
  }

  private take({ run, tag, step }: PointWish, at: PointAt, isOld: boolean): void {
    const key = wishKey(run.key, tag, step);
    const before = this.known.get(key)?.at;
    this.known.delete(key);
    this.known.set(key, { at: before && isSamePoint(before, at) ? before : at, run, isOld });
  }

  private bound(): void {
    for (const key of this.known.keys()) {
      if (this.known.size <= MOST_KEPT + this.wanted.length) return;
      this.known.delete(key);
    }
  }
}

function wishKey(run: string, tag: string, step: bigint | undefined): string {
  return `${run}\n${tag}\n${step ?? ""}`;
}

function pointsFound({ points, steps, wallTimesSeconds, firstSteps, missing, errors }: PointsAt): PointAt[] {
  const failures = new Map(errors.map(({ point, sentence }) => [point, sentenceText(sentence)]));
  return Array.from(points, (point, i): PointAt => {
    if (point < 0) return { is: "none", firstStep: missing[i] === 1 ? undefined : firstSteps[i] };
    return {
      is: "point",
      point,
      step: steps[i] as bigint,
      wallTimeSeconds: wallTimesSeconds[i] as number,
      error: failures.get(i),
    };
  });
}

function isSamePoint(a: PointAt, b: PointAt): boolean {
  if (a.is === "none") return b.is === "none" && a.firstStep === b.firstStep;
  if (a.is === "failed") return b.is === "failed" && a.error === b.error;
  // A file that was written anew may have another point in the same place.
  const isSamePlace = b.is === "point" && a.point === b.point && a.step === b.step;
  return isSamePlace && Object.is(a.wallTimeSeconds, b.wallTimeSeconds) && a.error === b.error;
}
