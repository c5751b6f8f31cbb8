import type { Restarts } from "../../shared/pointChoice";
import type { Pace } from "../../tensor/pace";
import { PointChooser, placesUpTo } from "../pointRows";
import type { Series } from "../provider";
import { at, stepsAt } from "../scalars/columnsAt";
import { readScalarPoints, type ScalarPoints } from "../scalars/scalarPoints";
import { type CurvePoints, KeptCurve } from "./keptCurve";
import { OtherScalarX } from "./otherScalarX";

/** What one way to treat restarts leaves of a curve, and of how many of its points. */
interface LeftCurve {
  readonly restarts: Restarts;
  readonly curve: KeptCurve;
  seen: number;
}

/** The points of a series of scalars, of which only those are read that are new. */
export class KeptSeries {
  /** Of the series: its points are the same as long as its key is. */
  readonly key: string;
  /** All points that can be read, in written order. */
  private readonly written = new KeptCurve();
  private left: LeftCurve | undefined;
  private x: OtherScalarX | undefined;
  /** Points that were read, those that cannot be read among them. */
  private count = 0;
  private reading: Promise<void> | undefined;

  constructor(key: string) {
    this.key = key;
  }

  get byteLength(): number {
    return this.written.byteLength + (this.left?.curve.byteLength ?? 0) + (this.x?.byteLength ?? 0);
  }

  /** The curve of a series of this key, as far as it goes. */
  async curve(series: Series, restarts: Restarts, pace: Pace): Promise<KeptCurve> {
    await this.readAll(series, pace);
    const curve = this.restarted(restarts);
    await curve.extend(pace);
    return curve;
  }

  /** Places of one of its curves by another scalar; the last asked for are kept. */
  otherX(curve: KeptCurve, other: KeptCurve | undefined): OtherScalarX {
    if (!this.x?.isOf(curve, other)) this.x = new OtherScalarX(curve, other);
    return this.x;
  }

  private async readAll(series: Series, pace: Pace): Promise<void> {
    const { pointCount } = series.info;
    while (this.count < pointCount) {
      if (this.reading !== undefined) {
        await pace.until(this.reading);
        continue;
      }
      const reading = this.readOn(series, pace);
      // Whoever waits tries for himself where this failed.
      this.reading = reading.catch(() => undefined);
      try {
        await reading;
      } finally {
        this.reading = undefined;
      }
    }
  }

  private async readOn(series: Series, pace: Pace): Promise<void> {
    const start = this.count;
    const points = await readScalarPoints(series, pace, start);
    this.written.add(readable(points, start));
    this.count = start + points.steps.length;
  }

  /** What restarts leave. Where no step was written twice that is all there is. */
  private restarted(restarts: Restarts): KeptCurve {
    const { written } = this;
    if (restarts === "parts" || written.isAscending) return written;
    const known = this.left?.restarts === restarts ? this.left : undefined;
    if (known && this.goesOn(known)) {
      const added = placesUpTo(written.length).subarray(known.seen);
      if (added.length > 0) known.curve.add(pointsAt(written, added));
      known.seen = written.length;
      return known.curve;
    }
    const curve = new KeptCurve();
    const steps = written.steps.between(0, written.length);
    curve.add(pointsAt(written, new PointChooser(steps, new Set()).rows(restarts).points));
    this.left = { restarts, curve, seen: written.length };
    return curve;
  }

  /** Whether what was written since lies behind all there is and takes nothing away. */
  private goesOn({ curve, seen }: LeftCurve): boolean {
    const { written } = this;
    for (let place = seen; place < written.length; place++) {
      const order =
        place === seen
          ? written.compareSteps(place, curve, curve.length - 1)
          : written.compareSteps(place, written, place - 1);
      if (order <= 0) return false;
    }
    return true;
  }
}

/** Points from number `start` on, without those that cannot be read. */
function readable({ steps, wallTimesSeconds, values, broken }: ScalarPoints, start: number): CurvePoints {
  const all = placesUpTo(steps.length);
  const numbers = (places: Uint32Array) => (start === 0 ? places : places.map((place) => start + place));
  if (broken.size === 0) return { points: numbers(all), steps, wallTimesSeconds, values };
  const kept = all.filter((place) => !broken.has(start + place));
  return {
    points: numbers(kept),
    steps: stepsAt(steps, kept),
    wallTimesSeconds: at(wallTimesSeconds, kept),
    values: at(values, kept),
  };
}

function pointsAt({ points, steps, wallTimesSeconds, values }: KeptCurve, places: Uint32Array): CurvePoints {
  return {
    points: places.map((place) => points.array[place] as number),
    steps: stepsAt(steps.array, places),
    wallTimesSeconds: at(wallTimesSeconds.array, places),
    values: at(values.array, places),
  };
}
