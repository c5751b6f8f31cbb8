import { describe, expect, it } from "vitest";
import { LargeDistances } from "../../../../src/data/compare/largeDistances";
import { openDistances, WholeDistances } from "../../../../src/data/compare/openDistances";
import { WHOLE_ELEMENTS } from "../../../../src/data/compare/viewDistances";
import type { OpenTensor } from "../../../../src/data/provider";
import type { ElementArray } from "../../../../src/tensor/dtype/dtype";
import { unhurried } from "../../../../src/tensor/pace";
import { type PairView, transposedShape } from "../../../../src/tensor/pair/view/pairView";
import { elementCount, type Shape } from "../../../../src/tensor/slice/shape";
import { leavingPace } from "../../../support/leavingPace";
import { tensorOf } from "../../../support/memoryProvider";
import { SeededRandom } from "../../../support/seededRandom";

const silent = () => undefined;

/** Numbers of B's elements in the order in which a view has them, index by index. */
function seenOrder(view: PairView, shape: Shape): number[] {
  const from = view.reshape ?? shape;
  const perm = view.perm ?? [...from.keys()];
  const strides = from.map((_, dim) => elementCount(from.slice(dim + 1)));
  let numbers = [0];
  for (const dim of perm) {
    numbers = numbers.flatMap((number) =>
      Array.from({ length: from[dim] as number }, (_, i) => number + i * (strides[dim] as number)),
    );
  }
  return numbers;
}

/** The contract's relL2 of real values, as it is written. */
function naiveDistance(a: ArrayLike<number>, b: ArrayLike<number>, order: readonly number[]): number {
  const cells = order.flatMap((place, i) => {
    const [one, other] = [a[i] as number, b[place] as number];
    return Number.isFinite(one) && Number.isFinite(other) ? [[one, other] as const] : [];
  });
  if (cells.length === 0) return Number.POSITIVE_INFINITY;
  const greatest = Math.max(...cells.flat().map(Math.abs)) || 1;
  const norm = (of: (cell: readonly [number, number]) => number) =>
    Math.sqrt(cells.reduce((sum, cell) => sum + of(cell) ** 2, 0));
  const [ofA, ofB] = [norm(([one]) => one / greatest), norm(([, other]) => other / greatest)];
  return ofA === 0 && ofB === 0 ? 0 : norm(([one, other]) => one / greatest - other / greatest) / Math.max(ofA, ofB);
}

function shuffled(random: SeededRandom, rank: number): number[] {
  const perm: number[] = [];
  for (let i = 0; i < rank; i++) perm.splice(random.whole(0, i), 0, i);
  return perm;
}

function randomValue(random: SeededRandom): number {
  const kind = random.whole(0, 30);
  if (kind === 0) return Number.NaN;
  if (kind === 1) return Number.POSITIVE_INFINITY;
  return (random.next() - 0.5) * 10 ** random.whole(-3, 3);
}

async function bothWays(a: OpenTensor, b: OpenTensor, view: PairView): Promise<number[]> {
  const whole = await WholeDistances.read(a, b, unhurried);
  const large = new LargeDistances(a, b, unhurried, silent);
  return [await whole.exact(view), await whole.estimated(view), await large.exact(view), await large.estimated(view)];
}

