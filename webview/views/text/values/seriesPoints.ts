import { selectPoints } from "../../../../src/shared/questions/selectPoints";
import type { CardRun } from "../../../board/cardRun";
import { type Host, isAbout } from "../../../host";
import { inTurn } from "../../../inTurn";
import { errorText, sentenceText } from "../../../sentenceText";

/** Points of each run that are listed: the newest. */
export const MOST_LISTED = 20_000;

/** A point of a run's series. */
export interface SeriesPoint {
  readonly run: CardRun;
  readonly point: number;
  readonly step: bigint;
  readonly wallTimeSeconds: number;
  /** Its step was written again later. */
  readonly isSuperseded: boolean;
  /** Why it cannot be shown. */
  readonly error: string | undefined;
}

/** All points of one tag in several runs, by step, the oldest first. */
export class SeriesPoints {
  /** The same list as long as it is the same. */
  points: readonly SeriesPoint[] = [];
  /** Runs have more points than are listed. */
  hasMore = false;
  isKnown = false;
  error: string | undefined;
  private readonly changed: () => void;
  private host: Host | undefined;
  private tag: string | undefined;
  private runs: readonly CardRun[] = [];
  private readonly known = new Map<string, readonly SeriesPoint[]>();
  private forget: (() => void) | undefined;
  private readonly load = inTurn(() => this.ask());

  constructor(changed: () => void) {
    this.changed = changed;
  }

  /** Lists of runs that are the same object hold the same. Without a tag nothing is wanted. */
  want(host: Host, tag: string | undefined, runs: readonly CardRun[]): void {
    if (this.host === host && this.tag === tag && this.runs === runs) return;
    if (this.tag !== tag || this.host !== host) {
      this.known.clear();
      this.points = [];
      this.isKnown = false;
    }
    this.host = host;
    this.tag = tag;
    this.runs = runs;
    this.forget ??= host.on("changed", (change) => {
      const old = this.runs.filter(({ id }) => isAbout(change, id));
      for (const { key } of old) this.known.delete(key);
      if (old.length > 0 && this.tag !== undefined) void this.load();
    });
    if (tag !== undefined) void this.load();
  }

  leave(): void {
    this.forget?.();
    this.forget = undefined;
    this.host = undefined;
    this.tag = undefined;
    this.runs = [];
    this.known.clear();
  }

  private async ask(): Promise<void> {
    const { host, tag, runs } = this;
    if (!host || tag === undefined) return;
    this.error = undefined;
    for (const run of runs) {
      if (this.known.has(run.key)) continue;
      const answer = await this.answered(host, run, tag);
      if (this.tag !== tag || this.host !== host) return;
      this.known.set(run.key, answer);
    }
    const listed = (key: string) => this.known.get(key) ?? [];
    const all = runs.flatMap((run) =>
      listed(run.key)
        .slice(-MOST_LISTED)
        .map((point) => ({ ...point, run })),
    );
    const places = new Map(runs.map(({ key }, i) => [key, i]));
    const place = ({ run }: SeriesPoint) => places.get(run.key) ?? 0;
    all.sort((a, b) => (a.step === b.step ? place(a) - place(b) || a.point - b.point : a.step < b.step ? -1 : 1));
    this.hasMore = runs.some(({ key }) => listed(key).length > MOST_LISTED);
    this.isKnown = true;
    this.points = all;
    this.changed();
  }

  private async answered(host: Host, run: CardRun, tag: string): Promise<readonly SeriesPoint[]> {
    try {
      const { points, steps, wallTimesSeconds, errors } = await host.ask(selectPoints, {
        ...run.id,
        tag,
        kind: "text",
        last: MOST_LISTED + 1,
      });
      const last = new Map(Array.from(steps, (step, i) => [step, points[i]]));
      const failures = new Map(errors.map(({ point, sentence }) => [point, sentenceText(sentence)]));
      return Array.from(points, (point, i) => ({
        run,
        point,
        step: steps[i] ?? 0n,
        wallTimeSeconds: wallTimesSeconds[i] ?? Number.NaN,
        isSuperseded: last.get(steps[i] ?? 0n) !== point,
        error: failures.get(point),
      }));
    } catch (failure) {
      this.error = errorText(failure);
      return [];
    }
  }
}
