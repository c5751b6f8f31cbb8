import { expect, it } from "vitest";
import type { CardRun } from "../../../../../webview/parts/board/runs/cardRun";
import type { ImageAt } from "../../../../../webview/views/images/imageSource";
import { PictureHeights } from "../../../../../webview/views/images/pictureHeights";

const RUN: CardRun = {
  id: { logdir: "/logs", run: "a" },
  key: "a",
  name: "a",
  shortName: "a",
  look: { hue: 0, dash: 0 },
};

const id = (tag: string) => ({ run: RUN, tag, sample: 0 });

function picture(width: number, height: number): ImageAt {
  const head = { format: "png", width, height, channels: 1, bits: 8, frames: 1 } as const;
  const described = { key: "k", byteLength: 1, mediaType: "image/png", head, claimed: null };
  return { is: "found", step: 0n, point: 0, wallTimeSeconds: 0, sampleCount: 1, described };
}

it("a row is as high as the highest of its pictures, within bounds", () => {
  const heights = new PictureHeights();
  const of = (...tags: string[]) => heights.of([...tags.map(id), undefined], 100);
  expect(of("x")).toBe(75);
  expect(heights.take(id("flat"), picture(100, 10))).toBe(true);
  expect(heights.take(id("high"), picture(10, 90))).toBe(true);
  expect(heights.take(id("square"), picture(10, 10))).toBe(true);
  expect([of("flat"), of("square"), of("high"), of("flat", "square")]).toEqual([32, 100, 125, 100]);
});

it("keeps that of the first picture of a tag", () => {
  const heights = new PictureHeights();
  expect(heights.take(id("x"), undefined)).toBe(false);
  expect(heights.take(id("x"), picture(0, 0))).toBe(false);
  expect(heights.take(id("x"), picture(10, 10))).toBe(true);
  expect(heights.take(id("x"), picture(10, 5))).toBe(false);
  expect(heights.of([id("x")], 100)).toBe(100);
});
