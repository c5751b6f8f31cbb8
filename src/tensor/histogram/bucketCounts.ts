/** Buckets with edges of their own, ascending; their writer may have rounded them. */
interface BucketEdges {
  readonly lefts: Float64Array;
  readonly rights: Float64Array;
}

/** Neighbours that part or overlap by no more than this many float32 steps of the largest edge meant the same edge. */
const ROUNDING_STEPS = 4;

/**
 * Counts values into given buckets, each closed on its left, the last also on its right. Beside each count stands how
 * many values lie so near an edge (one step of float32, or what the writer's own two texts of the edge differ by) that a
 * writer with other rounding may have put them next door.
 */
export class BucketCounts {
  readonly counts: Float64Array;
  /** By bucket: values within one float32 step of either of its edges. */
  readonly near: Float64Array;
  private readonly lefts: Float64Array;
  private readonly rights: Float64Array;
  /** Right edges as they are counted by: the next one's left edge, where both meant the same. */
  private readonly ends: Float64Array;
  private readonly leftSteps: Float64Array;
  private readonly rightSteps: Float64Array;

  constructor({ lefts, rights }: BucketEdges) {
    this.lefts = lefts;
    this.rights = rights;
    this.counts = new Float64Array(lefts.length);
    this.near = new Float64Array(lefts.length);
    this.leftSteps = lefts.map(float32Step);
    this.rightSteps = rights.map(float32Step);
    this.ends = rights.slice();
    const largest = Math.max(Math.abs(lefts[0] ?? 0), Math.abs(rights.at(-1) ?? 0));
    for (let i = 0; i + 1 < lefts.length; i++) {
      const apart = Math.abs((lefts[i + 1] as number) - (rights[i] as number));
      if (apart > ROUNDING_STEPS * float32Step(largest)) continue;
      this.ends[i] = lefts[i + 1] as number;
      this.rightSteps[i] = Math.max(this.rightSteps[i] as number, apart);
      this.leftSteps[i + 1] = Math.max(this.leftSteps[i + 1] as number, apart);
    }
  }

  /** Adds the first `length` values, each standing `weight` times; what is not finite is passed over. */
  add(values: Float64Array, length: number, weight = 1): void {
    const { counts, ends } = this;
    const last = counts.length - 1;
    if (last < 0) return;
    for (let i = 0; i < length; i++) {
      const value = values[i] as number;
      if (value - value !== 0) continue;
      const bucket = this.lastFrom(value);
      if (bucket >= 0) {
        const end = ends[bucket] as number;
        if (value < end || (bucket === last && value === end)) counts[bucket] = (counts[bucket] as number) + weight;
      }
      this.addNear(value, bucket, weight);
    }
  }

  /** The last bucket that begins at or below a value; -1 where none does. */
  private lastFrom(value: number): number {
    const { lefts } = this;
    let start = -1;
    let end = lefts.length;
    while (end - start > 1) {
      const middle = (start + end) >> 1;
      if (value >= (lefts[middle] as number)) start = middle;
      else end = middle;
    }
    return start;
  }

  /** Buckets that end or begin near a value are among those around the one it is in. */
  private addNear(value: number, bucket: number, weight: number): void {
    const { lefts, rights, leftSteps, rightSteps, near } = this;
    const isNear = (i: number) =>
      Math.abs(value - (lefts[i] as number)) <= (leftSteps[i] as number) ||
      Math.abs(value - (rights[i] as number)) <= (rightSteps[i] as number);
    for (let i = Math.max(0, bucket); i >= 0 && (i >= bucket || isNear(i)); i--) {
      if (isNear(i)) near[i] = (near[i] as number) + weight;
    }
    for (let i = Math.max(0, bucket) + 1; i < near.length && isNear(i); i++) near[i] = (near[i] as number) + weight;
  }

  /** Difference of recorded counts to these beyond the values near an edge; 0 where they agree. */
  excess(recorded: Float64Array): Float64Array {
    return recorded.map((count, i) =>
      Math.max(0, Math.abs(count - (this.counts[i] as number)) - (this.near[i] as number)),
    );
  }
}

const LEAST_EXPONENT = -126;
const MANTISSA_BITS = 23;

/** The distance between neighbouring float32 numbers around a value. */
function float32Step(value: number): number {
  const exponent = Math.floor(Math.log2(Math.abs(Math.fround(value))));
  return 2 ** (Math.max(exponent, LEAST_EXPONENT) - MANTISSA_BITS);
}
