import * as v from "valibot";
import { COLOUR_MAPS, type ColourMap } from "../../../ui/plot/colours/colourMaps";

/** Channels to choose; each colour of a gray picture is its gray. */
export const CHANNEL_CHOICES = ["all", "red", "green", "blue", "alpha"] as const;
/** Backgrounds of transparent pixels. */
export const GROUNDS = ["checkerboard", "black", "white"] as const;

export type ChannelChoice = (typeof CHANNEL_CHOICES)[number];
export type Ground = (typeof GROUNDS)[number];

/** Adjustments of how pictures are drawn; their values stay unchanged. Shares are of the range of a channel's bits. */
export interface Adjustments {
  /** Shares drawn black and white: the window. */
  readonly low: number;
  readonly high: number;
  readonly gamma: number;
  /** Times the distance from the middle. */
  readonly contrast: number;
  /** A share that is added. */
  readonly brightness: number;
  readonly channel: ChannelChoice;
  /** Map of gray pictures, and of a channel alone. */
  readonly colourMap: ColourMap;
  readonly ground: Ground;
}

export const NO_ADJUSTMENTS: Adjustments = {
  low: 0,
  high: 1,
  gamma: 1,
  contrast: 1,
  brightness: 0,
  channel: "all",
  colourMap: "none",
  ground: "checkerboard",
};

export const GAMMAS = { least: 0.1, most: 5 } as const;
export const MOST_CONTRAST = 5;

const between = (least: number, most: number, usual: number) =>
  v.fallback(v.pipe(v.number(), v.minValue(least), v.maxValue(most)), usual);

const schema = v.object({
  low: between(0, 1, NO_ADJUSTMENTS.low),
  high: between(0, 1, NO_ADJUSTMENTS.high),
  gamma: between(GAMMAS.least, GAMMAS.most, NO_ADJUSTMENTS.gamma),
  contrast: between(0, MOST_CONTRAST, NO_ADJUSTMENTS.contrast),
  brightness: between(-1, 1, NO_ADJUSTMENTS.brightness),
  channel: v.fallback(v.picklist(CHANNEL_CHOICES), NO_ADJUSTMENTS.channel),
  colourMap: v.fallback(v.picklist(COLOUR_MAPS), NO_ADJUSTMENTS.colourMap),
  ground: v.fallback(v.picklist(GROUNDS), NO_ADJUSTMENTS.ground),
});

/** Kept adjustments as far as they are some: another version of the extension may have written them. */
export function readAdjustments(saved: unknown): Adjustments {
  const result = v.safeParse(schema, saved);
  if (!result.success) return NO_ADJUSTMENTS;
  const { output } = result;
  return output.low < output.high ? output : { ...output, low: NO_ADJUSTMENTS.low, high: NO_ADJUSTMENTS.high };
}

/** True if the colours are those of the picture itself. */
export function areColoursKept({ low, high, gamma, contrast, brightness, channel, colourMap }: Adjustments): boolean {
  return (
    low === 0 &&
    high === 1 &&
    gamma === 1 &&
    contrast === 1 &&
    brightness === 0 &&
    channel === "all" &&
    colourMap === "none"
  );
}
