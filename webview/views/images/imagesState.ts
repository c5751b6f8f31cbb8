import * as v from "valibot";
import { boardStateOf, flag } from "../../parts/board/boardState";
import {
  type CardSizes,
  defaultSamples,
  type SamplesState,
  samplesEntries,
} from "../../parts/board/samples/samplesState";
import { type Adjustments, NO_ADJUSTMENTS, readAdjustments } from "./adjust/adjustments";
import { DEFAULT_LARGE, type LargeState, readLargeState } from "./large/largeState";

/** Px across. */
export const CARD_SIZES: CardSizes = { least: 48, usual: 200, most: 640 };

/** What the board of images wants to find again after a reload, and what a link carries. */
export interface ImagesState extends SamplesState {
  /** Small pictures are shown larger than they are. */
  readonly isEnlarged: boolean;
  readonly adjustments: Adjustments;
  /** Of the pictures that fill the page; the rest of the board plays as fast as these. */
  readonly large: LargeState;
}

export const DEFAULT_IMAGES: ImagesState = {
  ...defaultSamples(CARD_SIZES),
  isEnlarged: true,
  adjustments: NO_ADJUSTMENTS,
  large: DEFAULT_LARGE,
};

const schema = v.object({
  ...samplesEntries(CARD_SIZES),
  isEnlarged: flag(DEFAULT_IMAGES.isEnlarged),
  adjustments: v.optional(v.unknown()),
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
