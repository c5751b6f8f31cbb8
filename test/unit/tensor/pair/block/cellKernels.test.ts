import { describe, expect, it } from "vitest";
import { realDtype } from "../../../../../src/tensor/dtype/dtype";
import { modulus } from "../../../../../src/tensor/dtype/modulus";
import { kernelMemory } from "../../../../../src/tensor/kernel/kernelMemory";
import { wideningOf } from "../../../../../src/tensor/kernel/widening";
import {
  cellDistances,
  cellHashes,
  cellNorms,
  cellRatios,
  cellSizes,
} from "../../../../../src/tensor/pair/block/cellKernels";
import { exactMagnitude } from "../../../../../src/tensor/pair/cells/exactDifferences";
import { UlpDistances } from "../../../../../src/tensor/pair/cells/ulpDistances";
import { SeededRandom } from "../../../../support/seededRandom";

const SPECIAL = [0, -0, 1, -1, 5e-324, 2 ** -1022, 1e-300, Number.MAX_VALUE, -Number.MAX_VALUE, 1e300, 1e-160];
const ODD = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

/** Doubles of any bits, of usual sizes, and those at the ends; `odd` is the share of what is not finite. */
function doubles(random: SeededRandom, count: number, odd = 0.1): number[] {
  return Array.from({ length: count }, () => {
    if (random.next() < odd) return random.pick(ODD);
    if (random.next() < 0.2) return random.pick(SPECIAL);
    const any = new Float64Array(random.bytes(8).buffer)[0] as number;
    return random.next() < 0.3 && Number.isFinite(any) ? any : random.next() - 0.5;
  });
}

/** The other side: often the same number, or near it. */
function besides(random: SeededRandom, values: readonly number[], odd = 0.1): number[] {
  const others = doubles(random, values.length, odd);
  return values.map((value, i) => {
    const kind = random.next();
    return kind < 0.3 ? value : kind < 0.6 ? value * (1 + 1e-3 * random.next()) : (others[i] as number);
  });
}

/** Places numbers in the memory of kernels, at any multiple of their size; what lies around them is no number of theirs. */
function placed(random: SeededRandom, values: readonly number[]): Float64Array {
  const { buffer, byteOffset } = kernelMemory().take(8 * (values.length + 4));
  new Float64Array(buffer, byteOffset, values.length + 4).fill(random.pick([Number.NaN, 0, 1e300]));
  const array = new Float64Array(buffer, byteOffset + 8 * random.whole(0, 1), values.length);
  array.set(values);
  return array;
}

const out = () => placed(new SeededRandom(0), new Array<number>(16).fill(0));

/** Calls `check` with lengths up to some vectors, many times each, within the memory of kernels. */
function each(check: (random: SeededRandom, count: number) => void): void {
  const random = new SeededRandom(21);
  for (let turn = 0; turn < 40; turn++) {
    for (let count = 0; count <= 19; count++) kernelMemory().use(() => check(random, count));
  }
}

const greatest = (values: readonly number[]) => values.reduce((most, value) => (value > most ? value : most), 0);
const counted = (values: readonly boolean[]) => values.filter(Boolean).length;

function near(found: number | undefined, exact: number, sizes: number): void {
  expect(Math.abs((found ?? Number.NaN) - exact)).toBeLessThanOrEqual(1e-13 * sizes);
}

