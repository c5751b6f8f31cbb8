import { meanOfChannels, oneChannel } from "../../sound/mono";
import type { Pace } from "../../tensor/pace";
import type { FrameReader } from "./frameReader";
import type { OpenClip } from "./openClip";

/** One channel of a clip, or the mean of all, in a window that goes forward: silence where the clip is not. */
export class MonoFrames {
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
