import * as v from "valibot";
import { type BoardState, between, boardEntries, boardStateOf, DEFAULT_BOARD, flag } from "../../board/boardState";
import { type Adjustments, NO_ADJUSTMENTS, readAdjustments } from "./adjust/adjustments";
import { DEFAULT_LARGE, type LargeState, readLargeState } from "./large/largeState";

/** What stands beside each other: cards one after another, a run a column, a tag a column. */
export const GRID_COLUMNS = ["wrap", "runs", "tags"] as const;

export type GridColumns = (typeof GRID_COLUMNS)[number];

/** Px across. */
export const CARD_SIZES = { least: 48, most: 640 } as const;

/** What the board of images wants to find again after a reload, and what a link carries. */
export interface ImagesState extends BoardState {
  readonly columns: GridColumns;
  readonly cardSize: number;
  /** Only the first of each point. */
  readonly isFirstOnly: boolean;
  /** Tags of which all samples are shown, however many. */
  readonly unfolded: readonly string[];
  /** Small pictures are shown larger than they are. */
  readonly isEnlarged: boolean;
  readonly adjustments: Adjustments;
  readonly areSettingsShown: boolean;
  /** Steps of cards that do not follow the slider, decimal; by `cardKey`. */
  readonly own: Readonly<Record<string, string>>;
  /** Of the pictures that fill the page; the rest of the board plays as fast as these. */
  readonly large: LargeState;
}

export const DEFAULT_IMAGES: ImagesState = {
  ...DEFAULT_BOARD,
  columns: "wrap",
  cardSize: 200,
  isFirstOnly: false,
  unfolded: [],
  isEnlarged: true,
  adjustments: NO_ADJUSTMENTS,
  areSettingsShown: false,
  own: {},
  large: DEFAULT_LARGE,
};

const step = v.pipe(v.string(), v.regex(/^-?\d{1,20}$/));

const schema = v.object({
  ...boardEntries,
  columns: v.fallback(v.picklist(GRID_COLUMNS), DEFAULT_IMAGES.columns),
  cardSize: between(CARD_SIZES.least, CARD_SIZES.most, DEFAULT_IMAGES.cardSize),
  isFirstOnly: flag(DEFAULT_IMAGES.isFirstOnly),
  unfolded: v.fallback(v.array(v.string()), []),
  isEnlarged: flag(DEFAULT_IMAGES.isEnlarged),
  adjustments: v.optional(v.unknown()),
  areSettingsShown: flag(false),
  own: v.fallback(v.record(v.string(), step), {}),
  large: v.optional(v.unknown()),
});

/** A kept state as far as it is one: another version of the extension may have written it. */
export function readImagesState(saved: unknown): ImagesState {
  const result = v.safeParse(schema, saved);
  if (!result.success) return DEFAULT_IMAGES;
  const { output } = result;
  const { adjustments, large } = output;
  return { ...boardStateOf(output), adjustments: readAdjustments(adjustments), large: readLargeState(large) };
}

/** One text for a card. Runs stand in what is kept by their names. */
export function cardKey(run: string, tag: string, sample: number): string {
  return JSON.stringify([run, tag, sample]);
}
