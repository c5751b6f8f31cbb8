import { recordedHistograms } from "../../../../src/shared/questions/histograms";
import type { CardRun } from "../../../parts/board/runs/cardRun";
import { type PointAt, PointsAtSteps } from "../../../parts/board/steps/pointsAtSteps";
import { type Host, isAbout, type RunsChanged } from "../../../parts/page/host";
import { WorkQueue } from "../../../parts/page/workQueue";
import { type StepBuckets, splitColumns } from "../../../ui/plot/histogram/stepBuckets";
import { errorText } from "../../../ui/texts/sentenceText";

/** A run's tag on the board. */
export interface HistogramPlace {
  readonly run: CardRun;
  readonly tag: string;
}

/** What is wanted of the places in view. */
export interface HistogramWish {
  readonly host: Host;
  readonly places: readonly HistogramPlace[];
  /** The board's step; undefined while none is known. */
  readonly step: bigint | undefined;
}

/** A run's histogram of a tag as it is on screen: the one before, until the one of the step is there. */
export interface ShownHistogram extends HistogramPlace {
  /** Undefined before anything is known. */
  readonly at: PointAt | undefined;
  /** The step that is asked for. */
  readonly step: bigint | undefined;
  readonly buckets: StepBuckets | undefined;
  /** Why there are none. */
  readonly error: string | undefined;
}

/** A point whose buckets are wanted. */
interface WantedPoint extends HistogramPlace {
  readonly point: number;
}

/** What a point came to. */
type PointValue = Pick<ShownHistogram, "buckets" | "error">;

/** Points that are asked for at a time. */
const AT_A_TIME = 4;

/** Buckets that are kept beside those in view: some 50 MB. */
const MOST_KEPT = 2_000_000;

/** Places out of view of which it is kept what was on screen. */
const MOST_OUT_OF_VIEW = 200;

/** Says of each place which histogram it shows; what was looked at lately is kept. */
export class BoardHistograms {
  private readonly changed: () => void;
  private readonly points: PointsAtSteps;
  private readonly queue = new WorkQueue(AT_A_TIME);
  private wish: HistogramWish | undefined;
  private wanted = new Map<string, WantedPoint>();
  private readonly kept = new Map<string, PointValue>();
  private keptBuckets = 0;
  private readonly running = new Map<string, AbortController>();
  /** By place, what is on screen. */
  private readonly onScreen = new Map<string, ShownHistogram>();
  private forget: (() => void) | undefined;

  constructor(changed: () => void) {
    this.changed = changed;
    this.points = new PointsAtSteps("histogram", () => {
      this.follow();
      changed();
    });
  }

  /** Says which histograms are wanted now, and that no others are. */
  want(wish: HistogramWish): void {
    if (this.wish && this.wish.host !== wish.host) this.leave();
    this.wish = wish;
    this.forget ??= wish.host.on("changed", (change) => this.heard(change));
    const { host, places, step } = wish;
    this.points.want(
      host,
      places.map((place) => ({ ...place, step })),
    );
    this.follow();
    this.bound();
  }

  leave(): void {
    this.forget?.();
    this.forget = undefined;
    this.points.leave();
    for (const controller of this.running.values()) controller.abort();
    this.running.clear();
    this.wanted.clear();
    this.kept.clear();
    this.keptBuckets = 0;
    this.onScreen.clear();
    this.wish = undefined;
  }

  /** The same object as long as it is shown the same. */
  shown({ run, tag }: HistogramPlace, step: bigint | undefined): ShownHistogram {
    const key = placeKey(run, tag);
    const before = this.onScreen.get(key);
    const at = this.points.of({ run, tag, step });
    const value = valueAt(at, (point) => this.kept.get(pointKey(run, tag, point)));
    const isThere = value !== undefined;
    const { buckets, error } = value ?? before ?? {};
    const fresh: ShownHistogram = { run, tag, step, at: isThere ? at : before?.at, buckets, error };
    if (before && isSameShown(before, fresh)) return before;
    this.onScreen.set(key, fresh);
    return fresh;
  }