describe("passes over cells of a pair", () => {
  it.each([true, false])("count their differences (plain: %s)", (isPlain) => {
    each((random, count) => {
      const a = doubles(random, count);
      const b = besides(random, a);
      const given = isPlain ? a.map((value, i) => value - (b[i] as number)) : doubles(random, count);
      const [x, y, d, results] = [placed(random, a), placed(random, b), placed(random, given), out()];
      if (isPlain) d.fill(7);
      const places = new Int32Array(results.buffer, kernelMemory().take(4 * (count + 1)).byteOffset, count);
      cellSizes().addSizes(x.byteOffset, y.byteOffset, d.byteOffset, count, isPlain ? 1 : 0, results.byteOffset);
      cellSizes().placesOfNan(d.byteOffset, count, places.byteOffset);
      const sizes = given.map((value) => (Number.isFinite(value) ? Math.abs(value) : Number.NaN));
      const zeros = sizes.map((size, i) => size === 0 && a[i] === 0);
      expect([...d]).toEqual(sizes);
      expect([...results.subarray(0, 5)]).toEqual([
        counted(sizes.map((size) => !Number.isNaN(size))),
        counted(sizes.map((size) => size === 0)),
        counted(zeros),
        counted(
          zeros.map(
            (isZero, i) => isZero && Object.is(a[i], -0) !== (1 / (b[i] as number) < 0 || (b[i] as number) < 0),
          ),
        ),
        greatest(sizes),
      ]);
      const odd = sizes.flatMap((size, i) => (Number.isNaN(size) ? [i] : []));
      expect([...places.subarray(0, odd.length)]).toEqual(odd);
      const ends = [a, b].flatMap((side) => {
        const numbers = side.filter((value) => !Number.isNaN(value));
        return [Math.min(...numbers), Math.max(...numbers)];
      });
      for (const [i, end] of ends.entries()) expect((results[9 + i] as number) + 0).toBe(end + 0);
      for (const [i, side] of [a, b].entries()) {
        cellSizes().findSpan((i === 0 ? x : y).byteOffset, count, results.byteOffset);
        const finite = side.filter(Number.isFinite);
        expect((results[0] as number) + 0).toBe(Math.min(...finite) + 0);
        expect((results[1] as number) + 0).toBe(Math.max(...finite) + 0);
      }
    });
  });

  it("divide differences, and find the greatest of quotients with their first places", () => {
    each((random, count) => {
      const a = doubles(random, count);
      const b = besides(random, a);
      const sizes = a.map((value, i) => Math.abs(value - (b[i] as number))).map((d) => (d < Infinity ? d : Number.NaN));
      const [rtol, atol] = [random.pick([0, 1e-3, 0.5]), random.pick([0, 1e-8, 1e-310, 1])];
      const quotients = [
        sizes.map((size, i) => size / (atol + rtol * Math.abs(b[i] as number))),
        sizes.map((size, i) => size / Math.max(Math.abs(a[i] as number), Math.abs(b[i] as number))),
        sizes.map((size, i) => size / Math.abs(b[i] as number)),
      ];
      const known = quotients.map((values) => random.pick([0, 0, 1e-3, greatest(values)]));
      const [x, y, d, results] = [placed(random, a), placed(random, b), placed(random, sizes), out()];
      results.set(known);
      cellRatios().addRatios(
        x.byteOffset,
        y.byteOffset,
        d.byteOffset,
        count,
        rtol,
        atol,
        1e-3,
        5e-3,
        results.byteOffset,
      );
      const most = quotients.map((values, i) => Math.max(greatest(values), known[i] as number));
      const at = quotients.map((values, i) => (most[i] === known[i] ? -1 : values.indexOf(most[i] as number)));
      const ofB = quotients[2] as readonly number[];
      expect([...results.subarray(0, 9)]).toEqual([
        ...most,
        ...at,
        counted(sizes.map((size, i) => size > atol + rtol * Math.abs(b[i] as number))),
        counted(ofB.map((quotient) => quotient < 1e-3)),
        counted(ofB.map((quotient) => quotient < 5e-3)),
      ]);
      const [score] = quotients.map(greatest);
      expect(cellRatios().greatestScore(y.byteOffset, d.byteOffset, count, rtol, atol)).toBe(score);
      const relatives = placed(random, sizes);
      cellRatios().writeRelatives(x.byteOffset, y.byteOffset, d.byteOffset, count, relatives.byteOffset);
      expect([...relatives]).toEqual((quotients[1] ?? []).map((quotient, i) => (sizes[i] === 0 ? 0 : quotient)));
    });
  });

  it("find the greatest magnitude and the first place of a number", () => {
    each((random, count) => {
      const values = doubles(random, count);
      const { byteOffset } = placed(random, values);
      expect(cellSizes().greatestMagnitude(byteOffset, count)).toBe(greatest(values.map(Math.abs)));
      const wanted = values[random.whole(0, count)] ?? 3;
      expect(cellSizes().placeOf(wanted, byteOffset, count)).toBe(values.indexOf(wanted));
    });
  });

  it.each([true, false])("sum squares and products, also where these cancel each other (short: %s)", (areShort) => {
    each((random, count) => {
      const numbers = () => Array.from({ length: count }, () => (areShort ? Math.fround : Number)(random.next() - 0.5));
      const [a, b] = [numbers(), numbers()];
      for (let i = 1; i < count; i += 2) {
        a[i] = a[i - 1] as number;
        b[i] = -(b[i - 1] as number) * (1 + (areShort ? 2 ** -20 : 2 ** -50));
        if (areShort) b[i] = Math.fround(b[i] as number);
      }
      const [scaleX, scaleY] = [2 ** random.whole(-3, 3), 2 ** random.whole(-3, 3)];
      const [x, y, results] = [placed(random, a), placed(random, b), out()];
      cellNorms().sumProducts(x.byteOffset, y.byteOffset, count, scaleX, scaleY, areShort ? 1 : 0, results.byteOffset);
      near(
        results[0],
        a.reduce((sum, value) => sum + (value * scaleX) ** 2, 0),
        4 ** 3 * count,
      );
      near(
        results[1],
        b.reduce((sum, value) => sum + (value * scaleY) ** 2, 0),
        4 ** 3 * count,
      );
      const exact = a.reduce((sum, value, i) => sum + wholeOf(value) * wholeOf(b[i] as number), 0n);
      const found = wholeOf(results[2] as number) + wholeOf(results[3] as number);
      const scaled = wholeOf(1) * exact * BigInt(scaleX * scaleY * 64);
      const apart = found * wholeOf(1) * wholeOf(1) * 64n - scaled;
      expect(Number(apart) / Number(wholeOf(1) ** 3n)).toBeLessThanOrEqual(1e-28 * count * 64);
      expect(Number(apart) / Number(wholeOf(1) ** 3n)).toBeGreaterThanOrEqual(-1e-28 * count * 64);
    });
  });

  it("sum differences and their squares", () => {
    each((random, count) => {
      const sizes = Array.from({ length: count }, () => random.next());
      const [d, results] = [placed(random, sizes), out()];
      cellNorms().sumSizes(d.byteOffset, count, 0.25, results.byteOffset);
      near(
        results[0],
        sizes.reduce((sum, size) => sum + size, 0),
        count,
      );
      near(
        results[1],
        sizes.reduce((sum, size) => sum + (size / 4) ** 2, 0),
        count,
      );
    });
  });

  it("count exponents", () => {
    each((random, count) => {
      const sizes = doubles(random, count, 0).map(Math.abs);
      if (count > 0) sizes[random.whole(0, count - 1)] = Number.POSITIVE_INFINITY;
      const d = placed(random, sizes);
      const { buffer, byteOffset } = kernelMemory().take(4 * 4 * 2048);
      const counters = new Int32Array(buffer, byteOffset, 4 * 2048).fill(0).fill(9, 0, 4);
      const expected = new Map<number, number>();
      for (const word of new Uint32Array(d.slice().buffer).filter((_, i) => i % 2 === 1)) {
        expected.set(word >>> 20, (expected.get(word >>> 20) ?? 0) + 1);
      }
      expect(cellSizes().countExponents(d.byteOffset, count, byteOffset)).toBe(expected.get(0) ?? 0);
      for (let i = 0; i < counters.length; i += 4) {
        const sum = counters.subarray(i, i + 4).reduce((one, other) => one + other, 0);
        if (sum !== (expected.get(i / 4) ?? 0)) expect([i / 4, sum]).toEqual([i / 4, expected.get(i / 4) ?? 0]);
      }
    });
  });
});

