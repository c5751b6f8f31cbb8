import * as v from "valibot";
import { curveChoice, type PickedPoints } from "../curveChoice";
import { of, question } from "../question";
import { count } from "../seriesId";

/** Which point of each curve. */
const pick = v.variant("by", [
  /** The nearest on the axis; of two as near the earlier written. */
  v.object({ by: v.literal("x"), x: v.number() }),
  /** So many points on from a place (back where negative), the first or last where there are no more. */
  v.object({ by: v.literal("place"), place: count, move: v.pipe(v.number(), v.safeInteger()) }),
  /** The next point behind a place (before it: `back`) that is not finite; from the other end where there is no more. */
  v.object({ by: v.literal("odd"), place: count, back: v.boolean() }),
]);

/** The runs that have the scalar, in the order asked, and their points. */
export interface PickedScalars {
  readonly runs: readonly string[];
  readonly points: PickedPoints;
}

/** A point of each curve: at the cursor, or on the way along one of them. */
export const pickScalars = question({
  name: "scalars/pick",
  turn: "first",
  params: v.object({ ...curveChoice.entries, pick }),
  result: of<PickedScalars>(),
});
