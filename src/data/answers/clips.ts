import { readClipHead } from "../../format/audio/readClipHead";
import type { Progress } from "../../shared/channel/progress";
import type { TellProgress } from "../../shared/channel/rateLimit";
import { RequestError } from "../../shared/channel/requestError";
import type { ClipFormat } from "../../shared/media/clipHead";
import {
  type ClipLevels,
  type ClipPeaks,
  type ClipsOfPoint,
  clipLevels,
  clipPeaks,
  clipSpectrogram,
  type DescribedClip,
  describeClips,
} from "../../shared/questions/clips";
import { type ColumnRange, columnStart } from "../../sound/columnEdges";
import { columnSegments } from "../../sound/columnSegments";
import { LevelMeter } from "../../sound/levelMeter";
import { meanOfChannels, oneChannel } from "../../sound/mono";
import { PeakColumns } from "../../sound/peakColumns";
import { RowBins } from "../../sound/rowBins";
import { decibelsOfPower, SegmentPowers } from "../../sound/segmentPowers";
import type { Pace } from "../../tensor/pace";
import { said, say } from "../../tensor/said/sentence";
import { type Answer, answer } from "../answer";
import { type CacheLimits, type LimitsWithin, SharedCache } from "../cache/sharedCache";
import type { Work } from "../cache/sharedWork";
import { FrameReader } from "../clips/frameReader";
import { KeptPeaks, suitsBlocks } from "../clips/keptPeaks";
import { checkRange, checkSize, type OpenClip, openClip } from "../clips/openClip";
import { failureOf } from "../pointFailure";
import type { DataProvider, KeyedBlob } from "../provider";
import { findSeries } from "../series/findSeries";
import { blobInfo } from "../values/blobInfo";

/** Blocks of some hours of sound. */
const PEAK_CACHE_BYTES = 32 * 1024 * 1024;
/** Thousands of clips. */
const LEVEL_CACHE_BYTES = 1024 * 1024;

const answerDescribeClips = answer(describeClips, async ({ logdir, points }, { provider, pace }) => {
  const described: ClipsOfPoint[] = [];
  for (const point of points) {
    if (pace.isDue()) await pace.giveWay();
    described.push(await clipsOfPoint({ logdir, ...point }, provider, pace));
  }
  return { points: described };
});

type ClipPoint = { readonly logdir: string; readonly run: string; readonly tag: string; readonly point: number };

async function clipsOfPoint({ point, ...id }: ClipPoint, provider: DataProvider, pace: Pace): Promise<ClipsOfPoint> {
  try {
    const series = await findSeries(provider, { ...id, kind: "audio" }, pace);
    if (!series.blobs) return { clips: [], error: said(say("noBytes", { tag: id.tag })) };
    const { blobs, label } = await series.blobs(point, pace);
    const clips: DescribedClip[] = [];
    for (const [i, blob] of blobs.entries()) {
      if (pace.isDue()) await pace.giveWay();
      clips.push(await describedClip(blob, label(i), pace));
    }
    return { clips };
  } catch (error) {
    const { message, sentence } = failureOf(error);
    return { clips: [], error: { message, sentence } };
  }
}

const FORMATS: Readonly<Record<string, ClipFormat>> = {
  "audio/wav": "wav",
  "audio/flac": "flac",
  "audio/ogg": "ogg",
  "audio/mpeg": "mp3",
};

async function describedClip(blob: KeyedBlob, label: string | undefined, pace: Pace): Promise<DescribedClip> {
  const info = await blobInfo(blob);
  return {
    ...{ key: blob.key(), ...info, format: FORMATS[info.mediaType] ?? "unknown" },
    ...{ head: await readClipHead(blob, pace), label: label ?? null },
    ...(blob.place && { place: blob.place }),
  };
}

/** 128 MiB of doubles. */
const MAX_PEAKS = 1 << 24;

/** The waveform of a range of a clip; peaks of blocks of clips are cached. */
function createClipPeaksAnswer(limits: CacheLimits): Answer {
  const cache = new SharedCache<KeptPeaks>(({ byteLength }) => byteLength, limits);
  return answer(clipPeaks, async ({ start, end, columns, ...ref }, { provider, pace }) => {
    const clip = await openClip(provider, ref, pace);
    const range = { start, end, columns };
    const { channels } = clip.head;
    checkRange(clip, range);
    checkSize(2 * channels * columns, MAX_PEAKS);
    const reader = new FrameReader(clip);
    if (!suitsBlocks(range, clip.head)) return answered(await peaksOfAll(range, channels, reader, pace));
    const peaksOf = (known = new KeptPeaks(clip.head)) => known;
    return answered(await cache.grow(clip.id, peaksOf, (kept) => kept.peaks(range, reader, pace)));
  });
}

function answered({ channels, peaks, nans }: PeakColumns): ClipPeaks {
  return { channels, peaks, ...(nans && { nans }) };
}

/** Goes over all frames of a range. */
async function peaksOfAll(range: ColumnRange, channels: number, reader: FrameReader, pace: Pace): Promise<PeakColumns> {
  const found = new PeakColumns(channels, range.columns);
  let column = 0;
  for await (const { samples, start, end } of reader.chunks(range.start, range.end, pace)) {
    for (let from = start; from < end; ) {
      while (columnStart(range, column + 1) <= from) column++;
      const to = Math.min(end, columnStart(range, column + 1));
      found.addFrames(column, samples, from - start, to - start);
      from = to;
    }
  }
  return found;
}

