import { describe, expect, it } from "vitest";
import type { OpenTensor } from "../../../src/data/provider";
import { type ColourRange, colourRange, sliceTensor } from "../../../src/shared/questions/tensors";
import { realDtype } from "../../../src/tensor/dtype/dtype";
import { SymlogThreshold } from "../../../src/tensor/picture/symlogThreshold";
import { askerOf } from "../../support/asking";
import { ONLY_POINT, providerOfTensor, tensorOf } from "../../support/memoryProvider";
import { realArray } from "../../support/realValues";
import { SeededRandom } from "../../support/seededRandom";

type Value = number | bigint;
type Range = "slice" | "tensor" | readonly [number, number];

const INF = Number.POSITIVE_INFINITY;

function coloursOf(tensor: OpenTensor, slice = "", range: Range = "slice"): Promise<ColourRange> {
  const wish = typeof range === "string" ? range : ([...range] as [number, number]);
  return askerOf(providerOfTensor(tensor)).ask(colourRange, { ...ONLY_POINT, slice, range: wish });
}

function isNumber(value: Value): boolean {
  return typeof value === "bigint" || Number.isFinite(value);
}

function ascending(values: readonly Value[]): Value[] {
  return [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

/** Percentile as NumPy's, linear; of neighbouring big integers only the distance is a double. */
function percentile(sorted: readonly Value[], percent: number): number {
  const rank = (percent / 100) * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(rank)] as Value, sorted[Math.ceil(rank)] as Value];
  const part = rank - Math.floor(rank);
  const distance = typeof low === "bigint" ? Number((high as bigint) - low) : (high as number) - low;
  return part >= 0.5 ? Number(high) - distance * (1 - part) : Number(low) + distance * part;
}

/** The range by default, as the definitions say. */
function naiveRange(values: readonly Value[]): readonly [number, number] | undefined {
  const sorted = ascending(values.filter(isNumber));
  const [min, max] = [sorted[0], sorted.at(-1)];
  if (min === undefined || max === undefined) return undefined;
  if (min < 0 && max > 0) {
    const magnitudes = ascending(sorted.map((value) => (value < 0 ? -value : value)));
    const most = percentile(magnitudes, 99) || Number(magnitudes.at(-1));
    return [-most, most];
  }
  const [low, high] = [percentile(sorted, 1), percentile(sorted, 99)];
  return low === high ? [Number(min), Number(max)] : [low, high];
}

function naive(slice: readonly Value[], ranged: readonly Value[], chosen?: readonly [number, number]) {
  const [low, high] = chosen ?? naiveRange(ranged) ?? [undefined, undefined];
  const of = (value: number) => slice.filter((each) => Object.is(each, value)).length;
  const finite = slice.filter(isNumber);
  // JavaScript compares bigints and doubles exactly.
  return {
    ...{ low: low === undefined ? undefined : low + 0, high: high === undefined ? undefined : high + 0 },
    below: low === undefined ? 0 : finite.filter((value) => value < low).length,
    above: high === undefined ? 0 : finite.filter((value) => value > high).length,
    isTwoSigned:
      ranged.some((value) => isNumber(value) && value < 0) && ranged.some((value) => isNumber(value) && value > 0),
    threshold: expect.any(Number),
    ...{ count: slice.length, nan: of(Number.NaN), posInf: of(INF), negInf: of(-INF) },
    leastMagnitude: ranged
      .filter((value) => isNumber(value) && Number(value) !== 0)
      .reduce((least: number | undefined, value) => Math.min(least ?? INF, Math.abs(Number(value))), undefined),
  };
}

async function expectAsNaive(tensor: OpenTensor, slices: readonly string[]): Promise<void> {
  const asker = askerOf(providerOfTensor(tensor));
  const valuesOf = async (slice: string): Promise<readonly Value[]> => [
    ...realArray((await asker.ask(sliceTensor, { ...ONLY_POINT, slice })).values),
  ];
  const whole = await valuesOf("");
  for (const slice of slices) {
    const values = await valuesOf(slice);
    const chosen: [number, number] = [-1, 2.5];
    const wanted = {
      slice: naive(values, values),
      tensor: naive(values, whole),
      chosen: naive(values, values, chosen),
    };
    const found = {
      slice: await asker.ask(colourRange, { ...ONLY_POINT, slice, range: "slice" }),
      tensor: await asker.ask(colourRange, { ...ONLY_POINT, slice, range: "tensor" }),
      chosen: await asker.ask(colourRange, { ...ONLY_POINT, slice, range: chosen }),
    };
    expect(found, slice).toEqual(wanted);
    // Asked again, they are as they were.
    expect(await asker.ask(colourRange, { ...ONLY_POINT, slice, range: "tensor" })).toEqual(found.tensor);
  }
}

const dtypes = [
  ...["float16", "bfloat16", "float8_e4m3fn", "float8_e5m2", "float8_e4m3fnuz", "float8_e4m3b11fnuz"],
  ...["float8_e5m2fnuz", "float4_e2m1fn", "int2", "int4", "uint2", "uint4", "int8", "uint8", "int16", "uint16"],
  ...["qint8", "quint8", "qint16", "quint16", "qint32", "bool", "int32", "uint32", "int64", "uint64"],
  ...["float32", "float64"],
];

