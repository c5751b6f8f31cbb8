import { describe, expect, it } from "vitest";
import type { OpenTensor } from "../../../src/data/provider";
import { type HeatmapBlocks, heatmapBlocks, sliceTensor } from "../../../src/shared/questions/tensors";
import { realDtype } from "../../../src/tensor/dtype/dtype";
import { type Pace, unhurried } from "../../../src/tensor/pace";
import type { Blocks } from "../../../src/tensor/picture/blockPlan";
import { REDUCTIONS, type Reduction } from "../../../src/tensor/picture/reduction";
import type { Shape } from "../../../src/tensor/slice/shape";
import { askerOf } from "../../support/asking";
import { cancelledError } from "../../support/cancelledError";
import { expectIs } from "../../support/expectIs";
import { indexOf } from "../../support/indexOf";
import { ONLY_POINT, providerOfTensor, tensorOf } from "../../support/memoryProvider";
import { realArray } from "../../support/realValues";
import { SeededRandom } from "../../support/seededRandom";

type Value = number | bigint;

interface Wish {
  readonly slice?: string;
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly by?: Reduction;
  readonly blocks: Blocks;
}

function blocksOf(tensor: OpenTensor, { slice = "", by = "mean", ...wish }: Wish, pace: Pace = unhurried) {
  return askerOf(providerOfTensor(tensor), pace).ask(heatmapBlocks, { ...ONLY_POINT, slice, by, ...wish });
}

/** Starts of the blocks of a dim, by the definition, and the end of the last. */
function startsOf(length: number, blocks: Blocks, side: 0 | 1): number[] {
  if ("size" in blocks) {
    const size = blocks.size[side];
    return [...Array.from({ length: Math.ceil(length / size) }, (_, i) => i * size), length];
  }
  const count = Math.min(length, blocks.count[side]);
  if (count === 0) return [0];
  return Array.from({ length: count + 1 }, (_, i) => Number((BigInt(i) * BigInt(length)) / BigInt(count)));
}

/** The block of an index, and how many there are: of two dims the outer one's blocks are single. */
function place(dims: readonly number[], index: readonly number[], shape: Shape, blocks: Blocks, side: 0 | 1) {
  const inner = dims.at(-1);
  if (inner === undefined) return { block: 0, count: 1 };
  const starts = startsOf(shape[inner] as number, blocks, side);
  const count = starts.length - 1;
  const own = starts.filter((start) => start <= (index[inner] as number)).length - 1;
  const [outer] = dims.length > 1 ? dims : [];
  if (outer === undefined) return { block: own, count };
  return { block: (index[outer] as number) * count + own, count: count * (shape[outer] as number) };
}

/** Blocks as the definitions say, each element looked at by itself. */
function naive(all: readonly Value[], shape: Shape, { rows, columns, by = "mean", blocks }: Wish) {
  const cells = new Map<string, Value[]>();
  const zero = shape.map(() => 0);
  for (const [i, value] of all.entries()) {
    const index = indexOf(i, shape);
    const key = `${place(rows, index, shape, blocks, 0).block},${place(columns, index, shape, blocks, 1).block}`;
    const cell = cells.get(key) ?? [];
    cell.push(value);
    cells.set(key, cell);
  }
  const height = place(rows, zero, shape, blocks, 0).count;
  const width = place(columns, zero, shape, blocks, 1).count;
  const lists = Array.from({ length: height * width }, (_, i) => {
    return cells.get(`${Math.floor(i / width)},${i % width}`) ?? [];
  });
  const counts = (value: number) => lists.map((cell) => cell.filter((one) => Object.is(one, value)).length);
  return {
    ...{ rows: height, columns: width, exact: lists.map((cell) => reduced(cell, by)) },
    ...{ nan: counts(Number.NaN), posInf: counts(Number.POSITIVE_INFINITY), negInf: counts(Number.NEGATIVE_INFINITY) },
  };
}