it("moduli of complex numbers, and of their differences, are those of each", () => {
  each((random, count) => {
    const a = doubles(random, 2 * count);
    const b = besides(random, a);
    const [partsX, partsY] = [placed(random, a), placed(random, b)];
    const [x, y, d] = [a, a, a].map(() => placed(random, new Array<number>(count).fill(7))) as [
      Float64Array,
      Float64Array,
      Float64Array,
    ];
    cellDistances().writeModuli(partsX.byteOffset, partsY.byteOffset, count, x.byteOffset, y.byteOffset, d.byteOffset);
    for (let i = 0; i < count; i++) {
      const [xr, xi, yr, yi] = [a[2 * i], a[2 * i + 1], b[2 * i], b[2 * i + 1]] as [number, number, number, number];
      expect(x[i]).toBe(Math.min(modulus(xr, xi), Number.MAX_VALUE));
      expect(y[i]).toBe(Math.min(modulus(yr, yi), Number.MAX_VALUE));
      expect(d[i]).toBe([xr, xi, yr, yi].every(Number.isFinite) ? modulus(xr - yr, xi - yi) : Number.NaN);
    }
  });
});

describe("cells that differ", () => {
  it("are found from one on, also where a tolerance has no end", () => {
    each((random, count) => {
      const a = doubles(random, count);
      const b = a.map((value) => (random.next() < 0.8 ? value : value + random.next()));
      const [rtol, atol] = [random.pick([0, 1e-3, 1e10]), random.pick([0, 0.5, Number.POSITIVE_INFINITY])];
      const [x, y, d] = [placed(random, a), placed(random, b), placed(random, new Array<number>(count).fill(0))];
      cellDistances().writeDifferences(x.byteOffset, y.byteOffset, count, d.byteOffset);
      const differences = a.map((value, i) => value - (b[i] as number));
      expect([...d]).toEqual(differences);
      const from = random.whole(0, count);
      const isIn = (limit: number, i: number) => Math.abs(differences[i] as number) <= limit && limit < Infinity;
      const place = b.findIndex((value, i) => i >= from && !isIn(atol + rtol * Math.abs(value), i));
      expect(cellRatios().placeBeyond(y.byteOffset, d.byteOffset, from, count, rtol, atol)).toBe(
        place < 0 ? count : place,
      );
    });
  });
});

