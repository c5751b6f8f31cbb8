import { describe, expect, it } from "vitest";
import { readImageHead } from "../../../../src/format/image/imageHead";
import type { EncodedBytes } from "../../../../src/format/image/imageWindow";
import type { ImageHead } from "../../../../src/shared/imageHead";
import { describeImages } from "../../../../src/shared/questions/describeImages";
import { readBlob } from "../../../../src/shared/questions/readBlob";
import { type Pace, unhurried } from "../../../../src/tensor/pace";
import { askerOf } from "../../../support/asking";
import { diskProvider } from "../../../support/diskProvider";
import { concat } from "../../../support/eventWriter";
import { expectedAnswers, KINDS_ROOT } from "../../../support/expectedAnswers";
import { mutant } from "../../../support/mutants";
import { SeededRandom } from "../../../support/seededRandom";

const MUTANTS = 8_000;
const MAX_READ_BYTES = 1 << 16;
const MAX_HEAD_BYTES = 1 << 20;

/** What was read of a picture. */
class Reads {
  bytes = 0;
  largest = 0;
  looks = 0;

  of({ byteLength, readAt }: EncodedBytes): EncodedBytes {
    return {
      byteLength,
      readAt: (position, target) => {
        if (position < 0 || position + target.length > byteLength) throw new Error("a read beyond the end");
        this.bytes += target.length;
        this.largest = Math.max(this.largest, target.length);
        return readAt(position, target);
      },
    };
  }

  readonly pace: Pace = {
    isDue: () => {
      this.looks++;
      return false;
    },
    giveWay: () => Promise.resolve(),
    until: (shared) => shared,
  };
}

function encoded(bytes: Uint8Array, byteLength = bytes.length): EncodedBytes {
  return {
    byteLength,
    readAt: (position, target) => {
      target.set(bytes.subarray(position, position + target.length));
    },
  };
}

function headOf(bytes: Uint8Array, countsFrames = true): Promise<ImageHead | null> {
  return readImageHead(encoded(bytes), countsFrames, unhurried);
}

/** Every picture of the fixtures, each once. */
async function pictures(): Promise<readonly Uint8Array[]> {
  const asker = askerOf(diskProvider(KINDS_ROOT));
  const points = expectedAnswers("images").map(({ args }) => {
    const option = (name: string) => args[args.indexOf(name) + 1] as string;
    return { run: option("--run"), tag: option("--tag"), point: Number(option("--point")) };
  });
  const described = await asker.ask(describeImages, { logdir: KINDS_ROOT, points });
  const found = new Map<string, Uint8Array>();
  for (const { key, byteLength } of described.points.flatMap(({ images }) => images)) {
    const bytes = await asker.ask(readBlob, { logdir: KINDS_ROOT, key, start: 0, end: byteLength });
    found.set(Buffer.from(bytes).toString("base64"), bytes);
  }
  return [...found.values()];
}

function expectSound(head: ImageHead | null): void {
  if (!head) return;
  const { width, height, channels, bits, frames, orientation } = head;
  const isSize = (size: number) => Number.isInteger(size) && size >= 1 && size <= 2 ** 31;
  const isSound =
    isSize(width) &&
    isSize(height) &&
    isSize(channels) &&
    channels <= 255 &&
    isSize(bits) &&
    bits <= 255 &&
    (frames === null || (Number.isInteger(frames) && frames >= 0)) &&
    (orientation === undefined || (orientation >= 2 && orientation <= 8));
  if (!isSound) throw new Error(`no sound head: ${JSON.stringify(head)}`);
}

it("of mutants is read in bounds, whatever they claim", async () => {
  const seeds = await pictures();
  expect(seeds.length).toBeGreaterThan(20);
  const random = new SeededRandom(15);
  let known = 0;
  for (let i = 0; i < MUTANTS; i++) {
    const bytes = mutant(random.pick(seeds), random.pick(seeds), random);
    const reads = new Reads();
    const head = await readImageHead(reads.of(encoded(bytes)), i % 2 === 0, reads.pace);
    expectSound(head);
    if (head) known++;
    // A window begins anew where a number lies across the end of the one before.
    if (reads.bytes > 4 * bytes.length + 4096) throw new Error(`mutant ${i}: ${reads.bytes} of ${bytes.length} read`);
    if (reads.looks > bytes.length + 100) throw new Error(`mutant ${i}: ${reads.looks} looks at the clock`);
  }
  // Most are changed behind their heads.
  expect(known).toBeGreaterThan(MUTANTS / 4);
  expect(known).toBeLessThan(MUTANTS);
});