function reduced(cell: readonly Value[], by: Reduction): Value {
  if (by === "first") return cell[0] as Value;
  const finite = cell.filter((value) => typeof value === "bigint" || Number.isFinite(value));
  if (finite.length === 0) return Number.NaN;
  if (by === "mean") return finite.reduce((sum: number, value) => sum + Number(value) / finite.length, 0);
  const magnitude = (value: Value) => (value < 0 ? -value : value);
  return finite.reduce((best, value) => (magnitude(value) > magnitude(best) ? value : best));
}

async function expectAsNaive(tensor: OpenTensor, wish: Wish): Promise<void> {
  const { slice = "", by = "mean" } = wish;
  const { values, shape } = await askerOf(providerOfTensor(tensor)).ask(sliceTensor, { ...ONLY_POINT, slice });
  const found = await blocksOf(tensor, wish);
  const { exact, ...wanted } = naive([...realArray(values)], shape, wish);
  const column = (counts: Float64Array, of: readonly number[]) => (counts.length === 0 ? of.map(() => 0) : [...counts]);
  expect({
    ...{ rows: found.rows, columns: found.columns, nan: column(found.nan, wanted.nan) },
    ...{ posInf: column(found.posInf, wanted.posInf), negInf: column(found.negInf, wanted.negInf) },
  }).toEqual(wanted);
  if (by === "mean") expectMeans(found, exact.map(Number));
  else {
    expect([...found.values], by).toEqual(exact.map(Number));
    const isTold = exact.every((value) => typeof value === "number" || Math.abs(Number(value)) < 2 ** 53);
    expect(found.wholes && [...found.wholes]).toEqual(isTold ? undefined : exact);
  }
}

function expectMeans({ values }: HeatmapBlocks, wanted: readonly number[]): void {
  expect(values).toHaveLength(wanted.length);
  const scale = wanted.reduce((most, value) => (Math.abs(value) > most ? Math.abs(value) : most), 0);
  for (const [i, value] of wanted.entries()) {
    const own = values[i] as number;
    if (Number.isNaN(value)) expectIs(own, value);
    else if (!(Math.abs(own - value) <= 1e-9 * scale)) expect.fail(`block ${i}: ${own}, not ${value}`);
  }
}

const dtypes = [
  ...["float16", "bfloat16", "float8_e4m3fn", "float8_e5m2", "float8_e4m3fnuz", "float8_e4m3b11fnuz"],
  ...["float8_e5m2fnuz", "float4_e2m1fn", "int2", "int4", "uint2", "uint4", "int8", "uint8", "int16", "uint16"],
  ...["qint8", "quint8", "qint16", "quint16", "qint32", "bool", "int32", "uint32", "int64", "uint64"],
  ...["float32", "float64"],
];

describe.each(dtypes)("blocks of %s", (dtype) => {
  const { itemBytes } = realDtype(dtype);
  const random = new SeededRandom(dtype.length);
  const tensor = tensorOf(dtype, [5, 4, 6, 7], random.bytes(5 * 4 * 6 * 7 * itemBytes));

  it.each(REDUCTIONS)("by %s are what the definitions say", async (by) => {
    const all = { rows: [0, 2], columns: [1, 3], blocks: { size: [4, 3] } } as const;
    const plane = { rows: [0], columns: [1], blocks: { count: [3, 4] } } as const;
    await expectAsNaive(tensor, { ...all, by });
    await expectAsNaive(tensor, { ...plane, by, slice: "[2, 1]" });
    await expectAsNaive(tensor, { ...plane, by, slice: "[::-2, 3, ::-1, 1]" });
  });
});

