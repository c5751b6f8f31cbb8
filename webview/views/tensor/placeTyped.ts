import * as l10n from "@vscode/l10n";
import type { Shape } from "../../../src/tensor/slice/shape";
import { axesIn, resolveForm, type SliceForm } from "../../../src/tensor/slice/sliceForm";
import { type Dims, dimText } from "../../ui/texts/dimTexts";

/**
 * The index of the tensor that a typed place means: of each axis its true index, rows first (of a mosaic each after its tile), or
 * of all dims. A sentence where it is none.
 */
export function placeTyped(text: string, form: SliceForm, shape: Shape, dims?: Dims): readonly number[] | string {
  const { rows, columns, tileRows, tileColumns } = form;
  const typed = text
    .replace(/^\s*\[|\]\s*$/g, "")
    .split(/[\s,]+/)
    .filter(Boolean);
  const axes = [tileRows, rows, tileColumns, columns].filter((dim) => dim !== undefined);
  const isWhole = typed.length === shape.length && typed.length !== axes.length;
  const named = isWhole ? shape.map((_, dim) => dim) : axes;
  if (typed.length !== named.length || !typed.every((one) => /^-?\d+$/.test(one))) {
    return l10n.t("'{0}' is no place: type {1}, separated by a comma.", text, wanted(form, shape));
  }
  const index = resolveForm(form, shape).dims.map(({ start }) => start);
  for (const [i, dim] of named.entries()) {
    const size = shape[dim] as number;
    const at = Number(typed[i]) < 0 ? Number(typed[i]) + size : Number(typed[i]);
    if (!(at >= 0 && at < size)) {
      return l10n.t("Index {0} is not in dim {1}, which has size {2}.", typed[i] as string, dimText(dim, dims), size);
    }
    index[dim] = at;
  }
  return index;
}

function wanted(form: SliceForm, shape: Shape): string {
  const axes = axesIn(form).length;
  const short =
    axes === 1 ? l10n.t("one index") : axes === 2 ? l10n.t("a row and a column") : l10n.t("{0} indices", axes);
  return axes === shape.length ? short : l10n.t("{0}, or all {1} indices", short, shape.length);
}
