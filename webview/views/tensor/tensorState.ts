import type { Notation, NumberFormat } from "../../../src/tensor/numberText";
import type { Shape } from "../../../src/tensor/shape";
import { axesIn, type SliceForm } from "../../../src/tensor/sliceForm";
import type { GridPlace } from "../../ui/grid/gridModel";
import { type CompareState, readCompareState } from "./compare/compareState";
import { type FindState, readFindState } from "./find/findState";
import { type HeatSettings, readHeatSettings } from "./heat/heatSettings";
import { type PictureState, readPictureState } from "./heatmap/pictureState";
import { isRecord } from "./isRecord";
import { type PaneState, readPaneState } from "./stats/paneState";

/** How the slice is shown: table and heatmap are the same place of it, the third is the chosen cell at every step, the fourth another tensor beside it. */
export type TensorPicture = "table" | "heatmap" | "over" | "compare";

/** What the pictures want to find again after a reload: they show the same place of the same slice. */
export interface TensorState {
  /** The shape that the form was made for. */
  readonly shape: Shape;
  readonly form: SliceForm;
  readonly format: NumberFormat;
  /** Columns that a slice of one dim is wrapped into. */
  readonly wrap: number | undefined;
  /** Where the table stands, and what is selected. */
  readonly place: GridPlace | undefined;
  readonly heat: HeatSettings;
  readonly picture: PictureState;
  readonly pane: PaneState;
  readonly find: FindState;
  /** Read by the lines over the steps, which are not loaded with the table. */
  readonly over: object;
  readonly compare: CompareState;
}

/** Columns that the only ranged dim is wrapped into. */
export function wrappedColumns({ form: { rows, columns }, wrap }: TensorState): number | undefined {
  return (rows === undefined) !== (columns === undefined) ? wrap : undefined;
}

/** What the parts of the view change, by the event `state-change`. */
export type StateChange = Partial<Omit<TensorState, "shape">>;

export const AUTOMATIC: NumberFormat = { notation: "auto", digits: 4 };

const NOTATIONS: readonly Notation[] = ["auto", "fixed", "scientific"];

/** A kept state as far as it is one: another version of the extension may have written it. No form: the shape's default. */
export function readTensorState(saved: unknown): TensorState {
  const kept: Partial<Record<keyof TensorState, unknown>> = isRecord(saved) ? saved : {};
  const { shape, form, format, wrap, place } = kept;
  const isFitting = isNumbers(shape) && isForm(form, shape.length);
  return {
    ...(isFitting ? { shape, form } : NO_FORM),
    format: isFormat(format) ? format : AUTOMATIC,
    wrap: typeof wrap === "number" && wrap >= 1 ? wrap : undefined,
    place: isFitting && isPlace(place) ? place : undefined,
    heat: readHeatSettings(kept.heat),
    picture: readPictureState(kept.picture),
    pane: readPaneState(kept.pane),
    find: readFindState(kept.find),
    over: isRecord(kept.over) ? kept.over : {},
    compare: readCompareState(kept.compare),
  };
}

/** A tensor of no dims, which fits any other by its default. */
const NO_FORM: Pick<TensorState, "shape" | "form"> = {
  shape: [],
  form: { items: [], rows: undefined, columns: undefined },
};

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

function isPlace(value: unknown): value is GridPlace {
  return isRecord(value) && typeof value.row === "number" && typeof value.column === "number";
}