  /** What could not be read is asked for again: a file may have become whole. */
  private heard(change: RunsChanged): void {
    if (!this.wish?.places.some(({ run }) => isAbout(change, run.id))) return;
    for (const [key, value] of this.kept) if (!value.buckets) this.drop(key, value);
    this.follow();
  }

  /** Asks for the buckets of the points that are known, and gives up all others. */
  private follow(): void {
    const { wish } = this;
    if (!wish) return;
    const wanted = wish.places.flatMap(({ run, tag }): [string, WantedPoint][] => {
      const at = this.points.of({ run, tag, step: wish.step });
      if (at?.is !== "point" || at.error !== undefined) return [];
      return [[pointKey(run, tag, at), { run, tag, point: at.point }]];
    });
    this.wanted = new Map(wanted);
    for (const [key, controller] of this.running) {
      if (this.wanted.has(key)) continue;
      controller.abort();
      this.running.delete(key);
    }
    for (const [key, point] of this.wanted) {
      if (!this.kept.has(key) && !this.running.has(key)) void this.ask(wish.host, key, point);
    }
  }

  private async ask(host: Host, key: string, wanted: WantedPoint): Promise<void> {
    const controller = new AbortController();
    this.running.set(key, controller);
    const { signal } = controller;
    const value = await orFailed(() => this.queue.run(() => asked(host, wanted, signal), signal));
    if (signal.aborted) return;
    this.running.delete(key);
    this.kept.set(key, value);
    this.keptBuckets += sizeOf(value);
    this.bound();
    this.changed();
  }

  private drop(key: string, value: PointValue): void {
    this.kept.delete(key);
    this.keptBuckets -= sizeOf(value);
  }

  /** The oldest go first; what is wanted stays. What is out of view for long is drawn anew once it is back. */
  private bound(): void {
    for (const [key, value] of this.kept) {
      if (this.keptBuckets <= MOST_KEPT) break;
      if (this.wanted.has(key)) continue;
      this.drop(key, value);
    }
    const inView = new Set(this.wish?.places.map(({ run, tag }) => placeKey(run, tag)));
    for (const key of this.onScreen.keys()) {
      if (this.onScreen.size <= inView.size + MOST_OUT_OF_VIEW) return;
      if (!inView.has(key)) this.onScreen.delete(key);
    }
  }
}

async function asked(host: Host, { run, tag, point }: WantedPoint, signal: AbortSignal): Promise<PointValue> {
  const { logdir, run: name } = run.id;
  const of = { logdir, run: name, tag, kind: "histogram" as const, points: [point] };
  const [buckets] = splitColumns(await host.ask(recordedHistograms, of, { signal }));
  return buckets?.error === undefined ? { buckets, error: undefined } : { buckets: undefined, error: buckets.error };
}

async function orFailed(ask: () => Promise<PointValue>): Promise<PointValue> {
  try {
    return await ask();
  } catch (error) {
    return { buckets: undefined, error: errorText(error) };
  }
}

/** Undefined while it is asked for. */
function valueAt(
  at: PointAt | undefined,
  valueOfPoint: (at: PointAt & { readonly is: "point" }) => PointValue | undefined,
): PointValue | undefined {
  if (at?.is === "none") return { buckets: undefined, error: undefined };
  if (at?.is !== "point" || at.error !== undefined) return at && { buckets: undefined, error: at.error };
  return valueOfPoint(at);
}

function sizeOf({ buckets }: PointValue): number {
  return (buckets?.counts.length ?? 0) + 10;
}

function placeKey(run: CardRun, tag: string): string {
  return `${run.key}\n${tag}`;
}

/** Its time tells a point from another one in the same place of a file that was written anew. */
function pointKey(
  run: CardRun,
  tag: string,
  { point, step, wallTimeSeconds }: PointAt & { readonly is: "point" },
): string {
  return `${run.key}\n${tag}\n${point}\n${step}\n${wallTimeSeconds}`;
}

function isSameShown(a: ShownHistogram, b: ShownHistogram): boolean {
  return (Object.keys(b) as (keyof ShownHistogram)[]).every((key) => Object.is(a[key], b[key]));
}
