import { describe, expect, it } from "vitest";
import { columnStart } from "../../../src/sound/columnEdges";
import { columnSegments } from "../../../src/sound/columnSegments";

function startsOf(start: number, end: number, columns: number, points: number): readonly (readonly number[])[] {
  return Array.from({ length: columns }, (_, column) => {
    const { first, count } = columnSegments({ start, end, columns }, column, points);
    return Array.from({ length: count }, (_, i) => first + (i * points) / 2);
  });
}

describe("segments", () => {
  it("of narrow columns stand around their middles", () => {
    expect(startsOf(0, 400, 4, 256)).toEqual([[-78], [22], [122], [222]]);
    expect(startsOf(7, 7, 2, 256)).toEqual([[-121], [-121]]);
  });

  it("of wide columns are those of a grid whose middles are in them", () => {
    expect(startsOf(0, 1024, 4, 256)).toEqual([
      [-128, 0],
      [128, 256],
      [384, 512],
      [640, 768],
    ]);
    expect(startsOf(129, 257, 1, 256)).toEqual([[128]]);
    expect(startsOf(128, 256, 1, 256)).toEqual([[0]]);
  });

  it.each([256, 2048])("of %i points leave out nothing, and go forward", (points) => {
    for (const columns of [1, 3, 7, 50, 77, 200]) {
      const all = startsOf(1000, 20_011, columns, points).flat();
      for (const [i, start] of all.entries()) {
        if (i > 0) expect(start).toBeGreaterThanOrEqual(all[i - 1] as number);
        if (i > 0) expect(start - (all[i - 1] as number)).toBeLessThanOrEqual(points / 2);
      }
      expect(all[0]).toBeLessThanOrEqual(1000);
      expect((all.at(-1) as number) + points).toBeGreaterThanOrEqual(20_011);
    }
  });
});

it("columns begin where the one before ends, the first at the start and the last at the end", () => {
  const range = { start: 5, end: 5 + 2 ** 40 + 3, columns: 16_384 };
  expect([columnStart(range, 0), columnStart(range, range.columns)]).toEqual([range.start, range.end]);
  expect(columnStart(range, 1)).toBe(5 + 2 ** 26);
  expect(columnStart({ start: 0, end: 801, columns: 20 }, 3)).toBe(120);
});
