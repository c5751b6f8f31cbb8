import { expect, it } from "vitest";
import type { OpenTensor } from "../../../../src/data/provider";
import { type DifferenceFound, nextDifference } from "../../../../src/shared/questions/compare";
import { indexOfElement } from "../../../../src/tensor/elements/elementIndex";
import { elementCount, type Shape } from "../../../../src/tensor/slice/shape";
import { askerOf } from "../../../support/asking";
import { leavingPace } from "../../../support/leavingPace";
import { tensorOf } from "../../../support/memoryProvider";
import { countedTensor, POINT_A, POINT_B, providerOfPair } from "../../../support/pairRuns";
import { SeededRandom } from "../../../support/seededRandom";

const ASKED = { ...POINT_A, pair: { b: POINT_B }, differing: "exceeding" } as const;

function zeros(shape: Shape, ...others: (readonly [element: number, value: number])[]): OpenTensor {
  const values = new Float32Array(elementCount(shape));
  for (const [element, value] of others) values[element] = value;
  return tensorOf("float32", shape, values);
}

/** Among the elements that differ, ascending. */
function naiveNext(
  elements: readonly number[],
  shape: Shape,
  after: number | undefined,
  isBackwards: boolean,
): DifferenceFound {
  const inOrder = isBackwards ? [...elements].reverse() : elements;
  const isAhead = (element: number) => after === undefined || (isBackwards ? element < after : element > after);
  const ahead = inOrder.find(isAhead);
  const element = ahead ?? inOrder[0];
  if (element === undefined) return { wrapped: false };
  return { at: indexOfElement(element, shape), wrapped: ahead === undefined };
}

it("the next cell is the one that a walk over all finds, wherever one stands", async () => {
  const random = new SeededRandom(21);
  for (let round = 0; round < 12; round++) {
    const [rows, columns] = [random.whole(1, 400), random.whole(1, 500)];
    const shape = [rows, columns];
    const count = rows * columns;
    const places = [...new Set(Array.from({ length: random.whole(0, 5) }, () => random.whole(0, count - 1)))].sort(
      (a, b) => a - b,
    );
    // The same place in B, transposed.
    const seen = (element: number) => (element % columns) * rows + Math.floor(element / columns);
    const b = zeros([columns, rows], ...places.map((element) => [seen(element), 1] as const));
    const asker = askerOf(providerOfPair(zeros(shape), b));
    const pair = { b: POINT_B, perm: [1, 0] };
    for (let i = 0; i < 30; i++) {
      const isBackwards = random.next() < 0.5;
      const near = random.next() < 0.5 ? places[random.whole(0, places.length - 1)] : undefined;
      const after = i === 0 ? undefined : (near ?? random.whole(0, count - 1));
      const found = await asker.ask(nextDifference, {
        ...{ ...ASKED, pair, isBackwards },
        ...(after !== undefined && { after: indexOfElement(after, shape) }),
      });
      expect(found, JSON.stringify({ shape, places, after, isBackwards })).toEqual(
        naiveNext(places, shape, after, isBackwards),
      );
    }
  }
});

it("cells beyond the tolerance are others than those that are not equal", async () => {
  const b = zeros([6], [1, 1e-9], [2, 1], [4, Number.NaN], [5, Number.POSITIVE_INFINITY]);
  const a = zeros([6], [4, Number.NaN], [5, Number.POSITIVE_INFINITY]);
  const asker = askerOf(providerOfPair(a, b));
  const all = async (rest: object) => {
    const found: number[] = [];
    let after: readonly number[] | undefined;
    for (;;) {
      const { at, wrapped } = await asker.ask(nextDifference, { ...ASKED, ...rest, ...(after && { after }) });
      if (!at || wrapped) return found;
      found.push(at[0] as number);
      after = at;
    }
  };
  expect(await all({})).toEqual([2]);
  expect(await all({ atol: 1 })).toEqual([]);
  expect(await all({ nanDiffers: true })).toEqual([2, 4]);
  expect(await all({ differing: "unequal", atol: 1 })).toEqual([1, 2]);
});

it("in a slice, places are the slice's", async () => {
  const asker = askerOf(providerOfPair(zeros([4, 5]), zeros([4, 5], [7, 1], [13, 1])));
  expect(await asker.ask(nextDifference, { ...ASKED, slice: "[::-1, 3]" })).toEqual({ at: [1], wrapped: false });
  expect(await asker.ask(nextDifference, { ...ASKED, slice: "[:, 4]" })).toEqual({ wrapped: false });
});

it("parts that agree are read once", async () => {
  const shape = [1000, 1000];
  const a = countedTensor(zeros(shape));
  const asker = askerOf(providerOfPair(a, zeros(shape, [10, 1], [999_999, 1])));
  const next = (after: readonly number[]) => asker.ask(nextDifference, { ...ASKED, after });
  expect(await next([0, 0])).toEqual({ at: [0, 10], wrapped: false });
  expect(a.read[200_000]).toBe(0);
  expect(await next([0, 10])).toEqual({ at: [999, 999], wrapped: false });
  expect(a.read[200_000]).toBe(1);
  expect(await next([0, 10])).toEqual({ at: [999, 999], wrapped: false });
  expect(await next([999, 999])).toEqual({ at: [0, 10], wrapped: true });
  expect(a.read[200_000]).toBe(1);
});

it("what a few bytes claim is no work", async () => {
  const claimed = (...values: number[]) => tensorOf("float32", [2 ** 40], Float32Array.from(values));
  const asker = askerOf(providerOfPair(claimed(1, 2, 3), claimed(1, 2, 4)));
  expect(await asker.ask(nextDifference, ASKED)).toEqual({ at: [2], wrapped: false });
  expect(await asker.ask(nextDifference, { ...ASKED, isBackwards: true })).toEqual({
    at: [2 ** 40 - 1],
    wrapped: false,
  });
  expect(await asker.ask(nextDifference, { ...ASKED, after: [2 ** 39] })).toEqual({
    at: [2 ** 39 + 1],
    wrapped: false,
  });
});

it("a claim that agrees is looked at in a few reads", async () => {
  const { elements, ...rest } = tensorOf("float32", [2 ** 23, 2 ** 23], Float32Array.of(1, 2, 3));
  let reads = 0;
  const tensor: OpenTensor = {
    ...rest,
    elements: {
      ...elements,
      readElements(first, target) {
        reads++;
        elements.readElements(first, target);
      },
    },
  };
  const asker = askerOf(providerOfPair(tensor, tensor));
  expect(await asker.ask(nextDifference, ASKED)).toEqual({ wrapped: false });
  expect(await asker.ask(nextDifference, { ...ASKED, pair: { b: POINT_B, perm: [1, 0] } })).toEqual({
    at: [0, 1],
    wrapped: false,
  });
  expect(reads).toBeLessThan(100_000);
});

it("whoever leaves stops it, and what was found out is kept", async () => {
  const a = countedTensor(zeros([1000, 1000]));
  const asker = askerOf(providerOfPair(a, zeros([1000, 1000])), leavingPace(20));
  await expect(asker.ask(nextDifference, ASKED)).rejects.toMatchObject({ code: "cancelled" });
  expect(a.reads()).toBeLessThan(25);
});

it("a place outside of the slice is told", async () => {
  const asker = askerOf(providerOfPair(zeros([4]), zeros([4])));
  await expect(asker.ask(nextDifference, { ...ASKED, after: [4] })).rejects.toMatchObject({ reason: "badIndex" });
});
