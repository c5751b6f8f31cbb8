/** Parts of a PNG that its pixels depend on. */
export interface PngChunks {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  /** 0 gray, 2 colours, 3 a palette, 4 gray and alpha, 6 colours and alpha. */
  readonly colourType: number;
  readonly isInterlaced: boolean;
  readonly header: Uint8Array<ArrayBuffer>;
  readonly palette: Uint8Array<ArrayBuffer> | undefined;
  readonly transparency: Uint8Array<ArrayBuffer> | undefined;
  /** Parts of one stream. */
  readonly data: readonly Uint8Array<ArrayBuffer>[];
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEADER_LENGTH = 13;

/** The chunks of a PNG as far as they are there; undefined where its header is not. */
export function pngChunks(bytes: Uint8Array<ArrayBuffer>): PngChunks | undefined {
  if (!SIGNATURE.every((byte, i) => bytes[i] === byte)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = new Map<string, Uint8Array<ArrayBuffer>>();
  const data: Uint8Array<ArrayBuffer>[] = [];
  for (let at = SIGNATURE.length; at + 8 <= bytes.length; ) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const length = view.getUint32(at);
    const chunk = bytes.subarray(at + 8, at + 8 + length);
    if (type === "IDAT") data.push(chunk);
    else if (!found.has(type)) found.set(type, chunk);
    if (type === "IEND") break;
    at += 12 + length;
  }
  const header = found.get("IHDR");
  if (header?.length !== HEADER_LENGTH) return undefined;
  const [bits = 0, colourType = 0, , , interlace = 0] = header.subarray(8);
  const { byteOffset } = header;
  return {
    width: new DataView(header.buffer, byteOffset).getUint32(0),
    height: new DataView(header.buffer, byteOffset).getUint32(4),
    bits,
    colourType,
    isInterlaced: interlace === 1,
    header,
    palette: found.get("PLTE"),
    transparency: found.get("tRNS"),
    data,
  };
}

/** A PNG of chunks alone, with its pixels as one stream. */
export function pngOf({ header, palette, transparency }: PngChunks, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunks: readonly (readonly [string, Uint8Array])[] = [
    ["IHDR", header],
    ...(palette ? [["PLTE", palette] as const] : []),
    ...(transparency ? [["tRNS", transparency] as const] : []),
    ["IDAT", data],
    ["IEND", new Uint8Array(0)],
  ];
  const bytes = new Uint8Array(chunks.reduce((sum, [, chunk]) => sum + 12 + chunk.length, SIGNATURE.length));
  const view = new DataView(bytes.buffer);
  bytes.set(SIGNATURE);
  let at = SIGNATURE.length;
  for (const [type, chunk] of chunks) {
    view.setUint32(at, chunk.length);
    bytes.set(
      [...type].map((letter) => letter.charCodeAt(0)),
      at + 4,
    );
    bytes.set(chunk, at + 8);
    at += 12 + chunk.length;
  }
  return bytes;
}
