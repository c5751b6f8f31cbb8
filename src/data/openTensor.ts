import { kindName } from "../shared/kind";
import type { Pace } from "../tensor/pace";
import { say } from "../tensor/sentence";
import { DataError } from "./dataError";
import { type OpenSlice, openSlice } from "./openSlice";
import type { OpenTensor, Series, Value } from "./provider";

/** The tensor of a point (a scalar is one of rank 0). Throws `unsupportedKind` where its value is none, and as `Series.open`. */
export async function openTensor(series: Series, point: number, pace: Pace): Promise<OpenTensor> {
  return tensorOf(await series.open(point, pace), series);
}

/** The tensor that a value of a series is. Throws `unsupportedKind` where it is none. */
export function tensorOf(value: Value, { info }: Series): OpenTensor {
  if (value.kind === "tensor") return value.tensor;
  const { tag, kind } = info;
  throw new DataError("unsupportedKind", say("notTensor", { tag, kind: kindName(kind) }));
}

/** A slice of a point's tensor; without a slice text, all of it. Throws as `openTensor` and `openSlice`. */
export async function openSliceOf(
  series: Series,
  point: number,
  slice: string | undefined,
  pace: Pace,
): Promise<{ tensor: OpenTensor; slice: OpenSlice }> {
  const tensor = await openTensor(series, point, pace);
  return { tensor, slice: openSlice(tensor, slice) };
}
