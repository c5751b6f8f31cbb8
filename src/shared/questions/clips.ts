import * as v from "valibot";
import type { Said } from "../../tensor/said/sentence";
import type { Progress } from "../channel/progress";
import type { ClipFormat, WavHead } from "../media/clipHead";
import { clipRange } from "../media/clipRange";
import { spectrogramChoice } from "../media/spectrogramChoice";
import { of, question } from "../question";
import { blobKey } from "../series/blobRef";
import { count, tagOfRun } from "../series/seriesId";
import type { DescribedBlob } from "./blobs";

/** A sound of a point. */
export interface DescribedClip extends DescribedBlob {
  readonly format: ClipFormat | "unknown";
  /** Null where the bytes are no WAV file, or one whose chunks do not tell what they hold. */
  readonly head: WavHead | null;
  /** Text recorded beside it, often Markdown; null where there is none. */
  readonly label: string | null;
}

/** The sounds of one point. */
export interface ClipsOfPoint {
  readonly clips: readonly DescribedClip[];
  /** Reason that there are none. */
  readonly error?: Said;
}

/** Limit of points in one question. */
export const MAX_CLIP_POINTS = 1000;

/** The sounds of points, in the order these are asked for. Only heads and labels are read. */
export const describeClips = question({
  name: "clips/describe",
  turn: "first",
  params: () =>
    v.object({
      logdir: v.string(),
      points: v.pipe(v.array(v.object({ ...tagOfRun.entries, point: count })), v.maxLength(MAX_CLIP_POINTS)),
    }),
  result: of<{ readonly points: readonly ClipsOfPoint[] }>(),
});

/** Least and greatest sample of each column. */
export interface ClipPeaks {
  readonly channels: number;
  /**
   * Channel after channel, column after column, least and greatest: scaled to -1 … 1, whole numbers by 2^(bits - 1), floats as
   * they are; NaN of a column without frames, or without any number. The receiver owns them.
   */
  readonly peaks: Float64Array;
  /** Count of NaN samples of each column; absent where there is none. The receiver owns it. */
  readonly nans?: Uint32Array;
}

/**
 * The waveform of a range of a WAV clip. Throws `badKey`, `goneKey`, `badParams` where the range is not within the clip, `badValue`
 * where its samples cannot be decoded here. What is drawn goes first; a cancel arrives within 10 ms.
 */
export const clipPeaks = question({
  name: "clip/peaks",
  turn: "first",
  params: () => clipRange,
  result: of<ClipPeaks>(),
});

/** Levels of samples scaled to -1 … 1: columns with a row a channel. */
export interface ClipLevels {
  readonly frames: number;
  /** Greatest |x|; NaN where there is no number. */
  readonly peaks: Float64Array;
  /** Root of the mean of the squares of all that are numbers; NaN where there is none. */
  readonly rms: Float64Array;
  /** Count of samples at the greatest or least code of their encoding (float: |x| >= 1). */
  readonly clipped: Float64Array;
  /** Count of samples that are NaN or infinite. */
  readonly odd: Float64Array;
}

/** Levels of a WAV clip; all of it is read, in bounded memory. Progress in bytes. Throws as `clip/peaks` does. */
export const clipLevels = question({
  name: "clip/levels",
  turn: "between",
  params: () => blobKey,
  result: of<ClipLevels>(),
  progress: of<Progress>(),
});

/** Decibels over time and frequency. */
interface ClipSpectrogram {
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
  params: () => v.object({ ...clipRange.entries, ...spectrogramChoice.entries }),
  result: of<ClipSpectrogram>(),
});
