import type { Kind } from "../../shared/kind";
import type { WatchedLook, WatchHit } from "../../shared/questions/runs";
import type { Pace } from "../../tensor/pace";
import type { KnownCondition } from "../../tensor/search/valueRange";
import type { Run, Series } from "../provider";
import { seriesOfKinds } from "../series/seriesOfKinds";
import { heldSince } from "./heldSince";
import {
  firstTask,
  type LookedSeries,
  markedTask,
  nextTask,
  partsOf,
  placeOf,
  type SeriesTask,
  unreadPoints,
} from "./lookedSeries";
import { type PointHit, PointSearch } from "./pointSearch";
import { markText, type WatchMark } from "./watchMark";

const WATCHED_KINDS: readonly Kind[] = ["scalar", "tensor"];

/** In memory, of a series and of each part of one: about. */
const SERIES_BYTES = 500;
const PART_BYTES = 100;

/** Progress of the watch in all series of a run, under the mark that records it. */
export interface LookedRun {
  readonly mark: string;
  readonly series: ReadonlyMap<string, LookedSeries>;
  readonly byteLength: number;
}

/** Start of a look: the state of this thread, the mark of a thread that is gone, or nothing. */
interface LookStart {
  readonly known?: LookedRun | undefined;
  readonly mark?: WatchMark | undefined;
}

/** A hit, and when its point was recorded. */
interface TimedHit {
  readonly series: Series;
  readonly hit: PointHit;
  readonly step: string;
  readonly wallTimeSeconds: number;
  /** Found at the last point of a series that nobody looked at before: when it began is not known. */
  readonly isOfLast: boolean;
}

/** One look at a run: nothing of what was known is changed, so one that is cancelled is made again. */
export class RunWatch {
  private readonly where: string;
  private readonly condition: KnownCondition;
  private readonly pace: Pace;
  private readonly looked = new Map<string, LookedSeries>();
  private readonly hits: TimedHit[] = [];

  constructor(where: string, condition: KnownCondition, pace: Pace) {
    this.where = where;
    this.condition = condition;
    this.pace = pace;
  }

  async look(run: Run, { known, mark }: LookStart): Promise<{ look: WatchedLook; looked: LookedRun }> {
    const all = await seriesOfKinds(run, WATCHED_KINDS, this.pace);
    const isSameRun = mark !== undefined && !known && String(await this.begun(all)) === mark.begun;
    let isChanged = all.length !== known?.series.size;
    for (const series of all) {
      if (this.pace.isDue()) await this.pace.giveWay();
      const name = nameOf(series);
      const before = known?.series.get(name);
      const after = await this.lookAt(series, before, () => {
        if (known) return wholeTask(series);
        return mark ? this.marked(series, mark, isSameRun) : firstTask(series, this.pace);
      });
      this.looked.set(name, after);
      if (after !== before) isChanged = true;
    }
    const looked = isChanged || !known ? this.result() : known;
    return { look: { mark: looked.mark, ...(await this.found()) }, looked };
  }

  /** `before` itself where nothing is to be looked at. */
  private async lookAt(
    series: Series,
    before: LookedSeries | undefined,
    start: () => SeriesTask | Promise<SeriesTask>,
  ): Promise<LookedSeries> {
    const { pace } = this;
    const parts = partsOf(series);
    const { spans, isTold, isOfLast } = before ? nextTask(parts, before) : await start();
    const isSame = before?.parts.length === parts.length && before.isTold === isTold;
    if (before && isSame && spans.length === 0) return before;
    const search = new PointSearch(series, this.condition, pace);
    // What was told is not read until it is written anew.
    const hit = isTold ? undefined : await search.within(spans);
    const { steps, wallTimesSeconds } = hit ? await series.columns(hit.point, pace, hit.point + 1) : NO_COLUMNS;
    if (hit) {
      const wallTimeSeconds = wallTimesSeconds[0] ?? Number.NaN;
      this.hits.push({ series, hit, step: String(steps[0]), wallTimeSeconds, isOfLast: isOfLast === true });
    }
    return {
      parts: parts.map(({ id, count }) => ({ id, count })),
      unread: isTold || hit ? [] : unreadPoints(parts, search.unread),
      isTold: isTold || hit !== undefined,
      ...(await placeOf(series, parts, before, pace)),
    };
  }

  private async marked(series: Series, mark: WatchMark, isSameRun: boolean): Promise<SeriesTask> {
    const { steps } = await series.columns(0, this.pace);
    return markedTask(nameOf(series), steps, mark, isSameRun);
  }

  /** Wall time of the first point of all series. */
  private async begun(all: readonly Series[]): Promise<number> {
    const times: number[] = [];
    for (const series of all) {
      if (this.pace.isDue()) await this.pace.giveWay();
      const { wallTimesSeconds } = await series.columns(0, this.pace, Math.min(1, series.info.pointCount));
      times.push(wallTimesSeconds[0] ?? Number.NaN);
    }
    return leastOf(times);
  }

  private result(): LookedRun {
    const all = [...this.looked.values()];
    const told = [...this.looked].filter(([, { isTold }]) => isTold).map(([name]) => name);
    const begun = leastOf(all.map((one) => one.begun));
    const mark = markText(
      this.where,
      begun,
      all.map(({ place }) => place),
      told,
    );
    const parts = all.reduce((sum, one) => sum + one.parts.length + one.unread.length, 0);
    const byteLength = mark.length + SERIES_BYTES * all.length + PART_BYTES * parts;
    return { mark, series: this.looked, byteLength };
  }

  private async found(): Promise<Pick<WatchedLook, "count" | "first">> {
    const [first] = [...this.hits].sort((a, b) => compareTimes(a.wallTimeSeconds, b.wallTimeSeconds));
    return first ? { count: this.hits.length, first: await this.told(first) } : { count: 0 };
  }

  /** A hit, told at the first point of the stretch in which its condition holds. */
  private async told({ series, hit, step, isOfLast }: TimedHit): Promise<WatchHit> {
    const { pace, condition } = this;
    const { tag, kind } = series.info;
    const since = isOfLast ? await heldSince(series, hit, new PointSearch(series, condition, pace), pace) : hit;
    if (since.point === hit.point) return { tag, kind, step, ...hit };
    const { steps } = await series.columns(since.point, pace, since.point + 1);
    return { tag, kind, step: String(steps[0]), ...since, isSince: true };
  }
}

const NO_COLUMNS = { steps: new BigInt64Array(0), wallTimesSeconds: new Float64Array(0) };

/** All points of a series that came since the run was looked at. */
function wholeTask({ info }: Series): SeriesTask {
  return { spans: [{ start: 0, end: info.pointCount }], isTold: false };
}

function nameOf({ info: { tag, kind } }: Series): string {
  return `${kind} ${tag}`;
}

/** NaN where none is a number. */
function leastOf(times: readonly number[]): number {
  const known = times.filter((time) => !Number.isNaN(time));
  return known.length > 0 ? known.reduce((least, time) => Math.min(least, time)) : Number.NaN;
}

/** Orders times; NaN comes last. */
function compareTimes(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  return a - b;
}
