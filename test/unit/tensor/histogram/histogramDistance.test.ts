import { describe, expect, it } from "vitest";
import type { Buckets } from "../../../../src/tensor/histogram/buckets";
import { histogramDistance } from "../../../../src/tensor/histogram/histogramDistance";
import { unhurried } from "../../../../src/tensor/pace";
import { leavingPace } from "../../../support/leavingPace";
import { SeededRandom } from "../../../support/seededRandom";

type Rows = readonly (readonly [left: number, right: number, count: number])[];

const buckets = (rows: Rows): Buckets => ({
  lefts: Float64Array.from(rows, ([left]) => left),
  rights: Float64Array.from(rows, ([, right]) => right),
  counts: Float64Array.from(rows, ([, , count]) => count),
});
const distance = (a: Rows, b: Rows) => histogramDistance(buckets(a), buckets(b), unhurried);

const { MAX_VALUE, POSITIVE_INFINITY } = Number;

describe("by hand", () => {
  const apart = { l1: 2, score: 1 };
  it.each<[string, Rows, Rows, object]>([
    ["the same", [[0, 2, 4]], [[0, 2, 9]], { totalA: 4, totalB: 9, l1: 0, wasserstein: 0, score: 0 }],
    [
      "the same in other buckets",
      [[0, 2, 4]],
      [
        [0, 1, 1],
        [1, 2, 1],
      ],
      { l1: 0, wasserstein: 0 },
    ],
    ["half over each other", [[0, 2, 1]], [[1, 3, 5]], { l1: 1, wasserstein: 1, score: 0.5 }],
    ["apart", [[0, 1, 3]], [[5, 6, 1]], { ...apart, wasserstein: 5 }],
    ["two masses", [[3, 3, 1]], [[5, 5, 2]], { ...apart, wasserstein: 2 }],
    ["a mass in one place", [[3, 3, 1]], [[3, 3, 2]], { l1: 0, wasserstein: 0 }],
    ["a mass within a bucket", [[1, 1, 1]], [[0, 2, 2]], { ...apart, wasserstein: 0.5 }],
    [
      "a mass between buckets",
      [
        [0, 1, 1],
        [1, 1, 2],
        [1, 2, 1],
      ],
      [[0, 2, 1]],
      { l1: 1, wasserstein: 0.25 },
    ],
    [
      "lines that cross between edges",
      [
        [0, 1, 1],
        [3, 4, 1],
      ],
      [[1, 3, 1]],
      { l1: 2, wasserstein: 1 },
    ],
    [
      "buckets that overlap",
      [
        [0, 2, 1],
        [1, 3, 1],
      ],
      [
        [0, 1, 1],
        [1, 2, 2],
        [2, 3, 1],
      ],
      { l1: 0, wasserstein: 0 },
    ],
    [
      "empty buckets far away",
      [
        [-MAX_VALUE, 0, 0],
        [0, 1, 1],
      ],
      [
        [0, 1, 1],
        [1, MAX_VALUE, 0],
      ],
      { l1: 0, wasserstein: 0 },
    ],
    [
      "as wide as doubles",
      [[-MAX_VALUE, MAX_VALUE, 1]],
      [
        [-MAX_VALUE, 0, 1],
        [0, MAX_VALUE, 1],
      ],
      { l1: 0, wasserstein: 0 },
    ],
    [
      "half as wide as doubles",
      [[-MAX_VALUE, MAX_VALUE, 1]],
      [[0, MAX_VALUE, 1]],
      { l1: 1, wasserstein: MAX_VALUE / 2 },
    ],
    ["one without values", [[0, 1, 0]], [[0, 1, 1]], { l1: null, wasserstein: null, score: POSITIVE_INFINITY }],
    ["none with values", [], [[0, 1, 0]], { totalA: 0, totalB: 0, l1: null, wasserstein: null, score: 0 }],
  ])("%s", async (_, a, b, expected) => {
    expect(await distance(a, b)).toMatchObject(expected);
    const { totalA, totalB, ...others } = await distance(a, b);
    expect(await distance(b, a)).toEqual({ ...others, totalA: totalB, totalB: totalA });
  });
});

/** Buckets between whole numbers: some empty, some apart, some without width. */
function randomRows(random: SeededRandom): Rows {
  const rows: (readonly [number, number, number])[] = [];
  let left = random.whole(-4, 4);
  for (let i = 0; i < 6; i++) {
    const right = left + random.whole(0, 3);
    rows.push([left, right, random.whole(0, 5)]);
    left = right + random.pick([0, 0, 2]);
  }
  return [...rows, [left, left + 1, 1]];
}

/** Shares of masses at whole numbers and of the halves between, exactly enough. */
function pieces(rows: Rows): { masses: number[]; spread: number[] } {
  const total = rows.reduce((sum, [, , count]) => sum + count, 0);
  const masses = new Array<number>(64).fill(0);
  const spread = new Array<number>(64).fill(0);
  for (const [left, right, count] of rows) {
    if (left === right) masses[left + 8] = (masses[left + 8] as number) + count / total;
    for (let x = left; x < right; x++) spread[x + 8] = (spread[x + 8] as number) + count / total / (right - left);
  }
  return { masses, spread };
}

/** By the definition, between whole numbers; the integral by halves of what a line crosses. */
function naive(a: Rows, b: Rows): { l1: number; wasserstein: number } {
  const of = { a: pieces(a), b: pieces(b) };
  let [l1, wasserstein, apart] = [0, 0, 0];
  for (let i = 0; i < 64; i++) {
    const mass = (of.a.masses[i] as number) - (of.b.masses[i] as number);
    const spread = (of.a.spread[i] as number) - (of.b.spread[i] as number);
    l1 += Math.abs(mass) + Math.abs(spread);
    apart += mass;
    const end = apart + spread;
    const zero = apart * end < 0 ? apart / (apart - end) : 1;
    wasserstein += (Math.abs(apart) * zero + Math.abs(end) * (zero === 1 ? 1 : 1 - zero)) / 2;
    apart = end;
  }
  return { l1, wasserstein };
}

it("is what the definition says, piece by piece", async () => {
  const random = new SeededRandom(21);
  for (let i = 0; i < 300; i++) {
    const [a, b] = [randomRows(random), randomRows(random)];
    const found = await distance(a, b);
    const expected = naive(a, b);
    expect(found.l1).toBeCloseTo(expected.l1, 12);
    expect(found.wasserstein).toBeCloseTo(expected.wasserstein, 12);
  }
});

it("ends when nobody waits any more", async () => {
  const many = buckets(Array.from({ length: 1000 }, (_, i) => [i, i + 1000, 1] as const));
  await expect(histogramDistance(many, many, leavingPace(3))).rejects.toThrow();
});