describe("sums of hashes", () => {
  const sums = (numbers: readonly number[], others: readonly number[], longs?: readonly bigint[]) => {
    const random = new SeededRandom(numbers.length);
    return kernelMemory().use(() => {
      const [x, y, results] = [placed(random, numbers), placed(random, others), out()];
      const at = longs && kernelMemory().addressOf(new Uint8Array(BigInt64Array.from(longs).buffer));
      cellHashes().sumHashes(x.byteOffset, y.byteOffset, at ?? 0, numbers.length, results.byteOffset);
      return [results[0], results[1]];
    });
  };
  const complexSums = (numbers: readonly number[]) =>
    kernelMemory().use(() => {
      const [x, results] = [placed(new SeededRandom(1), numbers), out()];
      cellHashes().sumComplexHashes(x.byteOffset, numbers.length / 2, results.byteOffset);
      return [results[0], results[1]];
    });
  const plus = (one: readonly unknown[], other: readonly unknown[]) =>
    one.map((word, i) => (Number(word) + Number(other[i])) | 0);

  it("are those of the numbers one by one, but for those that are equal", () => {
    each((random, count) => {
      const a = doubles(random, count);
      const b = besides(random, a);
      const alone = (value: number | undefined) => sums([value as number], [Number.NaN]);
      const expected = a.reduce((sum, value, i) => (value === b[i] ? sum : plus(sum, alone(value))), [0, 0]);
      expect(sums(a, b).map((word) => Number(word) | 0)).toEqual(expected);
      const longs = a.map(() => BigInt(random.whole(-(2 ** 31), 2 ** 31 - 1)));
      const whole = a.reduce((sum, value, i) => plus(sum, sums([value], [value], [longs[i] as bigint])), [0, 0]);
      expect(sums(a, b, longs).map((word) => Number(word) | 0)).toEqual(whole);
      const complex = a.flatMap((value, i) => [value, b[i] as number]);
      const cells = a.reduce((sum, value, i) => plus(sum, complexSums([value, b[i] as number])), [0, 0]);
      expect(complexSums(complex).map((word) => Number(word) | 0)).toEqual(cells);
    });
  });

  it("tell numbers apart, but not zeros nor NaNs", () => {
    const random = new SeededRandom(9);
    const seen = new Map<string, number>();
    for (const value of doubles(random, 3000, 0)) {
      const key = sums([value], [Number.NaN]).join();
      expect(seen.get(key) ?? value).toBe(Object.is(value, -0) ? (seen.get(key) ?? value) : value);
      if (!seen.has(key)) seen.set(key, value + 0);
    }
    const nan = new Float64Array(Uint32Array.of(5, 0xfff00000).buffer)[0] as number;
    expect(sums([nan], [0])).toEqual(sums([Number.NaN], [0]));
    expect(sums([2 ** 53], [0], [2n ** 53n])).not.toEqual(sums([2 ** 53], [0], [2n ** 53n + 1n]));
    expect(complexSums([0, -0])).toEqual(complexSums([-0, 0]));
    expect(complexSums([1, Number.NaN])).toEqual(complexSums([Number.NaN, Number.NaN]));
    expect(complexSums([1, 2])).not.toEqual(complexSums([2, 1]));
  });
});

