import { describe, expect, it } from "vitest";
import { drawnPlace } from "../../../../../webview/views/images/drawnPlace";
import { DEFAULT_IMAGES, readImagesState } from "../../../../../webview/views/images/imagesState";

describe("what a board of images keeps", () => {
  it("comes back as it was", () => {
    const state = {
      ...DEFAULT_IMAGES,
      columns: "tags",
      cardSize: 320,
      isFirstOnly: true,
      unfolded: ["x"],
      isEnlarged: false,
      own: { '["a","x",0]': "-20" },
      areSettingsShown: true,
      tagFilter: "x",
    } as const;
    expect(readImagesState(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });

  it("of another version is taken as far as it is one", () => {
    for (const nothing of [undefined, null, 7, "x", []]) expect(readImagesState(nothing)).toEqual(DEFAULT_IMAGES);
    const other = { columns: "spiral", cardSize: 9000, own: { a: "1.5" }, unfolded: 3, adjustments: 4, large: "x" };
    expect(readImagesState({ ...other, isFirstOnly: true })).toEqual({ ...DEFAULT_IMAGES, isFirstOnly: true });
  });
});

describe("where a picture stands in its card", () => {
  const place = (size: [number, number], room: [number, number], mayEnlarge = true, ratio = 1) => {
    const { width, height, left, top, isEnlarged } = drawnPlace(size, room, mayEnlarge, ratio);
    return [left, top, width, height, isEnlarged];
  };

  it("a large one is made smaller, and keeps its shape", () => {
    expect(place([400, 200], [100, 100])).toEqual([0, 25, 100, 50, false]);
    expect(place([200, 400], [100, 100])).toEqual([25, 0, 50, 100, false]);
  });

  it("a small one is enlarged by whole pixels of the screen, or not at all", () => {
    expect(place([30, 20], [100, 100])).toEqual([5, 20, 90, 60, true]);
    expect(place([30, 20], [100, 100], false)).toEqual([35, 40, 30, 20, false]);
    expect(place([60, 20], [100, 100])).toEqual([20, 40, 60, 20, false]);
    expect(place([60, 20], [100, 100], true, 2)).toEqual([5, 35, 90, 30, true]);
    expect(place([60, 20], [100, 100], false, 2)).toEqual([35, 45, 30, 10, false]);
  });

  it("one that is much longer than wide keeps a pixel of the screen", () => {
    expect(place([1, 5000], [100, 100])).toEqual([50, 0, 1, 100, false]);
    expect(place([5000, 1], [100, 100], true, 2)).toEqual([0, 50, 100, 0.5, false]);
  });

  it("one without a size takes no room", () => {
    expect(place([0, 0], [100, 100])).toEqual([0, 0, 0, 0, false]);
  });
});
