import type { Progress } from "../../shared/channel/progress";
import type { TellProgress } from "../../shared/channel/rateLimit";
import { findDtype } from "../../tensor/dtype/dtype";
import type { Pace } from "../../tensor/pace";
import { elementCount } from "../../tensor/slice/shape";
import type { OpenTensor } from "../provider";
import { LargeDistances } from "./largeDistances";
import { type ViewDistances, WHOLE_ELEMENTS } from "./viewDistances";
import { WholeDistances } from "./wholeDistances";

/** Distances of two tensors in views; undefined where the values have none: strings. */
export async function openDistances(
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
