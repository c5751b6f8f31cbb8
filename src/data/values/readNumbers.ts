import { PointErrors } from "../../shared/series/pointErrors";
import { realDtype } from "../../tensor/dtype/dtype";
import type { Pace } from "../../tensor/pace";
import { say } from "../../tensor/said/sentence";
import { DataError } from "../dataError";
import { valueFailureOf } from "../pointFailure";
import type { PointNumbers, Series } from "../provider";
import { openTensor } from "./openTensor";

/** The numbers of scalar points of a series from `start` up to `end`, in the fastest way that its provider has. */
export function numbersBetween(series: Series, start: number, end: number, pace: Pace): Promise<PointNumbers> {
  return series.numbers ? series.numbers(start, end, pace) : readNumbers(series, start, end, pace);
}

/** The numbers of scalar points from `start` up to `end`, one after the other. The caller owns them. */
export async function readNumbers(series: Series, start: number, end: number, pace: Pace): Promise<PointNumbers> {
  const values = new Float64Array(end - start);
  const failed = new Uint8Array(end - start);
  const errors = new PointErrors();
  for (let point = start; point < end; point++) {
    if (pace.isDue()) await pace.giveWay();
    try {
      values[point - start] = await readNumber(series, point, pace);
    } catch (error) {
      errors.set(point, valueFailureOf(error).sentence);
      failed[point - start] = 1;
      values[point - start] = Number.NaN;
    }
  }
  return { values, failed, errorOf: (point) => errors.get(point) };
}

async function readNumber(series: Series, point: number, pace: Pace): Promise<number> {
  const { elements } = await openTensor(series, point, pace);
  const { elementCount, itemBytes, dtype } = elements;
  if (elementCount !== 1) throw new DataError("badValue", say("scalarElements", { count: elementCount }));
  const bytes = new Uint8Array(itemBytes);
  elements.readElements(0, bytes);
  return Number(realDtype(dtype).decode(bytes)[0]);
}
