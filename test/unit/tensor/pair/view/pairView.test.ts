import { expect, it } from "vitest";
import { fitsView, fittingPerms, transposedShape } from "../../../../../src/tensor/pair/view/pairView";

it("permutations that fit come in lexicographic order", () => {
  expect([...fittingPerms([2, 3], [3, 2])]).toEqual([[1, 0]]);
  expect([...fittingPerms([4, 4, 2], [4, 2, 4])]).toEqual([
    [0, 2, 1],
    [1, 2, 0],
  ]);
  expect([...fittingPerms([5, 5], [5, 5])]).toEqual([
    [0, 1],
    [1, 0],
  ]);
  expect([...fittingPerms([2, 3], [2, 2])]).toEqual([]);
  expect([...fittingPerms([2, 3], [6])]).toEqual([]);
  expect([...fittingPerms([], [])]).toEqual([[]]);
});

it("of more than anybody could look at the first come at once", () => {
  const size = Array.from({ length: 64 }, () => 2);
  const perms = fittingPerms(size, size);
  expect(perms.next().value).toEqual([...size.keys()]);
  expect(perms.next().value?.slice(-2)).toEqual([63, 62]);
});

it("a permutation that fits makes the one shape the other", () => {
  for (const perm of fittingPerms([2, 3, 4, 3], [3, 2, 3, 4])) {
    expect(transposedShape({ perm }, [2, 3, 4, 3])).toEqual([3, 2, 3, 4]);
  }
});

it.each([
  [{}, [2, 3], [2, 3], true],
  [{ perm: [1, 0] }, [2, 3], [3, 2], true],
  [{ reshape: [3, 2] }, [6], [2, 3], true],
  [{ reshape: [3, 3] }, [6], [3, 3], false],
  [{ perm: [0, 0] }, [2, 2], [2, 2], false],
  [{ perm: [0] }, [2, 2], [2, 2], false],
  [{ perm: [0, 2] }, [2, 2], [2, 2], false],
  [{ reshape: [4, 4, 4, 4], perm: [2, 3, 1, 0] }, [16, 16], [64, 4], true],
  [{ reshape: [0, 7] }, [0], [3, 0], true],
  [{ reshape: Array.from({ length: 65 }, () => 1) }, [1], [1], false],
] as const)("a view %j of %j in the shape %j: %j", (view, from, to, fits) => {
  expect(fitsView(view, from, to)).toBe(fits);
});
