import * as v from "valibot";
import { of, question } from "../question";
import { sliceId } from "../seriesId";

/** Between which values colours are spread, and what of a slice lies beyond. */
export interface ColourRange {
  /** Absent where nothing is finite. */
  readonly low?: number;
  readonly high?: number;
  /** Values of both signs: colours diverge about 0. */
  readonly isTwoSigned: boolean;
  /** Finite elements of the slice below and above the range. */
  readonly below: number;
  readonly above: number;
  /** Of the slice. */
  readonly count: number;
  readonly nan: number;
  readonly posInf: number;
  readonly negInf: number;
  /** Where the logarithmic part of a symlog scale begins: a power of two. */
  readonly threshold: number;
  /** The least magnitude other than 0, where a logarithmic scale may begin; absent where there is none. */
  readonly leastMagnitude?: number;
}

/**
 * The robust range of a slice's values, of the whole tensor's, or a range that was chosen. Robust: symmetric about 0 to the 99th
 * percentile of the magnitudes where values have both signs, else from the 1st to the 99th percentile. Throws `unsupportedDtype`.
 */
export const colourRange = question({
  name: "tensor/colours",
  params: v.object({
    ...sliceId.entries,
    range: v.union([v.picklist(["slice", "tensor"]), v.tuple([v.number(), v.number()])]),
  }),
  result: of<ColourRange>(),
});
