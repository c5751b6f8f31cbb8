/** Bytes that are handed to the inflater at a time: all before damage but the last of these slices is decoded. */
const SLICE = 1 << 14;

/**
 * Content of zlib's stream, at most `length` bytes; the rest are zeros. `count` is the number decoded: fewer where the stream ends early or
 * is damaged.
 */
export async function inflated(
  parts: readonly Uint8Array<ArrayBuffer>[],
  length: number,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly count: number }> {
  const stream = new DecompressionStream("deflate");
  const writer = stream.writable.getWriter();
  const reader = stream.readable.getReader();
  const written = write(writer, parts).catch(() => undefined);
  const bytes = new Uint8Array(length);
  let count = 0;
  try {
    while (count < length) {
      const { done, value } = await reader.read();
      if (done) break;
      const taken = value.subarray(0, length - count);
      bytes.set(taken, count);
      count += taken.length;
    }
    await reader.cancel();
  } catch {
    // Damaged from here on.
  }
  await written;
  return { bytes, count };
}

async function write(
  writer: WritableStreamDefaultWriter<BufferSource>,
  parts: readonly Uint8Array<ArrayBuffer>[],
): Promise<void> {
  for (const part of parts) {
    for (let from = 0; from < part.length; from += SLICE) {
      await writer.ready;
      await writer.write(part.subarray(from, from + SLICE));
    }
  }
  // An error drops what nobody has read yet.
  await writer.ready;
  await writer.close();
}

/** A stream of zlib that holds bytes as they are. */
export function storedStream(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const most = 0xffff;
  const blocks = Math.max(1, Math.ceil(bytes.length / most));
  const stream = new Uint8Array(2 + blocks * 5 + bytes.length + 4);
  stream.set([0x78, 0x01]);
  let at = 2;
  for (let block = 0; block < blocks; block++) {
    const part = bytes.subarray(block * most, (block + 1) * most);
    const { length } = part;
    stream.set([block === blocks - 1 ? 1 : 0, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255], at);
    stream.set(part, at + 5);
    at += 5 + length;
  }
  return stream;
}
