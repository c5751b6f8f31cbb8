import { type Sentence, say } from "../said/sentence";

/** Sizes of the dims, outermost first. Every size is a whole number from 0 to 2^53 - 1, and so is their product. */
export type Shape = readonly number[];

/** NumPy's own limit. A file that claims more dims is wrong or hostile. */
export const MAX_RANK = 64;

export function elementCount(shape: Shape): number {
  let count = 1;
  for (const size of shape) count *= size;
  return count;
}

/** Problem of the dims that a file claims, as a sentence; undefined where they are a `Shape`. */
export function shapeProblem(dims: readonly bigint[]): Sentence | undefined {
  if (dims.length > MAX_RANK) return say("shapeRank", { rank: dims.length, most: MAX_RANK });
  const negative = dims.findIndex((size) => size < 0n);
  if (negative >= 0) return say("shapeNegative", { dim: negative, size: dims[negative] as bigint });
  const count = dims.reduce((product, size) => product * size, 1n);
  const limit = BigInt(Number.MAX_SAFE_INTEGER);
  if (count > limit || dims.some((size) => size > limit)) return say("shapeElements", { count });
  return undefined;
}

export function sameShape(a: Shape, b: Shape): boolean {
  return a.length === b.length && a.every((size, dim) => size === b[dim]);
}

/** `[64, 3, 7, 7]`; a scalar's is `[]`. */
export function shapeText(shape: Shape): string {
  return `[${shape.join(", ")}]`;
}
