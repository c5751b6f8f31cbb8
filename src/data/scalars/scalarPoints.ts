import type { Pace } from "../../tensor/pace";
import type { Series } from "../provider";
import { numbersBetween } from "../readNumbers";

/** Points of a series of scalars, in written order. A curve may be made of their columns. */
export interface ScalarPoints {
  readonly steps: BigInt64Array;
  readonly wallTimesSeconds: Float64Array;
  /** The recorded numbers, widened; NaN too for those that cannot be read. */
  readonly values: Float64Array;
  /** Numbers of the points whose value cannot be read. */
  readonly broken: ReadonlySet<number>;
  readonly supersededCount: number;
}

/** All points, or those from number `start` on. */
export async function readScalarPoints(series: Series, pace: Pace, start = 0): Promise<ScalarPoints> {
  const { steps, wallTimesSeconds, errors } = await series.columns(start, pace);
  const numbers = await numbersBetween(series, start, start + steps.length, pace);
  const broken = new Set([...errors, ...numbers.errors].map(({ point }) => point));
  const { supersededCount } = series.info;
  return { steps, wallTimesSeconds, values: numbers.values, broken, supersededCount };
}
