import type { WavHead } from "../../../../src/shared/media/clipHead";
import type { DecodedSound } from "./decodedSound";

const PCM = 1;
const FLOAT = 3;
const FMT_BYTES = 16;
/** Frames' bytes that are converted at a time. */
const PIECE_BYTES = 2 ** 20;
const MOST_BYTES = 0xffff_ffff;

/**
 * A WAV clip as browsers play it: behind a header that says what is there, whatever its own claims, so that it has a length and can be
 * sought. Its samples stay where they are; only floats of 64 bits, which browsers do not know, become 32 bits.
 */
export async function playableWav(blob: Blob, head: WavHead): Promise<Blob> {
  const { encoding, frames, frameBytes, channels, dataPosition } = head;
  if (encoding === "other") return playableOther(blob, head);
  const data = blob.slice(dataPosition, dataPosition + frames * frameBytes);
  const sampleBytes = frameBytes / channels;
  if (encoding === "float" && sampleBytes === 8) {
    return wav(plainFormat(head, FLOAT, 4), await narrowed(data), data.size / 2);
  }
  return wav(plainFormat(head, encoding === "float" ? FLOAT : PCM, sampleBytes), [data], data.size);
}

/** Decoded samples as a clip that can be sought anywhere. */
export function wavOfSound({ sampleRate, frames, channels }: DecodedSound): Blob {
  const samples = new Float32Array(frames * channels.length);
  for (const [channel, values] of channels.entries()) {
    for (let frame = 0; frame < frames; frame++) samples[frame * channels.length + channel] = values[frame] ?? 0;
  }
  return wav(plainFormat({ sampleRate, channels: channels.length }, FLOAT, 4), [samples], samples.byteLength);
}

/** WAV of a coding that is not decoded here, such as A-law: its own format behind a header with the right length. */
async function playableOther(blob: Blob, { dataPosition, claimedDataBytes }: WavHead): Promise<Blob> {
  const format = await formatChunk(blob.slice(0, dataPosition));
  if (!format) return blob;
  const there = blob.size - dataPosition;
  const bytes = claimedDataBytes > 0 && claimedDataBytes < there ? claimedDataBytes : there;
  return wav(format, [blob.slice(dataPosition, dataPosition + bytes)], bytes);
}

async function formatChunk(start: Blob): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = new Uint8Array(await start.arrayBuffer());
  const view = new DataView(bytes.buffer);
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at + 4, true);
    if (view.getUint32(at) === FMT_ID) return bytes.slice(at + 8, at + 8 + length);
    at += 8 + length + (length % 2);
  }
  return undefined;
}

const FMT_ID = 0x666d_7420;

function plainFormat(
  { channels, sampleRate }: Pick<WavHead, "channels" | "sampleRate">,
  code: number,
  sampleBytes: number,
): Uint8Array<ArrayBuffer> {
  const format = new DataView(new ArrayBuffer(FMT_BYTES));
  const frameBytes = channels * sampleBytes;
  format.setUint16(0, code, true);
  format.setUint16(2, channels, true);
  format.setUint32(4, sampleRate, true);
  format.setUint32(8, Math.min(sampleRate * frameBytes, MOST_BYTES), true);
  format.setUint16(12, frameBytes, true);
  format.setUint16(14, sampleBytes * 8, true);
  return new Uint8Array(format.buffer);
}

function wav(format: Uint8Array<ArrayBuffer>, data: readonly BlobPart[], dataBytes: number): Blob {
  const formatBytes = format.length + (format.length % 2);
  const head = new Uint8Array(28 + formatBytes);
  const view = new DataView(head.buffer);
  const name = (at: number, text: string) => head.set(new TextEncoder().encode(text), at);
  const padding = dataBytes % 2;
  name(0, "RIFF");
  view.setUint32(4, Math.min(20 + formatBytes + dataBytes + padding, MOST_BYTES), true);
  name(8, "WAVE");
  name(12, "fmt ");
  view.setUint32(16, format.length, true);
  head.set(format, 20);
  name(20 + formatBytes, "data");
  view.setUint32(24 + formatBytes, Math.min(dataBytes, MOST_BYTES), true);
  return new Blob([head, ...data, new Uint8Array(padding)], { type: "audio/wav" });
}

/** Doubles as floats; what is no number becomes silence. */
async function narrowed(data: Blob): Promise<Blob[]> {
  const pieces: Blob[] = [];
  for (let at = 0; at < data.size; at += PIECE_BYTES) {
    const view = new DataView(await data.slice(at, at + PIECE_BYTES).arrayBuffer());
    const narrow = new DataView(new ArrayBuffer(view.byteLength / 2));
    for (let i = 0; i < view.byteLength; i += 8) {
      const value = view.getFloat64(i, true);
      narrow.setFloat32(i / 2, Number.isNaN(value) ? 0 : value, true);
    }
    pieces.push(new Blob([narrow]));
  }
  return pieces;
}
