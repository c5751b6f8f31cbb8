import type { CurveAxis, CurveChoice } from "../../shared/curveChoice";
import type { Pace } from "../../tensor/pace";
import type { Asked } from "../answer";
import { type CacheLimits, SharedCache } from "../cache/sharedCache";
import type { Run, Series } from "../provider";
import { runUnlessGone } from "../series/chosenSeries";
import { UnreadRuns } from "../series/unreadRuns";
import { type PartX, timeOrStepX, type XOfPart } from "./curveX";
import type { KeptCurve } from "./keptCurve";
import { KeptSeries } from "./keptSeries";
import type { SmoothedValues } from "./smoothedValues";

/** A curve at a moment: what is added to it since is beyond its length. */
export interface ChosenCurve {
  readonly run: string;
  readonly curve: KeptCurve;
  readonly length: number;
  /** Places at which parts begin. */
  readonly parts: readonly number[];
  readonly xOfPart: XOfPart;
  readonly smoothed: SmoothedValues | undefined;
  readonly byteLength: number;
}

export function* partsOf({ parts, length, xOfPart }: ChosenCurve): Generator<PartX> {
  for (const [part, start] of parts.entries()) yield xOfPart(part, start, parts[part + 1] ?? length);
}

type Asking = Pick<Asked<unknown>, "provider" | "pace">;

/** The points of series of scalars that were asked for last, bounded in bytes: of one that has grown only what is new is read. */
export class KeptCurves {
  private readonly cache: SharedCache<KeptSeries>;

  constructor(limits: CacheLimits) {
    this.cache = new SharedCache(({ byteLength }) => byteLength, limits);
  }

  /**
   * The curves of a choice, in the order of its runs, one after the other. Those that cannot be read at the moment are left out, and
   * told to `unread`. Throws `notFound` where there is no such log folder, and why the first cannot be read where none can.
   */
  async *chosen(
    choice: CurveChoice,
    { provider, pace }: Asking,
    unread = new UnreadRuns(),
  ): AsyncGenerator<ChosenCurve> {
    const { logdir, runs } = choice;
    await provider.runs(logdir, pace, []);
    for (const run of runs) {
      if (pace.isDue()) await pace.giveWay();
      const found = await runUnlessGone(provider, { logdir, run }, pace);
      const curve = found && (await unread.read(run, () => this.ofRun(found, run, choice, pace)));
      if (curve) yield curve;
    }
    unread.check();
  }

  private async ofRun(run: Run, name: string, choice: CurveChoice, pace: Pace): Promise<ChosenCurve | undefined> {
    const { logdir, tag, restarts = "parts", axis = "step", smooth } = choice;
    const id = { logdir, run: name };
    const series = scalarOf(run, tag);
    if (!series) return undefined;
    return this.grow({ ...id, tag }, series, async (kept) => {
      const curve = await kept.curve(series, restarts, pace);
      const smoothed = smooth === undefined ? undefined : await curve.smooth(smooth, pace);
      const xOfPart = await this.xOfPart(run, id, { kept, curve, axis }, pace);
      const { length, parts } = curve;
      const { byteLength } = kept;
      return { run: name, curve, length, parts: [...parts], xOfPart, smoothed, byteLength };
    });
  }

  private async xOfPart(
    run: Run,
    id: { readonly logdir: string; readonly run: string },
    { kept, curve, axis }: { readonly kept: KeptSeries; readonly curve: KeptCurve; readonly axis: CurveAxis },
    pace: Pace,
  ): Promise<XOfPart> {
    if (typeof axis === "string") return timeOrStepX(curve, axis);
    const { tag } = axis;
    const series = scalarOf(run, tag);
    const other = series && (await this.grow({ ...id, tag }, series, (own) => own.curve(series, "latest", pace)));
    const x = kept.otherX(curve, other);
    await x.extend(pace);
    return x.ofPart;
  }

  private grow<T>(
    { logdir, run, tag }: SeriesPlace,
    { key }: Series,
    work: (kept: KeptSeries) => Promise<T>,
  ): Promise<T> {
    const seriesOf = (known: KeptSeries | undefined) => (known?.key === key ? known : new KeptSeries(key));
    return this.cache.grow(JSON.stringify([logdir, run, tag]), seriesOf, work);
  }
}

interface SeriesPlace {
  readonly logdir: string;
  readonly run: string;
  readonly tag: string;
}

function scalarOf(run: Run, tag: string): Series | undefined {
  return run.ofTag(tag).find(({ info }) => info.kind === "scalar");
}
