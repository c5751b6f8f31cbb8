import { inflateSync } from "node:zlib";

/** A PNG of 8 bits a channel, decoded. */
export interface DecodedPng {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue of a px. */
  at(x: number, y: number): readonly [number, number, number];
  /** 0 for what is transparent, up to 255. */
  alphaAt(x: number, y: number): number;
}

/** Reads what browsers write: 8 bits, RGB or RGBA, not interlaced. */
export function readPng(bytes: Uint8Array): DecodedPng {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const [bits, colourType, , , interlaced] = file.subarray(24, 29);
  const channels = colourType === 6 ? 4 : 3;
  if (file.toString("latin1", 1, 4) !== "PNG" || bits !== 8 || interlaced !== 0 || (colourType ?? 0) % 4 !== 2)
    throw new RangeError("no PNG of 8-bit RGB or RGBA");
  const data: Buffer[] = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    if (file.toString("latin1", at + 4, at + 8) === "IDAT")
      data.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  }
  const pixels = unfiltered(inflateSync(Buffer.concat(data)), width * channels, height, channels);
  return {
    width,
    height,
    at: (x, y) => {
      const [red = 0, green = 0, blue = 0] = pixels.subarray((y * width + x) * channels);
      return [red, green, blue];
    },
    alphaAt: (x, y) => (channels === 4 ? (pixels[(y * width + x) * channels + 3] ?? 0) : 255),
  };
}

/** Undoes the filter of each row, by the PNG specification's section 9. */
function unfiltered(raw: Uint8Array, stride: number, height: number, step: number): Uint8Array {
  const out = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const left = x < step ? 0 : (out[y * stride + x - step] ?? 0);
      const up = y === 0 ? 0 : (out[(y - 1) * stride + x] ?? 0);
      const corner = x < step || y === 0 ? 0 : (out[(y - 1) * stride + x - step] ?? 0);
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter ?? 0] ?? 0;
      out[y * stride + x] = (raw[y * (stride + 1) + 1 + x] ?? 0) + guess;
    }
  }
  return out;
}

function paeth(left: number, up: number, corner: number): number {
  const sum = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(sum - left), Math.abs(sum - up), Math.abs(sum - corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
