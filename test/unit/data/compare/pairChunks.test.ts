import { expect, it } from "vitest";
import { type PairChoice, pairOf, slicedPair } from "../../../../src/data/compare/openPair";
import { type PairChunk, uncheckedPairChunks, visitPair } from "../../../../src/data/compare/pairChunks";
import type { OpenTensor } from "../../../../src/data/provider";
import { openSlice } from "../../../../src/data/slices/openSlice";
import { unhurried } from "../../../../src/tensor/pace";
import { elementCount, type Shape } from "../../../../src/tensor/slice/shape";
import { leavingPace } from "../../../support/leavingPace";
import { tensorOf } from "../../../support/memoryProvider";
import { countedTensor } from "../../../support/pairRuns";
import { SeededRandom } from "../../../support/seededRandom";

function numbered(shape: Shape, storedCount = elementCount(shape)): OpenTensor {
  return tensorOf(
    "float32",
    shape,
    Float32Array.from({ length: storedCount }, (_, i) => i),
  );
}

interface Sides {
  readonly a: number[];
  readonly b: number[];
}

type View = Pick<PairChoice["pair"], "perm" | "reshape">;

/** Collects all elements of both, weighed ones so often. */
function collecting(): { readonly sides: Sides; readonly add: (chunk: PairChunk) => void } {
  const sides: Sides = { a: [], b: [] };
  let next: number | undefined;
  const add = (chunk: PairChunk) => {
    expect(chunk.firstElement).toBe(next ?? chunk.firstElement);
    expect(chunk.a.length).toBe(chunk.b.length);
    if (chunk.weight > 1) expect(chunk.a.length).toBe(4);
    for (let i = 0; i < chunk.weight; i++) {
      sides.a.push(...new Float32Array(chunk.a.slice().buffer));
      sides.b.push(...new Float32Array(chunk.b.slice().buffer));
    }
    next = chunk.firstElement + (chunk.a.length / 4) * chunk.weight;
  };
  return { sides, add };
}

async function elementsOf(a: OpenTensor, b: OpenTensor, view: View, slice?: string): Promise<Sides> {
  const { sides, add } = collecting();
  await visitPair(slicedPair(pairOf(a, b, view), slice), unhurried, add);
  return sides;
}

/** The same in chunks, from an element on. */
async function elementsFrom(a: OpenTensor, b: OpenTensor, view: View, from: number, slice?: string): Promise<Sides> {
  const { sides, add } = collecting();
  const { tensors, dims } = slicedPair(pairOf(a, b, view), slice);
  for await (const chunk of uncheckedPairChunks(tensors, dims, "weighed", from, unhurried)) add(chunk);
  return sides;
}

async function gathered(tensor: OpenTensor, slice?: string): Promise<number[]> {
  return [...new Float32Array((await openSlice(tensor, slice).gathered(unhurried)).slice().buffer)];
}

it.each([
  [[20, 30], {}, undefined],
  [[300, 400], { perm: [1, 0] }, undefined],
  [[300, 400], { perm: [1, 0] }, "[:, 100:180]"],
  [[300, 400], { perm: [1, 0] }, "[::-3, 7]"],
  [[60, 7, 80], { perm: [2, 0, 1] }, "[2:, ::2]"],
] as const)("shape %j by view %j, slice %j: both sides come in step", async (shape, view, slice) => {
  const b = numbered(shape);
  const perm: readonly number[] = "perm" in view ? view.perm : [...shape.keys()];
  const a = numbered(perm.map((dim) => shape[dim] as number));
  const sides = await elementsOf(a, b, view, slice);
  const { b: seen } = pairOf(a, b, view);
  expect(sides).toEqual({ a: await gathered(a, slice), b: await gathered(seen, slice) });
  expect(await elementsFrom(a, b, view, 0, slice)).toEqual(sides);
});

