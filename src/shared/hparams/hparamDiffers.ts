import { isSameValue } from "../series/valueCondition";
import type { HparamValue } from "./sessionTable";

/** True if the values that are set are not all equal. */
export function hparamDiffers(values: readonly (HparamValue | undefined)[]): boolean {
  const first = values.find((value) => value !== undefined);
  return values.some((value) => value !== undefined && !isSameValue(value, first));
}
