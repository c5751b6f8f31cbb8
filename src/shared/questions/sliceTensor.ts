import * as v from "valibot";
import type { ElementValues } from "../../tensor/elementValues";
import type { Shape } from "../../tensor/shape";
import { of, question } from "../question";
import { count, sliceId } from "../seriesId";

export interface TensorSlice {
  /** As the file declares it. */
  readonly dtype: string;
  /** What the values are stored as; MindSpore stores float32 whatever is declared. */
  readonly storedDtype: string;
  /** Of the whole tensor. */
  readonly tensorShape: Shape;
  /** Of the slice: dims taken by an index are dropped. */
  readonly shape: Shape;
  /** Row-major; the receiver owns them. */
  readonly values: ElementValues;
}

/** The values of a slice of a tensor or scalar point. Strings of more than `maxStringBytes` come cut. */
export const sliceTensor = question({
  name: "tensor/slice",
  params: v.object({ ...sliceId.entries, maxStringBytes: v.exactOptional(count) }),
  result: of<TensorSlice>(),
  turn: "first",
});
