import type { PointError } from "../shared/pointError";
import { realDtype } from "../tensor/dtype";
import type { Pace } from "../tensor/pace";
import { said, say } from "../tensor/sentence";
import { DataError } from "./dataError";
import { openTensor } from "./openTensor";
import { valueFailureOf } from "./pointFailure";
import type { OpenTensor, PointNumbers, Series } from "./provider";

/** The numbers of all scalar points of a series, in the fastest way that its provider has. */
export function allNumbers(series: Series, count: number, pace: Pace): Promise<PointNumbers> {
  if (series.numbers) return series.numbers(0, count, pace);
  return readNumbers(0, count, pace, async (point) => numberOf(await openTensor(series, point, pace)));
}

/** The numbers of scalar points from `start` up to `end`, read one after the other. The caller owns them. */
export async function readNumbers(
  start: number,
  end: number,
  pace: Pace,
  read: (point: number) => number | Promise<number>,
): Promise<PointNumbers> {
  const values = new Float64Array(end - start).fill(Number.NaN);
  const errors: PointError[] = [];
  for (let point = start; point < end; point++) {
    if (pace.isDue()) await pace.giveWay();
    try {
      const number = read(point);
      // No turn is taken for what is there.
      values[point - start] = typeof number === "number" ? number : await number;
    } catch (error) {
      errors.push({ point, ...said(valueFailureOf(error).sentence) });
    }
  }
  return { values, errors };
}

/** The number of a scalar. Throws `badValue` where it is none, or several. */
export function numberOf({ elements }: OpenTensor): number {
  const { elementCount, itemBytes, dtype } = elements;
  if (elementCount !== 1) throw new DataError("badValue", say("scalarElements", { count: elementCount }));
  const bytes = new Uint8Array(itemBytes);
  elements.readElements(0, bytes);
  return Number(realDtype(dtype).decode(bytes)[0]);
}
