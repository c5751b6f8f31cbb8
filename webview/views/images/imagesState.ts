import * as v from "valibot";
import { boardReader, flag } from "../../parts/board/boardState";
import { type CardSizes, samplesEntries } from "../../parts/board/samples/samplesState";
import { NO_ADJUSTMENTS, readAdjustments } from "./adjust/adjustments";
import { DEFAULT_LARGE, readLargeState } from "./large/largeState";

/** Px across. */
export const CARD_SIZES: CardSizes = { least: 48, usual: 200, most: 640 };

export const readImagesState = boardReader({
  ...samplesEntries(CARD_SIZES),
  /** Small pictures are shown larger than they are. */
  isEnlarged: flag(true),
  adjustments: v.fallback(v.pipe(v.unknown(), v.transform(readAdjustments)), NO_ADJUSTMENTS),
  /** State of the pictures that fill the page; the rest of the board plays as fast as these. */
  large: v.fallback(v.pipe(v.unknown(), v.transform(readLargeState)), DEFAULT_LARGE),
});

/** State of the board of images, found again after a reload and carried by a link. */
export type ImagesState = ReturnType<typeof readImagesState>;

export const DEFAULT_IMAGES = readImagesState(undefined);
