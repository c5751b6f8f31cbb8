import { describe, expect, it } from "vitest";
import type { ElementSource } from "../../../../src/tensor/elements/elementSource";
import { gather, MAX_GATHERED_ELEMENTS } from "../../../../src/tensor/elements/gather";
import { StridedRuns } from "../../../../src/tensor/elements/stridedRuns";
import { unhurried } from "../../../../src/tensor/pace";
import { type DimSelection, parseSelection, resolveSelection } from "../../../../src/tensor/slice/selection";
import { elementCount, type Shape } from "../../../../src/tensor/slice/shape";
import { SeededRandom } from "../../../support/seededRandom";

/** Row-major element numbers of a selection, by walking all of its indices. */
function selectedElements(shape: Shape, dims: readonly DimSelection[]): number[] {
  let elements = [0];
  dims.forEach(({ start, step, count }, dim) => {
    const indices = Array.from({ length: count }, (_, i) => start + i * step);
    elements = elements.flatMap((element) => indices.map((index) => element * (shape[dim] as number) + index));
  });
  return elements;
}

/** Elements whose bytes tell their number; every read is noted and must lie inside the tensor. */
class NumberedElements implements ElementSource {
  readonly dtype = "uint32";
  readonly itemBytes: number;
  readonly elementCount: number;
  readonly storedCount: number;
  readonly reads: { first: number; count: number }[] = [];

  constructor(count: number, itemBytes: number) {
    this.elementCount = count;
    this.storedCount = count;
    this.itemBytes = itemBytes;
  }

  readElements(first: number, target: Uint8Array): void {
    const count = target.length / this.itemBytes;
    if (!Number.isInteger(count) || count === 0 || first < 0 || first + count > this.elementCount) {
      throw new Error(`asked for ${count} elements from ${first} on, of ${this.elementCount}`);
    }
    this.reads.push({ first, count });
    target.set(
      numberBytes(
        Array.from({ length: count }, (_, i) => first + i),
        this.itemBytes,
      ),
    );
  }
}

function numberBytes(numbers: readonly number[], itemBytes: number): Uint8Array {
  const bytes = new Uint8Array(numbers.length * itemBytes);
  numbers.forEach((number, i) => {
    for (let byte = 0; byte < itemBytes; byte++)
      bytes[i * itemBytes + byte] = (number * 0x9e3779b1) >>> (8 * (byte % 4));
  });
  return bytes;
}

function randomItem(random: SeededRandom, size: number): string {
  const bound = () => (random.next() < 0.3 ? "" : String(random.whole(-size - 2, size + 2)));
  if (size > 0 && random.next() < 0.2) return String(random.whole(-size, size - 1));
  if (random.next() < 0.3) return ":";
  const step = random.pick(["", ":-1", ":2", ":-2", ":3", ":-7", ":400"]);
  return `${bound()}:${bound()}${step}`;
}

function randomCase(random: SeededRandom, sizes: readonly number[], mostDims: number): { shape: Shape; text: string } {
  const shape = Array.from({ length: random.whole(0, mostDims) }, () => random.pick(sizes));
  return { shape, text: `[${shape.map((size) => randomItem(random, size)).join(", ")}]` };
}

const families = [
  { what: "small dims", sizes: [0, 1, 2, 3, 4, 5], mostDims: 5, cases: 1500 },
  { what: "wide dims", sizes: [1, 3, 40, 700, 2500], mostDims: 2, cases: 250 },
];

