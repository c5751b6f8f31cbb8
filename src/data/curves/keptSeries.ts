import type { Restarts } from "../../shared/series/pointChoice";
import type { Pace } from "../../tensor/pace";
import { everyPlace, inStretches, placesWhere } from "../../tensor/stretches";
import type { Series } from "../provider";
import { countsAt, doublesAt, stepsAt } from "../scalars/columnsAt";
import { readScalarPoints, type ScalarPoints } from "../scalars/scalarPoints";
import { PointChooser } from "../series/pointRows";
import { type CurvePoints, KeptCurve } from "./keptCurve";
import { OtherScalarX } from "./otherScalarX";

/** Curve that one treatment of restarts leaves, and the number of points it was made of. */
interface LeftCurve {
  readonly restarts: Restarts;
  readonly curve: KeptCurve;
  seen: number;
}

/** The points of a series of scalars, of which only those are read that are new. */
export class KeptSeries {
  /** Key of the series: its points stay the same as long as this does. */
  readonly key: string;
  /** All points that can be read, in written order. */
  private readonly written = new KeptCurve();
  private left: LeftCurve | undefined;
  private x: OtherScalarX | undefined;
  /** Points that were read, those that cannot be read among them. */
  private count = 0;
  private making: Promise<void> | undefined;

  constructor(key: string) {
    this.key = key;
  }

  get byteLength(): number {
    return this.written.byteLength + (this.left?.curve.byteLength ?? 0) + (this.x?.byteLength ?? 0);
  }

  /** Curve of the series with this key, as far as it goes. One caller makes it at a time, and the others share what is read. */
  async curve(series: Series, restarts: Restarts, pace: Pace): Promise<KeptCurve> {
    while (this.making !== undefined) await pace.until(this.making);
    const making = this.make(series, restarts, pace);
    // A caller that waits makes its own attempt where this one failed.
    this.making = making.then(nothing, nothing);
    try {
      return await making;
    } finally {
      this.making = undefined;
    }
  }

  /** Places of one of its curves by another scalar; the last asked for are kept. */
  otherX(curve: KeptCurve, other: KeptCurve | undefined): OtherScalarX {
    if (!this.x?.isOf(curve, other)) this.x = new OtherScalarX(curve, other);
    return this.x;
  }

  private async make(series: Series, restarts: Restarts, pace: Pace): Promise<KeptCurve> {
    if (this.count < series.info.pointCount) {
      const start = this.count;
      const points = await readScalarPoints(series, pace, start);
      await this.written.add(await readable(points, start, pace), pace);
      this.count = start + points.steps.length;
    }
    await this.written.extend(pace);
    return this.restarted(restarts, pace);
  }

  /** Curve that restarts leave; the whole one where no step was written twice. */
  private async restarted(restarts: Restarts, pace: Pace): Promise<KeptCurve> {
    const { written } = this;
    if (restarts === "parts" || written.isAscending) return written;
    const known = this.left?.restarts === restarts ? this.left : undefined;
    if (known && (await this.goesOn(known, pace))) {
      const { length } = written;
      const added = new Uint32Array(length - known.seen);
      await inStretches(0, added.length, pace, (start, end) => {
        for (let i = start; i < end; i++) added[i] = known.seen + i;
      });
      if (added.length > 0) await known.curve.add(await pointsAt(written, added, pace), pace);
      known.seen = length;
      await known.curve.extend(pace);
      return known.curve;
    }
    const curve = new KeptCurve();
    const chooser = await PointChooser.of(written.steps.between(0, written.length), new Uint8Array(0), pace);
    const { points } = await chooser.rows(restarts);
    await curve.add(await pointsAt(written, points, pace), pace);
    await curve.extend(pace);
    this.left = { restarts, curve, seen: written.length };
    return curve;
  }

  /** True if what was written since lies behind all there is and takes nothing away. */
  private goesOn({ curve, seen }: LeftCurve, pace: Pace): Promise<boolean> {
    const { written } = this;
    return everyPlace(seen, written.length, pace, (place) =>
      place === seen
        ? written.compareSteps(place, curve, curve.length - 1) > 0
        : written.compareSteps(place, written, place - 1) > 0,
    );
  }
}

function nothing(): void {}

/** Points from number `start` on, without those that cannot be read. */
async function readable(
  { steps, wallTimesSeconds, values, failed, failedCount }: ScalarPoints,
  start: number,
  pace: Pace,
): Promise<CurvePoints> {
  const kept = await placesWhere(steps.length, pace, (place) => failed[place] !== 1);
  const columns =
    failedCount === 0
      ? { steps, wallTimesSeconds, values }
      : {
          steps: await stepsAt(steps, kept, pace),
          wallTimesSeconds: await doublesAt(wallTimesSeconds, kept, pace),
          values: await doublesAt(values, kept, pace),
        };
  await inStretches(0, start === 0 ? 0 : kept.length, pace, (from, to) => {
    for (let i = from; i < to; i++) kept[i] = start + (kept[i] as number);
  });
  return { points: kept, ...columns };
}

async function pointsAt(
  { points, steps, wallTimesSeconds, values }: KeptCurve,
  places: Uint32Array,
  pace: Pace,
): Promise<CurvePoints> {
  return {
    points: await countsAt(points.array, places, pace),
    steps: await stepsAt(steps.array, places, pace),
    wallTimesSeconds: await doublesAt(wallTimesSeconds.array, places, pace),
    values: await doublesAt(values.array, places, pace),
  };
}
