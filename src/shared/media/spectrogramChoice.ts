import * as v from "valibot";
import { FREQUENCY_SCALES } from "../../sound/frequencyRows";
import { count } from "../series/seriesId";

/** Samples of a segment. */
export const SEGMENT_LENGTHS = [256, 512, 1024, 2048, 4096, 8192] as const;

export const MAX_SPECTROGRAM_ROWS = 4097;

/** Options of a spectrogram. */
export const spectrogramChoice = v.object({
  points: v.picklist(SEGMENT_LENGTHS),
  rows: v.pipe(count, v.minValue(1), v.maxValue(MAX_SPECTROGRAM_ROWS)),
  scale: v.picklist(FREQUENCY_SCALES),
  /** Absent for the mean of all. */
  channel: v.exactOptional(count),
});

export type SpectrogramChoice = v.InferOutput<typeof spectrogramChoice>;
