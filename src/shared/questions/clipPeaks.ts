import { clipRange } from "../clipRange";
import { of, question } from "../question";

/** Least and greatest sample of each column. */
export interface ClipPeaks {
  readonly channels: number;
  /**
   * Channel after channel, column after column, least and greatest: scaled to -1 … 1, whole numbers by 2^(bits - 1), floats as
   * they are; NaN of a column without frames, or without any number. The receiver owns them.
   */
  readonly peaks: Float64Array;
  /** How many samples of each column are NaN, in the order of the columns; absent where none is. The receiver owns them. */
  readonly nans?: Uint32Array;
}

/**
 * The waveform of a range of a WAV clip. Throws `badKey`, `goneKey`, `badParams` where the range is not within the clip, `badValue`
 * where its samples cannot be decoded here. What is drawn goes first; a cancel arrives within 10 ms.
 */
export const clipPeaks = question({
  name: "clip/peaks",
  turn: "first",
  params: clipRange,
  result: of<ClipPeaks>(),
});
