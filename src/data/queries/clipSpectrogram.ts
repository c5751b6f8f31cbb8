import { clipSpectrogram } from "../../shared/questions/clips";
import { RequestError } from "../../shared/requestError";
import { columnSegments } from "../../sound/columnSegments";
import { meanOfChannels, oneChannel } from "../../sound/mono";
import { RowBins } from "../../sound/rowBins";
import { decibelsOfPower, SegmentPowers } from "../../sound/segmentPowers";
import type { Pace } from "../../tensor/pace";
import { say } from "../../tensor/sentence";
import { answer } from "../answer";
import { FrameReader } from "../clips/frameReader";
import { checkRange, checkSize, type OpenClip, openClip } from "../clips/openClip";

/** 32 MiB of floats: as many as the largest screens have px. */
const MAX_LEVELS = 1 << 23;

/** So many samples are transformed, and values told, between two looks at the clock: in less than a millisecond. */
const NUMBERS_AT_ONCE = 8192;

export const answerClipSpectrogram = answer(clipSpectrogram, async (params, { provider, pace }) => {
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
  /** What is held; `begin` is the frame of the first. */
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
