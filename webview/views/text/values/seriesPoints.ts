import { type PointSelection, selectPoints } from "../../../../src/shared/questions/points";
import type { CardRun } from "../../../parts/board/runs/cardRun";
import { type Host, isAbout } from "../../../parts/page/host";
import { inTurn } from "../../../parts/page/inTurn";
import { errorText, sentenceText } from "../../../ui/texts/sentenceText";

/** Share of new items beyond which a whole list is sorted again: items that are in order already cost little. */
const FEW = 1 / 16;

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
  /** Reason for a point that cannot be shown. */
  readonly error: string | undefined;
}

/** The points of one run that are listed, by step, and how far its series is known. */
interface RunPoints {
  readonly key: string;
  readonly count: number;
  readonly points: readonly SeriesPoint[];
  readonly hasMore: boolean;
}

const NO_POINTS: RunPoints = { key: "", count: 0, points: [], hasMore: false };

/** All points of one tag in several runs, by step, the oldest first. A point stays the same object while nothing of it changes. */
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
  /** The runs whose points are listed. */
  private listed: readonly CardRun[] = [];
  private readonly known = new Map<string, RunPoints>();
  /** Keys of runs that may have other points by now. */
  private readonly due = new Set<string>();
  private forget: (() => void) | undefined;
  private readonly load = inTurn(() => this.ask());

  constructor(changed: () => void) {
    this.changed = changed;
  }

  /** Lists of runs that are the same object hold the same. Without a tag nothing is wanted. */
  want(host: Host, tag: string | undefined, runs: readonly CardRun[]): void {
    if (this.host === host && this.tag === tag && this.runs === runs) return;
    if (this.tag !== tag || this.host !== host) this.clear();
    this.host = host;
    this.tag = tag;
    this.runs = runs;
    this.forget ??= host.on("changed", (change) => {
      const old = this.runs.filter(({ id }) => isAbout(change, id));
      for (const { key } of old) this.due.add(key);
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
    this.clear();
  }

  private clear(): void {
    this.known.clear();
    this.due.clear();
    this.listed = [];
    this.points = [];
    this.isKnown = false;
  }

  private async ask(): Promise<void> {
    const { host, tag, runs } = this;
    if (!host || tag === undefined) return;
    this.error = undefined;
    const gone = new Set<SeriesPoint>();
    const added: SeriesPoint[] = [];
    for (const run of runs) {
      const known = this.known.get(run.key);
      if (known && !this.due.has(run.key)) continue;
      this.due.delete(run.key);
      const news = await this.newsOf(host, run, tag, known ?? NO_POINTS);
      if (this.tag !== tag || this.host !== host) return;
      this.known.set(run.key, news.now);
      for (const point of news.gone) gone.add(point);
      added.push(...news.added);
    }
    const order = inOrderOf(runs);
    this.points =
      this.listed === runs ? changedList(this.points, gone, added.sort(order), order) : this.all(runs).sort(order);
    this.listed = runs;
    this.hasMore = runs.some(({ key }) => this.known.get(key)?.hasMore === true);
    this.isKnown = true;
    this.changed();
  }

  private all(runs: readonly CardRun[]): SeriesPoint[] {
    return runs.flatMap((run) => {
      const { points, ...known } = this.known.get(run.key) ?? NO_POINTS;
      if (points.every((point) => point.run === run)) return points;
      const own = points.map((point) => ({ ...point, run }));
      this.known.set(run.key, { ...known, points: own });
      return own;
    });
  }

  /** Asks only for the new points of a run that grew. */
  private async newsOf(host: Host, run: CardRun, tag: string, known: RunPoints): Promise<RunNews> {
    try {
      const { key, count } = known;
      const answer = await host.ask(selectPoints, {
        ...{ ...run.id, tag, kind: "text", last: MOST_LISTED + 1 },
        ...(count > 0 && { known: { key, count } }),
      });
      return newsIn(answer, run, known);
    } catch (failure) {
      this.error = errorText(failure);
      return { now: NO_POINTS, gone: known.points, added: [] };
    }
  }
}

/** Changes that an answer makes to what was known of a run. */
interface RunNews {
  readonly now: RunPoints;
  readonly gone: readonly SeriesPoint[];
  readonly added: readonly SeriesPoint[];
}

function newsIn(answer: PointSelection, run: CardRun, known: RunPoints): RunNews {
  const { key, pointCount: count, start } = answer;
  const before = start > 0 ? known : NO_POINTS;
  const gone = new Set(start > 0 ? [] : known.points);
  const fresh = pointsIn(answer, run);
  for (const step of new Set(fresh.map((point) => point.step))) {
    const at = firstBehind(before.points, 0, (point) => point.step > step);
    const last = before.points[at - 1];
    if (last?.step !== step || last.isSuperseded) continue;
    gone.add(last);
    fresh.push({ ...last, isSuperseded: true });
  }
  const all = changedList(before.points, gone, fresh.sort(byStep), byStep);
  const points = newestOf(all);
  const left = new Set(points.length < all.length ? points : []);
  const isLeft = (point: SeriesPoint) => points === all || left.has(point);
  for (const point of before.points) if (!isLeft(point)) gone.add(point);
  const hasMore = points !== all || before.hasMore;
  return { now: { key, count, points, hasMore }, gone: [...gone], added: fresh.filter(isLeft) };
}

function pointsIn({ points, steps, wallTimesSeconds, errors }: PointSelection, run: CardRun): SeriesPoint[] {
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
}

/** Points that were written last; all of them, the same list, where there are no more than are listed. */
function newestOf(points: readonly SeriesPoint[]): readonly SeriesPoint[] {
  if (points.length <= MOST_LISTED) return points;
  const written = Float64Array.from(points, ({ point }) => point).sort();
  const first = written[points.length - MOST_LISTED] as number;
  return points.filter(({ point }) => point >= first);
}

function byStep(a: SeriesPoint, b: SeriesPoint): number {
  if (a.step === b.step) return a.point - b.point;
  return a.step < b.step ? -1 : 1;
}

/** By step, then in the order of their runs. */
function inOrderOf(runs: readonly CardRun[]): (a: SeriesPoint, b: SeriesPoint) => number {
  const places = new Map(runs.map(({ key }, i) => [key, i]));
  const place = ({ run }: SeriesPoint) => places.get(run.key) ?? 0;
  return (a, b) => (a.step === b.step ? place(a) - place(b) || a.point - b.point : a.step < b.step ? -1 : 1);
}

/** An ordered list without some of its items and with others, themselves ordered, at their places. The list stays as it is. */
function changedList<Item>(
  list: readonly Item[],
  gone: ReadonlySet<Item>,
  added: readonly Item[],
  order: (a: Item, b: Item) => number,
): readonly Item[] {
  const kept = gone.size === 0 ? list : list.filter((item) => !gone.has(item));
  if (added.length === 0) return kept;
  if (added.length > kept.length * FEW) return [...kept, ...added].sort(order);
  const pieces: (readonly Item[])[] = [];
  let from = 0;
  for (const item of added) {
    const to = firstBehind(kept, from, (other) => order(other, item) > 0);
    pieces.push(kept.slice(from, to), [item]);
    from = to;
  }
  pieces.push(kept.slice(from));
  return pieces.flat();
}

/** The first place, from one on, that is behind; of a list in which all behind it are as well. */
function firstBehind<Item>(list: readonly Item[], from: number, isBehind: (item: Item) => boolean): number {
  let [low, high] = [from, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBehind(list[middle] as Item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
