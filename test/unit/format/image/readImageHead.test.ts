import { describe, expect, it } from "vitest";
import { readImageHead } from "../../../../src/format/image/readImageHead";
import type { ImageHead } from "../../../../src/shared/media/imageHead";
import { unhurried } from "../../../../src/tensor/pace";
import { concat } from "../../../support/eventWriter";
import { ascii, big, encoded, jpeg, little, segment } from "../../../support/imageBytes";

function headOf(bytes: Uint8Array, countsFrames = true): Promise<ImageHead | null> {
  return readImageHead(encoded(bytes), countsFrames, unhurried);
}

/** A TIFF structure whose one entry is the orientation. */
function tiff(order: "II" | "MM", orientation: number): Uint8Array {
  const number = order === "II" ? little : big;
  const entry = concat(number(0x0112, 2), number(3, 2), number(1, 4), number(orientation, 2), number(0, 2));
  return concat(ascii(order), number(42, 2), number(8, 4), number(1, 2), entry, number(0, 4));
}

const frame = (marker: number, width = 5, height = 4) =>
  segment(marker, Uint8Array.of(8), big(height, 2), big(width, 2), Uint8Array.of(3), new Uint8Array(9));
const exif = (order: "II" | "MM", orientation: number) => segment(0xe1, ascii("Exif\0\0"), tiff(order, orientation));

describe("of a JPEG", () => {
  it.each([
    ["baseline", jpeg(frame(0xc0))],
    ["extended", jpeg(frame(0xc1))],
    ["arithmetic", jpeg(frame(0xc9))],
    ["with tables before its frame", jpeg(segment(0xc4, new Uint8Array(20)), segment(0xdb), frame(0xc2))],
    ["with bytes that fill up", jpeg(Uint8Array.of(0xff, 0xff), frame(0xc0))],
    ["with bytes between segments", jpeg(segment(0xfe), Uint8Array.of(1, 2, 3), frame(0xc0))],
    [
      "with a profile of 200 KB",
      jpeg(...Array.from({ length: 4 }, () => segment(0xe2, new Uint8Array(50_000))), frame(0xc0)),
    ],
  ])("%s is its frame's", async (_, bytes) => {
    expect(await headOf(bytes)).toEqual({ format: "jpeg", width: 5, height: 4, channels: 3, bits: 8, frames: 1 });
  });

  it.each(["II", "MM"] as const)("turned by EXIF (%s)", async (order) => {
    for (let orientation = 0; orientation <= 9; orientation++) {
      const isTurned = orientation >= 2 && orientation <= 8;
      expect((await headOf(jpeg(exif(order, orientation), frame(0xc0))))?.orientation).toBe(
        isTurned ? orientation : undefined,
      );
    }
  });

  it.each([
    ["without a frame", jpeg(segment(0xfe), segment(0xda, new Uint8Array(8)))],
    ["whose frame is only told later how high it is", jpeg(frame(0xc0, 5, 0))],
    ["that ends in its frame", jpeg(frame(0xc0)).slice(0, 8)],
    ["with a segment that leaves it", jpeg(concat(Uint8Array.of(0xff, 0xe0), big(60_000, 2)))],
  ])("%s is none", async (_, bytes) => {
    expect(await headOf(bytes)).toBeNull();
  });
});

describe("of a PNG", () => {
  const chunk = (type: string, content: Uint8Array) =>
    concat(big(content.length, 4), ascii(type), content, new Uint8Array(4));
  const ihdr = (colourType: number, bits: number, width = 5) =>
    chunk("IHDR", concat(big(width, 4), big(4, 4), Uint8Array.of(bits, colourType, 0, 0, 0)));
  const png = (...chunks: readonly Uint8Array[]) => concat(Uint8Array.of(0x89, 80, 78, 71, 13, 10, 26, 10), ...chunks);

  it("has channels by colour type, where the bits fit it", async () => {
    const told = async (colourType: number, bits: number) => (await headOf(png(ihdr(colourType, bits))))?.channels;
    expect(await Promise.all([0, 2, 3, 4, 6].map((type) => told(type, 8)))).toEqual([1, 3, 1, 2, 4]);
    expect(await Promise.all([0, 2, 3, 4, 6].map((type) => told(type, 16)))).toEqual([1, 3, undefined, 2, 4]);
    expect(await Promise.all([0, 2, 3, 4, 6].map((type) => told(type, 2)))).toEqual([
      1,
      undefined,
      1,
      undefined,
      undefined,
    ]);
    expect(await told(1, 8)).toBeUndefined();
  });

  it("is as large as it may be, and no larger", async () => {
    expect((await headOf(png(ihdr(0, 8, 2 ** 31 - 1))))?.width).toBe(2 ** 31 - 1);
    expect(await headOf(png(ihdr(0, 8, 2 ** 31)))).toBeNull();
    expect(await headOf(png(ihdr(0, 8, 0)))).toBeNull();
  });

  it("is turned by the EXIF before its pixels", async () => {
    const turned = chunk("eXIf", tiff("MM", 6));
    const pixels = chunk("IDAT", new Uint8Array(3000));
    expect((await headOf(png(ihdr(2, 8), chunk("tEXt", new Uint8Array(9000)), turned, pixels)))?.orientation).toBe(6);
    expect((await headOf(png(ihdr(2, 8), pixels, turned)))?.orientation).toBeUndefined();
  });
});

