import { describe, expect, it } from "vitest";
import { isClearlyNearer, nearestOf } from "../../../../src/data/compare/nearestView";
import type { ViewDistances } from "../../../../src/data/compare/viewDistances";
import type { PairView } from "../../../../src/tensor/pair/view/pairView";

/** Distances of the views `{ perm: [0] }`, `{ perm: [1] }` and so on, as a sample has them and as they are. */
function distances(rows: readonly (readonly [estimated: number, exact: number])[]) {
  const read: number[] = [];
  const rowOf = ({ perm: [number = 0] = [] }: PairView) => number;
  const within = (distance: number, bound = Number.POSITIVE_INFINITY) =>
    distance > bound ? Number.POSITIVE_INFINITY : distance;
  const values: ViewDistances = {
    estimated: async (view, bound) => within(rows[rowOf(view)]?.[0] ?? Number.NaN, bound),
    exact: async (view, bound) => {
      read.push(rowOf(view));
      return within(rows[rowOf(view)]?.[1] ?? Number.NaN, bound);
    },
  };
  return { values, read };
}

const [first, second] = [{ perm: [0] }, { perm: [1] }];

describe("a view is clearly nearer than another", () => {
  it.each([
    [0.0001, 1, true],
    [0.0051, 1, true],
    [0.02, 1, false],
    [0.0099, 0.05, false],
    [0, 0, false],
    [0, 1e-9, true],
    [1e-9, 0, false],
    [Number.POSITIVE_INFINITY, 1, false],
    [0.001, Number.POSITIVE_INFINITY, true],
  ])("at %d beside %d: %s", async (own, plain, expected) => {
    const { values } = distances([
      [own, own],
      [plain, plain],
    ]);
    expect(await isClearlyNearer(first, second, values)).toBe(expected);
  });

  it("by all of its values where a sample leaves doubt", async () => {
    const { values, read } = distances([
      [0.009, 0.011],
      [1, 1],
    ]);
    expect(await isClearlyNearer(first, second, values)).toBe(false);
    expect(read).toEqual([0, 1]);
  });

  it("by a sample that leaves none", async () => {
    const { values, read } = distances([
      [1e-6, 1],
      [1, 1],
    ]);
    expect(await isClearlyNearer(first, second, values)).toBe(true);
    expect(read).toEqual([]);
  });
});

describe("the nearest of several views", () => {
  const views = [0, 1, 2].map((number) => ({ perm: [number] }));

  it("is that of a sample where no other is about as near, or none is near", async () => {
    const none = Number.POSITIVE_INFINITY;
    const cases: readonly { readonly rows: Parameters<typeof distances>[0]; readonly expected: number }[] = [
      {
        rows: [
          [0.5, 9],
          [0.1, 9],
          [0.3, 9],
        ],
        expected: 1,
      },
      {
        rows: [
          [1.4, 9],
          [1.41, 1],
          [1.4, 1],
        ],
        expected: 0,
      },
      {
        rows: [
          [none, 0],
          [none, 0],
          [none, 0],
        ],
        expected: 0,
      },
    ];
    for (const { rows, expected } of cases) {
      const { values, read } = distances(rows);
      expect(await nearestOf(views, values)).toEqual({ perm: [expected] });
      expect(read).toEqual([]);
    }
  });

  it("is that of all values where several are about as near, of equally near ones the first", async () => {
    const { values, read } = distances([
      [0.1, 0.12],
      [0.3, 0],
      [0.11, 0.1],
    ]);
    expect(await nearestOf(views, values)).toEqual({ perm: [2] });
    expect(read).toEqual([0, 2]);
    const equal = distances([
      [0.1, 0.1],
      [0.1, 0.1],
      [0.1, 0.1],
    ]);
    expect(await nearestOf(views, equal.values)).toEqual({ perm: [0] });
  });

  it("is none of no views", async () => {
    expect(await nearestOf([], distances([]).values)).toBeUndefined();
  });
});
