import { deflateSync, inflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { valuesAt } from "../../../../../../webview/views/images/pixels/decodedImage";
import { checkSize } from "../../../../../../webview/views/images/pixels/decodeImage";
import { inflated, storedStream } from "../../../../../../webview/views/images/pixels/inflated";
import { pngPixels } from "../../../../../../webview/views/images/pixels/pngPixels";

type Bytes = Uint8Array<ArrayBuffer>;

interface Written {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly colourType: number;
  readonly interlace?: number;
  /** Rows, each behind its filter. */
  readonly raw: Uint8Array;
  readonly more?: readonly (readonly [string, Uint8Array])[];
}

/** A PNG written down byte by byte; nobody here looks at checksums. */
function png({ width, height, bits, colourType, interlace = 0, raw, more = [] }: Written): Bytes {
  const header = new Uint8Array(13);
  new DataView(header.buffer).setUint32(0, width);
  new DataView(header.buffer).setUint32(4, height);
  header.set([bits, colourType, 0, 0, interlace], 8);
  const chunks = [["IHDR", header], ...more, ["IDAT", deflateSync(raw)], ["IEND", new Uint8Array(0)]] as const;
  const parts: number[] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  for (const [type, bytes] of chunks) {
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, bytes.length);
    parts.push(...length, ...[...type].map((letter) => letter.charCodeAt(0)), ...bytes, 0, 0, 0, 0);
  }
  return new Uint8Array(parts);
}

