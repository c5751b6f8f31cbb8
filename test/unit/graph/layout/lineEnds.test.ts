import { describe, expect, it } from "vitest";
import { placeEnds } from "../../../../src/graph/layout/lineEnds";

/** Places of lines that go to these, at a box around 0. */
function ends(breadth: number, ...towards: readonly number[]): number[] {
  const places: number[] = [];
  placeEnds(
    towards.map((to, line) => ({ line, towards: to })),
    0,
    breadth,
    (line, place) => {
      places[line] = place;
    },
  );
  return places;
}

describe("the ends of lines at a box", () => {
  it("stand in the order of where lines go", () => {
    const [right = 0, left = 0, middle = 0] = ends(100, 300, -300, 10);
    expect(left).toBeLessThan(middle);
    expect(middle).toBeLessThan(right);
  });

  it("are in the middle, or a little beside it for a straight line; of a broad box where the line goes", () => {
    expect(ends(100, 4)).toEqual([4]);
    expect(ends(100, 500)).toEqual([10]);
    expect(ends(900, 300)).toEqual([300]);
  });

  it("stay on the box, however many", () => {
    const places = ends(60, ...Array.from({ length: 50 }, (_, line) => 20 * line));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(-22.0001);
    expect(Math.max(...places)).toBeLessThanOrEqual(22.0001);
    expect(new Set(places).size).toBe(50);
    expect(ends(4, 1, 2)).toEqual([0, 0]);
  });
});
