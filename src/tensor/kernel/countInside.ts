import { type ConditionsKernel, conditionsWasm } from "../../kernels/gen/conditions";
import { kernelOf } from "./kernel";
import type { LentValues } from "./lentValues";

const conditions = kernelOf<ConditionsKernel>(conditionsWasm);

/** Counts values from `low` to `high`, both included: integers of int32, or all of a class of floats; no NaN is. */
export function countInside({ values, address, count, isFloat }: LentValues, low: number, high: number): number {
  const isWide = values.BYTES_PER_ELEMENT === 8;
  if (!isFloat) {
    return isWide
      ? conditions().countLongs(address, count, 0, 0n, BigInt(low), BigInt(high))
      : conditions().countWords(address, count, 0, 0, low, high);
  }
  return isWide
    ? conditions().countDoubles(address, count, -1n, low, high)
    : conditions().countFloats(address, count, -1, low, high);
}
