import type { OverWhat } from "../../../../src/shared/questions/elements";
import type { Shape } from "../../../../src/tensor/slice/shape";
import { formText, isWholeForm, resolveForm, type SliceForm } from "../../../../src/tensor/slice/sliceForm";
import type { Followed } from "./overState";

/** The slice that is shown, and the index of the element that is chosen in it. */
export interface Chosen {
  readonly form: SliceForm;
  readonly shape: Shape;
  readonly index: readonly number[] | undefined;
}

/** Element or figure that the line follows: where no element is chosen the first of the slice; undefined where the slice has none. */
export function followedWhat(follows: Followed, { form, shape, index }: Chosen): OverWhat | undefined {
  if (follows !== "element") {
    return { stat: follows, ...(!isWholeForm(form, shape) && { slice: formText(form) }) };
  }
  if (index) return { at: [...index] };
  const { dims } = resolveForm(form, shape);
  return dims.some(({ count }) => count === 0) ? undefined : { at: dims.map(({ start }) => start) };
}
