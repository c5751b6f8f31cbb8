import type { SampleCoding } from "./sampleCoding";

/**
 * Samples as numbers from -1 to 1, as many as `samples` has room for: whole numbers by 2^(bits - 1), those of a byte unsigned
 * around 128; floats as they are. Each width has a loop of its own, so its reads stay of one type.
 */
export function decodeSamples(
  bytes: Uint8Array,
  { encoding, bytes: width }: SampleCoding,
  samples: Float64Array,
): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (encoding === "float") {
    if (width === 4) decodeFloat32(view, samples);
    else decodeFloat64(view, samples);
  } else if (width === 1) decodeBytes(bytes, samples);
  else if (width === 2) decodeInt16(view, samples);
  else if (width === 3) decodeInt24(bytes, samples);
  else decodeInt32(view, samples);
}

function decodeBytes(bytes: Uint8Array, samples: Float64Array): void {
  for (let i = 0; i < samples.length; i++) samples[i] = ((bytes[i] as number) - 128) / 128;
}

function decodeInt16(view: DataView, samples: Float64Array): void {
  for (let i = 0; i < samples.length; i++) samples[i] = view.getInt16(2 * i, true) / 2 ** 15;
}

function decodeInt24(bytes: Uint8Array, samples: Float64Array): void {
  let at = 0;
  for (let i = 0; i < samples.length; i++) {
    const [low, middle, high] = [bytes[at] as number, bytes[at + 1] as number, bytes[at + 2] as number];
    samples[i] = ((low << 8) | (middle << 16) | (high << 24)) / 2 ** 31;
    at += 3;
  }
}

function decodeInt32(view: DataView, samples: Float64Array): void {
  for (let i = 0; i < samples.length; i++) samples[i] = view.getInt32(4 * i, true) / 2 ** 31;
}

function decodeFloat32(view: DataView, samples: Float64Array): void {
  for (let i = 0; i < samples.length; i++) samples[i] = view.getFloat32(4 * i, true);
}

function decodeFloat64(view: DataView, samples: Float64Array): void {
  for (let i = 0; i < samples.length; i++) samples[i] = view.getFloat64(8 * i, true);
}
