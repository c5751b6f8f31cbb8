import { blobKey } from "../blobRef";
import type { Progress } from "../progress";
import { of, question } from "../question";

/** Of each channel; columns of equal length. Of samples scaled to -1 … 1. */
export interface ClipLevels {
  readonly frames: number;
  /** Greatest |x|; NaN where there is no number. */
  readonly peaks: Float64Array;
  /** Root of the mean of the squares of all that are numbers; NaN where there is none. */
  readonly rms: Float64Array;
  /** How many are at the greatest or least code of their encoding (float: |x| >= 1). */
  readonly clipped: Float64Array;
  /** How many are no number, or an infinity. */
  readonly odd: Float64Array;
}

/** How loud a WAV clip is; all of it is read, in bounded memory. Progress in bytes. Throws as `clip/peaks` does. */
export const clipLevels = question({
  name: "clip/levels",
  turn: "between",
  params: blobKey,
  result: of<ClipLevels>(),
  progress: of<Progress>(),
});
