import { describe, expect, it } from "vitest";
import { NO_ADJUSTMENTS } from "../../../../../../webview/views/images/adjust/adjustments";
import type { DecodedImage } from "../../../../../../webview/views/images/pixels/decodedImage";
import { turned } from "../../../../../../webview/views/images/pixels/turned";
import { differenceOf } from "../../../../../../webview/views/images/stage/difference";
import { differenceText, shareText } from "../../../../../../webview/views/images/stage/differenceText";
import { raster } from "../../../../../../webview/views/images/stage/stageRaster";
import { valueLines, valueText } from "../../../../../../webview/views/images/stage/valueText";

function image(
  width: number,
  channels: 1 | 2 | 3 | 4,
  bits: number,
  values: readonly number[],
  more: Partial<DecodedImage> = {},
): DecodedImage {
  const height = values.length / channels / width;
  const data = bits === 16 ? Uint16Array.from(values) : Uint8Array.from(values);
  return { width, height, channels, bits, data, source: "stored", rows: height, ...more };
}

const ABSOLUTE = { kind: "absolute", gain: 1 } as const;
const SIGNED = { kind: "signed", gain: 4 } as const;
const PALETTE = [
  [1, 2, 3, 255],
  [4, 5, 6, 128],
];

describe("pixels as they are drawn", () => {
  it("have their channels in their places", () => {
    const drawn = (some: DecodedImage, adjustments = NO_ADJUSTMENTS) => [...raster(some, adjustments)];
    expect(drawn(image(2, 1, 8, [7, 200]))).toEqual([7, 7, 7, 255, 200, 200, 200, 255]);
    expect(drawn(image(1, 1, 1, [1]))).toEqual([255, 255, 255, 255]);
    expect(drawn(image(1, 2, 8, [9, 100]))).toEqual([9, 9, 9, 100]);
    expect(drawn(image(1, 3, 8, [1, 2, 3]))).toEqual([1, 2, 3, 255]);
    expect(drawn(image(1, 4, 8, [1, 2, 3, 4]))).toEqual([1, 2, 3, 4]);
    expect(drawn(image(2, 1, 16, [65_535, 257]))).toEqual([255, 255, 255, 255, 1, 1, 1, 255]);
    expect(drawn(image(2, 1, 4, [1, 0], { palette: PALETTE }))).toEqual([4, 5, 6, 128, 1, 2, 3, 255]);
    expect(drawn(image(2, 1, 16, [300, 301], { transparent: [300] }))).toEqual([1, 1, 1, 0, 1, 1, 1, 255]);
    expect(drawn(image(2, 3, 8, [1, 2, 3, 1, 2, 4], { transparent: [1, 2, 3] })).filter((_, i) => i % 4 === 3)).toEqual(
      [0, 255],
    );
  });

  it("are one channel alone, opaque, or in the colours of a map", () => {
    const rgba = image(1, 4, 8, [1, 2, 3, 4]);
    const of = (channel: "red" | "alpha" | "all", colourMap: "none" | "viridis") => [
      ...raster(rgba, { ...NO_ADJUSTMENTS, channel, colourMap }),
    ];
    expect(of("red", "none")).toEqual([1, 1, 1, 255]);
    expect(of("alpha", "none")).toEqual([4, 4, 4, 255]);
    expect(of("all", "viridis")).toEqual([1, 2, 3, 4]);
    const gray = raster(image(2, 1, 8, [0, 255]), { ...NO_ADJUSTMENTS, colourMap: "viridis" });
    expect([...gray]).toEqual([68, 1, 84, 255, 253, 231, 37, 255]);
  });

  it("of 16 bits are drawn through a window finer than 8 bits", () => {
    const found = raster(image(3, 1, 16, [1000, 1050, 1100]), {
      ...NO_ADJUSTMENTS,
      low: 1000 / 65_535,
      high: 1100 / 65_535,
    });
    expect([found[0], found[4], found[8]]).toEqual([0, 127, 255]);
  });
});

