import { expect, it } from "vitest";
import { gather } from "../../../../src/tensor/elements/gather";
import { seenElements } from "../../../../src/tensor/elements/seenElements";
import { unhurried } from "../../../../src/tensor/pace";
import { transposedShape } from "../../../../src/tensor/pair/view/pairView";
import { parseSelection, resolveSelection } from "../../../../src/tensor/slice/selection";
import { elementCount, type Shape } from "../../../../src/tensor/slice/shape";
import { bytesOf } from "../../../support/eventWriter";
import { tensorOf } from "../../../support/memoryProvider";
import { SeededRandom } from "../../../support/seededRandom";

/** Element numbers of a shape in the order in which a permutation of its dims has them, index by index. */
function transposedNumbers(shape: Shape, perm: readonly number[]): number[] {
  const strides = shape.map((_, dim) => elementCount(shape.slice(dim + 1)));
  let numbers = [0];
  for (const dim of perm) {
    numbers = numbers.flatMap((number) =>
      Array.from({ length: shape[dim] as number }, (_, i) => number + i * (strides[dim] as number)),
    );
  }
  return numbers;
}

function shuffled(random: SeededRandom, rank: number): number[] {
  const perm: number[] = [];
  for (let i = 0; i < rank; i++) perm.splice(random.whole(0, i), 0, i);
  return perm;
}

function arrayOf(dtype: "uint8" | "uint16" | "uint32" | "complex64" | "complex128", count: number) {
  const numbers = Array.from({ length: count }, (_, i) => i);
  if (dtype === "uint8") return Uint8Array.from(numbers);
  if (dtype === "uint16") return Uint16Array.from(numbers);
  if (dtype === "uint32") return Uint32Array.from(numbers);
  const parts = numbers.flatMap((i) => [i, -i]);
  return dtype === "complex64" ? Float32Array.from(parts) : Float64Array.from(parts);
}

const DTYPES = ["uint8", "uint16", "uint32", "complex64", "complex128"] as const;

it("elements are those that a reshape and a permutation have there, wherever one begins to read", () => {
  const random = new SeededRandom(11);
  for (let round = 0; round < 300; round++) {
    const rank = random.whole(1, 5);
    const shape = Array.from({ length: rank }, () => random.whole(1, 4));
    const perm = shuffled(random, rank);
    const count = elementCount(shape);
    const dtype = DTYPES[round % DTYPES.length] as (typeof DTYPES)[number];
    const stored = arrayOf(dtype, count);
    const { elements } = tensorOf(dtype, [count], stored);
    const seen = seenElements(elements, [count], { reshape: shape, perm });
    const first = random.whole(0, count - 1);
    const length = random.whole(1, count - first);
    const target = new Uint8Array(length * seen.itemBytes);
    seen.readElements(first, target);
    const all = bytesOf(stored);
    const expected = transposedNumbers(shape, perm)
      .slice(first, first + length)
      .flatMap((number) => [...all.subarray(number * seen.itemBytes, (number + 1) * seen.itemBytes)]);
    expect([...target], JSON.stringify({ shape, perm, first, length, dtype })).toEqual(expected);
  }
});

it.each(DTYPES)("runs that become columns are turned block by block: %s", (dtype) => {
  // Blocks of 32 runs; the last has fewer.
  const shape = [3, 70, 45];
  const stored = arrayOf(dtype, elementCount(shape));
  const seen = seenElements(tensorOf(dtype, shape, stored).elements, shape, { perm: [0, 2, 1] });
  const { itemBytes } = seen;
  const target = new Uint8Array(elementCount(shape) * itemBytes);
  seen.readElements(0, target);
  const all = bytesOf(stored);
  const numbers = transposedNumbers(shape, [0, 2, 1]);
  expect(target).toEqual(
    Uint8Array.from(numbers.flatMap((number) => [...all.subarray(number * itemBytes, (number + 1) * itemBytes)])),
  );
});

it.each([
  ["[:, 1:3]", [6, 4, 5]],
  ["[::-1, 2, ::2]", [6, 4, 5]],
  ["[3:1:-1]", [6, 4, 5]],
  // Not the dims that are permuted: elements that follow each other are taken of these.
  ["[::2, 3:9]", [6, 20]],
  ["[5]", [24, 5]],
] as const)("slice %j of what is seen in the shape %j is that of a copy", async (text, shape) => {
  const view = { perm: [2, 0, 1] };
  const own = [4, 5, 6];
  const numbers = transposedNumbers(own, view.perm);
  const copy = tensorOf("uint32", shape, Uint32Array.from(numbers)).elements;
  const { elements } = tensorOf("uint32", own, arrayOf("uint32", 120));
  const seen = seenElements(elements, own, view);
  const dims = resolveSelection(parseSelection(text), shape);
  expect(transposedShape(view, own)).toEqual([6, 4, 5]);
  expect(await gather(seen, shape, dims, unhurried)).toEqual(await gather(copy, shape, dims, unhurried));
});

it("a repeated tail stays one as far as it lies behind all others", () => {
  const random = new SeededRandom(5);
  for (let round = 0; round < 200; round++) {
    const shape = Array.from({ length: random.whole(1, 4) }, () => random.whole(1, 4));
    const perm = shuffled(random, shape.length);
    const count = elementCount(shape);
    const stored = Uint32Array.from({ length: random.whole(0, count) }, (_, i) => i + 1);
    const { elements } = tensorOf("uint32", shape, stored);
    const seen = seenElements(elements, shape, { perm });
    const bytes = new Uint8Array(4 * count);
    seen.readElements(0, bytes);
    const values = [...new Uint32Array(bytes.buffer)];
    const { storedCount } = seen;
    const last = storedCount === 0 ? 0 : values[storedCount - 1];
    expect(values.slice(storedCount), JSON.stringify({ shape, perm, values })).toEqual(
      values.slice(storedCount).map(() => last),
    );
    if (stored.length < 2 || stored.length === count) expect(storedCount).toBe(stored.length);
    else
      expect(storedCount).toBe(
        Math.min(count, count - [...values].reverse().findIndex((value) => value !== stored.length) + 1),
      );
  }
});

it("what a view does not move is read as it lies", () => {
  const { elements } = tensorOf("uint32", [2, 3], arrayOf("uint32", 6));
  expect(seenElements(elements, [2, 3], { reshape: [3, 2] })).toBe(elements);
  expect(seenElements(elements, [2, 3], { reshape: [2, 1, 3], perm: [1, 0, 2] })).toBe(elements);
  expect(seenElements(elements, [2, 3], { perm: [1, 0] })).not.toBe(elements);
});

it("a permutation and then its inverse change nothing", () => {
  const random = new SeededRandom(12);
  for (let round = 0; round < 200; round++) {
    const shape = Array.from({ length: random.whole(1, 5) }, () => random.whole(1, 5));
    const perm = shuffled(random, shape.length);
    const back = perm.map((_, dim) => perm.indexOf(dim));
    const stored = Float32Array.from({ length: elementCount(shape) }, (_, i) => i);
    const { elements } = tensorOf("float32", shape, stored);
    const there = seenElements(elements, shape, { perm });
    const again = seenElements(there, transposedShape({ perm }, shape), { perm: back });
    const target = new Uint8Array(stored.byteLength);
    again.readElements(0, target);
    expect([...target], JSON.stringify({ shape, perm })).toEqual([...bytesOf(stored)]);
  }
});