describe("layouts", () => {
  const random = new SeededRandom(5);
  const rare = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, -0];
  const tensor = tensorOf(
    "float64",
    [9, 10, 11],
    Float64Array.from({ length: 990 }, () => (random.next() < 0.1 ? random.pick(rare) : random.next() - 0.5)),
  );
  const count = (rows: number, columns: number) => ({ count: [rows, columns] as const });
  const size = (rows: number, columns: number) => ({ size: [rows, columns] as const });

  it.each([
    ["rank 0", { slice: "[1, 2, 3]", rows: [], columns: [], blocks: count(4, 4) }],
    ["rank 1 as a row", { slice: "[1, 2]", rows: [], columns: [0], blocks: count(4, 4) }],
    ["rank 1 as a column", { slice: "[1, 2]", rows: [0], columns: [], blocks: size(4, 4) }],
    ["a block each", { slice: "[1]", rows: [0], columns: [1], blocks: size(1, 1) }],
    ["more blocks than elements", { slice: "[1]", rows: [0], columns: [1], blocks: count(20, 30) }],
    ["one block", { slice: "[1]", rows: [0], columns: [1], blocks: count(1, 1) }],
    ["transposed", { slice: "[:, 3]", rows: [1], columns: [0], blocks: count(7, 4) }],
    ["transposed, a block each", { slice: "[:, 3]", rows: [1], columns: [0], blocks: size(1, 1) }],
    ["tiles below each other", { rows: [0, 1], columns: [2], blocks: size(3, 4) }],
    ["tiles side by side", { rows: [1], columns: [0, 2], blocks: size(3, 4) }],
    ["tiles of the inner dims outside", { rows: [2, 0], columns: [1], blocks: size(2, 3) }],
    ["a dim of one", { slice: "[2:3]", rows: [0, 1], columns: [2], blocks: size(20, 4) }],
    ["steps", { slice: "[1::2, 4, ::-3]", rows: [0], columns: [1], blocks: count(3, 2) }],
    ["no rows", { slice: "[4:4, 3]", rows: [0], columns: [1], blocks: count(3, 2) }],
    ["no columns", { slice: "[3, :, 4:4]", rows: [0], columns: [1], blocks: count(3, 2) }],
  ] as const)("%s", async (_, wish) => {
    for (const by of REDUCTIONS) await expectAsNaive(tensor, { ...wish, by });
  });

  it("are refused where dims are left over, and where tiles are to be counted", async () => {
    const refused = (wish: Wish) => expect(blocksOf(tensor, wish)).rejects.toMatchObject({ reason: "notTwoDims" });
    await refused({ rows: [0], columns: [1], blocks: count(2, 2) });
    await refused({ rows: [0], columns: [0, 1], blocks: size(2, 2) });
    await refused({ rows: [0, 1], columns: [2], blocks: count(2, 2) });
  });

  it("are refused of what has no order", async () => {
    const wish = { rows: [], columns: [0], blocks: size(1, 1) } as const;
    const complex = tensorOf("complex64", [2], Float32Array.of(1, 2, 3, 4));
    await expect(blocksOf(complex, wish)).rejects.toMatchObject({ reason: "unsupportedDtype" });
  });

  it("are refused where they are too many, before anything is read", async () => {
    const huge = tensorOf("float32", [2 ** 20, 2 ** 20], Float32Array.of(1));
    const wish = { rows: [0], columns: [1], blocks: size(1, 1) } as const;
    await expect(blocksOf(huge, wish)).rejects.toMatchObject({ reason: "tooLarge" });
  });
});

