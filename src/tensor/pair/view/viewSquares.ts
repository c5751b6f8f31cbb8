import type { Pace } from "../../pace";
import type { Shape } from "../../slice/shape";

/** Sums of squares over the cells that are numbers on both sides. */
export interface PairSquares {
  readonly difference: number;
  readonly a: number;
  readonly b: number;
  /** Number of cells. */
  readonly count: number;
}

/** Elements between two looks at the clock, and at whether it is worth going on. */
const LOOK_ELEMENTS = 1 << 14;

/**
 * Sums of A, of B transposed, and of their difference, whose squares must stay doubles; `b` is row-major in a shape of which `perm`
 * makes A's, `shape`. What is no number of either counts in none. Undefined once the difference is beyond `bound`.
 */
export async function viewSquares(
  a: Float64Array,
  b: Float64Array,
  { shape, perm }: { readonly shape: Shape; readonly perm: readonly number[] },
  bound: number,
  pace: Pace,
): Promise<PairSquares | undefined> {
  const strides = transposedStrides(shape, perm);
  const inner = shape.length - 1;
  const length = shape[inner] ?? 1;
  const stride = strides[inner] ?? 1;
  const index = new Array<number>(Math.max(0, inner)).fill(0);
  const sums = { difference: 0, a: 0, b: 0, count: 0 };
  let looked = 0;
  let place = 0;
  for (let start = 0; start < a.length; start += length) {
    addRow(a, start, b, place, stride, length, sums);
    if (start + length - looked >= LOOK_ELEMENTS) {
      looked = start + length;
      if (pace.isDue()) await pace.giveWay();
      if (sums.difference > bound) return undefined;
    }
    for (let dim = inner - 1; dim >= 0; dim--) {
      place += strides[dim] as number;
      index[dim] = (index[dim] as number) + 1;
      if ((index[dim] as number) < (shape[dim] as number)) break;
      place -= (strides[dim] as number) * (shape[dim] as number);
      index[dim] = 0;
    }
  }
  return sums.difference > bound ? undefined : sums;
}

function addRow(
  a: Float64Array,
  start: number,
  b: Float64Array,
  place: number,
  stride: number,
  length: number,
  sums: { difference: number; a: number; b: number; count: number },
): void {
  let difference = 0;
  let ofA = 0;
  let ofB = 0;
  let count = 0;
  for (let i = 0; i < length; i++) {
    const one = a[start + i] as number;
    const other = b[place + i * stride] as number;
    const apart = one - other;
    if (Number.isNaN(apart)) continue;
    difference += apart * apart;
    ofA += one * one;
    ofB += other * other;
    count++;
  }
  sums.difference += difference;
  sums.a += ofA;
  sums.b += ofB;
  sums.count += count;
}

/** Strides of each dim in the other's memory. */
function transposedStrides(shape: Shape, perm: readonly number[]): number[] {
  const sizes = new Array<number>(shape.length);
  for (const [dim, from] of perm.entries()) sizes[from] = shape[dim] as number;
  const own = new Array<number>(shape.length);
  let stride = 1;
  for (let dim = sizes.length - 1; dim >= 0; dim--) {
    own[dim] = stride;
    stride *= sizes[dim] as number;
  }
  return perm.map((from) => own[from] as number);
}

/** The norm of the difference over the greater of both norms; 0 where both are 0, Infinity where there is no cell. */
export function relativeDistance({ difference, a, b, count }: PairSquares): number {
  if (count === 0) return Number.POSITIVE_INFINITY;
  return difference === 0 ? 0 : Math.sqrt(difference / Math.max(a, b));
}
