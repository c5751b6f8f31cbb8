import * as v from "valibot";
import { type RunMetric, runMetric } from "../../../src/shared/questions/scalars";
import { NO_CHOICE, type RunChecks } from "./runs/runChecks";

/** Columns of the list of runs besides its metrics. */
const OWN_COLUMNS = ["name", "wall"] as const;

export type RunColumn = (typeof OWN_COLUMNS)[number] | RunMetric;

export interface RunSort {
  readonly by: RunColumn;
  readonly isDescending: boolean;
}

/** What a link carries of what is kept for the whole workspace. */
export interface LinkedBoard {
  readonly pins: readonly string[];
  readonly colourGroup: string;
  /** Colours given by hand, by names of runs. */
  readonly colours: Readonly<Record<string, string>>;
}

/** What every board wants to find again after a reload, and what a link carries. Runs stand in it by their names. */
export interface BoardState {
  readonly tagFilter: string;
  readonly runFilter: string;
  readonly checks: RunChecks;
  /** The run that the checks began with, where the board was opened for one. */
  readonly base: string | undefined;
  readonly selected: string | undefined;
  readonly sort: RunSort;
  /** Columns of the list; undefined for the last value of the large card's scalar, or of the one that tells most. */
  readonly metrics: readonly RunMetric[] | undefined;
  /** Keys of groups. */
  readonly collapsed: readonly string[];
  /** Px. */
  readonly listWidth: number;
  readonly scroll: number;
  readonly isListShown: boolean;
  readonly linked: LinkedBoard | undefined;
}

export const LIST_WIDTHS = { least: 140, most: 700 } as const;

export const DEFAULT_BOARD: BoardState = {
  tagFilter: "",
  runFilter: "",
  checks: NO_CHOICE,
  base: undefined,
  selected: undefined,
  sort: { by: "name", isDescending: false },
  metrics: undefined,
  collapsed: [],
  listWidth: 300,
  scroll: 0,
  isListShown: true,
  linked: undefined,
};

/** A number between two others; the usual one where another version kept something else. */
export function between(least: number, most: number, usual: number) {
  return v.fallback(v.pipe(v.number(), v.minValue(least), v.maxValue(most)), usual);
}

export function flag(usual: boolean) {
  return v.fallback(v.boolean(), usual);
}

export function text(usual = "") {
  return v.fallback(v.string(), usual);
}

export const maybeText = v.fallback(v.optional(v.string()), undefined);

const linked = v.object({
  pins: v.fallback(v.array(v.string()), []),
  colourGroup: text(),
  colours: v.fallback(v.record(v.string(), v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))), {}),
});

/** The entries of a kept state that are every board's; `boardStateOf` makes them whole. */
export const boardEntries = {
  tagFilter: text(),
  runFilter: text(),
  checks: v.fallback(
    v.object({ rule: v.picklist(["few", "all", "none"]), others: v.record(v.string(), v.boolean()) }),
    NO_CHOICE,
  ),
  base: maybeText,
  selected: maybeText,
  sort: v.fallback(
    v.object({ by: v.union([v.picklist([...OWN_COLUMNS, "value"]), runMetric]), isDescending: v.boolean() }),
    DEFAULT_BOARD.sort,
  ),
  metrics: v.fallback(v.optional(v.array(runMetric)), undefined),
  valueTag: maybeText,
  collapsed: v.fallback(v.array(v.string()), []),
  listWidth: between(LIST_WIDTHS.least, LIST_WIDTHS.most, DEFAULT_BOARD.listWidth),
  scroll: between(0, 1e9, 0),
  isListShown: flag(true),
  linked: v.fallback(v.optional(linked), undefined),
};

const boardSchema = v.object(boardEntries);

/**
 * With what may be missing, and is undefined then. Earlier versions had one column, the last value of `valueTag`, and sorted by "value".
 */
export function boardStateOf<Output extends v.InferOutput<typeof boardSchema>>(
  output: Output,
): Omit<Output, "base" | "selected" | "metrics" | "linked" | "valueTag" | "sort"> & BoardState {
  const { base, selected, metrics: kept, linked: brought, valueTag, sort, ...rest } = output;
  const earlier: RunMetric | undefined = valueTag === undefined ? undefined : { tag: valueTag, figure: "last" };
  const metrics = kept ?? (earlier && [earlier]);
  const by = sort.by === "value" ? earlier : sort.by;
  return { ...rest, base, selected, metrics, linked: brought, sort: by ? { ...sort, by } : DEFAULT_BOARD.sort };
}
