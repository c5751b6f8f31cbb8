import type { Notation, NumberFormat } from "../../../src/tensor/numberText";
import type { Shape } from "../../../src/tensor/shape";
import type { SliceForm } from "../../../src/tensor/sliceForm";
import type { GridPlace } from "../../ui/grid/gridModel";

/** What the table wants to find again after a reload. */
export interface TableState {
  /** The shape that the form was made for. */
  readonly shape: Shape;
  readonly form: SliceForm;
  readonly format: NumberFormat;
  /** Columns that a slice of one dim is wrapped into. */
  readonly wrap: number | undefined;
  readonly place: GridPlace | undefined;
}

export const AUTOMATIC: NumberFormat = { notation: "auto", digits: 4 };

const NOTATIONS: readonly Notation[] = ["auto", "fixed", "scientific"];

/** A kept state as far as it is one: another version of the extension may have written it. */
export function readTableState(saved: unknown): Partial<TableState> {
  if (!isRecord(saved)) return {};
  const { shape, form, format, wrap, place } = saved;
  return {
    ...(isNumbers(shape) && isForm(form) && form.items.length === shape.length && { shape, form }),
    ...(isFormat(format) && { format }),
    ...(typeof wrap === "number" && wrap >= 1 && { wrap }),
    ...(isPlace(place) && { place }),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((one) => typeof one === "number");
}

function isForm(value: unknown): value is SliceForm {
  return isRecord(value) && Array.isArray(value.items) && value.items.every((item) => typeof item === "string");
}

function isFormat(value: unknown): value is NumberFormat {
  return isRecord(value) && NOTATIONS.some((known) => known === value.notation) && typeof value.digits === "number";
}

function isPlace(value: unknown): value is GridPlace {
  return isRecord(value) && typeof value.row === "number" && typeof value.column === "number";
}
