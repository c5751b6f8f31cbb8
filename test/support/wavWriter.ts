/** How samples are stored. */
export type WaveSamples = "pcm8" | "pcm16" | "pcm24" | "pcm32" | "float32" | "float64";

export interface Wave {
  /** Hz. */
  readonly sampleRate: number;
  readonly channels: number;
  readonly frames: number;
  readonly samples: WaveSamples;
  /** From -1 to 1: whole numbers are clipped there, floats stay as they are. */
  at(frame: number, channel: number): number;
  /** What the data chunk's header says; the bytes that are there without it. */
  readonly claimedDataBytes?: number;
}

const HEADER_BYTES = 44;
const [PCM, FLOAT] = [1, 3];

/** A WAV file of the plainest kind: `fmt `, then `data`. */
export function wavOf({ sampleRate, channels, frames, samples, at, claimedDataBytes }: Wave): Uint8Array {
  const bits = Number(samples.replace(/\D+/, ""));
  const bytes = bits / 8;
  const dataBytes = frames * channels * bytes;
  const wav = Buffer.alloc(HEADER_BYTES + dataBytes + (dataBytes % 2));
  wav.write("RIFF", 0, "latin1");
  wav.writeUInt32LE(Math.min(0xffffffff, 36 + (claimedDataBytes ?? dataBytes)), 4);
  wav.write("WAVEfmt ", 8, "latin1");
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(samples.startsWith("float") ? FLOAT : PCM, 20);
  wav.writeUInt16LE(channels, 22);
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE(sampleRate * channels * bytes, 28);
  wav.writeUInt16LE(channels * bytes, 32);
  wav.writeUInt16LE(bits, 34);
  wav.write("data", 36, "latin1");
  wav.writeUInt32LE(claimedDataBytes ?? dataBytes, 40);
  const write = writerOf(samples, wav);
  for (let frame = 0; frame < frames; frame++) {
    for (let channel = 0; channel < channels; channel++) {
      write(at(frame, channel), HEADER_BYTES + (frame * channels + channel) * bytes);
    }
  }
  return new Uint8Array(wav);
}

function writerOf(samples: WaveSamples, wav: Buffer): (value: number, place: number) => void {
  switch (samples) {
    case "float32":
      return (value, place) => wav.writeFloatLE(value, place);
    case "float64":
      return (value, place) => wav.writeDoubleLE(value, place);
    case "pcm8":
      return (value, place) => wav.writeUInt8(128 + codeOf(value, 8), place);
    default: {
      const bits = Number(samples.slice(3));
      return (value, place) => wav.writeIntLE(codeOf(value, bits), place, bits / 8);
    }
  }
}

/** The whole number that a sample is stored as: the nearest, within what its bits can hold. */
export function codeOf(value: number, bits: number): number {
  const full = 2 ** (bits - 1);
  return Math.max(-full, Math.min(full - 1, Math.round(value * full)));
}
