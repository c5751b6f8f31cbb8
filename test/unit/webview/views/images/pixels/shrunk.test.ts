import { expect, it } from "vitest";
import type { DecodedImage } from "../../../../../../webview/views/images/pixels/decodedImage";
import { shrunk } from "../../../../../../webview/views/images/pixels/shrunk";

function image(width: number, height: number, more: Partial<DecodedImage> = {}): DecodedImage {
  const data = Uint16Array.from({ length: width * height }, (_, i) => 1000 + i);
  return { width, height, channels: 1, bits: 16, data, source: "stored", rows: height, ...more };
}

it("each pixel is the mean of those it stands for, with all their bits", () => {
  expect(shrunk(image(4, 2), 2)).toMatchObject({ width: 2, height: 1, rows: 1, data: Uint16Array.of(1003, 1005) });
  const colours = Uint8Array.of(0, 10, 20, 2, 30, 40, 255, 0, 0, 255, 2, 0);
  const small = shrunk(image(4, 1, { channels: 3, bits: 8, data: colours }), 2);
  expect(small).toMatchObject({ width: 2, height: 1, data: Uint8Array.of(1, 20, 30, 255, 1, 0) });
});

it("a size that is no multiple leaves no pixel out, and a thin one keeps a row", () => {
  const { width, height, data } = shrunk(image(5, 1), 2);
  expect([width, height, ...data]).toEqual([2, 1, 1001, 1003]);
  expect(shrunk(image(1, 1000), 10)).toMatchObject({ width: 1, height: 10 });
});

it("what fits, or has no means, stays as it is", () => {
  for (const same of [image(4, 4), image(9, 9, { palette: [[0, 0, 0, 255]] }), image(9, 9, { transparent: [1000] })]) {
    expect(shrunk(same, 4)).toBe(same);
  }
});
