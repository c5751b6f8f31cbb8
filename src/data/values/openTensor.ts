import { kindName } from "../../shared/kind";
import type { ComplexAs } from "../../tensor/dtype/complexAs";
import type { Pace } from "../../tensor/pace";
import { say } from "../../tensor/said/sentence";
import { DataError } from "../dataError";
import type { OpenTensor, Series } from "../provider";
import { type OpenSlice, openSlice } from "../slices/openSlice";
import { realTensor } from "./realTensor";

/**
 * The tensor of a point (a scalar is one of rank 0), of complex numbers as `complex` says. Throws `unsupportedKind` where its value is none,
 * and as `Series.open`.
 */
export async function openTensor(series: Series, point: number, pace: Pace, complex?: ComplexAs): Promise<OpenTensor> {
  const value = await series.open(point, pace);
  if (value.kind === "tensor") return complex === undefined ? value.tensor : realTensor(value.tensor, complex);
  const { tag, kind } = series.info;
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
