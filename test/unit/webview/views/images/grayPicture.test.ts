// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ImageHead } from "../../../../../src/shared/media/imageHead";
import { isGrayPicture } from "../../../../../webview/views/images/grayPicture";

afterEach(() => vi.restoreAllMocks());

/** A canvas on which every picture has this colour, but for one of its pixels. */
function drawn(colour: readonly number[], other: readonly number[] = colour) {
  const look = vi.fn(() => {
    const data = new Uint8ClampedArray(4 * 32 * 32);
    for (let i = 0; i < data.length; i += 4) data.set(i === 4 * 700 ? other : colour, i);
    return { data };
  });
  const context = { drawImage: () => undefined, getImageData: look };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(() => context as never);
  return look;
}

const head = (changes: Partial<ImageHead>): ImageHead => ({
  format: "png",
  width: 5,
  height: 5,
  channels: 1,
  bits: 8,
  frames: 1,
  ...changes,
});

describe("whether a picture is gray", () => {
  it("follows from its header where that says it", () => {
    const look = drawn([1, 2, 3, 255]);
    const told = (changes: Partial<ImageHead>) => isGrayPicture(new Image(), head(changes));
    expect(told({ channels: 3 })).toBe(false);
    expect(told({ channels: 4 })).toBe(false);
    expect(told({ channels: 2 })).toBe(true);
    expect(told({ bits: 16 })).toBe(true);
    expect(told({ format: "jpeg" })).toBe(true);
    expect(look).not.toHaveBeenCalled();
  });

  it("is seen where one channel may be a palette's index", () => {
    drawn([7, 7, 7, 255]);
    expect(isGrayPicture(new Image(), head({ format: "gif" }))).toBe(true);
    drawn([7, 7, 7, 255], [7, 8, 7, 255]);
    expect(isGrayPicture(new Image(), head({ format: "gif" }))).toBe(false);
    drawn([7, 7, 7, 255], [7, 7, 6, 0]);
    expect(isGrayPicture(new Image(), head({}))).toBe(false);
  });
});
