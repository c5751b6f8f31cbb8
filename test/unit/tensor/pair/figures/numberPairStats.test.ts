import { describe, expect, it } from "vitest";
import { fixedDtype } from "../../../../../src/tensor/dtype/dtype";
import { decodedValues } from "../../../../../src/tensor/elements/elementValues";
import { createPairStats } from "../../../../../src/tensor/pair/figures/createPairStats";
import { type PairFigures, WORST_BY } from "../../../../../src/tensor/pair/figures/pairFigures";
import type { PairOptions } from "../../../../../src/tensor/pair/figures/pairStats";
import { USUAL_TOLERANCE } from "../../../../../src/tensor/pair/tolerance/tolerance";
import { jsonNumber } from "../../../../../src/tensor/text/jsonElement";
import { bytesOf } from "../../../../support/eventWriter";
import { naivePair, type Real } from "../../../../support/naivePair";
import { realNumbers } from "../../../../support/realValues";
import { SeededRandom } from "../../../../support/seededRandom";

type Wish = Partial<PairOptions> & Pick<PairOptions, "dtypeA">;

function optionsOf(wish: Wish, count: number): PairOptions {
  return { dtypeB: wish.dtypeA, tolerance: USUAL_TOLERANCE, shape: [count], worst: 10, by: "abs", ...wish };
}

function figuresOf(a: Uint8Array, b: Uint8Array, wish: Wish): PairFigures {
  const stats = createPairStats(optionsOf(wish, a.length / fixedDtype(wish.dtypeA).itemBytes));
  stats.add(a, b, 1);
  return stats.figures();
}

const doubles = (a: readonly number[], b: readonly number[], wish: Partial<PairOptions> = {}) =>
  figuresOf(bytesOf(Float64Array.from(a)), bytesOf(Float64Array.from(b)), { dtypeA: "float64", ...wish });

const longs = (a: readonly bigint[], b: readonly bigint[], wish: Partial<PairOptions> = {}) =>
  figuresOf(bytesOf(BigInt64Array.from(a)), bytesOf(BigInt64Array.from(b)), { dtypeA: "int64", ...wish });

/** Random bytes of a dtype: of floats many that are not finite; some of the one side stand on the other, too. */
function randomPair(random: SeededRandom, dtype: string, count: number): readonly [Uint8Array, Uint8Array] {
  const { itemBytes } = fixedDtype(dtype);
  const a = random.bytes(count * itemBytes);
  const b = random.bytes(count * itemBytes);
  for (let i = 0; i < count; i++) {
    if (random.next() < 0.4) b.set(a.subarray(i * itemBytes, (i + 1) * itemBytes), i * itemBytes);
    if (dtype === "bool") for (const side of [a, b]) side[i] = (side[i] as number) & 1;
  }
  return [a, b];
}

function realsOf(bytes: Uint8Array, dtype: string): readonly Real[] {
  return realNumbers(decodedValues(fixedDtype(dtype), bytes));
}

/** To 1e-9 of what is expected, or of `least` where that is more: the logarithm of what is nearly 1 says little. */
function near(value: unknown, expected: number | null | undefined, least = 0): void {
  if (typeof value !== "number" || typeof expected !== "number") {
    expect(value).toBe(expected === undefined || expected === null ? null : jsonNumber(expected));
  } else expect(Math.abs(value - expected)).toBeLessThanOrEqual(1e-9 * Math.max(Math.abs(expected), least));
}

