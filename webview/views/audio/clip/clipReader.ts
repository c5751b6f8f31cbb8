import type { SpectrogramChoice } from "../../../../src/shared/media/spectrogramChoice";
import type { Asker } from "../../../../src/shared/question";
import { type ClipPeaks, clipPeaks, clipSpectrogram } from "../../../../src/shared/questions/clips";

/** Frames of a clip, cut into columns. */
export interface ClipColumns {
  readonly start: number;
  readonly end: number;
  readonly columns: number;
}

/** Source of a clip's picture. */
export interface ClipReader {
  readonly sampleRate: number;
  readonly channels: number;
  readonly frames: number;
  /** Scaled samples from this one on are clipped, as are those from -1 (floats: beyond it) down. */
  readonly greatest: number;
  peaks(range: ClipColumns, signal: AbortSignal): Promise<ClipPeaks>;
  /** Decibels, column after column, from the lowest row up. */
  spectrogram(range: ClipColumns, choice: SpectrogramChoice, signal: AbortSignal): Promise<Float32Array>;
}

/** A WAV clip, which is read and looked at elsewhere: nothing but what is drawn comes here. */
export function askedClip(
  host: Asker,
  blob: { readonly logdir: string; readonly key: string },
  head: Pick<ClipReader, "sampleRate" | "channels" | "frames" | "greatest">,
): ClipReader {
  return {
    ...head,
    peaks: (range, signal) => host.ask(clipPeaks, { ...blob, ...range }, { signal }),
    spectrogram: async (range, choice, signal) => {
      const { decibels } = await host.ask(clipSpectrogram, { ...blob, ...range, ...choice }, { signal });
      return decibels;
    },
  };
}
