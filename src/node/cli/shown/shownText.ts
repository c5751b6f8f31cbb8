import { json, leftOut } from "../../../published/json";
import { stringsOf } from "../../../published/tensor";
import { textOf } from "../../../published/text";
import type { TensorSlice } from "../../../shared/questions/tensors";

/** Strings of a text in JSON; without a table where there is one string alone. */
export function textJson({ values, shape }: TensorSlice) {
  return json(leftOut(textOf(shape, stringsOf(values)), "table"));
}