const WHOLE = ["int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "int4", "bool", "qint8"];
const FLOATS = ["float16", "bfloat16", "float32", "float64", "float8_e4m3fn", "float8_e5m2", "float8_e5m2fnuz"];

describe("figures of a pair", () => {
  const pairs: readonly (readonly [string, string])[] = [
    ...[...WHOLE, ...FLOATS, "float8_e4m3fnuz", "float8_e4m3b11fnuz", "float4_e2m1fn"].map(
      (dtype) => [dtype, dtype] as const,
    ),
    ["int64", "uint64"],
    ["int8", "int64"],
    ["uint64", "bool"],
    ["int32", "uint8"],
    ["int64", "float64"],
    ["float16", "bfloat16"],
    ["float8_e4m3fn", "float32"],
    ["bool", "float16"],
  ];

  it.each(pairs)("of %s and %s are those of each cell by itself", (dtypeA, dtypeB) => {
    const random = new SeededRandom(7);
    for (const count of [1, 3, 50, 2500]) {
      const a = randomPair(random, dtypeA, count)[0];
      const [b, other] = randomPair(random, dtypeB, count);
      const isSame = dtypeA === dtypeB;
      const [one, two] = isSame ? [b, other] : [a, b];
      const tolerance = { rtol: 0.5, atol: random.pick([0, 1e-3, 10]), nanDiffers: random.next() < 0.5 };
      const isWhole = WHOLE.includes(dtypeA) && WHOLE.includes(dtypeB);
      const figures = figuresOf(one, two, { dtypeA, dtypeB, tolerance });
      const naive = naivePair(realsOf(one, dtypeA), realsOf(two, dtypeB), isWhole, tolerance);
      const { maxAbs, maxRel, maxRelB, score, below, meanAbs, rmse, relL2, cosine, snr, ...counts } = naive;
      expect(figures).toMatchObject(counts);
      for (const [name, found] of Object.entries({ maxAbs, maxRel, maxRelB })) {
        const maximum = figures[name as "maxAbs"];
        expect(maximum && { value: maximum.value, at: maximum.at }).toEqual(
          found && { value: jsonNumber(found.value), at: [found.at] },
        );
      }
      expect(figures.score).toBe(jsonNumber(score));
      if (naive.finite > 0) expect(Object.values(figures.relBelow ?? {})).toEqual(below);
      near(figures.meanAbs, meanAbs);
      near(figures.rmse, rmse);
      near(figures.relL2, relL2);
      near(figures.cosine, cosine);
      near(figures.snr, snr, 1);
      expect(figures.equalBits === null).toBe(!isSame);
    }
  });

  it.each([...WHOLE, ...FLOATS, "complex64", "complex128"])("of %s hold when the sides are swapped", (dtypeA) => {
    const [a, b] = randomPair(new SeededRandom(3), dtypeA, 3000);
    const [one, other] = [figuresOf(a, b, { dtypeA }), figuresOf(b, a, { dtypeA })];
    const kept = ({
      count,
      equal,
      equalBits,
      finite,
      cosine,
      reordered,
      meanAbs,
      rmse,
      relL2,
      sizes,
    }: PairFigures) => ({ count, equal, equalBits, finite, cosine, reordered, meanAbs, rmse, relL2, sizes });
    expect(kept(other)).toEqual(kept(one));
    for (const name of ["maxAbs", "maxRel", "maxUlp"] as const) expect(other[name]?.value).toBe(one[name]?.value);
    expect(other.nan).toEqual({ both: one.nan.both, onlyA: one.nan.onlyB, onlyB: one.nan.onlyA });
    expect(other.inf).toMatchObject({ onlyA: one.inf.onlyB, onlyB: one.inf.onlyA });
  });

  it.each([...WHOLE, ...FLOATS, "complex64"])("of %s do not hang on how the bytes come", (dtypeA) => {
    const random = new SeededRandom(11);
    const count = 5000;
    const [a, b] = randomPair(random, dtypeA, count);
    const { itemBytes } = fixedDtype(dtypeA);
    for (const by of ["abs", "rel", "ulp"] as const) {
      const whole = figuresOf(a, b, { dtypeA, by, worst: 400 });
      const stats = createPairStats(optionsOf({ dtypeA, by, worst: 400 }, count));
      for (let start = 0; start < count; ) {
        const end = Math.min(count, start + random.whole(1, 1500));
        // At an odd place of a longer memory.
        const piece = (bytes: Uint8Array) => {
          const memory = new Uint8Array((end - start) * itemBytes + 1);
          memory.set(bytes.subarray(start * itemBytes, end * itemBytes), 1);
          return memory.subarray(1);
        };
        stats.add(piece(a), piece(b), 1);
        start = end;
      }
      const { meanAbs, rmse, relL2, cosine, snr, ...exact } = stats.figures();
      expect(whole).toMatchObject(exact);
      for (const [name, value] of Object.entries({ meanAbs, rmse, relL2, cosine, snr })) {
        near(whole[name as "rmse"], value as number | null);
      }
    }
  });

  it("of a repeated tail are those of its elements one by one", () => {
    for (const [a, b] of [
      [1, 2],
      [Number.NaN, 1],
      [3, 3],
      [0, -0],
      [Number.NaN, Number.NaN],
      [1.7e308, -1.7e308],
    ]) {
      const head = bytesOf(Float64Array.of(5, 6, 7));
      const [one, other] = [bytesOf(Float64Array.of(a as number)), bytesOf(Float64Array.of(b as number))];
      const options = optionsOf({ dtypeA: "float64", worst: 4 }, 9);
      const weighed = createPairStats(options);
      weighed.add(head, head, 1);
      weighed.add(one, other, 6);
      const single = createPairStats(options);
      single.add(head, head, 1);
      for (let i = 0; i < 6; i++) single.add(one, other, 1);
      expect(weighed.figures()).toEqual(single.figures());
    }
  });
});

/** Cells in order, cut into parts that are gone over for themselves, and as a whole. */
function joinedAndWhole(random: SeededRandom, options: PairOptions, a: Uint8Array, b: Uint8Array) {
  const [widthA, widthB] = [options.dtypeA, options.dtypeB].map((dtype) => fixedDtype(dtype).itemBytes) as [
    number,
    number,
  ];
  const count = a.length / widthA;
  const [joined, whole] = [createPairStats(options), createPairStats(options)];
  whole.add(a, b, 1);
  for (let first = 0; first < count; ) {
    const end = Math.min(count, first + random.whole(1, 1 + (count >> random.whole(0, 4))));
    const part = createPairStats(options, first);
    part.add(a.subarray(first * widthA, end * widthA), b.subarray(first * widthB, end * widthB), 1);
    joined.join(structuredClone(part.found()));
    first = end;
  }
  return [joined.figures(), whole.figures()] as const;
}

describe("parts of a pair", () => {
  it.each([
    ["float32", "float32"],
    ["float64", "float64"],
    ["bfloat16", "float32"],
    ["int64", "int64"],
    ["uint64", "int64"],
    ["int8", "int8"],
    ["complex64", "complex64"],
  ])("of %s and %s have, joined, the figures of the whole", (dtypeA, dtypeB) => {
    const random = new SeededRandom(41);
    for (const count of [1, 2, 40, 40, 700, 6000]) {
      for (const by of WORST_BY) {
        const a = randomPair(random, dtypeA, count)[0];
        const [b, other] = randomPair(random, dtypeB, count);
        const [one, two] = dtypeA === dtypeB && random.next() < 0.7 ? [b, other] : [a, b];
        const options = optionsOf({ dtypeA, dtypeB, by, worst: random.pick([0, 1, 7, 300]) }, count);
        const [joined, whole] = joinedAndWhole(random, options, one, two);
        const norms = ["meanAbs", "rmse", "relL2", "cosine", "snr"] as const;
        for (const name of norms) near(joined[name], whole[name] as number | null, name === "cosine" ? 1 : 0);
        const none = Object.fromEntries(norms.map((name) => [name, null]));
        expect({ ...joined, ...none }).toEqual({ ...whole, ...none });
      }
    }
  });

  it("that hold the same numbers in another order are found so", () => {
    const random = new SeededRandom(43);
    const a = Float32Array.from({ length: 5000 }, () => random.next());
    const [joined, whole] = joinedAndWhole(
      random,
      optionsOf({ dtypeA: "float32" }, 5000),
      bytesOf(a),
      bytesOf(a.slice().reverse()),
    );
    expect([joined.reordered, whole.reordered]).toEqual([true, true]);
  });
});

describe("exact integers", () => {
  const most = 2n ** 63n - 1n;

  it("are told apart beyond what doubles have", () => {
    const figures = longs([most, 2n ** 53n + 1n, 5n], [most - 1n, 2n ** 53n, 5n]);
    expect(figures).toMatchObject({ equal: 1, equalBits: 1, dtype: "int64", maxUlp: null });
    expect(figures.maxAbs).toEqual({ value: 1, at: [0], a: String(most), b: String(most - 1n) });
  });

  it("have the greatest of differences that are the same double", () => {
    const bases = [0n, 1n, 3n, 2n].map((low) => -(2n ** 62n) - low);
    const figures = longs(
      bases,
      bases.map(() => most),
      { worst: 3 },
    );
    expect(figures.maxAbs).toMatchObject({ value: String(most + 2n ** 62n + 3n), at: [2] });
    expect(figures.worst.map(({ at }) => at[0])).toEqual([2, 3, 1]);
    expect(figures.worst[1]?.abs).toBe(String(most + 2n ** 62n + 2n));
  });
});

describe("sums", () => {
  it("neither overflow nor lose the smallest", () => {
    const great = doubles([1e300, 1e300], [1e300, -1e300]);
    near(great.relL2, Math.SQRT2);
    expect(great.cosine).toBe(0);
    const small = doubles([1e-300, 2e-300], [2e-300, 1e-300]);
    near(small.cosine, 0.8);
    near(small.relL2, Math.sqrt(2 / 5));
    near(small.rmse, 1e-300);
    near(small.meanAbs, 1e-300);
    const both = doubles([1e300, 1e-300], [1e300, 3e-300]);
    near(both.rmse, Math.SQRT2 * 1e-300);
    near(both.snr, 20 * (600 - Math.log10(2)));
  });

  it("of sides of most different sizes have their cosine", () => {
    near(doubles([1e-300, 1], [1e-300, 0]).cosine, 1e-300);
    near(doubles([1e300, 0], [3e-300, 4e-300]).cosine, 0.6);
  });

  it("of complex numbers whose moduli leave the doubles are right", () => {
    const part = 1.7e308;
    const figures = figuresOf(bytesOf(Float64Array.of(part, part)), bytesOf(Float64Array.of(-part, -part)), {
      dtypeA: "complex128",
    });
    expect(figures.maxAbs?.value).toBe("Infinity");
    near(figures.relL2, 2);
    near(figures.cosine, -1);
    expect(figures.finite).toBe(1);
  });
});

describe("the worst cells", () => {
  it("are those that do not agree first, then by what is asked, ties in their order", () => {
    const a = [1, Number.NaN, 10, 3, 3, Number.POSITIVE_INFINITY, 1e-5];
    const b = [2, 1, 13, 0, 0, 5, 2e-5];
    expect(doubles(a, b, { worst: 5 }).worst.map(({ at }) => at[0])).toEqual([1, 5, 2, 3, 4]);
    expect(doubles(a, b, { worst: 5, by: "rel" }).worst.map(({ at }) => at[0])).toEqual([1, 5, 3, 4, 0]);
    expect(doubles(a, b, { worst: 4, by: "ulp" }).worst.map(({ at }) => at[0])).toEqual([1, 5, 3, 4]);
    expect(doubles(a, b, { worst: 1 }).worst).toHaveLength(1);
    expect(doubles(a, b, { worst: 0 }).worst).toEqual([]);
  });

  it("of many that differ ever more are the last, with the index of the slice", () => {
    const count = 6000;
    const a = Array.from({ length: count }, (_, i) => 1 + i);
    const figures = doubles(
      a,
      a.map(() => 0),
      { worst: 3, shape: [60, 100] },
    );
    expect(figures.worst.map(({ at }) => at)).toEqual([
      [59, 99],
      [59, 98],
      [59, 97],
    ]);
  });
});

describe("the same numbers in another order", () => {
  it.each(["float32", "int64", "complex64", "float16"])("are found for %s", (dtypeA) => {
    const { itemBytes } = fixedDtype(dtypeA);
    const [a] = randomPair(new SeededRandom(5), dtypeA, 999);
    const turned = new Uint8Array(a.length);
    for (let i = 0; i < 999; i++) turned.set(a.subarray(i * itemBytes, (i + 1) * itemBytes), (998 - i) * itemBytes);
    expect(figuresOf(a, turned, { dtypeA }).reordered).toBe(true);
    expect(figuresOf(a, a, { dtypeA }).reordered).toBe(false);
    const [other] = randomPair(new SeededRandom(6), dtypeA, 1);
    turned.set(other, 0);
    expect(figuresOf(a, turned, { dtypeA }).reordered).toBe(false);
  });

  it("are not looked for before all was seen, nor beyond 10^7", () => {
    const [one, other] = [bytesOf(Float64Array.of(1, 2)), bytesOf(Float64Array.of(2, 1))];
    for (const [shape, reordered] of [
      [[2], true],
      [[3], null],
      [[10 ** 7 + 1], null],
    ] as const) {
      const stats = createPairStats(optionsOf({ dtypeA: "float64", shape }, 2));
      stats.add(one, other, 1);
      expect(stats.figures().reordered).toBe(reordered);
    }
  });

  it("have zeros of either sign and NaNs of any payload as one", () => {
    expect(doubles([0, 1, Number.NaN], [1, Number.NaN, -0]).reordered).toBe(true);
  });
});

it("differences are counted by their powers of two", () => {
  const figures = doubles([1, 3, 5, 5e-324, 1e300, 1.7e308, 0, Number.NaN], [0, 0, 0, 0, 0, -1.7e308, 0, 1]);
  const { firstExponent, counts, zeros, infinite } = figures.sizes ?? { firstExponent: 0, counts: [] };
  expect([firstExponent, zeros, infinite]).toEqual([-1074, 1, 1]);
  const found = counts.flatMap((count, i) => (count > 0 ? [[firstExponent + i, count]] : []));
  expect(found).toEqual([
    [-1074, 1],
    [0, 1],
    [1, 1],
    [2, 1],
    [Math.floor(Math.log2(1e300)), 1],
  ]);
});

it("ranges are those of each side's own finite values", () => {
  const figures = doubles([1, -7, Number.NaN, 9], [Number.NaN, 3, 4, Number.POSITIVE_INFINITY]);
  expect(figures.ranges).toEqual({ a: [-7, 9], b: [3, 4] });
  expect(doubles([Number.NaN], [1]).ranges).toEqual({ a: null, b: [1, 1] });
});

it("values that are rounded first are compared and told as what they become", () => {
  const a = bytesOf(Float32Array.of(0.1, 1000, 3));
  const b = bytesOf(Float64Array.of(0.1, 1001, 3));
  const figures = figuresOf(a, b, { dtypeA: "float32", dtypeB: "float64", as: "bfloat16" });
  expect(figures).toMatchObject({ dtype: "bfloat16", equal: 3, equalBits: 3 });
  expect(figures.maxAbs).toMatchObject({ value: 0, a: 0.10009765625, b: 0.10009765625 });
  expect(figures.maxUlp?.value).toBe(0);
});

it("bits are equal where numbers need not be, and the other way round", () => {
  const figures = doubles([0, Number.NaN, 1, Number.POSITIVE_INFINITY], [-0, Number.NaN, 1, Number.POSITIVE_INFINITY]);
  expect(figures).toMatchObject({ equal: 3, equalBits: 3, within: 4 });
});
