import { type DecodedPng, readPng } from "./pngReader";
import { PNG_SIGNATURE, pngChunk, pngOf } from "./pngWriter";

/** A picture, as browsers write PNG, and how long it stays. */
export interface MovieFrame {
  readonly png: Uint8Array;
  readonly milliseconds: number;
}

/** Px of a picture that are drawn. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Picture that is drawn over the canvas, its box, and its duration. */
interface Drawn {
  readonly picture: DecodedPng;
  readonly box: Box;
  milliseconds: number;
}

const BEST_COMPRESSION = 9;

/**
 * An animated PNG that begins anew behind its last frame; who knows no animation shows the first. Of each frame only the box is
 * stored that differs from the one before.
 */
export function animatedPng(frames: readonly MovieFrame[]): Uint8Array {
  const drawn = drawnOf(frames);
  const parts = drawn.flatMap((one, place) => frameChunks(one, place));
  const count = Buffer.alloc(8);
  count.writeUInt32BE(drawn.length, 0);
  const [first] = drawn;
  if (!first) throw new RangeError("a movie has a frame at least");
  const head = chunksOf(encoded(first)).find(({ type }) => type === "IHDR")?.data ?? Buffer.alloc(0);
  const chunks = [pngChunk("IHDR", head), pngChunk("acTL", count), ...parts, pngChunk("IEND", Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([PNG_SIGNATURE, ...chunks]));
}

/** A frame that is as the one before makes that stay longer. */
function drawnOf(frames: readonly MovieFrame[]): Drawn[] {
  const drawn: Drawn[] = [];
  for (const { png, milliseconds } of frames) {
    const picture = readPng(png);
    const before = drawn.at(-1);
    const box = before ? changedBox(before.picture, picture) : { left: 0, top: 0, ...sizeOf(picture) };
    if (box) drawn.push({ picture, box, milliseconds });
    else if (before) before.milliseconds += milliseconds;
  }
  return drawn;
}

function sizeOf({ width, height }: DecodedPng): { readonly width: number; readonly height: number } {
  return { width, height };
}

/** The least box with all px that differ; undefined where none does. */
function changedBox(before: DecodedPng, after: DecodedPng): Box | undefined {
  const { width, height } = after;
  if (before.width !== width || before.height !== height) throw new RangeError("frames of a movie have one size");
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [old, now] = [before.at(x, y), after.at(x, y)];
      if (old[0] === now[0] && old[1] === now[1] && old[2] === now[2]) continue;
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), y];
    }
  }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** The control of a frame and its data: the first frame's are those of the picture itself. */
function frameChunks(drawn: Drawn, place: number): Buffer[] {
  const { box, milliseconds } = drawn;
  const sequence = place === 0 ? 0 : 2 * place - 1;
  const control = Buffer.alloc(26);
  control.writeUInt32BE(sequence, 0);
  [box.width, box.height, box.left, box.top].forEach((part, i) => {
    control.writeUInt32BE(part, 4 + 4 * i);
  });
  control.writeUInt16BE(milliseconds, 20);
  control.writeUInt16BE(1000, 22);
  const data = Buffer.concat(chunksOf(encoded(drawn)).flatMap((chunk) => (chunk.type === "IDAT" ? [chunk.data] : [])));
  const number = Buffer.alloc(4);
  number.writeUInt32BE(sequence + 1);
  return [
    pngChunk("fcTL", control),
    place === 0 ? pngChunk("IDAT", data) : pngChunk("fdAT", Buffer.concat([number, data])),
  ];
}

function encoded({ picture, box }: Drawn): Uint8Array {
  const at = (x: number, y: number, channel: number) => picture.at(box.left + x, box.top + y)[channel] ?? 0;
  return pngOf({ width: box.width, height: box.height, channels: 3, bits: 8, at }, BEST_COMPRESSION);
}

function chunksOf(png: Uint8Array): { readonly type: string; readonly data: Buffer }[] {
  const file = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = PNG_SIGNATURE.length; at < file.length; at += 12 + file.readUInt32BE(at)) {
    const data = file.subarray(at + 8, at + 8 + file.readUInt32BE(at));
    chunks.push({ type: file.toString("latin1", at + 4, at + 8), data });
  }
  return chunks;
}
