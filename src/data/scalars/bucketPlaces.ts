import type { Pace } from "../../tensor/pace";
import { inStretches } from "../../tensor/stretches";

/** Places kept of a bucket: first, last, least, greatest, the first NaN, +Inf and -Inf, then least and greatest of another column. */
const KINDS = 9;
const [FIRST, LAST, MIN, MAX, NAN, POSITIVE, NEGATIVE, OTHER_MIN, OTHER_MAX] = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
const NONE = -1;

/** The places that M4 keeps of buckets, as places come in ascending order. */
export class BucketPlaces {
  private readonly places: Int32Array;

  constructor(bucketCount: number) {
    this.places = new Int32Array(KINDS * bucketCount).fill(NONE);
  }

  add(bucketNumber: number, place: number, values: Float64Array): void {
    const { places } = this;
    const bucket = KINDS * bucketNumber;
    if (places[bucket + FIRST] === NONE) places[bucket + FIRST] = place;
    places[bucket + LAST] = place;
    const value = values[place] as number;
    if (Number.isFinite(value)) {
      const min = places[bucket + MIN] as number;
      if (min === NONE || value < (values[min] as number)) places[bucket + MIN] = place;
      const max = places[bucket + MAX] as number;
      if (max === NONE || value > (values[max] as number)) places[bucket + MAX] = place;
    } else {
      const kind = value > 0 ? POSITIVE : value < 0 ? NEGATIVE : NAN;
      if (places[bucket + kind] === NONE) places[bucket + kind] = place;
    }
  }

  /** Keeps the extremes of another column as well. */
  addOther(bucketNumber: number, place: number, others: Float64Array): void {
    const { places } = this;
    const bucket = KINDS * bucketNumber;
    const value = others[place] as number;
    if (!Number.isFinite(value)) return;
    const min = places[bucket + OTHER_MIN] as number;
    if (min === NONE || value < (others[min] as number)) places[bucket + OTHER_MIN] = place;
    const max = places[bucket + OTHER_MAX] as number;
    if (max === NONE || value > (others[max] as number)) places[bucket + OTHER_MAX] = place;
  }

  /** Tells the places in no order, some of them several times. */
  eachKept(pace: Pace, tell: (place: number) => void): Promise<void> {
    const { places } = this;
    return inStretches(0, places.length, pace, (start, end) => {
      for (let i = start; i < end; i++) if (places[i] !== NONE) tell(places[i] as number);
    });
  }

  /** Ascending, each once. */
  kept(): Uint32Array {
    const sorted = Uint32Array.from(this.places.filter((place) => place !== NONE)).sort();
    return sorted.filter((place, i) => i === 0 || place !== sorted[i - 1]);
  }
}
