import { expect, it } from "vitest";
import { GrowthRecords } from "../../../../src/data/health/growthRecords";
import { SeededRandom } from "../../../support/seededRandom";

type Growth = Parameters<GrowthRecords["add"]>[0];

const growth = (point: number, from: number | bigint, to: number | bigint): Growth => ({
  ...{ place: { step: String(point), point }, from, to },
});

it("names the first growth beyond any factor, though it keeps only those that are greater than all before", () => {
  const random = new SeededRandom(3);
  for (let round = 0; round < 200; round++) {
    const records = new GrowthRecords();
    const growths = Array.from({ length: random.whole(0, 12) }, (_, point) =>
      growth(point, random.whole(1, 9) / 8, random.whole(0, 90) / 8),
    );
    for (const one of growths) records.add(one);
    for (const factor of [-1, 0, 0.5, 1, 1.5, 3, 10, 1e300]) {
      // Eighths and halves: nothing is rounded here.
      const first = growths.find(({ from, to }) => Number(to) > factor * Number(from));
      expect(records.firstBeyond(factor), `${round} ${factor}`).toEqual(first?.place);
    }
  }
});

it("keeps little of many", () => {
  const records = new GrowthRecords();
  for (let point = 0; point < 1000; point++) records.add(growth(point, 3, 3 + (point % 7)));
  expect(records.length).toBe(7);
});

it.each<readonly [string, number | bigint, number | bigint, number, boolean]>([
  ["just the factor", 0.1, 1, 10, false],
  ["more than it by less than a double tells", 2n ** 60n, 10n * 2n ** 60n + 1n, 10, true],
  ["less than it by less than a double tells", 2n ** 60n, 10n * 2n ** 60n - 1n, 10, false],
  ["from the least double", 5e-324, 1e-322, 10, true],
  ["from the least double by just the factor", 5e-324, 10 * 5e-324, 10, false],
  ["beyond the doubles", 1e-300, 1e300, 1e308, true],
  ["by a factor whose product leaves the doubles", 1e10, 1.7e308, 1e300, false],
  ["by no factor", 1, 2, Number.NaN, false],
  ["by all of them", 1, 2, Number.POSITIVE_INFINITY, false],
])("a growth %s", (_, from, to, factor, isBeyond) => {
  const records = new GrowthRecords();
  records.add(growth(0, from, to));
  expect(records.firstBeyond(factor) !== undefined).toBe(isBeyond);
});
