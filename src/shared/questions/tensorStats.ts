import * as v from "valibot";
import type { JsonElement, JsonNumber } from "../../tensor/jsonElement";
import type { Said } from "../../tensor/sentence";
import { of, question } from "../question";
import { sliceId } from "../seriesId";

/**
 * Statistics of a slice as far as they are: of the first `seen` of `count` elements. What the dtype does not have is
 * absent: complex numbers have no order, strings are only counted.
 */
export interface StatsInfo {
  readonly count: number;
  readonly seen: number;
  readonly nan?: number;
  readonly posInf?: number;
  readonly negInf?: number;
  readonly zeros?: number;
  readonly finite?: number;
  /** Absent where nothing is finite. */
  readonly min?: JsonElement;
  readonly max?: JsonElement;
  /** Index of the first such element in the slice. */
  readonly minAt?: readonly number[];
  readonly maxAt?: readonly number[];
  readonly mean?: JsonNumber;
  readonly sum?: JsonNumber;
  /** Of magnitudes of finite elements: their greatest (absent where there is none), their sum, the root of their squares' sum. */
  readonly absmax?: JsonElement;
  readonly l1?: JsonNumber;
  /** These are absent until all elements were seen twice. */
  readonly std?: JsonNumber;
  readonly l2?: JsonNumber;
  /** By `PERCENTILES`; absent where they were not asked for. */
  readonly percentiles?: Readonly<Record<string, JsonNumber>>;
  /** What the file lost of such values by storing them as another dtype. */
  readonly warning?: Said;
}

/** Statistics of a slice; percentiles are more passes over its values. */
export const tensorStats = question({
  name: "tensor/stats",
  params: v.object({
    ...sliceId.entries,
    withPercentiles: v.exactOptional(v.boolean()),
  }),
  result: of<StatsInfo>(),
  progress: of<StatsInfo>(),
  turn: "last",
});