describe("the distance of two tensors in a view", () => {
  it("is that of the values as the view has them, whole and box by box", async () => {
    const random = new SeededRandom(3);
    for (let round = 0; round < 100; round++) {
      const shape = Array.from({ length: random.whole(1, 4) }, () => random.whole(1, 7));
      const perm = shuffled(random, shape.length);
      const count = elementCount(shape);
      const [a, b] = [0, 1].map(() => Float64Array.from({ length: count }, () => randomValue(random))) as [
        Float64Array,
        Float64Array,
      ];
      const view = { reshape: shape, perm };
      const tensors = [
        tensorOf("float64", transposedShape(view, [count]), a),
        tensorOf("float64", [count], b),
      ] as const;
      const expected = naiveDistance(a, b, seenOrder(view, [count]));
      for (const found of await bothWays(...tensors, view)) {
        if (Number.isFinite(expected)) expect(found / expected).toBeCloseTo(1, 12);
        else expect(found).toBe(expected);
      }
    }
  });

  it.each([
    ["overflows", [1.5e308, -1.5e308], [-1.5e308, 1.5e308], 2],
    ["vanishes", [3e-320, 0], [0, 4e-320], 1.25],
    ["has both magnitudes", [1e300, 1e-300], [1e300, 2e-300], 0],
    ["is of nothing", [Number.NaN, 1], [1, Number.NaN], Number.POSITIVE_INFINITY],
    ["is of zeros", [0, -0], [0, 0], 0],
  ])("is right where a plain sum %s", async (_, a, b, expected) => {
    const [one, other] = [a, b].map((values) => tensorOf("float64", [2], Float64Array.from(values))) as [
      OpenTensor,
      OpenTensor,
    ];
    for (const found of await bothWays(one, other, {})) {
      if (Number.isFinite(expected)) expect(found).toBeCloseTo(expected, 3);
      else expect(found).toBe(expected);
    }
  });

  it.each<[string, ElementArray, string, ElementArray, number]>([
    ["complex64", Float32Array.of(1, 2, Number.NaN, 5), "complex64", Float32Array.of(1, 0, 7, 7), 2 / Math.sqrt(5)],
    ["complex128", Float64Array.of(1, 2, 3, 0), "int32", Int32Array.of(1, 3), 2 / Math.sqrt(14)],
    ["int64", BigInt64Array.of(3n, 0n), "uint8", Uint8Array.of(0, 4), 5 / 4],
    ["bool", Uint8Array.of(1, 0), "float32", Float32Array.of(1, 1), 1 / Math.sqrt(2)],
  ])("is that of %s", async (dtypeA, a, dtypeB, b, expected) => {
    const tensors = [tensorOf(dtypeA, [2], a), tensorOf(dtypeB, [2], b)] as const;
    for (const found of await bothWays(...tensors, {})) expect(found).toBeCloseTo(expected, 6);
  });

  it("is none of strings", async () => {
    const number = tensorOf("float32", [1], Float32Array.of(1));
    const text: OpenTensor = { ...number, elements: { ...number.elements, dtype: "string" } };
    expect(await openDistances(number, text, unhurried, silent)).toBeUndefined();
  });

  it("is Infinity beyond a bound", async () => {
    const [a, b] = [tensorOf("float32", [2], Float32Array.of(3, 4)), tensorOf("float32", [2], Float32Array.of(3, 5))];
    const whole = await WholeDistances.read(a, b, unhurried);
    const distance = 1 / Math.sqrt(34);
    expect(await whole.exact({}, distance * 0.99)).toBe(Number.POSITIVE_INFINITY);
    expect(await whole.exact({}, distance * 1.01)).toBeCloseTo(distance, 12);
  });

  describe("of large tensors", () => {
    const [rows, columns] = [2100, 1000];
    const random = new SeededRandom(5);
    const own = Float32Array.from({ length: rows * columns }, () => random.next() - 0.5);
    const other = Float32Array.from(own, (_, i) => {
      const [column, row] = [Math.floor(i / rows), i % rows];
      return (own[row * columns + column] as number) + (row < 2 ? 0.001 : 0);
    });
    const a = tensorOf("float32", [rows, columns], own);
    const b = tensorOf("float32", [columns, rows], other);
    const read = { elements: 0 };
    const counted = (tensor: OpenTensor): OpenTensor => ({
      ...tensor,
      elements: {
        ...tensor.elements,
        elementCount: tensor.elements.elementCount,
        storedCount: tensor.elements.storedCount,
        decode: (elements) => tensor.elements.decode(elements),
        digested: (elements) => tensor.elements.digested(elements),
        readElements: (first, target) => {
          read.elements += target.length / tensor.elements.itemBytes;
          tensor.elements.readElements(first, target);
        },
      },
    });

    it("is estimated from a share of them", async () => {
      expect(rows * columns).toBeGreaterThan(WHOLE_ELEMENTS);
      const values = await openDistances(counted(a), counted(b), unhurried, silent);
      const estimate = await values?.estimated({ perm: [1, 0] });
      expect(estimate).toBeLessThan(0.001);
      expect(await values?.estimated({ reshape: [rows, columns] })).toBeGreaterThan(1);
      // 64 boxes of 2^14 of each side of the two views: what is there is larger.
      expect(read.elements).toBeLessThan(4 * 64 * (1 << 14) + 1);
    });

    it("is exact where all are read", async () => {
      const values = await openDistances(a, b, unhurried, silent);
      const expected = naiveLarge(own, other, rows, columns);
      expect((await values?.exact({ perm: [1, 0] })) ?? 0).toBeCloseTo(expected, 12);
    });

    it("can be given up", async () => {
      const values = new LargeDistances(a, b, leavingPace(20), silent);
      await expect(values.exact({ perm: [1, 0] })).rejects.toThrow("cancelled");
      await expect(WholeDistances.read(a, b, leavingPace(3))).rejects.toThrow("cancelled");
    });
  });
});

function naiveLarge(a: Float32Array, b: Float32Array, rows: number, columns: number): number {
  const sums = [0, 0, 0] as [number, number, number];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [one, other] = [a[row * columns + column] as number, b[column * rows + row] as number];
      sums[0] += (one - other) ** 2;
      sums[1] += one ** 2;
      sums[2] += other ** 2;
    }
  }
  return Math.sqrt(sums[0] / Math.max(sums[1], sums[2]));
}