describe.each(families)("of $what", ({ sizes, mostDims, cases }) => {
  it.each([1, 2, 4, 8])("gathers elements of %i bytes as a walk over all indices does", async (itemBytes) => {
    const random = new SeededRandom(itemBytes);
    for (let i = 0; i < cases; i++) {
      const { shape, text } = randomCase(random, sizes, mostDims);
      const dims = resolveSelection(parseSelection(text), shape);
      const source = new NumberedElements(elementCount(shape), itemBytes);
      const wanted = numberBytes(selectedElements(shape, dims), itemBytes);
      const found = await gather(source, shape, dims, unhurried);
      if (Buffer.compare(found, wanted) !== 0) expect({ shape, text, found }).toEqual({ shape, text, found: wanted });
    }
  });

  it("meets every selected element once, forwards, whatever the signs of the steps", () => {
    const random = new SeededRandom(99);
    for (let i = 0; i < cases; i++) {
      const { shape, text } = randomCase(random, sizes, mostDims);
      const dims = resolveSelection(parseSelection(text), shape);
      const wanted = selectedElements(shape, dims);
      const runs = new StridedRuns(shape, dims);
      const met: number[] = [];
      const placed: number[] = [];
      while (runs.next()) {
        for (let n = 0; n < runs.count; n++) {
          const element = runs.start + n * runs.stride;
          met.push(element);
          placed[runs.resultStart + n * runs.resultStride] = element;
        }
      }
      expect(runs.resultCount, text).toBe(wanted.length);
      expect(placed, `${shape} ${text}`).toEqual(wanted);
      expect(
        met.every((element, n) => n === 0 || element > (met[n - 1] as number)),
        `${shape} ${text}`,
      ).toBe(true);
    }
  });
});

it.each([
  { shape: [], text: "", runs: 1, count: 1 },
  { shape: [4, 5, 6], text: "", runs: 1, count: 120 },
  { shape: [4, 5, 6], text: "[2]", runs: 1, count: 30 },
  { shape: [4, 5, 6], text: "[1:3, :, :]", runs: 1, count: 60 },
  { shape: [4, 5, 6], text: "[::-1, ::-1, ::-1]", runs: 1, count: 120 },
  { shape: [4, 5, 6], text: "[:, :, ::2]", runs: 1, count: 60 },
  { shape: [4, 5, 6], text: "[:, 1:3, :]", runs: 4, count: 12 },
  { shape: [4, 5, 6], text: "[:, :, 3]", runs: 1, count: 20 },
  { shape: [4, 5, 6], text: "[:, 0:0]", runs: 0, count: 0 },
])("makes of $text of $shape $runs runs of $count", ({ shape, text, runs, count }) => {
  const strided = new StridedRuns(shape, resolveSelection(parseSelection(text), shape));
  let found = 0;
  while (strided.next()) found++;
  expect(found).toBe(runs);
  if (runs > 0) expect(strided.count).toBe(count);
});

async function readsOf(shape: Shape, text: string): Promise<NumberedElements["reads"]> {
  const source = new NumberedElements(elementCount(shape), 4);
  await gather(source, shape, resolveSelection(parseSelection(text), shape), unhurried);
  return source.reads;
}

it("reads near rows together", async () => {
  expect(await readsOf([64, 32], "[:, :8]")).toEqual([{ first: 0, count: 63 * 32 + 8 }]);
});

it("reads far rows each by itself", async () => {
  expect(await readsOf([3, 4096], "[:, :8]")).toEqual([
    { first: 0, count: 8 },
    { first: 4096, count: 8 },
    { first: 8192, count: 8 },
  ]);
});

it("reads nothing where nothing is selected", async () => {
  expect(await readsOf([10, 10], "[5:5]")).toEqual([]);
});

it("refuses more elements than one answer may have, before it reads", async () => {
  const shape = [MAX_GATHERED_ELEMENTS + 1];
  const source = new NumberedElements(shape[0] as number, 4);
  const refused = gather(source, shape, resolveSelection([], shape), unhurried);
  await expect(refused).rejects.toMatchObject({ reason: "tooLarge" });
  expect(source.reads).toEqual([]);
});

/** Always due; cancelled at the first time it is asked to give way. */
function cancelledPace(error: Error) {
  return { isDue: () => true, giveWay: () => Promise.reject(error), until: <T>(shared: Promise<T>) => shared };
}

async function readsUntilCancelled(shape: Shape, text: string): Promise<number> {
  const source = new NumberedElements(elementCount(shape), 4);
  const cancelled = new Error("cancelled");
  const dims = resolveSelection(parseSelection(text), shape);
  await expect(gather(source, shape, dims, cancelledPace(cancelled))).rejects.toBe(cancelled);
  return source.reads.length;
}

it.each(["[:, :100]", "[:, ::2]", ""])("stops within a few reads where its work is cancelled: %j", async (text) => {
  expect(await readsUntilCancelled([3000, 3000], text)).toBeLessThanOrEqual(2);
});

it("stops within a few hundred reads where every element is a read of its own", async () => {
  expect(await readsUntilCancelled([3000, 3000], "[:, 5]")).toBeLessThanOrEqual(256);
});
