import * as v from "valibot";
import type { Said } from "../../tensor/sentence";
import type { Shape } from "../../tensor/shape";
import type { Kind } from "../kind";
import { of, question } from "../question";
import { count, seriesName } from "../seriesId";

export interface PointInfo {
  readonly kind: Kind;
  readonly point: number;
  /** Empty where the provider knows no files. */
  readonly file: string;
  /** Decimal: int64 fits no JSON number. */
  readonly step: string;
  /** One element: seconds may be no number, which JSON cannot carry. */
  readonly wallTimeSeconds: Float64Array;
  readonly isSuperseded: boolean;
  readonly isAfterDamage: boolean;
  readonly dtype?: string;
  /** What the values are stored as, where that is not the dtype: MindSpore stores float32 whatever is declared. */
  readonly storedDtype?: string;
  readonly shape?: Shape;
  readonly error?: Said;
}

/**
 * One point: by its number, else the latest written one of a step (decimal) that can be shown, else the latest of all. Throws
 * `notFound`.
 */
export const describePoint = question({
  name: "point/describe",
  params: v.object({
    ...seriesName.entries,
    point: v.exactOptional(count),
    step: v.exactOptional(v.pipe(v.string(), v.regex(/^-?\d+$/))),
  }),
  result: of<PointInfo>(),
});
