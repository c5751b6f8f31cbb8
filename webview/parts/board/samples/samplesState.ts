import * as v from "valibot";
import { between, type boardReader, flag, tagEntries, texts } from "../boardState";
import { ownSteps } from "../steps/ownSteps";
import type { PaneChoice } from "./paneChoice";

/** Columns of the grid: cards one after another, a run a column, a tag a column. */
export const GRID_COLUMNS = ["wrap", "runs", "tags"] as const;

export type GridColumns = (typeof GRID_COLUMNS)[number];

/** Px across. */
export interface CardSizes {
  readonly least: number;
  readonly usual: number;
  readonly most: number;
}

/** State of the samples that fill the page. */
export interface PanesState {
  readonly panes: readonly PaneChoice[];
}

/** Entries of every board of samples. */
export function samplesEntries({ least, usual, most }: CardSizes) {
  return {
    ...tagEntries,
    columns: v.fallback(v.picklist(GRID_COLUMNS), "wrap"),
    cardSize: between(least, most, usual),
    /** Only the first of each point. */
    isFirstOnly: flag(false),
    /** Tags of which all samples are shown, however many. */
    unfolded: texts,
    areSettingsShown: flag(false),
    /** Steps of cards that do not follow the slider, decimal; by `cardKey`. */
    own: ownSteps,
  };
}

/** State of every board of samples, found again after a reload and carried by a link. */
export type SamplesState = ReturnType<ReturnType<typeof boardReader<ReturnType<typeof samplesEntries>>>>;
