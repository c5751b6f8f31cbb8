import { describe, expect, it } from "vitest";
import type { TableColumn } from "../../../../../../webview/views/hparams/model/tableColumn";
import { axisPlaces, NOWHERE } from "../../../../../../webview/views/hparams/pictures/axisPlaces";
import {
  axisXs,
  brushedLines,
  lineNear,
  type ParallelScene,
  placeY,
  shownAt,
} from "../../../../../../webview/views/hparams/pictures/parallelScene";

const column = (id: string): TableColumn => ({
  ...{ id, kind: "hparam", at: 0, name: id, description: "", figure: undefined, differs: true, isNumber: true },
});

function scene(...axes: (readonly (number | undefined)[])[]): ParallelScene {
  const count = axes[0]?.length ?? 0;
  return {
    axes: axes.map((values, i) => ({
      column: column(`c${i}`),
      axis: axisPlaces(values, "linear", String),
      isReversed: false,
      brush: undefined,
    })),
    sessions: Array.from({ length: count }, (_, i) => i),
    colours: [],
    selected: new Uint8Array(count),
    isAnySelected: false,
  };
}

describe("brushes", () => {
  const { axes } = scene([0, 1, 2, undefined], [5, 6, 5, 7]);
  const brushed = (...brushes: (readonly [number, number] | undefined)[]) =>
    brushedLines(
      axes.map((axis, i) => ({ ...axis, brush: brushes[i] && [brushes[i]] })),
      4,
    );

  it("select the lines that lie within all of them", () => {
    expect(brushed()).toBeUndefined();
    expect(brushed([0.4, 1])).toEqual(Uint8Array.of(0, 1, 1, 0));
    expect(brushed([0, 1], [0, 0.1])).toEqual(Uint8Array.of(1, 0, 1, 0));
    expect(brushed([0.9, 1], [0.9, 1])).toEqual(new Uint8Array(4));
  });

  it("reach what has no place on an axis below its foot", () => {
    expect(brushed([NOWHERE, NOWHERE])).toEqual(Uint8Array.of(0, 0, 0, 1));
    expect(brushed([NOWHERE, 0])).toEqual(Uint8Array.of(1, 0, 0, 1));
  });

  it("of several parts of an axis select what lies in any of them", () => {
    const [first] = axes;
    if (!first) throw new Error("no axis");
    const parts = [
      [NOWHERE, NOWHERE],
      [0.4, 0.6],
    ] as const;
    expect(brushedLines([{ ...first, brush: parts }], 4)).toEqual(Uint8Array.of(0, 1, 0, 1));
    expect(brushedLines([{ ...first, brush: [] }], 4)).toEqual(new Uint8Array(4));
  });

  it("are where the pointer is", () => {
    for (const place of [0, 0.25, 1, NOWHERE]) {
      expect(shownAt(placeY(place, false, 300), 300)).toBeCloseTo(place, 12);
    }
    expect(placeY(1, true, 300)).toBe(placeY(0, false, 300));
    expect(shownAt(-50, 300)).toBe(1);
  });
});

describe("a line", () => {
  const size = { width: 600, height: 300 };
  const lines = scene([0, 1, 0.5], [1, 0, 0.5]);

  it("is pointed at where it is nearest, between the axes too", () => {
    const [left = 0, right = 0] = axisXs(2, size.width);
    const at = (x: number, place: number) => lineNear(lines, { x, y: placeY(place, false, size.height) }, size, 8);
    expect([at(left, 0), at(left, 1), at(right, 0.5), at(right, 0)]).toEqual([0, 1, 2, 1]);
    expect(at((left + right) / 2, 0.2)).toBeUndefined();
    expect(at(left + (right - left) / 4, 0.25)).toBe(0);
  });

  it("that is not selected is not, where others are", () => {
    const [left = 0] = axisXs(2, size.width);
    const chosen = { ...lines, selected: Uint8Array.of(0, 1, 0), isAnySelected: true };
    expect(lineNear(chosen, { x: left, y: placeY(0, false, size.height) }, size, 8)).toBeUndefined();
  });
});
