// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { NO_ADJUSTMENTS } from "../../../../../webview/views/images/adjust/adjustments";
import { DeepPicture } from "../../../../../webview/views/images/deepPicture";
import type { ShownImage } from "../../../../../webview/views/images/shownImage";
import { DEEP } from "../../../../support/imageRuns";
import { pngOf } from "../../../../support/pngWriter";
import { until } from "../../../../support/until";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function picture(bits: number, bytes: Uint8Array = pngOf(DEEP)): ShownImage {
  const head = { format: "png", width: 16, height: 16, channels: 1, bits, frames: 1 } as const;
  const described = { key: "k", byteLength: bytes.length, mediaType: "image/png", head, claimed: null };
  return {
    at: { is: "found", step: 0n, point: 0, wallTimeSeconds: 0, sampleCount: 1, described },
    element: undefined,
    blob: new Blob([new Uint8Array(bytes)]),
    isGray: true,
    error: undefined,
  };
}

/** Picture with its painted data, and a mock of its change callback. */
function watched() {
  class Colours {
    readonly data: Uint8ClampedArray;
    constructor(data: Uint8ClampedArray) {
      this.data = data;
    }
  }
  vi.stubGlobal("ImageData", Colours);
  const painted: Uint8ClampedArray[] = [];
  const context = { putImageData: ({ data }: Colours) => painted.push(data) };
  const canvases = vi.spyOn(HTMLCanvasElement.prototype, "getContext") as unknown as {
    mockReturnValue(value: unknown): void;
  };
  canvases.mockReturnValue(context);
  const changed = vi.fn<() => void>();
  return { painted, changed, deep: new DeepPicture(changed) };
}

it("of 16 bits shows what a narrow window holds", async () => {
  const { painted, changed, deep } = watched();
  const shown = picture(16);
  const narrow = { ...NO_ADJUSTMENTS, low: 1000 / 65_535, high: 1255 / 65_535 };
  expect(deep.canvas(shown, narrow, 16)).toBeUndefined();
  await until(() => expect(changed).toHaveBeenCalledTimes(1));
  const canvas = deep.canvas(shown, narrow, 16);
  expect(canvas?.width).toBe(16);
  // The values are 1000 to 1255: each is as bright as it is above the least.
  expect(painted[0]?.filter((_, i) => i % 4 === 0)).toEqual(Uint8ClampedArray.from({ length: 256 }, (_, i) => i));
  expect(deep.canvas(shown, narrow, 16)).toBe(canvas);
  expect(painted).toHaveLength(1);
});

it("is painted no larger than it is drawn, and anew where it is drawn larger", async () => {
  const { changed, deep } = watched();
  const shown = picture(16);
  deep.canvas(shown, NO_ADJUSTMENTS, 4);
  await until(() => expect(changed).toHaveBeenCalledTimes(1));
  expect(deep.canvas(shown, NO_ADJUSTMENTS, 4)?.width).toBe(4);
  // What there is stays until there is more.
  expect(deep.canvas(shown, NO_ADJUSTMENTS, 8)?.width).toBe(4);
  await until(() => expect(changed).toHaveBeenCalledTimes(2));
  expect(deep.canvas(shown, NO_ADJUSTMENTS, 8)?.width).toBe(8);
});

it("of another picture shows nothing of the one before, and nothing where a filter does", async () => {
  const { changed, deep } = watched();
  deep.canvas(picture(16), NO_ADJUSTMENTS, 16);
  await until(() => expect(changed).toHaveBeenCalledTimes(1));
  expect(deep.canvas(picture(16), NO_ADJUSTMENTS, 16)).toBeUndefined();
  expect(deep.canvas(picture(8), NO_ADJUSTMENTS, 16)).toBeUndefined();
});
