import type { Pace } from "../../tensor/pace";
import { ITEMS_A_STRETCH } from "../../tensor/stretches";
import type { Series } from "../provider";
import { numbersBetween } from "../values/readNumbers";

/** A value with its point's step and wall time. */
export interface ExtentPoint {
  readonly value: number;
  readonly step: bigint;
  readonly wallTimeSeconds: number;
}

/** Last, least and greatest value of a series of scalars over all points that can be read, as they were written. */
export class ScalarExtent {
  /** Key of the series: its points are the same as long as this is. */
  readonly key: string;
  /** Points that can be read. */
  count = 0;
  last: ExtentPoint | undefined;
  /** Extremes of the finite values, the first of equal ones. */
  min: ExtentPoint | undefined;
  max: ExtentPoint | undefined;
  private seen = 0;

  constructor(key: string) {
    this.key = key;
  }

  /** Takes in the points of a series with this key that came since. What one who gave up has begun is gone on with. */
  async extend(series: Series, pace: Pace): Promise<void> {
    const { pointCount } = series.info;
    while (this.seen < pointCount) {
      const start = this.seen;
      const end = Math.min(pointCount, start + ITEMS_A_STRETCH);
      const { values, failed } = await numbersBetween(series, start, end, pace);
      const places = this.placesOf(values, failed);
      const at = async (place: number) => {
        if (place < 0) return undefined;
        const { steps, wallTimesSeconds } = await series.columns(start + place, pace, start + place + 1);
        const [step = 0n] = steps;
        const [wallTimeSeconds = Number.NaN] = wallTimesSeconds;
        return { value: values[place] as number, step, wallTimeSeconds };
      };
      const [last, min, max] = [await at(places.last), await at(places.min), await at(places.max)];
      // Who asks at the same time may have added them.
      if (this.seen !== start) continue;
      this.last = last ?? this.last;
      this.min = min ?? this.min;
      this.max = max ?? this.max;
      this.count += places.count;
      this.seen = end;
      if (pace.isDue()) await pace.giveWay();
    }
  }

  /** Places of what counts from now on; -1 where that is what counted before. */
  private placesOf(values: Float64Array, failed: Uint8Array) {
    let [last, min, max, count] = [-1, -1, -1, 0];
    let least = this.min?.value ?? Number.POSITIVE_INFINITY;
    let greatest = this.max?.value ?? Number.NEGATIVE_INFINITY;
    for (let i = 0; i < values.length; i++) {
      if (failed[i] === 1) continue;
      const value = values[i] as number;
      last = i;
      count++;
      if (!Number.isFinite(value)) continue;
      if (value < least) {
        least = value;
        min = i;
      }
      if (value > greatest) {
        greatest = value;
        max = i;
      }
    }
    return { last, min, max, count };
  }
}
