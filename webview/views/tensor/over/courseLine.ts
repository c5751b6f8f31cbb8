import type { Progress } from "../../../../src/shared/channel/progress";
import { RequestError } from "../../../../src/shared/channel/requestError";
import { type OverSteps, type OverWhat, overSteps } from "../../../../src/shared/questions/elements";
import { type SeriesId, seriesKey } from "../../../../src/shared/series/seriesId";
import type { ComplexAs } from "../../../../src/tensor/dtype/complexAs";
import type { Host } from "../../../parts/page/host";
import { coarseFirst } from "../../../ui/plot/thin";
import { errorText } from "../../../ui/texts/sentenceText";
import type { CourseSeries } from "./courseSeries";
import { CourseValues, UNKNOWN } from "./courseValues";

/** Elements cost a few reads each: many points are asked for at once. Figures cost all elements of a slice. */
const ELEMENT_CHUNK = 500;
const FIGURE_CHUNK = 200;
const CHUNK_ELEMENTS = 20_000_000;

/** The same for two lines that show the same. */
export function lineKey(series: SeriesId, what: OverWhat): string {
  const followed = "at" in what ? what.at : [what.stat, what.slice ?? null];
  return JSON.stringify([seriesKey(series), followed]);
}

/**
 * A line: an element or a figure over the steps of a series, as far as it was asked for. Points come in chunks, those in view first
 * and the coarse picture early; the newest query wins. What is known is kept while its series grows.
 */
export class CourseLine {
  readonly key: string;
  readonly series: CourseSeries;
  readonly what: OverWhat;
  /** Real number shown for complex values; undefined if there are none. */
  readonly complex: ComplexAs | undefined;
  readonly values = new CourseValues();
  error: string | undefined;
  /** True if somebody had it stop reading. */
  isPaused = false;
  private readonly host: Host;
  private readonly changed: () => void;
  private pointsKey = "";
  private count = 0;
  private total = 0;
  private done = 0;
  private query: readonly [from: number, to: number] | undefined;
  /** Point that each update was computed against. */
  private readonly against = new Map<number, number>();
  private asking:
    | { readonly points: ReadonlySet<number>; readonly controller: AbortController; done: number }
    | undefined;
  private queue: readonly number[] = [];
  private place = 0;

  constructor(host: Host, series: CourseSeries, what: OverWhat, changed: () => void, complex?: ComplexAs) {
    this.host = host;
    this.series = series;
    this.what = what;
    this.complex = complex;
    this.key = lineKey(series.id, what);
    this.changed = changed;
  }

  /** Steps that are told of, and all; equal once nothing is missing. */
  get progress(): Progress {
    return { done: Math.min(this.total, this.done + (this.asking?.done ?? 0)), total: this.total };
  }

  get isReading(): boolean {
    return this.asking !== undefined;
  }

  private get isUpdate(): boolean {
    return "stat" in this.what && this.what.stat === "update";
  }

  /** Asks for all points, those of the positions in view first; what is under way goes on where it is still wanted. */
  want(view: readonly [from: number, to: number]): void {
    const { points } = this.series;
    const isOther = points.key !== this.pointsKey;
    if (isOther) {
      this.stop();
      this.values.clear();
      this.against.clear();
      this.pointsKey = points.key;
    }
    const isLonger = isOther || points.columns.steps.length !== this.count;
    const isMoved = view[0] !== this.query?.[0] || view[1] !== this.query[1];
    if (!isLonger && !isMoved) return;
    this.count = points.columns.steps.length;
    this.query = view;
    // What failed may have been about a file that grew since.
    if (isLonger) this.error = undefined;
    if (isLonger && this.isUpdate) this.forgetMoved();
    this.plan(view);
    void this.work();
  }

  /** Stops reading until `resume`. */
  pause(): void {
    this.isPaused = true;
    this.stop();
    this.changed();
  }

  resume(): void {
    this.isPaused = false;
    this.error = undefined;
    if (this.query) this.plan(this.query);
    void this.work();
    this.changed();
  }

  stop(): void {
    this.asking?.controller.abort();
    this.asking = undefined;
  }

  /** Lets what was stopped be asked for again by the next query. */
  rest(): void {
    this.stop();
    this.query = undefined;
  }

  /** An update is told against the live point before: where that is another one now, it is asked for anew. */
  private forgetMoved(): void {
    const { steps } = this.series.points;
    steps.forEach(({ point }, i) => {
      const before = steps[i - 1]?.point ?? -1;
      if (this.against.has(point) && this.against.get(point) !== before) this.values.forget(point);
      this.against.set(point, before);
    });
  }

  private plan([from, to]: readonly [number, number]): void {
    const { steps } = this.series.points;
    const missing: number[] = [];
    steps.forEach(({ point }, position) => {
      if (this.values.stateOf(point) === UNKNOWN) missing.push(position);
    });
    const inView = missing.filter((position) => position >= from && position <= to);
    const others = missing.filter((position) => position < from || position > to);
    // Of neighbours each value is read once: what is told against the one before goes on in order.
    const ordered = this.isUpdate ? [...inView, ...others] : [...coarseFirst(inView), ...coarseFirst(others)];
    const wanted = ordered.map((position) => steps[position]?.point ?? -1);
    const { asking } = this;
    if (asking && !wanted.some((point) => asking.points.has(point))) this.stop();
    this.queue = wanted.filter((point) => !this.asking?.points.has(point));
    this.place = 0;
    this.total = steps.length;
    this.done = steps.length - missing.length;
  }

  private get chunk(): number {
    if ("at" in this.what) return ELEMENT_CHUNK;
    return Math.max(1, Math.min(FIGURE_CHUNK, Math.floor(CHUNK_ELEMENTS / Math.max(1, this.series.elements))));
  }

  private async work(): Promise<void> {
    while (!this.asking && !this.isPaused && this.error === undefined && this.place < this.queue.length) {
      const points = this.queue.slice(this.place, this.place + this.chunk);
      this.place += points.length;
      const asking = { points: new Set(points), controller: new AbortController(), done: 0 };
      this.asking = asking;
      try {
        const answer = await this.ask(points, asking);
        if (this.asking !== asking) return;
        this.values.take(answer, !this.series.isOfStrings || !("at" in this.what));
        this.done += points.length;
      } catch (error) {
        if (this.asking !== asking) return;
        this.error = isCancelled(error) ? undefined : errorText(error);
        if (this.error === undefined) this.isPaused = true;
      }
      this.asking = undefined;
      this.changed();
    }
  }

  private ask(
    points: readonly number[],
    asking: { readonly controller: AbortController; done: number },
  ): Promise<OverSteps> {
    const onProgress = ({ done }: Progress) => {
      asking.done = done;
      this.changed();
    };
    const { complex, what } = this;
    const params = { ...this.series.id, what, points: [...points], ...(complex && { complex }) };
    return this.host.ask(overSteps, params, { signal: asking.controller.signal, onProgress });
  }
}

function isCancelled(error: unknown): boolean {
  return error instanceof RequestError && error.code === "cancelled";
}
