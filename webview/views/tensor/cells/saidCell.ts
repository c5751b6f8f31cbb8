import * as l10n from "@vscode/l10n";
import { valueBits } from "../../../../src/tensor/dtype/valueBits";
import { type ElementValue, elementAt } from "../../../../src/tensor/elements/elementValues";
import type { Shape } from "../../../../src/tensor/slice/shape";
import type { SliceForm } from "../../../../src/tensor/slice/sliceForm";
import { elementText, isComplex } from "../../../../src/tensor/text/elementText";
import { stringByteCount } from "../../../../src/tensor/text/stringText";
import type { Cell, LoadedCell } from "../../../ui/grid/gridModel";
import { type Dims, namedItems } from "../../../ui/texts/dimTexts";
import { localeNumber } from "../../../ui/texts/localeText";
import { indexOfShown } from "../indexOfShown";

/** Tensor and axes that a view's cells belong to. */
export interface CellsOf {
  readonly form: SliceForm;
  readonly shape: Shape;
  readonly dims: Dims;
  readonly wrap: number | undefined;
  readonly dtype: string;
}

/** `[out 3, in 5] = 0.125`: the index in the tensor and the exact value, as far as it is loaded. */
export function saidCell(
  { form, shape, dims, wrap, dtype }: CellsOf,
  { row, column }: Cell,
  cell?: LoadedCell,
): string {
  const place = namedItems(indexOfShown(form, shape, wrap, row, column), dims);
  const value = cell && elementAt(cell.values, cell.index);
  return value === undefined ? place : `${place} = ${elementText(value, dtype)}`;
}

/** The bits of a cell's value, of a string its size. */
export function cellSize({ dtype }: CellsOf, cell: LoadedCell): string {
  const value = elementAt(cell.values, cell.index);
  return valueBits(cell.values, cell.index, dtype) ?? (value === undefined ? "" : bytesText(value));
}

function bytesText(value: ElementValue): string {
  if (typeof value === "number" || typeof value === "bigint" || isComplex(value)) return "";
  return l10n.t("{0} bytes", localeNumber(stringByteCount(value)));
}