describe("values at the bounds", () => {
  const wish = { rows: [], columns: [0], blocks: { count: [1, 1] } } as const;

  it("have means though their sum leaves the doubles, and though they are next to nothing", async () => {
    const mean = async (...values: number[]) =>
      (await blocksOf(tensorOf("float64", [values.length], Float64Array.from(values)), wish)).values[0];
    expect(await mean(1e308, 1e308, 1e308)).toBeCloseTo(1e308, -300);
    expect(await mean(Number.MAX_VALUE, -Number.MAX_VALUE, 3)).toBe(1);
    expect(await mean(1e-300, 3e-300)).toBe(2e-300);
    expect(await mean(Number.NaN, Number.POSITIVE_INFINITY)).toBeNaN();
  });

  it("are integers beyond 2^53 as they are", async () => {
    const big = 2n ** 63n;
    const longs = BigInt64Array.of(big - 2n, big - 1n, -big, 1n - big, 2n ** 53n + 1n, 2n ** 53n);
    const found = await blocksOf(tensorOf("int64", [6], longs), { ...wish, blocks: { count: [1, 3] }, by: "absmax" });
    expect(found.wholes).toEqual(BigInt64Array.of(big - 1n, -big, 2n ** 53n + 1n));
    expect(found.values).toEqual(Float64Array.of(2 ** 63, -(2 ** 63), 2 ** 53));
    const most = BigUint64Array.of(2n ** 64n - 1n, 3n);
    const each = await blocksOf(tensorOf("uint64", [2], most), { ...wish, blocks: { size: [1, 1] }, by: "first" });
    expect(each.wholes).toEqual(most);
  });
});

describe("a repeated tail", () => {
  it("counts as if it were there, in each layout", async () => {
    const random = new SeededRandom(8);
    const wishes: readonly Wish[] = [
      { rows: [0, 2], columns: [3, 1], blocks: { size: [2, 2] } },
      { rows: [2], columns: [0, 1], slice: "[:, :, 4]", blocks: { size: [2, 2] } },
      { rows: [0], columns: [1], slice: "[::-1, 1, 2]", blocks: { count: [5, 7] } },
    ];
    for (const last of [2.5, Number.NEGATIVE_INFINITY]) {
      const stored = Float32Array.from({ length: 3001 }, () => random.next());
      stored[3000] = last;
      const tensor = tensorOf("float32", [19, 11, 13, 11], stored);
      for (const wish of wishes) for (const by of REDUCTIONS) await expectAsNaive(tensor, { ...wish, by });
    }
  });

  it("of 2^40 elements is arithmetic", async () => {
    let reads = 0;
    const tensor = tensorOf("int64", [2 ** 20, 2 ** 20], BigInt64Array.of(2n ** 60n, 2n ** 60n + 1n));
    const { elements } = tensor;
    const readElements = (first: number, target: Uint8Array) => {
      reads++;
      elements.readElements(first, target);
    };
    const counted = { ...tensor, elements: { ...elements, readElements } };
    for (const by of REDUCTIONS) {
      const found = await blocksOf(counted, { rows: [0], columns: [1], blocks: { count: [3, 5] }, by });
      expect(found).toMatchObject({ rows: 3, columns: 5 });
      expect([...found.values]).toEqual(Array.from({ length: 15 }, () => 2 ** 60));
      if (by === "first") expect(found.wholes?.slice(0, 2)).toEqual(BigInt64Array.of(2n ** 60n, 2n ** 60n + 1n));
    }
    expect(reads).toBeLessThan(300);
  });

  it("of NaN is counted block by block", async () => {
    const tensor = tensorOf("float32", [2 ** 20, 2 ** 20], Float32Array.of(4, Number.NaN));
    const found = await blocksOf(tensor, { rows: [0], columns: [1], blocks: { count: [1, 2] } });
    expect([...found.nan]).toEqual([2 ** 39 - 1, 2 ** 39]);
    expect([...found.values]).toEqual([4, Number.NaN]);
  });
});

it("stops soon after a cancel", async () => {
  let chances = 3;
  const giveWay = () => (chances-- > 0 ? Promise.resolve() : Promise.reject(cancelledError()));
  const hurried = { ...unhurried, isDue: () => true, giveWay };
  const tensor = tensorOf("float32", [2 ** 20, 2 ** 20], Float32Array.of(1));
  const wish = { rows: [0], columns: [1], blocks: { count: [1024, 1024] } } as const;
  await expect(blocksOf(tensor, wish, hurried)).rejects.toThrow("cancelled");
});