describe("values of a PNG", () => {
  it("are those that are stored, of every filter", async () => {
    const rows = [
      [0, 10, 20, 30, 40, 50, 60],
      [1, 10, 20, 30, 1, 2, 3],
      [2, 1, 1, 1, 250, 250, 250],
      [3, 4, 4, 4, 4, 4, 4],
      [4, 9, 9, 9, 9, 9, 9],
    ];
    const found = await pngPixels(
      png({ width: 2, height: 5, bits: 8, colourType: 2, raw: new Uint8Array(rows.flat()) }),
    );
    expect(found).toMatchObject({ width: 2, height: 5, channels: 3, bits: 8, source: "stored", rows: 5 });
    // By the definition of the filters, by hand.
    expect(found && [...found.data]).toEqual([
      10, 20, 30, 40, 50, 60, 10, 20, 30, 11, 22, 33, 11, 21, 31, 5, 16, 27, 9, 14, 19, 11, 19, 27, 18, 23, 28, 27, 32,
      37,
    ]);
  });

  it("have 16 bits where these are stored", async () => {
    const raw = new Uint8Array([0, 0x12, 0x34, 0xff, 0xff, 0, 0, 1, 0, 0]);
    const found = await pngPixels(png({ width: 2, height: 2, bits: 16, colourType: 0, raw }));
    expect(found?.data).toEqual(new Uint16Array([0x1234, 0xffff, 1, 0]));
  });

  it("of fewer than 8 bits are one each; rows begin at a byte", async () => {
    const one = await pngPixels(
      png({
        width: 10,
        height: 2,
        bits: 1,
        colourType: 0,
        raw: new Uint8Array([0, 0b10110001, 0b01111111, 0, 0, 0b10000000]),
      }),
    );
    expect(one && [...one.data]).toEqual([1, 0, 1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0]);
    const four = await pngPixels(
      png({ width: 3, height: 1, bits: 4, colourType: 0, raw: new Uint8Array([0, 0x1f, 0xa0]) }),
    );
    expect(four && [...four.data]).toEqual([1, 15, 10]);
  });

  it("of a palette are its indexes, with their colours", async () => {
    const found = await pngPixels(
      png({
        width: 3,
        height: 1,
        bits: 2,
        colourType: 3,
        raw: new Uint8Array([0, 0b00_01_10_00]),
        more: [
          ["PLTE", new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8, 9])],
          ["tRNS", new Uint8Array([0, 128])],
        ],
      }),
    );
    expect(found && [...found.data]).toEqual([0, 1, 2]);
    expect(found?.palette).toEqual([
      [1, 2, 3, 0],
      [4, 5, 6, 128],
      [7, 8, 9, 255],
    ]);
  });

  it("name the colour that is seen through", async () => {
    const raw = new Uint8Array([0, 5, 9]);
    const more = [["tRNS", new Uint8Array([0, 9])]] as const;
    const found = await pngPixels(png({ width: 2, height: 1, bits: 8, colourType: 0, raw, more }));
    expect(found?.transparent).toEqual([9]);
    expect(found && valuesAt(found, 1, 0)).toEqual([9]);
  });

  it("are put in their places where they are interlaced", async () => {
    // 3 × 3: passes 1, 4, 5, 6, 7 have pixels.
    const raw = new Uint8Array([0, 1, 0, 3, 0, 7, 9, 0, 2, 0, 8, 0, 4, 5, 6]);
    const found = await pngPixels(png({ width: 3, height: 3, bits: 8, colourType: 0, interlace: 1, raw }));
    expect(found && [...found.data]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it("are left to the browser where the library would mix them up", async () => {
    const raw = new Uint8Array(40);
    expect(await pngPixels(png({ width: 3, height: 3, bits: 1, colourType: 0, interlace: 1, raw }))).toBeUndefined();
    expect(
      await pngPixels(png({ width: 1, height: 1, bits: 8, colourType: 3, raw: new Uint8Array(2) })),
    ).toBeUndefined();
    expect(
      await pngPixels(png({ width: 0, height: 1, bits: 8, colourType: 0, raw: new Uint8Array(2) })),
    ).toBeUndefined();
    expect(await pngPixels(new Uint8Array([0x89, 0x50]))).toBeUndefined();
    expect(await pngPixels(new Uint8Array(0))).toBeUndefined();
  });

  it("are shown as far as they are there", async () => {
    const height = 400;
    const row = (y: number) => [
      0,
      ...Array.from({ length: 99 }, (_, x) => (x * 7919 + y * 104_729 + ((x * y) % 251)) & 255),
    ];
    const raw = new Uint8Array(Array.from({ length: height }, (_, y) => row(y)).flat());
    const whole = png({ width: 99, height, bits: 8, colourType: 0, raw });
    const cut = await pngPixels(whole.slice(0, Math.floor(whole.length / 2)));
    expect(cut?.height).toBe(height);
    const rows = cut?.rows ?? 0;
    expect(rows).toBeGreaterThan(10);
    expect(rows).toBeLessThan(height);
    expect(cut && [...cut.data.subarray(0, rows * 99)]).toEqual(
      [...raw].filter((_, i) => i % 100 > 0).slice(0, rows * 99),
    );
  });

  it("take no more room than their size says, whatever their streams hold", async () => {
    const bomb = png({
      width: 2,
      height: 1,
      bits: 8,
      colourType: 0,
      raw: new Uint8Array(50_000_000),
      more: [["iCCP", new Uint8Array([65, 0, 0, ...deflateSync(new Uint8Array(10_000_000))])]],
    });
    const found = await pngPixels(bomb);
    expect(found && [...found.data]).toEqual([0, 0]);
    const claimed = png({ width: 0x7fffffff, height: 0x7fffffff, bits: 8, colourType: 0, raw: new Uint8Array(9) });
    expect(await pngPixels(claimed)).toBeUndefined();
    const head = { format: "png", width: 0x7fffffff, height: 2, channels: 3, bits: 8, frames: 1 } as const;
    expect(() => checkSize(head)).toThrow(/more than the 256 MiB that are shown/);
    expect(() => checkSize({ ...head, width: 16_384, height: 16_384, channels: 1 })).not.toThrow();
    expect(() => checkSize({ ...head, format: "webp", width: 16_384, height: 16_384 })).toThrow();
  });
});

describe("what zlib's stream holds", () => {
  it("comes as far as asked, or as far as it goes", async () => {
    const bytes = Uint8Array.from({ length: 200_000 }, (_, i) => (i * i) >> 5);
    const stream = new Uint8Array(deflateSync(bytes));
    expect(await inflated([stream], 200_000)).toEqual({ bytes, count: 200_000 });
    const some = await inflated([stream.slice(0, 100), stream.slice(100)], 1000);
    expect(some).toEqual({ bytes: bytes.slice(0, 1000), count: 1000 });
    expect((await inflated([stream], 200_001)).count).toBe(200_000);
    const cut = await inflated([stream.slice(0, stream.length / 2)], 200_000);
    expect(cut.count).toBeGreaterThan(1000);
    expect(cut.bytes.slice(0, cut.count)).toEqual(bytes.slice(0, cut.count));
    expect(await inflated([new Uint8Array([1, 2, 3])], 5)).toEqual({ bytes: new Uint8Array(5), count: 0 });
    expect((await inflated([], 5)).count).toBe(0);
  });

  it("is the same once it is stored", () => {
    for (const length of [0, 1, 65_535, 65_536, 200_000]) {
      const bytes = Uint8Array.from({ length }, (_, i) => i * 7);
      // Without zlib's own head and checksum.
      expect(new Uint8Array(inflateRawSync(storedStream(bytes).subarray(2, -4)))).toEqual(bytes);
    }
  });
});