describe("elements", () => {
  /** Bytes at any address. */
  const lying = (random: SeededRandom, bytes: Uint8Array) => {
    const place = kernelMemory()
      .take(bytes.length + 16)
      .subarray(random.whole(0, 7))
      .subarray(0, bytes.length);
    place.set(bytes);
    return place.byteOffset;
  };

  it.each([
    ...["float16", "bfloat16", "float32", "float64", "float8_e5m2", "float4_e2m1fn", "bool", "int4", "int8", "uint8"],
    ...["int16", "uint16", "int32", "uint32", "int64", "uint64", "quint16", "qint32"],
  ])("of %s become the doubles that they are", (name) => {
    const dtype = realDtype(name);
    each((random, count) => {
      const bytes = random.bytes(count * dtype.itemBytes);
      const target = placed(random, new Array<number>(count).fill(0));
      wideningOf(dtype)(lying(random, bytes), count, target.byteOffset);
      expect([...target]).toEqual([...dtype.decode(bytes)].map(Number));
      if (dtype.kind === "float" || dtype.itemBytes === 8) return;
      const longs = new BigInt64Array(target.buffer, kernelMemory().take(8 * count).byteOffset, count);
      cellDistances().writeLongs(target.byteOffset, count, longs.byteOffset);
      expect([...longs]).toEqual([...dtype.decode(bytes)].map(BigInt));
    });
  });

  it.each(["float16", "bfloat16", "int16"])("of %s do so for every code", (name) => {
    const dtype = realDtype(name);
    const bytes = new Uint8Array(Uint16Array.from({ length: 65_536 }, (_, code) => code).buffer);
    kernelMemory().use(() => {
      const target = placed(new SeededRandom(1), new Array<number>(65_536).fill(7));
      wideningOf(dtype)(kernelMemory().addressOf(bytes), 65_536, target.byteOffset);
      expect(
        target.every((value, code) =>
          Object.is(value, Number(dtype.decode(bytes.subarray(2 * code, 2 * code + 2))[0])),
        ),
      ).toBe(true);
    });
  });

  /** A place by the bits of a dtype's own magnitudes. */
  const placeOf = (bits: bigint, width: bigint) => {
    const magnitude = bits & ((1n << (width - 1n)) - 1n);
    return bits >> (width - 1n) === 0n ? magnitude : -magnitude;
  };

  it.each(["float16", "bfloat16", "float32", "float64"])("of %s have distances in ULPs", (name) => {
    const dtype = realDtype(name);
    const { itemBytes } = dtype;
    const { narrow } = new UlpDistances(name);
    each((random, count) => {
      const [ofA, ofB] = [random.bytes(count * itemBytes), random.bytes(count * itemBytes)];
      for (let i = 0; i < count; i++) {
        const kind = random.next();
        const own = ofA.subarray(i * itemBytes, (i + 1) * itemBytes);
        if (kind < 0.2) own.fill(0, 1, itemBytes - 1);
        if (kind < 0.4) ofB.set(own, i * itemBytes);
        if (kind < 0.3) ofB[i * itemBytes] = random.whole(0, 255);
      }
      const [a, b] = [dtype.decode(ofA), dtype.decode(ofB)];
      const [x, y] = [placed(random, [...a].map(Number)), placed(random, [...b].map(Number))];
      const target = placed(random, new Array<number>(count).fill(0));
      const lows = new Int32Array(x.buffer, kernelMemory().take(4 * count).byteOffset, count);
      const bitsOf = (bytes: Uint8Array, i: number) =>
        bytes.subarray(i * itemBytes, (i + 1) * itemBytes).reduceRight((bits, byte) => (bits << 8n) | BigInt(byte), 0n);
      const check = (found: (i: number) => bigint) => {
        for (let i = 0; i < count; i++) {
          if (!Number.isFinite(a[i]) || !Number.isFinite(b[i])) continue;
          const width = BigInt(8 * itemBytes);
          const distance = placeOf(bitsOf(ofA, i), width) - placeOf(bitsOf(ofB, i), width);
          expect(found(i)).toBe(distance < 0n ? -distance : distance);
        }
      };
      if (narrow) {
        const { leastNormal, perUnit, base, shift } = narrow;
        const to = target.byteOffset;
        cellDistances().writeNarrowDistances(x.byteOffset, y.byteOffset, count, to, leastNormal, perUnit, base, shift);
        check((i) => BigInt(target[i] as number));
      } else {
        cellDistances().writeWideDistances(x.byteOffset, y.byteOffset, count, target.byteOffset, lows.byteOffset);
        check((i) => exactMagnitude(target[i] as number, lows[i] as number));
      }
      if (name !== "float32") return;
      cellDistances().writeFloatDistances(lying(random, ofA), lying(random, ofB), count, target.byteOffset);
      check((i) => BigInt(target[i] as number));
    });
  });

  it.each([
    ["int64", "int64"],
    ["int64", "uint64"],
    ["uint64", "int64"],
    ["uint64", "uint64"],
  ])("of %s and %s have exact differences, of which the greatest is found", (one, other) => {
    each((random, count) => {
      const [ofA, ofB] = [random.bytes(8 * count), random.bytes(8 * count)];
      for (let i = 0; i < count; i++) if (random.next() < 0.5) ofB.set(ofA.subarray(8 * i + 1, 8 * i + 8), 8 * i + 1);
      const longs = (bytes: Uint8Array, name: string) => [...realDtype(name).decode(bytes)].map(BigInt);
      const [a, b] = [longs(ofA, one), longs(ofB, other)];
      const target = placed(random, new Array<number>(count).fill(0));
      const lows = new Int32Array(target.buffer, kernelMemory().take(4 * count).byteOffset, count);
      const signs = [one, other].map((name) => (name === "int64" ? 1 : 0)) as [number, number];
      const [atA, atB] = [lying(random, ofA), lying(random, ofB)];
      cellDistances().writeLongDifferences(atA, atB, count, ...signs, target.byteOffset, lows.byteOffset);
      const exact = a.map((value, i) => value - (b[i] as bigint));
      const sizes = exact.map((difference) => (difference < 0n ? -difference : difference));
      expect([...target]).toEqual(exact.map(Number));
      for (let i = 0; i < count; i++) target[i] = Math.abs(target[i] as number);
      expect([...target].map((size, i) => exactMagnitude(size, lows[i] as number))).toEqual(sizes);
      const known = count > 0 && random.next() < 0.3 ? (sizes[random.whole(0, count - 1)] as bigint) : 0n;
      const most = sizes.reduce((greatest, size) => (size > greatest ? size : greatest), known);
      const low = Number(BigInt.asIntN(32, known));
      const found = cellSizes().placeOfGreaterWhole(target.byteOffset, lows.byteOffset, count, Number(known), low);
      expect(found).toBe(most === known ? -1 : sizes.indexOf(most));
    });
  });
});

/** A number below 2^11 as a whole one of units of 2^-150, exactly. */
function wholeOf(value: number): bigint {
  return (
    BigInt(Math.trunc(value * 2 ** 100)) * 2n ** 50n +
    BigInt((value * 2 ** 100 - Math.trunc(value * 2 ** 100)) * 2 ** 50)
  );
}