/** Loudness of clips, cached. */
function createClipLevelsAnswer(limits: CacheLimits): Answer {
  const cache = new SharedCache<ClipLevels, Progress>(
    ({ peaks }, key) => 4 * peaks.byteLength + 2 * key.length,
    limits,
  );
  return answer(clipLevels, async (ref, { provider, pace, progress }) => {
    const clip = await openClip(provider, ref, pace);
    const measure: Work<ClipLevels, Progress> = (own, tell) => levelsOf(clip, own, tell);
    return copied(await cache.get(clip.id, measure, pace, progress));
  });
}

async function levelsOf(clip: OpenClip, pace: Pace, progress: TellProgress<Progress>): Promise<ClipLevels> {
  const { frames, channels, frameBytes } = clip.head;
  const meter = new LevelMeter(channels, clip.coding);
  for await (const { samples, end } of new FrameReader(clip).chunks(0, frames, pace)) {
    meter.add(samples);
    progress(() => ({ done: end * frameBytes, total: frames * frameBytes }));
  }
  const { peaks, rms, clipped, odd } = meter;
  return { frames, peaks, rms, clipped, odd };
}

/** The receiver owns what it gets. */
function copied({ frames, peaks, rms, clipped, odd }: ClipLevels): ClipLevels {
  return { frames, peaks: peaks.slice(), rms: rms.slice(), clipped: clipped.slice(), odd: odd.slice() };
}

/** 32 MiB of floats: as many as the largest screens have px. */
const MAX_LEVELS = 1 << 23;

/** Samples that are transformed, and values told, between two looks at the clock: in less than a millisecond. */
const NUMBERS_AT_ONCE = 8192;

const answerClipSpectrogram = answer(clipSpectrogram, async (params, { provider, pace }) => {
  const { start, end, columns, points, rows, scale, channel, ...ref } = params;
  const clip = await openClip(provider, ref, pace);
  const { channels, sampleRate } = clip.head;
  const range = { start, end, columns };
  checkRange(clip, range);
  checkSize(columns * rows, MAX_LEVELS);
  if (channel !== undefined && channel >= channels) {
    throw new RequestError("badParams", say("clipChannel", { channel, channels }));
  }
  const hop = points / 2;
  const last = columnSegments(range, columns - 1, points);
  const frames = new MonoFrames(clip, new FrameReader(clip), channel, points, last.first + (last.count + 1) * hop);
  const segments = new SegmentPowers(points);
  const bins = new RowBins(scale, rows, points, sampleRate);
  const powers = new Float64Array(segments.bins);
  const decibels = new Float32Array(columns * rows);
  let done = 0;
  for (let column = 0; column < columns; column++) {
    powers.fill(0);
    const { first, count } = columnSegments(range, column, points);
    for (let i = 0; i < count; i++) {
      const begin = first + i * hop;
      await frames.hold(begin, begin + points, pace);
      segments.addGreatest(powers, frames.samples, begin - frames.begin);
      done += points;
      if (done < NUMBERS_AT_ONCE) continue;
      done = 0;
      if (pace.isDue()) await pace.giveWay();
    }
    bins.greatest(powers, (row, power) => {
      decibels[column * rows + row] = decibelsOfPower(power);
    });
    done += rows;
  }
  return { decibels };
});

/** One channel of a clip, or the mean of all, in a window that goes forward: silence where the clip is not. */
class MonoFrames {
  /** Samples in memory; `begin` is the frame of the first. */
  readonly samples: Float64Array;
  begin = 0;
  private end = Number.NEGATIVE_INFINITY;
  private readonly clip: OpenClip;
  private readonly reader: FrameReader;
  private readonly channel: number | undefined;
  private readonly limit: number;

  /** No more than `points` are held at once, and nothing from `limit` on. */
  constructor(clip: OpenClip, reader: FrameReader, channel: number | undefined, points: number, limit: number) {
    this.clip = clip;
    this.reader = reader;
    this.channel = channel;
    this.limit = limit;
    this.samples = new Float64Array(points + Math.max(points, reader.mostFrames));
  }

  /** Brings frames into memory; they begin at none that is before those of the call before. */
  async hold(begin: number, end: number, pace: Pace): Promise<void> {
    if (end <= this.end) return;
    const { samples, reader, limit } = this;
    const kept = Math.max(0, this.end - begin);
    if (kept > 0) samples.copyWithin(0, begin - this.begin, this.end - this.begin);
    const at = begin + kept;
    const to = Math.min(Math.max(end, at + reader.mostFrames), limit);
    samples.fill(0, kept, to - begin);
    this.begin = begin;
    this.end = to;
    const { frames } = this.clip.head;
    const last = Math.min(frames, to);
    for await (const chunk of reader.chunks(Math.max(0, at), last, pace)) {
      this.mix(chunk.samples, samples.subarray(chunk.start - begin, chunk.end - begin));
    }
  }

  private mix(from: Float64Array, to: Float64Array): void {
    const { channels } = this.clip.head;
    if (this.channel === undefined) meanOfChannels(from, channels, to);
    else oneChannel(from, channels, this.channel, to);
  }
}

/** Answers about clips of sound. */
export function clipAnswers(within: LimitsWithin): readonly Answer[] {
  return [
    answerDescribeClips,
    createClipPeaksAnswer(within(PEAK_CACHE_BYTES)),
    createClipLevelsAnswer(within(LEVEL_CACHE_BYTES)),
    answerClipSpectrogram,
  ];
}
