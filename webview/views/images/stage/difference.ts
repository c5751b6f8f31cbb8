import type { ChannelChoice } from "../adjust/adjustments";
import { type DecodedImage, isGray } from "../pixels/decodedImage";
import type { StagePair } from "./place";
import { reader } from "./stageRaster";

export const DIFFERENCE_KINDS = ["absolute", "signed"] as const;
export const GAINS = [1, 2, 4, 8, 16, 32, 64] as const;

export interface ImageDifference {
  /** Without sign over black, or with it around gray. */
  readonly kind: (typeof DIFFERENCE_KINDS)[number];
  readonly gain: number;
}

export type ComparedChannel = "gray" | "red" | "green" | "blue" | "alpha";

interface ChannelDifference {
  readonly channel: ComparedChannel;
  /** Largest absolute difference, in values of `bits` bits. */
  readonly largest: number;
  readonly mean: number;
}

/** Difference of two pictures in the part that both have, from their upper left corners. */
export interface Difference {
  readonly size: StagePair;
  readonly isWhole: boolean;
  /** Bits of the finer picture; the other's values are stretched to these. */
  readonly bits: number;
  readonly channels: readonly ChannelDifference[];
  /** Share of the compared pixels that differ, 0 to 1. */
  readonly share: number;
  readonly drawn: Uint8ClampedArray<ArrayBuffer>;
}

/** The second less the first. */
export function differenceOf(
  one: DecodedImage,
  other: DecodedImage,
  { kind, gain }: ImageDifference,
  channel: ChannelChoice,
): Difference {
  const bits = Math.max(bitsOf(one), bitsOf(other));
  const most = 2 ** bits - 1;
  const width = Math.min(one.width, other.width);
  const height = Math.min(one.height, other.height);
  const [readOne, readOther] = [reader(one), reader(other)];
  const [timesOne, timesOther] = [most / (2 ** bitsOf(one) - 1), most / (2 ** bitsOf(other) - 1)];
  const [before, after] = [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ];
  const largest = [0, 0, 0, 0];
  const sums = [0, 0, 0, 0];
  const drawn = new Uint8ClampedArray(width * height * 4);
  const alone = ["red", "green", "blue", "alpha"].indexOf(channel);
  const shade = (difference: number) =>
    kind === "signed" ? 127.5 + (difference * gain * 127.5) / most : (Math.abs(difference) * gain * 255) / most;
  let differing = 0;
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to += 4) {
      readOne((y * one.width + x) * one.channels, before);
      readOther((y * other.width + x) * other.channels, after);
      let differs = false;
      for (let part = 0; part < 4; part++) {
        const difference = (after[part] ?? 0) * timesOther - (before[part] ?? 0) * timesOne;
        const size = Math.abs(difference);
        if (size > 0) differs = true;
        if (size > (largest[part] ?? 0)) largest[part] = size;
        sums[part] = (sums[part] ?? 0) + size;
        if (part < 3 && alone < 0) drawn[to + part] = shade(difference);
        if (part === alone) drawn.fill(shade(difference), to, to + 3);
      }
      drawn[to + 3] = 255;
      if (differs) differing++;
    }
  }
  const pixels = width * height;
  return {
    size: [width, height],
    isWhole: one.width === other.width && one.height === other.height,
    bits,
    channels: comparedChannels(one, other).map(({ channel: name, part }) => ({
      channel: name,
      largest: largest[part] ?? 0,
      mean: pixels === 0 ? 0 : (sums[part] ?? 0) / pixels,
    })),
    share: pixels === 0 ? 0 : differing / pixels,
    drawn,
  };
}

function bitsOf({ bits, palette }: DecodedImage): number {
  return palette ? 8 : bits;
}

function comparedChannels(one: DecodedImage, other: DecodedImage): { channel: ComparedChannel; part: number }[] {
  const colours: readonly ComparedChannel[] = isGray(one) && isGray(other) ? ["gray"] : ["red", "green", "blue"];
  const all: readonly ComparedChannel[] = hasAlpha(one) || hasAlpha(other) ? [...colours, "alpha"] : colours;
  return all.map((channel, i) => ({ channel, part: channel === "alpha" ? 3 : i }));
}

function hasAlpha({ channels, palette, transparent }: DecodedImage): boolean {
  if (palette) return palette.some(([, , , alpha]) => alpha !== 255);
  return channels === 2 || channels === 4 || transparent !== undefined;
}
