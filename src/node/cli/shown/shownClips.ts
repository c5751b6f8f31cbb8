import { json } from "../../../published/json";
import { type ClipEntry, clipEntryOf } from "../../../published/media";
import { clipPeaks, describeClips } from "../../../shared/questions/clips";
import type { PointId } from "../../../shared/series/seriesId";
import { bytesText } from "../../../shared/text/bytesText";
import { codingOf } from "../../../sound/sampleCoding";
import { jsonNumber } from "../../../tensor/text/jsonElement";
import type { Session } from "../session";
import { table } from "../texts/people";
import { digestOf } from "./shownImages";

/** Sounds of a point, or why there are none. */
export interface ShownClips {
  readonly clips: readonly ClipEntry[];
  readonly error?: string;
}

/** The sounds of a point, read whole: each has its digest, and the waveform in `columns` where these are given. */
export async function askClips(
  session: Session,
  { logdir, run, tag, point }: PointId,
  columns: number | undefined,
): Promise<ShownClips> {
  const [described] = (await session.ask(describeClips, { logdir, points: [{ run, tag, point }] })).points;
  const clips: ClipEntry[] = [];
  for (const clip of described?.clips ?? []) {
    const { key, head } = clip;
    const isDrawn = head && columns !== undefined && codingOf(head);
    const sha256 = await digestOf(session, logdir, clip);
    const range = { logdir, key, start: 0, end: head?.frames ?? 0, columns: columns ?? 0 };
    clips.push(clipEntryOf(clip, { sha256, ...(isDrawn && { peaks: await session.ask(clipPeaks, range) }) }));
  }
  return { clips, ...(described?.error && { error: described.error.message }) };
}

/** In JSON, without keys: `read` has them. Peaks are pairs, null of a column without samples. */
export function clipsJson({ clips, ...point }: ShownClips) {
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

export function clipsText({ clips, error }: ShownClips): string {
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
