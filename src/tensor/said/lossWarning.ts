import { findDtype } from "../dtype/dtype";
import { type Sentence, say } from "./sentence";

/** From here on not every whole number is a float32. */
const EXACT_LIMIT = 2 ** 24;

/**
 * Warning of the digits that a file lost by storing float32 for another dtype; undefined where it lost nothing that matters to values
 * between these. MindSpore's writer does so with every tensor (mindspore/train/summary/_summary_adapter.py).
 */
export function lossWarning(
  dtype: string,
  storedDtype: string,
  min: number | bigint | undefined,
  max: number | bigint | undefined,
): Sentence | undefined {
  const declared = findDtype(dtype);
  if (storedDtype !== "float32" || declared?.kind !== "int" || declared.bits < 32) return undefined;
  const largest = Math.max(Math.abs(Number(min ?? 0)), Math.abs(Number(max ?? 0)));
  if (largest < EXACT_LIMIT) return undefined;
  return say("roundedByWriter", { dtype });
}