it("what a slice does not need is not read, all else once, near elements together", async () => {
  const a = countedTensor(numbered([700, 900]));
  const b = countedTensor(numbered([900, 700]));
  await elementsOf(a, b, { perm: [1, 0] }, "[:, 200:300]");
  const inA = (i: number) => i % 900 >= 200 && i % 900 < 300;
  const inB = (i: number) => i >= 200 * 700 && i < 300 * 700;
  expect(b.read.every((times, i) => times === Number(inB(i)))).toBe(true);
  expect(b.reads()).toBeLessThan(5);
  expect(a.read.every((times, i) => times === Number(inA(i)))).toBe(true);
});

it("all of a transposed pair is read once", async () => {
  const a = countedTensor(numbered([700, 900]));
  const b = countedTensor(numbered([900, 700]));
  await elementsOf(a, b, { perm: [1, 0] });
  expect(new Set(a.read)).toEqual(new Set([1]));
  expect(new Set(b.read)).toEqual(new Set([1]));
  expect(a.reads() + b.reads()).toBeLessThan(200);
});

it("what both repeat is weighed, what only one repeats is not", async () => {
  const random = new SeededRandom(3);
  for (let round = 0; round < 40; round++) {
    const rows = random.whole(1, 300);
    const columns = random.whole(1, 300);
    const a = numbered([rows, columns], random.whole(0, rows * columns));
    const b = numbered([columns, rows], random.whole(0, rows * columns));
    const view = { perm: [1, 0] };
    const expected = { a: await gathered(a), b: await gathered(pairOf(a, b, view).b) };
    expect(await elementsOf(a, b, view)).toEqual(expected);
  }
});

it("what a few bytes claim is no work", async () => {
  const [a, b] = [numbered([2 ** 20, 2 ** 20], 2), numbered([2 ** 20, 2 ** 20], 1)];
  let count = 0;
  let chunks = 0;
  await visitPair(slicedPair(pairOf(a, b, { perm: [1, 0] }), undefined), unhurried, ({ a: bytes, weight }) => {
    count += (bytes.length / 4) * weight;
    chunks++;
  });
  expect(count).toBe(2 ** 40);
  expect(chunks).toBeLessThan(2000);
});

it("one may begin anywhere", async () => {
  const [a, b] = [numbered([300, 200]), numbered([200, 300])];
  const all = await elementsOf(a, b, { perm: [1, 0] });
  const some = await elementsFrom(a, b, { perm: [1, 0] }, 41_000);
  const skipped = all.a.length - some.a.length;
  expect(skipped).toBeGreaterThan(0);
  expect(skipped).toBeLessThanOrEqual(41_000);
  expect(some).toEqual({ a: all.a.slice(skipped), b: all.b.slice(skipped) });
});

it("checksums of both are looked at where all is read", async () => {
  const looked: string[] = [];
  const checked = (name: string): OpenTensor => ({
    ...numbered([4, 3]),
    check: async () => {
      looked.push(name);
    },
  });
  await elementsOf(checked("a"), checked("b"), {}, "[1:]");
  expect(looked).toEqual([]);
  await elementsOf(checked("a"), checked("b"), {});
  expect(looked).toEqual(["a", "b"]);
});

it("whoever leaves stops it within a few reads", async () => {
  const a = countedTensor(numbered([3000, 2000]));
  const b = countedTensor(numbered([2000, 3000]));
  const pace = leavingPace(3);
  const all = visitPair(slicedPair(pairOf(a, b, { perm: [1, 0] }), undefined), pace, () => undefined);
  await expect(all).rejects.toMatchObject({ code: "cancelled" });
  expect(a.reads() + b.reads()).toBeLessThan(6);
});

it("shapes and dtypes that do not meet are told", () => {
  const a = numbered([2, 3]);
  const refused = { reason: "notComparable" };
  expect(() => pairOf(a, numbered([3, 2]), {})).toThrow(expect.objectContaining(refused));
  expect(() => pairOf(a, numbered([3, 2]), { perm: [0] })).toThrow(expect.objectContaining(refused));
  expect(() => pairOf(a, numbered([7]), { reshape: [7] })).toThrow(expect.objectContaining(refused));
  expect(() => pairOf(a, numbered([2, 3]), {}, "int8")).toThrow(expect.objectContaining(refused));
  expect(pairOf(a, numbered([6]), { reshape: [2, 3] }).b.shape).toEqual([2, 3]);
});