it("of a picture that is cut is there or not, and never another", async () => {
  for (const bytes of await pictures()) {
    const whole = await headOf(bytes, false);
    for (let end = 0; end < Math.min(bytes.length, 700); end++) {
      const head = await headOf(bytes.slice(0, end), false);
      if (head) expect({ ...head, orientation: 0, bits: 0 }).toEqual({ ...whole, orientation: 0, bits: 0 });
    }
  }
});

const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const big = (number: number, bytes: number) =>
  Uint8Array.from({ length: bytes }, (_, i) => Math.floor(number / 256 ** (bytes - 1 - i)) % 256);
const little = (number: number, bytes: number) => big(number, bytes).reverse();

/** A TIFF structure whose one entry is the orientation. */
function tiff(order: "II" | "MM", orientation: number): Uint8Array {
  const number = order === "II" ? little : big;
  const entry = concat(number(0x0112, 2), number(3, 2), number(1, 4), number(orientation, 2), number(0, 2));
  return concat(ascii(order), number(42, 2), number(8, 4), number(1, 2), entry, number(0, 4));
}

const segment = (marker: number, ...parts: readonly Uint8Array[]) => {
  const content = concat(...parts);
  return concat(Uint8Array.of(0xff, marker), big(content.length + 2, 2), content);
};
const frame = (marker: number, width = 5, height = 4) =>
  segment(marker, Uint8Array.of(8), big(height, 2), big(width, 2), Uint8Array.of(3), new Uint8Array(9));
const jpeg = (...segments: readonly Uint8Array[]) => concat(Uint8Array.of(0xff, 0xd8), ...segments);
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

describe("reads no more than it may of huge pictures", () => {
  const GIGABYTE = 2 ** 30;
  /** Bytes that go on the same after their beginning. */
  const repeated = (head: Uint8Array, unit: Uint8Array): EncodedBytes => ({
    byteLength: GIGABYTE,
    readAt: (position, target) => {
      for (let i = 0; i < target.length; i++) {
        const at = position + i;
        target[i] = (at < head.length ? head[at] : unit[(at - head.length) % unit.length]) as number;
      }
    },
  });

  it.each([
    ["a JPEG of empty segments", jpeg(), segment(0xfe)],
    ["a JPEG of bytes that fill up", jpeg(Uint8Array.of(0xff)), Uint8Array.of(0xff)],
    ["a JPEG of zeros", jpeg(Uint8Array.of(0xff)), Uint8Array.of(0)],
    ["a GIF of comments", concat(ascii("GIF89a"), Uint8Array.of(1, 0, 1, 0, 0, 0, 0)), Uint8Array.of(0x21, 0xfe, 0)],
  ])("%s", async (_, head, unit) => {
    const reads = new Reads();
    await readImageHead(reads.of(repeated(head, unit)), false, reads.pace);
    expect(reads.bytes).toBeLessThanOrEqual(MAX_HEAD_BYTES);
    expect(reads.largest).toBeLessThanOrEqual(MAX_READ_BYTES);
  });

  it("an animation whose frames are counted gives way on the way", async () => {
    const reads = new Reads();
    const head = concat(ascii("GIF89a"), Uint8Array.of(1, 0, 1, 0, 0, 0, 0));
    const stopped = new Error("cancelled");
    const pace: Pace = {
      ...reads.pace,
      isDue: () => ++reads.looks > 1000,
      giveWay: () => Promise.reject(stopped),
    };
    const blocks = concat(Uint8Array.of(0x21, 0xfe), Uint8Array.of(255), new Uint8Array(255), Uint8Array.of(0));
    const counted = readImageHead(reads.of(repeated(head, blocks)), true, pace);
    await expect(counted).rejects.toBe(stopped);
    expect(reads.largest).toBeLessThanOrEqual(MAX_READ_BYTES);
  });
});
