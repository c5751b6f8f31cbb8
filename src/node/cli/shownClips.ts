import { bytesText } from "../../shared/bytesText";
import { clipPeaks } from "../../shared/questions/clipPeaks";
import { type DescribedClip, describeClips } from "../../shared/questions/describeClips";
import { digestBlob } from "../../shared/questions/digestBlob";
import type { PointId } from "../../shared/seriesId";
import { codingOf } from "../../sound/sampleCoding";
import { type JsonNumber, jsonNumber } from "../../tensor/jsonElement";
import { table } from "./people";
import type { Session } from "./session";

/** Least and greatest sample of a column; null where it has none. */
type Peak = readonly [JsonNumber, JsonNumber] | null;

/** A sound as its own bytes say; null where they are no WAV file. */
type ShownClip = {
  readonly format: string;
  readonly sampleRate: number | null;
  readonly channels: number | null;
  readonly bits: number | null;
  readonly encoding: string | null;
  readonly frames: number | null;
  readonly seconds: number | null;
  /** Of each channel; where they were asked for and can be decoded. */
  readonly peaks?: readonly (readonly Peak[])[];
  readonly label: string | null;
  readonly bytes: number;
  readonly sha256: string;
};

export type ClipsAnswer = { readonly clips: readonly ShownClip[]; readonly error?: string };

const UNKNOWN = { sampleRate: null, channels: null, bits: null, encoding: null, frames: null, seconds: null };

/** The sounds of a point, read whole: each has its digest, and the waveform in so many columns where it is wished for. */
export async function clipsAnswer(
  session: Session,
  { logdir, run, tag, point }: PointId,
  columns: number | undefined,
): Promise<ClipsAnswer> {
  const [described] = (await session.ask(describeClips, { logdir, points: [{ run, tag, point }] })).points;
  if (!described) return { clips: [] };
  const { error } = described;
  const clips: ShownClip[] = [];
  for (const clip of described.clips) clips.push(await shownClip(session, logdir, clip, columns));
  return { clips, ...(error && { error: error.message }) };
}

async function shownClip(
  session: Session,
  logdir: string,
  { key, byteLength, format, head, label }: DescribedClip,
  columns: number | undefined,
): Promise<ShownClip> {
  const wish = { logdir, key };
  const sha256 = await session.askLong(digestBlob, wish, ({ done, total }) => `${done} of ${total} bytes digested`);
  const shown = { format, ...UNKNOWN, label, bytes: byteLength, sha256 };
  if (!head) return shown;
  const { sampleRate, channels, bits, encoding, frames, seconds } = head;
  const told = { ...shown, sampleRate, channels, bits, encoding, frames, seconds };
  if (columns === undefined || !codingOf(head)) return told;
  const { peaks } = await session.ask(clipPeaks, { ...wish, start: 0, end: frames, columns });
  const perChannel = Array.from({ length: channels }, (_, channel) =>
    Array.from({ length: columns }, (_, column) => peakAt(peaks, channel * columns + column)),
  );
  return { ...told, peaks: perChannel };
}

function peakAt(peaks: Float64Array, place: number): Peak {
  const [least, greatest] = [peaks[2 * place] as number, peaks[2 * place + 1] as number];
  return Number.isNaN(least) ? null : [jsonNumber(least), jsonNumber(greatest)];
}

export function clipsText({ clips, error }: ClipsAnswer): string {
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

function cell(value: string | number | null): string {
  return String(value ?? "-");
}

/** Columns below each other, channels beside. */
function peakTexts({ peaks }: ShownClip, clip: number): readonly string[] {
  if (!peaks) return [];
  const [first = []] = peaks;
  const rows = first.map((_, column) => [String(column), ...peaks.flatMap((channel) => pairTexts(channel[column]))]);
  const heads = ["column", ...peaks.flatMap((_, channel) => [`least ${channel}`, `greatest ${channel}`])];
  return [`peaks of clip ${clip}\n\n${table(heads, rows)}`];
}

function pairTexts(peak: Peak | undefined): readonly [string, string] {
  return peak ? [String(peak[0]), String(peak[1])] : ["-", "-"];
}
