import { elementCount, MAX_RANK, type Shape } from "../../slice/shape";

/** View of B in A's shape: reshaped (as it is where absent), transposed as by `numpy.transpose`, then reshaped to A's shape. */
export interface PairView {
  readonly reshape?: Shape;
  readonly perm?: readonly number[];
}

/**
 * Reasons for a view: asked for; a mapping names it; the convention of kernels and weights, also of a flattened activation's channels;
 * channels moved; the only permutation that fits, or the one whose values are nearest; the layout that another pair of the runs has.
 */
export const VIEW_REASONS = ["asked", "map", "convention", "flatten", "channels", "shape", "values", "layout"] as const;

export type ViewReason = (typeof VIEW_REASONS)[number];

export interface FoundView extends PairView {
  readonly why: ViewReason;
}

/** The shape of a tensor that was reshaped and transposed, before it is taken in the other's shape. */
export function transposedShape({ reshape, perm }: PairView, from: Shape): Shape {
  const shape = reshape ?? from;
  return perm ? perm.map((dim) => shape[dim] as number) : shape;
}

/** True if a view makes a tensor of one shape one of another. */
export function fitsView({ reshape, perm }: PairView, from: Shape, to: Shape): boolean {
  const shape = reshape ?? from;
  if (shape.length > MAX_RANK || elementCount(shape) !== elementCount(from)) return false;
  if (perm && !isPermutation(perm, shape.length)) return false;
  return elementCount(shape) === elementCount(to);
}

function isPermutation(perm: readonly number[], rank: number): boolean {
  return perm.length === rank && new Set(perm).size === rank && perm.every((dim) => dim >= 0 && dim < rank);
}

/**
 * The permutations that make one shape the other, in lexicographic order, that of no change too where it fits. There may be many (64 dims of
 * one size): who takes them sets the bound.
 */
export function* fittingPerms(from: Shape, to: Shape): Generator<readonly number[], void, void> {
  if (sorted(from).join() !== sorted(to).join()) return;
  yield* permsBehind([], from, to);
}

/** Permutations behind those taken. Where the sizes are the same, every beginning that fits can be completed: none is tried in vain. */
function* permsBehind(taken: readonly number[], from: Shape, to: Shape): Generator<readonly number[], void, void> {
  if (taken.length === to.length) yield taken;
  for (const [dim, size] of from.entries()) {
    if (size === to[taken.length] && !taken.includes(dim)) yield* permsBehind([...taken, dim], from, to);
  }
}

function sorted(shape: Shape): number[] {
  return [...shape].sort((a, b) => a - b);
}
