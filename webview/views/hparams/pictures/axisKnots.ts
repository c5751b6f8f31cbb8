/** Line through points that ascend in both: places on an axis, and the values at them. */
export class AxisKnots {
  private readonly places: ArrayLike<number>;
  private readonly values: ArrayLike<number>;

  /** At least two of each, as many of one as of the other. */
  constructor(places: ArrayLike<number>, values: ArrayLike<number>) {
    this.places = places;
    this.values = values;
  }

  /** Value at a place; beyond the ends that of the end. */
  valueAt(place: number): number {
    return between(this.places, this.values, place);
  }

  /** Place of a value; beyond the ends that of the end. */
  placeOf(value: number): number {
    return between(this.values, this.places, value);
  }

  /** Places from one value to another; undefined where all of these lie beyond an end. */
  rangeOf(least: number, most: number): readonly [low: number, high: number] | undefined {
    const { values } = this;
    if (most < (values[0] as number) || least > (values[values.length - 1] as number)) return undefined;
    return [this.placeOf(least), this.placeOf(most)];
  }
}

/** Exact at the points, and monotonic between them. */
function between(from: ArrayLike<number>, to: ArrayLike<number>, at: number): number {
  let [low, high] = [0, from.length - 1];
  if (at <= (from[low] as number)) return to[low] as number;
  if (at >= (from[high] as number)) return to[high] as number;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((from[middle] as number) <= at) low = middle;
    else high = middle;
  }
  const [a, b] = [from[low] as number, from[high] as number];
  const [start, end] = [to[low] as number, to[high] as number];
  return at === a ? start : Math.min(end, start + ((at - a) / (b - a)) * (end - start));
}
