import { findDtype } from "../../tensor/dtype/dtype";
import { type PairView, transposedShape } from "../../tensor/pair/view/pairView";
import type { Shape } from "../../tensor/slice/shape";
import type { OpenTensor } from "../provider";

/** B as a view takes it: reshaped to `from`, of which `perm` makes `shape`, in which A is read as well. */
export interface ViewForm {
  readonly from: Shape;
  readonly perm: readonly number[];
  readonly shape: Shape;
}

export function viewForm(view: PairView, { shape }: OpenTensor): ViewForm {
  const from = view.reshape ?? shape;
  return { from, perm: view.perm ?? [...from.keys()], shape: transposedShape(view, shape) };
}

/** The same of numbers: a complex element has two beside each other. */
export function formOfParts(form: ViewForm, parts: number): ViewForm {
  if (parts === 1) return form;
  const { from, perm, shape } = form;
  return { from: [...from, parts], perm: [...perm, perm.length], shape: [...shape, parts] };
}

/** Number of doubles of a cell of two tensors, where one of them may be complex. */
export function partsOf(a: OpenTensor, b: OpenTensor): number {
  return [a, b].some(({ elements }) => findDtype(elements.dtype)?.kind === "complex") ? 2 : 1;
}
