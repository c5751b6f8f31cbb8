import * as v from "valibot";
import type { Said } from "../../tensor/sentence";
import type { ClipFormat, WavHead } from "../clipHead";
import { of, question } from "../question";
import { count, tagOfRun } from "../seriesId";

/** A sound of a point. */
export interface DescribedClip {
  /** For `blob/read`, `blob/save`, `clip/peaks`, `clip/levels`, `clip/spectrogram`. */
  readonly key: string;
  readonly byteLength: number;
  /** By its first bytes. */
  readonly mediaType: string;
  readonly format: ClipFormat | "unknown";
  /** Null where the bytes are no WAV file, or one whose chunks do not tell what they hold. */
  readonly head: WavHead | null;
  /** As recorded beside it, often Markdown; null where there is none. */
  readonly label: string | null;
  /** Where its bytes begin in which file; absent where the provider knows no files. */
  readonly place?: { readonly file: string; readonly positionBytes: number };
}

/** The sounds of one point. */
export interface ClipsOfPoint {
  readonly clips: readonly DescribedClip[];
  /** Why there are none. */
  readonly error?: Said;
}

/** So many points are described in one answer at most. */
export const MAX_CLIP_POINTS = 1000;

/** The sounds of points, in the order these are asked for. Only heads and labels are read. */
export const describeClips = question({
  name: "clips/describe",
  turn: "first",
  params: v.object({
    logdir: v.string(),
    points: v.pipe(v.array(v.object({ ...tagOfRun.entries, point: count })), v.maxLength(MAX_CLIP_POINTS)),
  }),
  result: of<{ readonly points: readonly ClipsOfPoint[] }>(),
});
