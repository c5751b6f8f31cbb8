import type { ClipEncoding, ClipFormat } from "../shared/media/clipHead";
import type { ImageFormat } from "../shared/media/imageHead";
import type { Asker } from "../shared/question";
import { digestBlob } from "../shared/questions/blobs";
import { type ClipLevels, type ClipPeaks, clipLevels, clipPeaks, describeClips } from "../shared/questions/clips";
import { type DescribedImage, describeImages } from "../shared/questions/images";
import type { PointId } from "../shared/series/seriesId";
import { codingOf } from "../sound/sampleCoding";
import { known } from "./known";
import type { RecordedPoint } from "./points";

type PointOfTag = Omit<PointId, "kind">;

/** Bytes of a blob; the caller owns them. */
export interface BlobData {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

/** Pictures of a point. */
export interface ImagePoint extends RecordedPoint {
  /** Width and height in px as the summary says; undefined where it says none. */
  readonly claimed: readonly [width: number, height: number] | undefined;
  readonly images: readonly ImageEntry[];
}

/** A picture by its own header; what that does not say is undefined. */
export interface ImageEntry {
  /** For `blob`. */
  readonly key: string;
  readonly bytes: number;
  /** SHA-256 of all bytes, in hex. */
  readonly sha256: string;
  readonly mediaType: string;
  readonly format: ImageFormat | "unknown";
  /** Px as encoded, before an EXIF turn. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** Channels as stored: of a palette its index is the one channel. */
  readonly channels: number | undefined;
  /** Bits of a channel. */
  readonly bits: number | undefined;
  /** Frames of an animation, else 1. */
  readonly frames: number | undefined;
  /** An EXIF turn, 2 to 8. */
  readonly orientation: number | undefined;
}

/** Pictures of a point, read whole, or why there are none. */
export type ReadImages = Pick<ImagePoint, "claimed" | "images"> & { readonly error?: string };

export async function readImages({ ask }: Asker, { logdir, run, tag, point }: PointOfTag): Promise<ReadImages> {
  const points = [{ run, tag, point }];
  const [described] = (await ask(describeImages, { logdir, points, countsFrames: true })).points;
  const images: ImageEntry[] = [];
  for (const image of described?.images ?? [])
    images.push(imageEntryOf(image, await ask(digestBlob, { logdir, key: image.key })));
  const { claimed = null, error } = described ?? {};
  return { claimed: known(claimed), images, ...(error && { error: error.message }) };
}

function imageEntryOf({ key, byteLength, mediaType, head }: DescribedImage, sha256: string): ImageEntry {
  return {
    ...{ key, bytes: byteLength, sha256, mediaType, format: head?.format ?? "unknown" },
    ...{ width: head?.width, height: head?.height, channels: head?.channels, bits: head?.bits },
    ...{ frames: known(head?.frames), orientation: head?.orientation },
  };
}

/** Sounds of a point. */
export interface AudioPoint extends RecordedPoint {
  readonly clips: readonly ClipEntry[];
}

/** A sound by its own header; what that does not say, and what is no WAV file does not, is undefined. */
export interface ClipEntry {
  /** For `blob`. */
  readonly key: string;
  readonly bytes: number;
  /** SHA-256 of all bytes, in hex. */
  readonly sha256: string;
  readonly mediaType: string;
  readonly format: ClipFormat | "unknown";
  /** Hz. */
  readonly sampleRate: number | undefined;
  readonly channels: number | undefined;
  /** Bits of a sample as it is stored. */
  readonly bits: number | undefined;
  /** `other`: samples that are not decoded, such as A-law. */
  readonly encoding: ClipEncoding | undefined;
  /** A sample of each channel: as many as are there, whatever the header claims. */
  readonly frames: number | undefined;
  readonly seconds: number | undefined;
  /** Text recorded beside it, often Markdown. */
  readonly label: string | undefined;
  /**
   * Least and greatest sample of each channel, of column after column, from -1 to 1; NaN of a column without any. Frames of column i:
   * from `floor(i * frames / peaks)` on and before that of i + 1. Undefined where they were not asked for or are not decoded.
   */
  readonly peaks: readonly Float64Array[] | undefined;
  /** Levels channel by channel; undefined where they were not asked for or are not decoded. */
  readonly levels: readonly ChannelLevels[] | undefined;
}

/** Levels of a channel, of samples from -1 to 1. */
export interface ChannelLevels {
  /** Greatest |x|; NaN where there is none. */
  readonly peak: number;
  /** Root of the mean square; NaN where there is none. */
  readonly rms: number;
  /** The share, from 0 to 1, of samples at the greatest or least code (floats: |x| >= 1). */
  readonly clipped: number;
}

/** Sounds of a point, read whole, or why there are none. */
export interface ReadClips {
  readonly clips: readonly ClipEntry[];
  readonly error?: string;
}

/** Reads sounds with a waveform of `peaks` columns, and levels, where these are asked for and the samples can be decoded. */
export async function readClips(
  { ask }: Asker,
  { logdir, run, tag, point }: PointOfTag,
  { peaks, withLevels }: { readonly peaks: number | undefined; readonly withLevels: boolean },
): Promise<ReadClips> {
  const [described] = (await ask(describeClips, { logdir, points: [{ run, tag, point }] })).points;
  const clips: ClipEntry[] = [];
  for (const { key, byteLength, mediaType, format, head, label } of described?.clips ?? []) {
    const ref = { logdir, key };
    const sha256 = await ask(digestBlob, ref);
    const decoded = head && codingOf(head) ? head : undefined;
    const all = decoded && peaks !== undefined && { start: 0, end: decoded.frames, columns: peaks };
    clips.push({
      ...{ key, bytes: byteLength, sha256, mediaType, format, label: known(label) },
      ...{ sampleRate: head?.sampleRate, channels: head?.channels, bits: head?.bits, encoding: head?.encoding },
      ...{ frames: head?.frames, seconds: head?.seconds },
      peaks: all ? channelsOf(await ask(clipPeaks, { ...ref, ...all })) : undefined,
      levels: decoded && withLevels ? levelsOf(await ask(clipLevels, ref)) : undefined,
    });
  }
  return { clips, ...(described?.error && { error: described.error.message }) };
}

function channelsOf({ channels, peaks }: ClipPeaks): readonly Float64Array[] {
  const length = peaks.length / channels;
  return Array.from({ length: channels }, (_, channel) => peaks.slice(channel * length, (channel + 1) * length));
}

function levelsOf({ frames, peaks, rms, clipped }: ClipLevels): readonly ChannelLevels[] {
  return Array.from(peaks, (peak, channel) => ({
    ...{ peak, rms: rms[channel] as number, clipped: frames === 0 ? 0 : (clipped[channel] as number) / frames },
  }));
}
