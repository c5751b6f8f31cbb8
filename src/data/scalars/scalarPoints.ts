import type { Pace } from "../../tensor/pace";
import type { Series } from "../provider";
import { allNumbers } from "../readNumbers";

/** All points of a series of scalars, in written order. A curve may be made of its columns. */
export interface ScalarPoints {
  readonly steps: BigInt64Array;
  readonly wallTimesSeconds: Float64Array;
  /** The recorded numbers, widened; NaN too for those that cannot be read. */
  readonly values: Float64Array;
  /** Points whose value cannot be read. */
  readonly broken: ReadonlySet<number>;
  readonly supersededCount: number;
}

export async function readScalarPoints(series: Series, pace: Pace): Promise<ScalarPoints> {
  const { steps, wallTimesSeconds, errors } = await series.columns(0, pace);
  const numbers = await allNumbers(series, steps.length, pace);
  const broken = new Set([...errors, ...numbers.errors].map(({ point }) => point));
  const { supersededCount } = series.info;
  return { steps, wallTimesSeconds, values: numbers.values, broken, supersededCount };
}