describe.each(dtypes)("colours of %s", (dtype) => {
  const { itemBytes } = realDtype(dtype);
  const random = new SeededRandom(dtype.length + 1);

  it("are what the definitions say", async () => {
    const tensor = tensorOf(dtype, [9, 10, 11], random.bytes(990 * itemBytes));
    await expectAsNaive(tensor, ["", "[::-2, 3, ::3]", "[..., 5]", "[4:4]", "[1, 2, 3]", "[::-1]"]);
    await expectAsNaive(tensorOf(dtype, [], random.bytes(itemBytes)), [""]);
  });

  it("of a constant, of a repeated tail and of more than a chunk are so, too", async () => {
    await expectAsNaive(tensorOf(dtype, [50], random.bytes(itemBytes)), ["", "[3:]"]);
    const some = random.bytes(300 * itemBytes);
    await expectAsNaive(tensorOf(dtype, [20_000], some), ["[1:]"]);
  });
});

describe("values at the bounds", () => {
  const doubles = (...values: number[]) => tensorOf("float64", [values.length], Float64Array.from(values));

  it("have no range where nothing is finite", async () => {
    for (const tensor of [doubles(), doubles(Number.NaN, INF, -INF)]) {
      const found = await coloursOf(tensor);
      expect(found).toMatchObject({ below: 0, above: 0, isTwoSigned: false, threshold: 1 });
      for (const key of ["low", "high", "leastMagnitude"]) expect(found).not.toHaveProperty(key);
    }
  });

  it("have that of both signs where nearly all are 0, by the greatest", async () => {
    const zeros = Array.from({ length: 400 }, () => 0);
    expect(await coloursOf(doubles(...zeros, -3, 2))).toMatchObject({ low: -3, high: 3, below: 0, above: 0 });
    expect(await coloursOf(doubles(...zeros, 2))).toMatchObject({ low: 0, high: 2, above: 0, isTwoSigned: false });
  });

  it("are as far apart as doubles go", async () => {
    expect(await coloursOf(doubles(1e300, -1e-300))).toMatchObject({ below: 0, above: 1, leastMagnitude: 1e-300 });
    expect(await coloursOf(doubles(-0))).toMatchObject({ low: 0, high: 0, below: 0, above: 0 });
  });

  it("are compared exactly where doubles are not", async () => {
    const big = 2n ** 63n;
    const longs = tensorOf("int64", [4], BigInt64Array.of(-big, big - 1n, 5n, 2n ** 53n + 1n));
    await expectAsNaive(longs, ["", "[3:]"]);
    expect(await coloursOf(longs, "", [-5, 2 ** 53])).toMatchObject({ below: 1, above: 2 });
    const uints = tensorOf("uint64", [3], BigUint64Array.of(2n ** 64n - 1n, 2n ** 64n - 2n, 0n));
    expect(await coloursOf(uints, "", [1, 2 ** 64])).toMatchObject({ below: 1, above: 0 });
    await expectAsNaive(uints, ["", "[:2]"]);
  });

  it("repeat 2^40 times without being walked", async () => {
    for (const stored of [Float32Array.of(-1, 3), Int8Array.of(-1, 3), BigInt64Array.of(-1n, 3n)]) {
      const dtype = { 1: "int8", 4: "float32", 8: "int64" }[stored.BYTES_PER_ELEMENT] as string;
      const tensor = tensorOf(dtype, [2 ** 20, 2 ** 20], stored);
      expect(await coloursOf(tensor)).toMatchObject({ low: -3, high: 3, count: 2 ** 40, below: 0, above: 0 });
      expect(await coloursOf(tensor, "[1:]", [0, 2])).toMatchObject({ above: 2 ** 40 - 2 ** 20, isTwoSigned: false });
    }
  });

  it("say where a logarithmic scale begins: of what the range was taken of", async () => {
    const tensor = doubles(...Array.from({ length: 100 }, (_, i) => 2 ** (i - 50)));
    expect(await coloursOf(tensor, "[90:]")).toMatchObject({ threshold: 2 ** 41, leastMagnitude: 2 ** 40 });
    expect(await coloursOf(tensor, "[90:]", "tensor")).toMatchObject({ threshold: 2 ** -40, leastMagnitude: 2 ** -50 });
  });
});

it.each([1, 2 ** -125, 2 ** -133, 2 ** -140])("begin where those of many floats about %d do", async (size) => {
  const random = new SeededRandom(40);
  const values = Float32Array.from({ length: 40_000 }, () => (random.next() - 0.5) * size * 2 ** -random.whole(0, 9));
  const threshold = new SymlogThreshold();
  threshold.add(values);
  const { value, leastMagnitude } = threshold;
  expect(await coloursOf(tensorOf("float32", [40_000], values))).toMatchObject({ threshold: value, leastMagnitude });
});

it("is refused of what has no order", async () => {
  const complex = tensorOf("complex64", [1], Float32Array.of(1, 2));
  await expect(coloursOf(complex)).rejects.toMatchObject({ reason: "unsupportedDtype" });
});

it("reads what was looked at once no second time, and the whole tensor once for all its slices", async () => {
  let elementsRead = 0;
  const tensor = tensorOf(
    "float32",
    [50, 100],
    Float32Array.from({ length: 5000 }, (_, i) => i),
  );
  const { elements } = tensor;
  const readElements = (first: number, target: Uint8Array) => {
    elementsRead += target.length / 4;
    elements.readElements(first, target);
  };
  const asker = askerOf(providerOfTensor({ ...tensor, elements: { ...elements, readElements } }));
  const ask = (slice: string, range: "slice" | "tensor") => asker.ask(colourRange, { ...ONLY_POINT, slice, range });
  await ask("[0]", "tensor");
  expect(elementsRead).toBe(5100);
  await ask("[1]", "tensor");
  await ask("[0]", "tensor");
  expect(elementsRead).toBe(5200);
  await ask("[1]", "slice");
  await ask("[ 1 ]", "slice");
  expect(elementsRead).toBe(5200);
});
