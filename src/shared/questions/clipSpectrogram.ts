import * as v from "valibot";
import { clipRange } from "../clipRange";
import { of, question } from "../question";
import { spectrogramChoice } from "../spectrogramChoice";

/** Decibels over time and frequency. */
export interface ClipSpectrogram {
  /**
   * Column after column, from the lowest row up: 20 log10 of the amplitude, 0 dB for a sine of amplitude 1, -Infinity for
   * silence. The receiver owns them.
   */
  readonly decibels: Float32Array;
}

/**
 * The short-time Fourier transform of a range of a WAV clip: segments of `points` samples under a periodic Hann window, silence
 * beyond the clip and for what is no number. A column narrower than half a segment is one segment around its middle, a wider
 * one has of each frequency the greatest of segments half a segment apart, so that nothing short is missed. A row (its frequencies:
 * `sound/frequencyRows.ts`) has the greatest of the bins in it, else that nearest to its middle. Throws as `clip/peaks` does.
 */
export const clipSpectrogram = question({
  name: "clip/spectrogram",
  turn: "between",
  params: v.object({ ...clipRange.entries, ...spectrogramChoice.entries }),
  result: of<ClipSpectrogram>(),
});
