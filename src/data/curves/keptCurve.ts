import type { Pace } from "../../tensor/pace";
import { stepDouble } from "../../tensor/stepDoubles";
import { ITEMS_A_STRETCH } from "../../tensor/stretches";
import { compareHalves, halvesOf } from "../series/stepOrder";
import { Extremes } from "./extremes";
import { growingCounts, growingDoubles, growingSteps } from "./growingColumn";
import { OddPlaces } from "./oddPlaces";
import { SmoothedValues } from "./smoothedValues";

/** Points as columns of equal length. */
export interface CurvePoints {
  /** Their numbers in written order. */
  readonly points: Uint32Array;
  readonly steps: BigInt64Array;
  readonly wallTimesSeconds: Float64Array;
  readonly values: Float64Array;
}

/** Points of a curve with figures found of them. It grows at its end; its readers remember the length they saw. */
export class KeptCurve {
  readonly points = growingCounts();
  readonly steps = growingSteps();
  readonly wallTimesSeconds = growingDoubles();
  readonly values = growingDoubles();
  /** The places at which parts begin: where a step is less than the one before. */
  readonly parts: number[] = [];
  readonly extremes = new Extremes(this.values);
  readonly odd = new OddPlaces(this.values);
  /** True if no step was written twice, nor any went back. */
  isAscending = true;
  /** True if points stand as they were written: of what restarts leave they need not. */
  isInWrittenOrder = true;
  /** Per part, whether all wall times are finite and none decreases. */
  readonly timesAscend: boolean[] = [];
  /** Lower and upper half of each step: a look at a `BigInt64Array` makes a bigint. */
  private halves: Int32Array = new Int32Array(0);
  private smoothed: SmoothedValues | undefined;
  private placed = 0;

  /** Number of points of which all is known. */
  get length(): number {
    return this.placed;
  }

  get byteLength(): number {
    const { points, steps, wallTimesSeconds, values, extremes, odd, smoothed } = this;
    return [points, steps, wallTimesSeconds, values, extremes, odd, ...(smoothed ? [smoothed] : [])].reduce(
      (sum, { byteLength }) => sum + byteLength,
      0,
    );
  }

  /** Adds points at the end, which `extend` then looks at; it may keep the columns. One adds at a time. */
  async add(added: CurvePoints, pace: Pace): Promise<void> {
    const columns = [this.points, this.steps, this.wallTimesSeconds, this.values];
    for (const column of columns) await column.makeRoom(added.points.length, pace);
    this.points.add(added.points);
    this.steps.add(added.steps);
    this.wallTimesSeconds.add(added.wallTimesSeconds);
    this.values.add(added.values);
    this.halves = halvesOf(this.steps.array);
  }

  /** A step as a double, rounded beyond 2^53. */
  step(place: number): number {
    return stepDouble(this.halves, place);
  }

  /** Less than 0 where the step at `place` is less than that of `other` at `otherPlace`, greater where it is greater. */
  compareSteps(place: number, other: KeptCurve, otherPlace: number): number {
    return compareHalves(this.halves, place, other.halves, otherPlace);
  }

  /** Takes in what was added: parts, extremes and places of what is not finite. Work begun by one who gave up is gone on with by the next. */
  async extend(pace: Pace): Promise<void> {
    while (this.placed < this.values.length) {
      const end = Math.min(this.values.length, this.placed + ITEMS_A_STRETCH);
      for (; this.placed < end; this.placed++) this.place(this.placed);
      if (this.placed < this.values.length && pace.isDue()) await pace.giveWay();
    }
    await this.extremes.extend(pace);
    await this.odd.extend(pace);
  }

  /** Smoothed by a weight, as far as there are points; the last weight asked for is kept. */
  async smooth(weight: number, pace: Pace): Promise<SmoothedValues> {
    const smoothed = this.smoothed?.weight === weight ? this.smoothed : new SmoothedValues(this, weight);
    this.smoothed = smoothed;
    await smoothed.extend(pace);
    return smoothed;
  }

  private place(place: number): void {
    const order = place === 0 ? -1 : this.compareSteps(place, this, place - 1);
    if (place > 0 && order <= 0) this.isAscending = false;
    const { array: points } = this.points;
    if (place > 0 && (points[place] as number) < (points[place - 1] as number)) this.isInWrittenOrder = false;
    const { array } = this.wallTimesSeconds;
    const time = array[place] as number;
    if (place === 0 || order < 0) {
      this.parts.push(place);
      this.timesAscend.push(Number.isFinite(time));
    } else if (!(time >= (array[place - 1] as number) && Number.isFinite(time))) {
      this.timesAscend[this.parts.length - 1] = false;
    }
  }
}
