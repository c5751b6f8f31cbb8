import { crc32, deflateSync } from "node:zlib";

/** Rows below each other, channels of a px beside each other. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
  readonly bits: 8 | 16;
  at(x: number, y: number, channel: number): number;
}

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const COLOUR_TYPES = { 1: 0, 2: 4, 3: 2, 4: 6 } as const;

/** A PNG without filters, by Node's own zlib; noise makes it no smaller than its pixels. */
export function pngOf({ width, height, channels, bits, at }: Pixels, level = 6): Uint8Array {
  const bytes = bits / 8;
  const stride = 1 + width * channels * bytes;
  const raw = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < channels; channel++) {
        const place = y * stride + 1 + (x * channels + channel) * bytes;
        if (bits === 8) raw.writeUInt8(at(x, y, channel), place);
        else raw.writeUInt16BE(at(x, y, channel), place);
      }
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits, COLOUR_TYPES[channels]], 8);
  const parts = [
    pngChunk("IHDR", head),
    pngChunk("IDAT", deflateSync(raw, { level })),
    pngChunk("IEND", Buffer.alloc(0)),
  ];
  return new Uint8Array(Buffer.concat([PNG_SIGNATURE, ...parts]));
}

/** A chunk with its length and checksum. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}
