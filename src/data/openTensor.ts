import type { Pace } from "../tensor/pace";
import { elementCount } from "../tensor/shape";
import { DataError } from "./dataError";
import { type OpenSlice, openSlice } from "./openSlice";
import type { OpenTensor, Series } from "./provider";

/** The tensor of a point (a scalar is one of rank 0). Throws `unsupportedKind` where its value is none, and as `Series.open`. */
export async function openTensor(series: Series, point: number, pace: Pace): Promise<OpenTensor> {
  const value = await series.open(point, pace);
  if (value.kind === "tensor") return value.tensor;
  const { tag, kind } = series.info;
  throw new DataError("unsupportedKind", `${tag} is of kind ${kind}, not a tensor`);
}

/**
 * A slice of a point's tensor (all of it without a slice text), for who reads all of that. Where it is all of the value, this
 * throws `badValue` as well if the value's record has a wrong checksum.
 */
export async function openSliceOf(
  series: Series,
  point: number,
  slice: string | undefined,
  pace: Pace,
): Promise<{ tensor: OpenTensor; slice: OpenSlice }> {
  const tensor = await openTensor(series, point, pace);
  const opened = openSlice(tensor, slice);
  if (opened.count === elementCount(tensor.shape)) await tensor.check?.(pace);
  return { tensor, slice: opened };
}
