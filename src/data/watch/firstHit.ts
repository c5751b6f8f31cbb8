import { type RealDtype, showableDtype } from "../../tensor/dtype/dtype";
import { indexOfElement } from "../../tensor/elements/elementIndex";
import { elementAt } from "../../tensor/elements/elementValues";
import type { Pace } from "../../tensor/pace";
import { conditionTest } from "../../tensor/search/conditionTest";
import { placeOfHit } from "../../tensor/search/elementTest";
import { type KnownCondition, rangeOf, type ValueRange } from "../../tensor/search/valueRange";
import { type JsonElement, jsonElement } from "../../tensor/text/jsonElement";
import type { OpenTensor } from "../provider";
import { openSlice } from "../slices/openSlice";

export interface FirstHit {
  readonly at: readonly number[];
  readonly value: JsonElement;
}

/**
 * The first element of a tensor that fulfils a condition; what is behind it is not read. Throws `unsupportedDtype` or
 * `badCondition` where its dtype does not fit, and `badValue` where a hit is in a damaged record.
 */
export async function firstHit(
  tensor: OpenTensor,
  condition: KnownCondition,
  pace: Pace,
): Promise<FirstHit | undefined> {
  const slice = openSlice(tensor, undefined);
  const { elements, count } = slice;
  const dtype = showableDtype(elements.dtype);
  const test = conditionTest(condition, elements);
  const isReal = dtype.kind !== "complex" && dtype.kind !== "string";
  if (isReal && isEmpty(rangeOf(condition, dtype))) return undefined;
  const { itemBytes } = elements;
  for await (const { bytes, firstElement, weight } of slice.chunks("weighed", pace)) {
    const length = bytes.length / itemBytes;
    const i = placeOfHit(test, bytes, itemBytes);
    if (i >= 0) {
      await tensor.check?.(pace);
      const value = elementAt(elements.decode(bytes.slice(i * itemBytes, (i + 1) * itemBytes)), 0);
      return value === undefined
        ? undefined
        : { at: indexOfElement(firstElement + i, slice.shape), value: jsonElement(value, slice.dtype) };
    }
    // Asked for the next the slice would check its checksum, which reads all of it once more.
    if (firstElement + length * weight >= count) break;
  }
  return undefined;
}

/** The place of the first number that lies in a range and could be read (`failed` has no 1 there); -1 where none does. */
export function firstNumberIn(values: Float64Array, range: ValueRange, failed: Uint8Array): number {
  return values.findIndex((value, i) => {
    const compared = range.isAbsolute ? Math.abs(value) : value;
    // Numbers compare with bigints as exactly as with numbers.
    const isWithin = compared >= range.low && compared <= range.high;
    return isWithin !== range.isOutside && failed[i] !== 1;
  });
}

/** True if all numbers of a dtype are told exactly as float64. */
export function isExactNumber(dtype: RealDtype): boolean {
  return dtype.kind !== "int" || dtype.bits < 64;
}

/** True if no element can fulfil the range, as for NaN among integers: nothing has to be read. */
function isEmpty({ low, high, isOutside }: ValueRange): boolean {
  return !isOutside && !(low <= high);
}
