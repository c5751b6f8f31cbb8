import * as v from "valibot";
import { type BoardState, between, boardEntries, DEFAULT_BOARD, flag } from "../boardState";
import type { PaneChoice } from "./paneChoice";

/** What stands beside each other: cards one after another, a run a column, a tag a column. */
export const GRID_COLUMNS = ["wrap", "runs", "tags"] as const;

export type GridColumns = (typeof GRID_COLUMNS)[number];

/** Px across. */
export interface CardSizes {
  readonly least: number;
  readonly usual: number;
  readonly most: number;
}

/** What every board of samples wants to find again after a reload, and what a link carries. */
export interface SamplesState extends BoardState {
  readonly columns: GridColumns;
  readonly cardSize: number;
  /** Only the first of each point. */
  readonly isFirstOnly: boolean;
  /** Tags of which all samples are shown, however many. */
  readonly unfolded: readonly string[];
  readonly areSettingsShown: boolean;
  /** Steps of cards that do not follow the slider, decimal; by `cardKey`. */
  readonly own: Readonly<Record<string, string>>;
}

/** Of the samples that fill the page. */
export interface PanesState {
  readonly panes: readonly PaneChoice[];
}

export function defaultSamples({ usual }: CardSizes): SamplesState {
  return {
    ...DEFAULT_BOARD,
    columns: "wrap",
    cardSize: usual,
    isFirstOnly: false,
    unfolded: [],
    areSettingsShown: false,
    own: {},
  };
}

const step = v.pipe(v.string(), v.regex(/^-?\d{1,20}$/));

/** The entries of a kept state that are those of every board of samples; `boardStateOf` makes them whole. */
export function samplesEntries({ least, usual, most }: CardSizes) {
  return {
    ...boardEntries,
    columns: v.fallback(v.picklist(GRID_COLUMNS), "wrap"),
    cardSize: between(least, most, usual),
    isFirstOnly: flag(false),
    unfolded: v.fallback(v.array(v.string()), []),
    areSettingsShown: flag(false),
    own: v.fallback(v.record(v.string(), step), {}),
  };
}
