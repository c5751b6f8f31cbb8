import { fmtChunk, riffChunk, riffOf } from "./riffWriter";

/** Sample format of a stored sound. */
export type WaveSamples = "pcm8" | "pcm16" | "pcm24" | "pcm32" | "float32" | "float64";

/** A sound by its formula. */
export interface Wave {
  /** Hz. */
  readonly sampleRate: number;
  readonly channels: number;
  readonly frames: number;
  readonly samples: WaveSamples;
  /** From -1 to 1: whole numbers are clipped there, floats stay as they are. */
  at(frame: number, channel: number): number;
  /** Size in the data chunk's header; by default the bytes that are there. */
  readonly claimedDataBytes?: number;
}

const [PCM, FLOAT] = [1, 3];

/** A WAV file of the plainest kind: `fmt `, then `data`. */
export function wavOf(wave: Wave): Uint8Array {
  const { sampleRate, channels, samples, claimedDataBytes } = wave;
  const tag = samples.startsWith("float") ? FLOAT : PCM;
  const format = fmtChunk({ tag, sampleRate, channels, bits: bitsOf(samples) });
  return riffOf(format, riffChunk("data", storedSamples(wave), claimedDataBytes));
}

function storedSamples({ channels, frames, samples, at }: Wave): Uint8Array {
  const bytes = bitsOf(samples) / 8;
  const stored = Buffer.alloc(frames * channels * bytes);
  const write = writerOf(samples, stored);
  for (let frame = 0; frame < frames; frame++) {
    for (let channel = 0; channel < channels; channel++) {
      write(at(frame, channel), (frame * channels + channel) * bytes);
    }
  }
  return stored;
}

function writerOf(samples: WaveSamples, stored: Buffer): (value: number, place: number) => void {
  switch (samples) {
    case "float32":
      return (value, place) => stored.writeFloatLE(value, place);
    case "float64":
      return (value, place) => stored.writeDoubleLE(value, place);
    case "pcm8":
      return (value, place) => stored.writeUInt8(128 + codeOf(value, 8), place);
    default: {
      const bits = bitsOf(samples);
      return (value, place) => stored.writeIntLE(codeOf(value, bits), place, bits / 8);
    }
  }
}

function bitsOf(samples: WaveSamples): number {
  return Number(samples.replace(/\D+/, ""));
}

/** The whole number that a sample is stored as: the nearest, within what its bits can hold. */
export function codeOf(value: number, bits: number): number {
  const full = 2 ** (bits - 1);
  return Math.max(-full, Math.min(full - 1, Math.round(value * full)));
}
