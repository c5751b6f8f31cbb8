import * as v from "valibot";
import { of, question } from "../question";
import { count } from "../seriesId";
import { scalarChoice } from "./selectScalars";

/** How large an answer to `scalars/select` would be, at most. */
export interface ScalarsSize {
  readonly bytes: number;
  /** The runs that have such scalars, in natural order. */
  readonly runs: readonly { readonly run: string; readonly bytes: number }[];
  /** Greatest `downsample` whose answer is within the limit, where the whole is not; absent where none is. */
  readonly fitting?: number;
}

/** The bytes of all columns that a choice of scalars has, by numbers of points: no value is read, and steps only where the limit may be passed. */
export const sizeScalars = question({
  name: "scalars/size",
  params: v.object({ ...scalarChoice.entries, limitBytes: count }),
  result: of<ScalarsSize>(),
});
