import { describe, expect, it } from "vitest";
import { placeNear } from "../../../../src/graph/layout/placeNear";
import { SeededRandom } from "../../../support/seededRandom";

interface Row {
  readonly wished: Float64Array;
  readonly weights: Float64Array;
  readonly gaps: Float64Array;
}

const costOf = ({ wished, weights }: Row, places: ArrayLike<number>) =>
  wished.reduce((sum, wish, i) => sum + (weights[i] ?? 0) * (wish - (places[i] ?? 0)) ** 2, 0);

const keepsGaps = ({ gaps }: Row, places: ArrayLike<number>) =>
  gaps.every((gap, i) => i === 0 || (places[i] ?? 0) - (places[i - 1] ?? 0) >= gap - 1e-9);

function placed(row: Row): Float64Array {
  const places = new Float64Array(row.wished.length);
  placeNear(row.wished, row.weights, row.gaps, places.length, places);
  return places;
}

describe("places in a row", () => {
  it("are those wished where these keep their gaps", () => {
    const row = {
      wished: Float64Array.of(0, 10, 30),
      weights: Float64Array.of(1, 1, 1),
      gaps: Float64Array.of(9, 10, 5),
    };
    expect([...placed(row)]).toEqual([0, 10, 30]);
  });

  it("share what is too narrow by weight", () => {
    const row = { wished: Float64Array.of(0, 0), weights: Float64Array.of(3, 1), gaps: Float64Array.of(0, 8) };
    expect([...placed(row)]).toEqual([-2, 6]);
  });

  it("are as near as any others that keep the gaps", () => {
    for (let seed = 1; seed <= 50; seed++) {
      const random = new SeededRandom(seed);
      const numbers = (low: number, high: number) => Float64Array.from({ length: 7 }, () => random.whole(low, high));
      const row = { wished: numbers(-50, 50), weights: numbers(1, 5), gaps: numbers(0, 20) };
      const places = placed(row);
      expect(keepsGaps(row, places)).toBe(true);
      for (let i = 0; i < 200; i++) {
        const others = places.map((place) => place + (random.next() - 0.5) * random.pick([0, 1, 10]));
        if (keepsGaps(row, others)) expect(costOf(row, others)).toBeGreaterThanOrEqual(costOf(row, places) - 1e-9);
      }
    }
  });
});