describe("of a GIF", () => {
  const screen = (packed: number) => concat(ascii("GIF89a"), little(5, 2), little(4, 2), Uint8Array.of(packed, 0, 0));
  const image = (packed: number) =>
    concat(
      Uint8Array.of(0x2c),
      new Uint8Array(8),
      Uint8Array.of(packed),
      new Uint8Array(packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0),
      Uint8Array.of(2, 3, 9, 9, 9, 1, 9, 0),
    );
  const comment = concat(Uint8Array.of(0x21, 0xfe, 255), new Uint8Array(255).fill(0x2c), Uint8Array.of(0));

  it("has the frames of its blocks, up to where it is cut", async () => {
    const gif = concat(screen(0x80 | 2), new Uint8Array(24), comment, image(0), comment, image(0x81), image(0));
    expect(await headOf(gif)).toMatchObject({ width: 5, height: 4, channels: 1, bits: 3, frames: 3 });
    expect(await headOf(concat(gif, Uint8Array.of(0x3b), image(0)))).toMatchObject({ frames: 3 });
    expect(await headOf(gif.slice(0, -20))).toMatchObject({ frames: 2 });
    expect(await headOf(gif, false)).toMatchObject({ frames: null });
  });

  it("has bits by its first picture's table, or as it claims, where it has none for all", async () => {
    expect(await headOf(concat(screen(0x70), comment, image(0x84)), false)).toMatchObject({ bits: 5, frames: null });
    expect(await headOf(concat(screen(0x50), image(0)))).toMatchObject({ bits: 6, frames: 1 });
  });
});

describe("of a BMP", () => {
  const bmp = (info: Uint8Array) => concat(ascii("BM"), new Uint8Array(12), info);
  const info = (bytes: number, pixelBits: number, compression = 0, height = 4, masks: readonly number[] = []) => {
    const header = new Uint8Array(Math.max(bytes, 40 + 4 * masks.length));
    header.set(concat(little(bytes, 4), little(5, 4), little(height >>> 0, 4), little(1, 2), little(pixelBits, 2)));
    header.set(little(compression, 4), 16);
    for (const [i, mask] of masks.entries()) header.set(little(mask, 4), 40 + 4 * i);
    return header;
  };
  const core = concat(little(12, 4), little(5, 2), little(4, 2), little(1, 2), little(24, 2));

  it.each([
    ["a core header", bmp(core), 3, 8],
    ["an index of 4 bits", bmp(info(40, 4)), 1, 4],
    ["rows from the top", bmp(info(40, 24, 0, -4)), 3, 8],
    ["16 bits", bmp(info(40, 16)), 3, 5],
    ["masks behind its header", bmp(info(40, 16, 3, 4, [0xf800, 0x07e0, 0x001f])), 3, 6],
    ["32 bits without alpha", bmp(info(40, 32)), 3, 8],
    ["alpha by its mask", bmp(info(124, 32, 3, 4, [0xff0000, 0xff00, 0xff, 0xff000000])), 4, 8],
    ["masks without alpha", bmp(info(108, 32, 3, 4, [0xff0000, 0xff00, 0xff, 0])), 3, 8],
  ])("with %s", async (_, bytes, channels, bits) => {
    expect(await headOf(bytes)).toEqual({ format: "bmp", width: 5, height: 4, channels, bits, frames: 1 });
  });

  it.each([
    ["an unknown header", bmp(info(41, 24))],
    ["bits that there are not", bmp(info(40, 7))],
    ["an embedded picture", bmp(info(40, 0, 4))],
    ["no height", bmp(info(40, 24, 0, 0))],
  ])("with %s is none", async (_, bytes) => {
    expect(await headOf(bytes)).toBeNull();
  });
});

describe("of a WebP", () => {
  const chunk = (type: string, content: Uint8Array) =>
    concat(ascii(type), little(content.length, 4), content, new Uint8Array(content.length % 2));
  const webp = (...chunks: readonly Uint8Array[]) => {
    const content = concat(...chunks);
    return concat(ascii("RIFF"), little(content.length + 4, 4), ascii("WEBP"), content);
  };
  const extended = (flags: number) =>
    chunk("VP8X", concat(Uint8Array.of(flags, 0, 0, 0), little(70_000 - 1, 3), little(4 - 1, 3)));
  const animation = chunk("ANMF", new Uint8Array(33));

  it("has frames by its chunks, and a turn behind them", async () => {
    const bytes = webp(extended(0x02 | 0x08 | 0x10), animation, animation, chunk("EXIF", tiff("II", 3)));
    const head = { format: "webp", width: 70_000, height: 4, channels: 4, bits: 8, orientation: 3 };
    expect(await headOf(bytes)).toEqual({ ...head, frames: 2 });
    expect(await headOf(bytes, false)).toEqual({ ...head, frames: null });
    expect(await headOf(webp(extended(0), animation))).toMatchObject({ channels: 3, frames: 1 });
  });

  it("of no known first chunk is none", async () => {
    expect(await headOf(webp(chunk("ALPH", new Uint8Array(20))))).toBeNull();
    expect(await headOf(webp(chunk("VP8 ", new Uint8Array(20))))).toBeNull();
    expect(await headOf(webp(chunk("VP8L", new Uint8Array(20))))).toBeNull();
  });
});
