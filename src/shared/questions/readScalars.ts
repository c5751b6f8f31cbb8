import * as v from "valibot";
import type { PointError } from "../pointError";
import { of, question } from "../question";
import { count, seriesId } from "../seriesId";

/** Scalars of a series as columns, in written order. The receiver owns them. */
export interface ScalarColumns {
  readonly steps: BigInt64Array;
  readonly wallTimesSeconds: Float64Array;
  /** The recorded numbers, widened; NaN too where a value cannot be read: `errors` names these. */
  readonly values: Float64Array;
  readonly errors: readonly PointError[];
}

/** All scalars of a series from the point `start` on: one answer, however many there are. */
export const readScalars = question({
  name: "scalars/read",
  params: v.object({ ...seriesId.entries, start: v.exactOptional(count) }),
  result: of<ScalarColumns>(),
});
