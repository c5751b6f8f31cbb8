import { expect, it } from "vitest";
import { columnsInSight, drawnColumns, withGaps } from "../../../../../webview/views/config/columnWindow";

const WIDE = { count: 200, first: 150, column: 80, width: 1000 };

it("has all columns in sight, at every place, and few more", () => {
  const whole = WIDE.first + WIDE.count * WIDE.column;
  for (let left = 0; left <= whole - WIDE.width; left += 37) {
    const { from, to } = columnsInSight(left, WIDE);
    for (let i = 0; i < WIDE.count; i++) {
      const [begin, end] = [WIDE.first + i * WIDE.column, WIDE.first + (i + 1) * WIDE.column];
      if (end > left + WIDE.first && begin < left + WIDE.width) expect([i >= from, i < to]).toEqual([true, true]);
    }
    expect(to - from).toBeLessThanOrEqual(22);
    expect(to).toBeLessThanOrEqual(WIDE.count);
  }
});

it("has something where the table became narrower than its place", () => {
  expect(columnsInSight(50_000, WIDE)).toEqual({ from: 196, to: 200 });
  expect(columnsInSight(50_000, { ...WIDE, count: 3 })).toEqual({ from: 0, to: 3 });
});

it("draws the keys and the column with the keyboard always, and leaves the room of all others", () => {
  for (const focused of [0, 3, 7, 8, 12, 13, 40, 200]) {
    const drawn = drawnColumns({ from: 7, to: 12 }, focused);
    expect(drawn).toEqual([...new Set([0, focused, 8, 9, 10, 11, 12])].sort((a, b) => a - b));
    const spread = withGaps(drawn, 201);
    expect(spread.reduce((sum, { at, gap }) => sum + gap + (at === undefined ? 0 : 1), 0)).toBe(201);
    let place = 0;
    for (const { at, gap } of spread) {
      place += gap;
      if (at !== undefined) expect(at).toBe(place++);
    }
  }
});
