import type { Progress } from "../../shared/progress";
import type { TellProgress } from "../../shared/rateLimit";
import { findDtype } from "../../tensor/dtype";
import type { Pace } from "../../tensor/pace";
import type { PairView } from "../../tensor/pair/pairView";
import { elementCount } from "../../tensor/shape";
import type { OpenTensor } from "../provider";
import { LargeDistances } from "./largeDistances";
import { WholeDistances } from "./wholeDistances";

/** Tensors of more elements are looked at in samples first. */
export const WHOLE_ELEMENTS = 1_000_000;

/**
 * How far A is from B in a view: the norm of the difference over the greater of both norms, of the cells that are numbers on both sides.
 * Infinity where none is.
 */
export interface ViewDistances {
  /** About as far: of a large tensor from a sample. Infinity as well where it is beyond `bound`. */
  estimated(view: PairView, bound?: number): Promise<number>;
  /** Infinity as well where it is beyond `bound`. */
  exact(view: PairView, bound?: number): Promise<number>;
}

/** Undefined where the values have no distance: strings. */
export async function viewDistances(
  a: OpenTensor,
  b: OpenTensor,
  pace: Pace,
  progress: TellProgress<Progress>,
): Promise<ViewDistances | undefined> {
  const kinds = [a, b].map(({ elements }) => findDtype(elements.dtype)?.kind);
  if (kinds.includes("string") || kinds.includes(undefined)) return undefined;
  if (elementCount(a.shape) > WHOLE_ELEMENTS) return new LargeDistances(a, b, pace, progress);
  return WholeDistances.read(a, b, pace);
}
