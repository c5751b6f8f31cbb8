import * as v from "valibot";
import type { ReadonlyJson } from "../../../src/shared/question";
import { type RunMetric, runMetric } from "../../../src/shared/questions/scalars";
import { runColumnText } from "../../../src/shared/series/runColumn";
import { NO_CHOICE, type RunChecks } from "./runs/runChecks";

/** Columns of the list of runs besides its metrics. */
const OWN_COLUMNS = ["name", "wall"] as const;

export type ListColumn = (typeof OWN_COLUMNS)[number] | RunMetric;

/** Order by what runs reached, by the text of a column: `hparam:NAME` or `scalar:TAG:STATISTIC`. */
export interface ColumnOrder {
  readonly column: string;
}

export interface RunSort {
  /** `written`: by the last point of any series. */
  readonly by: ListColumn | "written" | ColumnOrder;
  readonly isDescending: boolean;
}

/** Part of the state of the whole workspace that a link carries. */
export interface LinkedBoard {
  readonly pins: readonly string[];
  readonly colourGroup: string;
  /** Colours given by hand, by names of runs. */
  readonly colours: Readonly<Record<string, string>>;
}

/** State of every board, found again after a reload and carried by a link. Runs stand in it by their names. */
export interface BoardState {
  readonly runFilter: string;
  /** Conditions that runs of the list fulfil (`parseRunConditions`), as they were typed. */
  readonly runWhere: string;
  readonly checks: RunChecks;
  /** The run that the checks began with, where the board was opened for one. */
  readonly base: string | undefined;
  readonly selected: string | undefined;
  readonly sort: RunSort;
  /** Columns of the list; undefined for the last value of the large card's scalar, or of the one that tells most. */
  readonly metrics: readonly RunMetric[] | undefined;
  /** Px. */
  readonly listWidth: number;
  readonly scroll: number;
  readonly isListShown: boolean;
  readonly linked: LinkedBoard | undefined;
}

/** State of a board with something for each tag. */
export interface TagBoardState extends BoardState {
  readonly tagFilter: string;
  /** Keys of groups. */
  readonly collapsed: readonly string[];
}

export const LIST_WIDTHS = { least: 140, most: 700 } as const;

export const BY_NAME: RunSort = { by: "name", isDescending: false };

export function isMetricOrder(by: RunSort["by"]): by is RunMetric {
  return typeof by === "object" && "tag" in by;
}

export function isColumnOrder(by: RunSort["by"]): by is ColumnOrder {
  return typeof by === "object" && "column" in by;
}

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

export const texts = v.fallback(v.array(v.string()), []);

const boardEntries = {
  runFilter: text(),
  runWhere: text(),
  checks: v.fallback(
    v.object({ rule: v.picklist(["few", "all", "none"]), others: v.record(v.string(), v.boolean()) }),
    NO_CHOICE,
  ),
  base: maybeText,
  selected: maybeText,
  listWidth: between(LIST_WIDTHS.least, LIST_WIDTHS.most, 300),
  scroll: between(0, 1e9, 0),
  isListShown: flag(true),
  linked: v.fallback(v.optional(linked), undefined),
};

/** Earlier versions had one column, the last value of `valueTag`, and sorted by "value". */
const listEntries = {
  sort: v.fallback(
    v.object({
      by: v.union([v.picklist([...OWN_COLUMNS, "written", "value"]), runMetric, v.object({ column: runColumnText })]),
      isDescending: v.boolean(),
    }),
    BY_NAME,
  ),
  metrics: v.fallback(v.optional(v.array(runMetric)), undefined),
  valueTag: maybeText,
};

/** Entries of a board with something for each tag. */
export const tagEntries = { tagFilter: text(), collapsed: texts };

/** Values of entries: undefined where one may be missing and is. */
type ValuesOf<Entries extends v.ObjectEntries> = {
  readonly [Name in keyof Entries]: ReadonlyJson<v.InferOutput<Entries[Name]>>;
};

/**
 * Reads a board's kept state with `entries` of its own, each with a fallback, which is its default: another version of the
 * extension may have written it, of any shape.
 */
export function boardReader<Entries extends v.ObjectEntries>(
  entries: Entries,
): (saved: unknown) => BoardState & ValuesOf<Entries> {
  return (saved) => {
    const { sort, metrics, valueTag } = valuesOf(listEntries, saved);
    const earlier: RunMetric | undefined = valueTag === undefined ? undefined : { tag: valueTag, figure: "last" };
    const by = sort.by === "value" ? earlier : sort.by;
    return {
      ...valuesOf(boardEntries, saved),
      metrics: metrics ?? (earlier && [earlier]),
      sort: by ? { ...sort, by } : BY_NAME,
      ...valuesOf(entries, saved),
    };
  };
}

function valuesOf<Entries extends v.ObjectEntries>(entries: Entries, saved: unknown): ValuesOf<Entries> {
  const schema = v.object(entries);
  const { success, output } = v.safeParse(schema, saved);
  const found: Readonly<Record<string, unknown>> = success ? output : v.parse(schema, {});
  return Object.fromEntries(Object.keys(entries).map((name) => [name, found[name]])) as ValuesOf<Entries>;
}
