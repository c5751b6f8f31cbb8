import * as v from "valibot";
import { AGGREGATES } from "../../../src/shared/hparams/sessionGroups";
import { METRIC_FIGURES } from "../../../src/shared/hparams/tableColumn";
import { between, boardReader, flag, maybeText, texts } from "../../parts/board/boardState";
import { PICTURE_SCALES } from "./pictures/axisPlaces";

/** Signs that a column may be wide. */
export const WIDTHS = { least: 4, most: 120 } as const;

const maybeNumber = v.fallback(v.optional(v.number()), undefined);

/** Filter of a column's values; an absent part lets all through. */
const columnFilter = v.object({
  least: maybeNumber,
  most: maybeNumber,
  /** Values as JSON: types stay apart. */
  values: v.fallback(v.optional(v.array(v.string())), undefined),
  /** Words, or `/pattern/`. */
  text: maybeText,
  missing: v.fallback(v.optional(v.picklist(["drop", "only"])), undefined),
});

/** Brush of an older state, by places from the foot of the axis at 0 to its head at 1. */
const placeBrush = v.pipe(v.tuple([v.number(), v.number()]), v.readonly());

const axis = v.object({
  /** Absent for the usual one of its values. */
  scale: v.fallback(v.optional(v.picklist(PICTURE_SCALES)), undefined),
  isReversed: flag(false),
  brush: v.fallback(
    v.optional(
      // An array would be an object, too.
      v.union([
        placeBrush,
        v.object({
          least: maybeNumber,
          most: maybeNumber,
          values: v.fallback(v.optional(v.array(v.string())), undefined),
          isMissing: flag(false),
        }),
      ]),
    ),
    undefined,
  ),
});

const read = boardReader({
  // The table is itself the list of runs.
  isListShown: flag(false),
  isGrouped: flag(true),
  /** Session that stands for its group, by its last value of a metric; the mean of all where absent. */
  aggregate: v.fallback(v.optional(v.object({ pick: v.picklist(AGGREGATES), metric: v.string() })), undefined),
  /** Names of groups that are unfolded. */
  unfolded: texts,
  order: v.fallback(v.array(v.object({ column: v.string(), isDescending: v.boolean() })), []),
  figures: v.fallback(v.record(v.string(), v.picklist(METRIC_FIGURES)), {}),
  /** Conditions of the command line's `--where`. */
  conditions: texts,
  filters: v.fallback(v.record(v.string(), columnFilter), {}),
  hidden: texts,
  /** Columns in an order by hand; the others stand where they do without it. */
  columns: texts,
  /** Signs. */
  widths: v.fallback(v.record(v.string(), v.pipe(v.number(), v.minValue(WIDTHS.least), v.maxValue(WIDTHS.most))), {}),
  isOnlyDiffering: flag(false),
  /** Name of the session that others are held against. */
  baseline: maybeText,
  /** Names of the selected sessions. */
  chosen: texts,
  place: v.fallback(v.optional(v.object({ row: v.optional(v.string()), column: v.string() })), undefined),
  shown: v.fallback(v.picklist(["table", "parallel", "scatter", "matrix"]), "table"),
  isImportanceShown: flag(false),
  /** Cells of metrics have their curves. */
  areCurvesShown: flag(true),
  /** Column whose importance is listed; the first metric unless chosen. */
  target: maybeText,
  /** Axes of parallel coordinates, by column. */
  axes: v.fallback(v.record(v.string(), axis), {}),
  /** Empty for one colour; the metric unless chosen. */
  colourBy: maybeText,
  scatter: v.fallback(
    v.object({
      x: maybeText,
      y: maybeText,
      size: maybeText,
      isLogX: flag(false),
      isLogY: flag(false),
    }),
    { x: undefined, y: undefined, size: undefined, isLogX: false, isLogY: false },
  ),
  /** `x`, `y`: columns of the cell that keys act on. */
  matrix: v.fallback(v.object({ isFull: flag(false), x: maybeText, y: maybeText }), {
    isFull: false,
    x: undefined,
    y: undefined,
  }),
  sideWidth: between(160, 600, 280),
});

/** State of the board of HParams, found again after a reload and carried by a link. */
export type HparamsState = ReturnType<typeof read>;

export type ColumnFilter = HparamsState["filters"][string];

export type AxisState = HparamsState["axes"][string];

export function isOfPlaces(brush: NonNullable<AxisState["brush"]>): brush is v.InferOutput<typeof placeBrush> {
  return "length" in brush;
}

export type SortKey = HparamsState["order"][number];

export type CellPlace = NonNullable<HparamsState["place"]>;

/** A table of settings is of every run. */
export function readHparamsState(saved: unknown): HparamsState {
  const state = read(saved);
  return state.checks.rule === "few" ? { ...state, checks: { ...state.checks, rule: "all" } } : state;
}
