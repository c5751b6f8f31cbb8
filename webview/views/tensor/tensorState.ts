import { isRecord } from "../../../src/shared/isRecord";
import type { TagOfRun } from "../../../src/shared/series/seriesId";
import type { ComplexAs } from "../../../src/tensor/dtype/complexAs";
import { type Shape, sameShape } from "../../../src/tensor/slice/shape";
import { axesIn, defaultForm, type SliceForm } from "../../../src/tensor/slice/sliceForm";
import type { Notation, NumberFormat } from "../../../src/tensor/text/numberText";
import { readComplexAs } from "../../ui/complexAsTexts";
import type { GridPlace } from "../../ui/grid/gridModel";
import { type HeatSettings, readHeatSettings } from "./colours/heatSettings";
import { type CompareState, readCompareState } from "./compare/compareState";
import { type FindState, readFindState } from "./find/findState";
import { type PictureState, readPictureState } from "./heatmap/pictureState";
import { type PaneState, readPaneState } from "./stats/paneState";

/**
 * Picture of the slice: table and heatmap show the same place of it, the third shows the selected cell at every step, the fourth another
 * tensor beside it.
 */
export type TensorPicture = "table" | "heatmap" | "over" | "compare";

/** State that the pictures restore after a reload: they show the same place of the same slice. */
export interface TensorState {
  /** The shape that the form was made for. */
  readonly shape: Shape;
  /** The tensor that has it; undefined where another version kept none. */
  readonly of: TagOfRun | undefined;
  readonly form: SliceForm;
  readonly format: NumberFormat;
  /** Columns that a slice of one dim is wrapped into. */
  readonly wrap: number | undefined;
  /** Position of the table, and its selection. */
  readonly place: GridPlace | undefined;
  readonly heat: HeatSettings;
  readonly picture: PictureState;
  readonly pane: PaneState;
  readonly find: FindState;
  /** Read by the lines over the steps, which are not loaded with the table. */
  readonly over: object;
  readonly compare: CompareState;
  /** Form in which complex numbers are shown where real ones are needed. */
  readonly complexAs: ComplexAs;
}

/** Columns that the only ranged dim is wrapped into. */
export function wrappedColumns({ form: { rows, columns }, wrap }: TensorState): number | undefined {
  return (rows === undefined) !== (columns === undefined) ? wrap : undefined;
}

/** Changes made by the parts of the view, sent by the event `state-change`. */
export type StateChange = Partial<Omit<TensorState, "shape" | "of">>;

export const AUTOMATIC: NumberFormat = { notation: "auto", digits: 4 };

const NOTATIONS: readonly Notation[] = ["auto", "fixed", "scientific"];

/** A kept state as far as it is one: another version of the extension may have written it. No form: the shape's default. */
export function readTensorState(saved: unknown): TensorState {
  const kept: Partial<Record<keyof TensorState, unknown>> = isRecord(saved) ? saved : {};
  const { shape, form, of, format, wrap, place } = kept;
  const isFitting = isNumbers(shape) && isForm(form, shape.length);
  return {
    ...(isFitting ? { shape, form } : NO_FORM),
    of: isFitting && isTagOfRun(of) ? of : undefined,
    format: isFormat(format) ? format : AUTOMATIC,
    wrap: typeof wrap === "number" && wrap >= 1 ? wrap : undefined,
    place: isFitting && isPlace(place) ? wholePlace(place) : undefined,
    heat: readHeatSettings(kept.heat),
    picture: readPictureState(kept.picture),
    pane: readPaneState(kept.pane),
    find: readFindState(kept.find),
    over: isRecord(kept.over) ? kept.over : {},
    compare: readCompareState(kept.compare),
    complexAs: readComplexAs(kept.complexAs),
  };
}

/**
 * The same for a tensor, by its shape. A state that names no shape is of this one, which begins in its default form. One of another is fitted
 * to this later, and its place is none here.
 */
export function readStateOf(saved: unknown, shape: Shape | undefined, of: TagOfRun | undefined): TensorState {
  if (!shape) return { ...readTensorState(saved), place: undefined };
  const { form = defaultForm(shape), ...others }: Readonly<Record<string, unknown>> = isRecord(saved) ? saved : {};
  const kept = readTensorState(others.shape === undefined ? { of, ...others, shape, form } : saved);
  return sameShape(shape, kept.shape) ? kept : { ...kept, place: undefined };
}

/** A tensor of no dims, which fits any other by its default. */
const NO_FORM: Pick<TensorState, "shape" | "form"> = {
  shape: [],
  form: { items: [], rows: undefined, columns: undefined },
};

function isTagOfRun(value: unknown): value is TagOfRun {
  return isRecord(value) && typeof value.run === "string" && typeof value.tag === "string";
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((one) => typeof one === "number");
}

function isForm(value: unknown, rank: number): value is SliceForm {
  if (!isRecord(value) || !Array.isArray(value.items) || value.items.length !== rank) return false;
  const form = { items: [], rows: undefined, columns: undefined, ...value };
  return value.items.every((item) => typeof item === "string") && axesIn(form).every((dim) => dim >= 0 && dim < rank);
}

function isFormat(value: unknown): value is NumberFormat {
  return isRecord(value) && NOTATIONS.some((known) => known === value.notation) && typeof value.digits === "number";
}

function isPlace(value: unknown): value is Partial<GridPlace> {
  return isRecord(value) && [value.row ?? 0, value.column ?? 0].every((one) => typeof one === "number");
}

/** With what a place is usually: at the upper left, of one cell that is selected. */
function wholePlace({ row = 0, column = 0, focus, anchor = focus, ...place }: Partial<GridPlace>): GridPlace {
  const { rowFraction, columnFraction, ...others } = place;
  return {
    ...{ row, column, ...others },
    ...(rowFraction && { rowFraction }),
    ...(columnFraction && { columnFraction }),
    ...(focus && { focus }),
    ...(anchor && { anchor }),
  };
}
