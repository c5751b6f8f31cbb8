import { describe, expect, it } from "vitest";
import {
  maxPosition,
  positionOf,
  ScrollBar,
  SPACER_LIMIT,
  scrollOf,
  spacerSize,
} from "../../../../../webview/ui/rows/scrollMapping";

const small = { total: 220_000, viewport: 500 };
const huge = { total: 110_000_000_000, viewport: 1000 };

describe("mapping of positions to a scroll bar", () => {
  it("is 1:1 while a box can be as large as the contents", () => {
    expect(spacerSize(small)).toBe(220_000);
    expect([0, 1, 12_345, 219_500].map((position) => scrollOf(position, small))).toEqual([0, 1, 12_345, 219_500]);
    expect(positionOf(12_345, small)).toBe(12_345);
  });

  it("is proportional beyond, and comes back", () => {
    expect(spacerSize(huge)).toBe(SPACER_LIMIT);
    for (const position of [0, 1e6, 55_000_000_000, 1.09e11]) {
      expect(positionOf(scrollOf(position, huge), huge)).toBeCloseTo(position, 3);
    }
  });

  it("reaches both ends, however the browser rounds", () => {
    const end = scrollOf(maxPosition(huge), huge);
    expect(end).toBe(SPACER_LIMIT - 1000);
    for (const scroll of [end - 1, end, end + 0.4, 1e9]) expect(positionOf(scroll, huge)).toBe(huge.total - 1000);
    expect(positionOf(0, huge)).toBe(0);
    expect(positionOf(-3, huge)).toBe(0);
  });

  it("stands at 0 where everything is in sight", () => {
    const fitting = { total: 100, viewport: 500 };
    expect(scrollOf(0, fitting)).toBe(0);
    expect(positionOf(7, fitting)).toBe(0);
  });
});

describe("ScrollBar", () => {
  it("does not take what it wrote for a drag, nor what the browser made of that", () => {
    const bar = new ScrollBar();
    const scroll = bar.write(55_000_000_123, huge) as number;
    for (const off of [0, 0.5, -1.5, 1.5]) expect(bar.read(scroll + off, huge)).toBeUndefined();
  });

  it("reads a drag, and does not answer it by writing", () => {
    const bar = new ScrollBar();
    const position = bar.read(4_000_000, huge) as number;
    expect(position / huge.total).toBeCloseTo(0.5, 3);
    expect(bar.write(position, huge)).toBeUndefined();
  });

  it("does not move for a wheel notch in a huge table, and follows in a small one", () => {
    const bar = new ScrollBar();
    bar.write(55_000_000_000, huge);
    expect(bar.write(55_000_000_110, huge)).toBeUndefined();
    expect(new ScrollBar().write(110, small)).toBe(110);
  });
});
