import { concat } from "./eventWriter";
import { ascii, little } from "./imageBytes";

/** Fields of a WAV file's `fmt ` chunk. */
export interface WavFormat {
  readonly tag?: number;
  readonly channels?: number;
  readonly sampleRate?: number;
  readonly bits?: number;
  readonly blockAlign?: number;
  readonly bytesPerSecond?: number;
}

/** A chunk of RIFF, padded where it is odd; `claimed` in place of its length. */
export function riffChunk(name: string, content: Uint8Array, claimed = content.length): Uint8Array {
  return concat(ascii(name), little(claimed, 4), content, new Uint8Array(content.length % 2));
}

export function fmtChunk({
  tag = 1,
  channels = 1,
  sampleRate = 8000,
  bits = 16,
  blockAlign = channels * Math.ceil(bits / 8),
  bytesPerSecond = sampleRate * blockAlign,
}: WavFormat = {}): Uint8Array {
  const numbers = [little(sampleRate, 4), little(bytesPerSecond, 4), little(blockAlign, 2), little(bits, 2)];
  return riffChunk("fmt ", concat(little(tag, 2), little(channels, 2), ...numbers));
}

export function riffOf(...chunks: readonly Uint8Array[]): Uint8Array {
  const content = concat(ascii("WAVE"), ...chunks);
  return concat(ascii("RIFF"), little(content.length, 4), content);
}
