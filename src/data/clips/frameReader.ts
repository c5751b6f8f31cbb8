import { decodeSamples } from "../../sound/decodeSamples";
import type { Pace } from "../../tensor/pace";
import type { OpenClip } from "./openClip";

const CHUNK_BYTES = 1 << 18;

/** Frames that follow each other. */
interface FrameChunk {
  /** Samples channel by channel in each frame, -1 … 1; the next read overwrites them. */
  readonly samples: Float64Array;
  readonly start: number;
  readonly end: number;
}

/** Reads frames of a clip into the same memory over and over. */
export class FrameReader {
  /** Limit of frames read at once. */
  readonly mostFrames: number;
  private readonly clip: OpenClip;
  private bytes = new Uint8Array(0);
  private samples = new Float64Array(0);

  constructor(clip: OpenClip) {
    this.clip = clip;
    this.mostFrames = Math.floor(CHUNK_BYTES / clip.head.frameBytes);
  }

  async read(start: number, end: number): Promise<FrameChunk> {
    const { blob, coding } = this.clip;
    const { frameBytes, dataPosition, channels } = this.clip.head;
    const byteCount = (end - start) * frameBytes;
    const sampleCount = (end - start) * channels;
    if (this.bytes.length < byteCount) {
      this.bytes = new Uint8Array(byteCount);
      this.samples = new Float64Array(sampleCount);
    }
    const bytes = this.bytes.subarray(0, byteCount);
    const samples = this.samples.subarray(0, sampleCount);
    await blob.readAt(dataPosition + start * frameBytes, bytes);
    decodeSamples(bytes, coding, samples);
    return { samples, start, end };
  }

  /** All frames of a range, giving way between chunks. */
  async *chunks(start: number, end: number, pace: Pace): AsyncGenerator<FrameChunk> {
    for (let from = start; from < end; ) {
      const to = Math.min(end, from + this.mostFrames);
      yield await this.read(from, to);
      from = to;
      if (pace.isDue()) await pace.giveWay();
    }
  }
}
