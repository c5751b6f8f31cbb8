import { json } from "../../../published/json";
import type { ClipEntry, ReadClips } from "../../../published/media";
import { bytesText } from "../../../shared/text/bytesText";
import { jsonNumber } from "../../../tensor/text/jsonElement";
import { table } from "../texts/people";

/** In JSON, without keys: `read` has them. Peaks are pairs, null of a column without samples. */
export function clipsJson({ clips, ...point }: ReadClips) {
  return json({ clips: clips.map(clipJson), ...point });
}

function clipJson({ format, sampleRate, channels, bits, encoding, frames, seconds, ...clip }: ClipEntry): object {
  const { label, bytes, sha256, peaks } = clip;
  return {
    ...{ format, sampleRate, channels, bits, encoding, frames, seconds, label, bytes, sha256 },
    ...(peaks && {
      peaks: peaks.map((channel) => peakPairs(channel).map((peak) => (Number.isNaN(peak[0]) ? null : peak))),
    }),
  };
}

/** Least and greatest sample of column after column. */
function peakPairs(channel: Float64Array): readonly (readonly [least: number, greatest: number])[] {
  return Array.from({ length: channel.length / 2 }, (_, i) => [channel[2 * i] as number, channel[2 * i + 1] as number]);
}

export function clipsText({ clips, error }: ReadClips): string {
  if (error !== undefined) return error;
  if (clips.length === 0) return "no sounds";
  const rows = clips.map((clip, i) => [
    String(i),
    clip.format,
    ...[clip.encoding, clip.bits, clip.sampleRate, clip.channels, clip.frames, clip.seconds].map(cell),
    bytesText(clip.bytes),
    clip.sha256,
    // Markdown of several lines stands in one.
    (clip.label ?? "-").replaceAll(/\s+/g, " "),
  ]);
  const heads = [
    "clip",
    "format",
    "encoding",
    "bits",
    "Hz",
    "channels",
    "frames",
    "seconds",
    "size",
    "sha256",
    "label",
  ];
  const peaks = clips.flatMap((clip, i) => peakTexts(clip, i));
  return [table(heads, rows), ...peaks].join("\n\n");
}

function cell(value: string | number | undefined): string {
  return String(value ?? "-");
}

/** Columns below each other, channels beside. */
function peakTexts({ peaks }: ClipEntry, clip: number): readonly string[] {
  if (!peaks) return [];
  const channels = peaks.map(peakPairs);
  const rows = (channels[0] ?? []).map((_, column) => [
    String(column),
    ...channels.flatMap((pairs) => pairTexts(pairs[column])),
  ]);
  const heads = ["column", ...peaks.flatMap((_, channel) => [`least ${channel}`, `greatest ${channel}`])];
  return [`peaks of clip ${clip}\n\n${table(heads, rows)}`];
}

function pairTexts([least, greatest]: readonly [number, number] = [Number.NaN, Number.NaN]): readonly [string, string] {
  return Number.isNaN(least) ? ["-", "-"] : [String(jsonNumber(least)), String(jsonNumber(greatest))];
}