describe("what two pictures differ by", () => {
  it("is told by channel, and for all pixels", () => {
    const one = image(2, 3, 8, [10, 20, 30, 40, 50, 60]);
    const other = image(2, 3, 8, [10, 25, 20, 40, 50, 60]);
    const found = differenceOf(one, other, ABSOLUTE, "all");
    expect(found.channels).toEqual([
      { channel: "red", largest: 0, mean: 0 },
      { channel: "green", largest: 5, mean: 2.5 },
      { channel: "blue", largest: 10, mean: 5 },
    ]);
    expect(found).toMatchObject({ size: [2, 1], isWhole: true, bits: 8, share: 0.5 });
    expect([...found.drawn]).toEqual([0, 5, 10, 255, 0, 0, 0, 255]);
    expect([...differenceOf(one, other, SIGNED, "all").drawn.slice(0, 4)]).toEqual([128, 138, 108, 255]);
    expect([...differenceOf(one, other, { ...ABSOLUTE, gain: 64 }, "blue").drawn.slice(0, 4)]).toEqual([
      255, 255, 255, 255,
    ]);
  });

  it("agrees with a look at every value", () => {
    const random = (seed: number) => Array.from({ length: 60 }, (_, i) => ((i + 1) * seed * 48_271) % 251);
    const [a, b] = [random(3), random(11)];
    const found = differenceOf(image(5, 4, 8, a), image(5, 4, 8, b), ABSOLUTE, "all");
    const sizes = a.map((value, i) => Math.abs((b[i] ?? 0) - value));
    for (const [part, { largest, mean }] of found.channels.entries()) {
      const own = sizes.filter((_, i) => i % 4 === part);
      expect(largest).toBe(Math.max(...own));
      expect(mean).toBeCloseTo(own.reduce((sum, size) => sum + size, 0) / own.length, 10);
    }
    expect(found.channels.map(({ channel }) => channel)).toEqual(["red", "green", "blue", "alpha"]);
  });

  it("of other kinds is that of what they mean", () => {
    const gray = differenceOf(image(1, 1, 16, [65_535]), image(1, 1, 8, [255]), ABSOLUTE, "all");
    expect(gray).toMatchObject({ bits: 16, share: 0, channels: [{ channel: "gray", largest: 0 }] });
    const colours = differenceOf(image(1, 1, 4, [1], { palette: PALETTE }), image(1, 3, 8, [4, 5, 9]), ABSOLUTE, "all");
    expect(colours.channels).toEqual([
      { channel: "red", largest: 0, mean: 0 },
      { channel: "green", largest: 0, mean: 0 },
      { channel: "blue", largest: 3, mean: 3 },
      { channel: "alpha", largest: 127, mean: 127 },
    ]);
    expect(differenceOf(image(1, 1, 1, [1]), image(1, 1, 8, [254]), ABSOLUTE, "all").channels[0]?.largest).toBe(1);
  });

  it("of other sizes is that of the part that both have, and says so", () => {
    const one = image(3, 1, 8, [1, 2, 3, 4, 5, 6]);
    const other = image(2, 1, 8, [1, 2, 4, 9]);
    const found = differenceOf(one, other, ABSOLUTE, "all");
    expect(found).toMatchObject({ size: [2, 2], isWhole: false, share: 0.25 });
    expect(
      differenceText(found, [
        [3, 2],
        [2, 2],
      ]),
    ).toBe(
      "The pictures differ in size (3 × 2 and 2 × 2): only the 2 × 2 in the upper left that both have are compared. 25 % of the pixels differ; gray largest 4, mean 1 (of 255)",
    );
    const nothing = differenceOf(one, image(1, 1, 8, []), ABSOLUTE, "all");
    expect(nothing).toMatchObject({ size: [1, 0], share: 0, channels: [{ largest: 0, mean: 0 }] });
  });

  it("is none where no pixel differs, and never rounded to none or all", () => {
    const same = image(1, 1, 8, [5]);
    expect(
      differenceText(differenceOf(same, same, ABSOLUTE, "all"), [
        [1, 1],
        [1, 1],
      ]),
    ).toBe("No pixel differs.");
    expect([0, 1e-9, 0.12345, 0.999999, 1].map(shareText)).toEqual([
      "0 %",
      "less than 0.01 %",
      "12.35 %",
      "99.99 %",
      "100 %",
    ]);
  });
});

describe("values of a pixel", () => {
  it("are named by their channels", () => {
    expect(valueText(image(2, 1, 16, [1, 65_535]), 1, 0)).toBe("65535");
    expect(valueText(image(1, 2, 8, [1, 2]), 0, 0)).toBe("1 A 2");
    expect(valueText(image(1, 4, 8, [1, 2, 3, 4]), 0, 0)).toBe("R 1 G 2 B 3 A 4");
    expect(valueText(image(2, 1, 4, [0, 1], { palette: PALETTE }), 0, 0)).toBe("index 0: R 1 G 2 B 3");
    expect(valueText(image(2, 1, 4, [0, 1], { palette: PALETTE }), 1, 0)).toBe("index 1: R 4 G 5 B 6 A 128");
    expect(valueLines(image(1, 3, 8, [1, 2, 3]), 0, 0)).toEqual(["1", "2", "3"]);
  });

  it("turn with their picture", () => {
    const upright = turned(image(3, 3, 8, [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6]), 6);
    expect([upright.width, upright.height]).toEqual([2, 3]);
    // All of it could be decoded.
    expect(upright.rows).toBe(3);
    expect([...upright.data].filter((_, i) => i % 3 === 0)).toEqual([4, 1, 5, 2, 6, 3]);
    const wide = image(2, 1, 16, [1, 70]);
    expect(turned(wide, 3).data).toEqual(new Uint16Array([70, 1]));
    expect(turned(wide, 1)).toBe(wide);
  });
});
