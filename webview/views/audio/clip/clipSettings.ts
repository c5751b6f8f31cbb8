import * as v from "valibot";
import { SEGMENT_LENGTHS } from "../../../../src/shared/media/spectrogramChoice";
import { FREQUENCY_SCALES, type FrequencyScale } from "../../../../src/sound/frequencyRows";
import { between, flag } from "../../../parts/board/boardState";
import type { ColourMap } from "../../../ui/plot/colours/colourMaps";

/** Maps whose brightness rises evenly: louder is brighter to every eye. */
export const SPECTROGRAM_MAPS = ["inferno", "magma", "plasma", "viridis", "none"] as const satisfies ColourMap[];

/** True if a spectrogram is drawn of each channel, or one of their mean. A waveform is always drawn of each. */
export const SPECTROGRAM_CHANNELS = ["mean", "each"] as const;

/** Decibels that are drawn darkest. */
export const FLOORS = { least: -120, most: -40 } as const;

/** Settings of a clip's drawing. */
export interface ClipSettings {
  readonly isWaveformShown: boolean;
  readonly isSpectrogramShown: boolean;
  /** Waveforms are as high as what is in view, else full scale. */
  readonly isFitted: boolean;
  /** Samples of a segment. */
  readonly points: (typeof SEGMENT_LENGTHS)[number];
  readonly scale: FrequencyScale;
  /** Decibels that are drawn darkest; 0 is brightest. */
  readonly floor: number;
  readonly colourMap: (typeof SPECTROGRAM_MAPS)[number];
  readonly channels: (typeof SPECTROGRAM_CHANNELS)[number];
}

export const DEFAULT_CLIP_SETTINGS: ClipSettings = {
  isWaveformShown: true,
  isSpectrogramShown: true,
  isFitted: false,
  points: 1024,
  scale: "linear",
  floor: -80,
  colourMap: "inferno",
  channels: "mean",
};

const schema = v.object({
  isWaveformShown: flag(DEFAULT_CLIP_SETTINGS.isWaveformShown),
  isSpectrogramShown: flag(DEFAULT_CLIP_SETTINGS.isSpectrogramShown),
  isFitted: flag(DEFAULT_CLIP_SETTINGS.isFitted),
  points: v.fallback(v.picklist(SEGMENT_LENGTHS), DEFAULT_CLIP_SETTINGS.points),
  scale: v.fallback(v.picklist(FREQUENCY_SCALES), DEFAULT_CLIP_SETTINGS.scale),
  floor: between(FLOORS.least, FLOORS.most, DEFAULT_CLIP_SETTINGS.floor),
  colourMap: v.fallback(v.picklist(SPECTROGRAM_MAPS), DEFAULT_CLIP_SETTINGS.colourMap),
  channels: v.fallback(v.picklist(SPECTROGRAM_CHANNELS), DEFAULT_CLIP_SETTINGS.channels),
});

/** Kept settings as far as they are some: another version of the extension may have written them. */
export function readClipSettings(saved: unknown): ClipSettings {
  const result = v.safeParse(schema, saved);
  return result.success ? result.output : DEFAULT_CLIP_SETTINGS;
}
