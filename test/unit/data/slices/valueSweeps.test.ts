import { describe, expect, it } from "vitest";
import {
  beyondSweep,
  binsSweep,
  codesSweep,
  complexSweep,
  deviationsSweep,
  digitsSweep,
  leastSweep,
  magnitudeKeysSweep,
  magnitudesSweep,
  rangeSweep,
  sumsSweep,
  valueKeysSweep,
} from "../../../../src/data/slices/valueSweeps";
import type { Sweep } from "../../../../src/data/sweep/sweep";
import type { ElementArray } from "../../../../src/tensor/dtype/dtype";
import { chooseBins } from "../../../../src/tensor/histogram/bins";
import { unsignedOf } from "../../../../src/tensor/statistics/magnitudes";
import type { KeysFound, WantedKeys } from "../../../../src/tensor/statistics/ranks/rankPass";
import { RankSelect } from "../../../../src/tensor/statistics/ranks/rankSelect";
import { Deviations, greaterMagnitude, StatsFirstPass } from "../../../../src/tensor/statistics/stats";
import { ValueSums } from "../../../../src/tensor/statistics/valueSums";
import { bytesOf } from "../../../support/eventWriter";
import { tensorOf } from "../../../support/memoryProvider";
import { oddValues } from "../../../support/oddValues";
import { SeededRandom } from "../../../support/seededRandom";

/** Elements that follow each other, and how often each stands. */
interface Chunk {
  readonly bytes: Uint8Array;
  readonly firstElement: number;
  readonly weight: number;
}

/** Elements of a dtype in chunks of any length, the last one at times a repeated tail, and those of some parts of them. */
function chunksOf(random: SeededRandom, bytes: Uint8Array, itemBytes: number) {
  const count = bytes.length / itemBytes;
  const chunks: Chunk[] = [];
  for (let first = 0; first < count; ) {
    const end = Math.min(count, first + random.whole(1, 1 + (count >> 1)));
    const isTail = end === count && end - first === 1;
    const weight = isTail ? random.pick([1, 3]) : 1;
    chunks.push({ bytes: bytes.slice(first * itemBytes, end * itemBytes), firstElement: first, weight });
    first = end;
  }
  const parts: Chunk[][] = Array.from({ length: random.whole(1, 4) }, () => []);
  for (const [i, chunk] of chunks.entries()) parts[Math.floor((i * parts.length) / chunks.length)]?.push(chunk);
  return { all: [chunks], parts };
}

/** Result of a sweep over parts that are looked at for themselves, each crossing to this thread. */
function swept<Params, Found>(
  sweep: Sweep<Params, Found>,
  params: Params,
  dtype: string,
  parts: readonly (readonly Chunk[])[],
): Found {
  const { elements } = tensorOf(dtype, [0], new Uint8Array(0));
  const whole = sweep.start(structuredClone(params), elements);
  if (parts.length === 1) for (const chunk of parts[0] as readonly Chunk[]) whole.look(chunk);
  else {
    for (const part of parts) {
      const sweeper = sweep.start(params, elements, { firstElement: part[0]?.firstElement ?? 0, count: part.length });
      for (const chunk of part) sweeper.look(chunk);
      whole.join(structuredClone(sweeper.found()));
    }
  }
  return whole.found();
}

interface Cut {
  readonly dtype: string;
  readonly values: ElementArray;
  readonly all: readonly (readonly Chunk[])[];
  readonly parts: readonly (readonly Chunk[])[];
}

function eachCut(dtype: string, runs: number, test: (cut: Cut) => void): void {
  const random = new SeededRandom(dtype.length);
  for (let run = 0; run < runs; run++) {
    const values = oddValues[dtype]?.(random, random.pick([0, 1, random.whole(2, 60), random.whole(2, 5000)]));
    if (!values) throw new RangeError(dtype);
    test({ dtype, values, ...chunksOf(random, bytesOf(values), values.BYTES_PER_ELEMENT) });
  }
}

function expectNear(found: number | bigint | undefined, wanted: number | bigint | undefined, scale: number): void {
  if (typeof wanted !== "number") expect(found).toBe(wanted);
  else if (found !== wanted) expect(Math.abs((found as number) - wanted)).toBeLessThanOrEqual(1e-12 * scale);
}

const ofRange = ({ dtype }: Cut, parts: Cut["parts"]) => swept(rangeSweep, undefined, dtype, parts);

function firstPassOf(cut: Cut, parts: Cut["parts"]): StatsFirstPass {
  const totals = new ValueSums();
  totals.join(swept(sumsSweep, undefined, cut.dtype, parts));
  return new StatsFirstPass(ofRange(cut, parts), totals);
}

/** The values at ranks, in passes over parts. */
function ranked(ranks: RankSelect, sweep: Sweep<WantedKeys, KeysFound>, { dtype }: Cut, parts: Cut["parts"]) {
  for (let { wanted } = ranks; wanted; { wanted } = ranks) ranks.endPass(swept(sweep, wanted, dtype, parts));
  return ranks.results();
}

/** Finite values at ranks, by comparing a figure of each. */
function sortedAt({ values, all }: Cut, ranks: readonly number[], of: (value: number | bigint) => number | bigint) {
  const last = all.flat().at(-1);
  const repeated = new Array<number | bigint>((last?.weight ?? 1) - 1).fill(values.at(-1) ?? 0);
  const every = [...values, ...repeated];
  const finite = every.filter((value) => typeof value === "bigint" || Number.isFinite(value)).map(of);
  const sorted = finite.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return plain(ranks.map((rank) => sorted[rank] as number | bigint));
}

/** Both zeros are one value. */
function plain(values: readonly (number | bigint)[] | undefined) {
  return values?.map((value) => (value === 0 ? 0 : value));
}

describe.each(Object.keys(oddValues))("parts of %s tell, joined, what the whole tells:", (name) => {
  it("range, digits, magnitudes and values beyond a range, bit for bit", () => {
    eachCut(name, 60, (cut) => {
      const { dtype, all, parts } = cut;
      expect(ofRange(cut, parts)).toEqual(ofRange(cut, all));
      for (const sweep of [magnitudesSweep, ...(dtype.startsWith("float") ? [digitsSweep, leastSweep] : [])]) {
        expect(swept<undefined, unknown>(sweep, undefined, dtype, parts)).toEqual(
          swept<undefined, unknown>(sweep, undefined, dtype, all),
        );
      }
      const range = [-1, 2] as const;
      expect(swept(beyondSweep, range, dtype, parts)).toEqual(swept(beyondSweep, range, dtype, all));
    });
  });

  it("bins, bit for bit", () => {
    eachCut(name, 30, (cut) => {
      const { dtype, all, parts } = cut;
      const bins = chooseBins({ bins: 7, scale: "linear" }, ofRange(cut, all), !dtype.startsWith("float"), 1);
      expect(swept(binsSweep, bins, dtype, parts)).toEqual(swept(binsSweep, bins, dtype, all));
    });
  });

  it("sums and deviations as near as 1e-12, those of integers exactly", () => {
    eachCut(name, 60, (cut) => {
      const { dtype, all, parts } = cut;
      const [first, whole] = [firstPassOf(cut, parts), firstPassOf(cut, all)];
      expect(first.zeros).toBe(whole.zeros);
      expect(first.min).toBe(whole.min);
      expectNear(first.sum, whole.sum, Number(whole.l1));
      expectNear(first.l1, whole.l1, Number(whole.l1));
      if (whole.finite === 0) return;
      const { absmax, mean, wholeMean, fractionOfMean } = whole;
      const center = { absmax, mean, wholeMean, fractionOfMean };
      const [ours, theirs] = [parts, all].map((chunks) => {
        const deviations = new Deviations(center);
        deviations.join(swept(deviationsSweep, center, dtype, chunks));
        return whole.result(deviations);
      });
      expectNear(ours?.std, theirs?.std, Number(theirs?.std));
      expectNear(ours?.l2, theirs?.l2, Number(theirs?.l2));
    });
  });

  it("ranks of values and of magnitudes, bit for bit", () => {
    // Narrow integers are counted by their codes.
    if (name === "int8" || name === "uint16") return;
    eachCut(name, 40, (cut) => {
      const range = ofRange(cut, cut.all);
      const { finite, min, max } = range;
      if (finite === 0) return;
      const ranks = [0, finite >> 1, finite - 1];
      const found = [cut.parts, cut.all].map((parts) =>
        ranked(new RankSelect(ranks, range, cut.values), valueKeysSweep, cut, parts),
      );
      expect(found[0]).toEqual(found[1]);
      expect(plain(found[0])).toEqual(sortedAt(cut, ranks, (value) => value));
      const greatest = greaterMagnitude(min, max) ?? 0;
      const known = { finite, min: typeof greatest === "bigint" ? 0n : 0, max: greatest };
      const sizes = [cut.parts, cut.all].map((parts) =>
        ranked(new RankSelect(ranks, known, unsignedOf(cut.values)), magnitudeKeysSweep, cut, parts),
      );
      expect(sizes[0]).toEqual(sizes[1]);
      expect(plain(sizes[0])).toEqual(sortedAt(cut, ranks, (value) => (value < 0 ? -value : value)));
    });
  });
});

it("parts with zeros of two signs have the plain one for an extreme", () => {
  const values = Float32Array.of(-0, 0, 1);
  const chunks = [...values].map((value, i) => ({
    bytes: bytesOf(Float32Array.of(value)),
    firstElement: i,
    weight: 1,
  }));
  const cut = { dtype: "float32", values, all: [chunks], parts: chunks.map((chunk) => [chunk]) };
  expect(firstPassOf(cut, cut.parts)).toMatchObject({ min: 0, minAt: 0, max: 1, maxAt: 2, zeros: 2 });
  expect(Object.is(firstPassOf(cut, cut.parts).min, 0)).toBe(true);
});

it("parts count many keys digit by digit as the whole does", () => {
  const random = new SeededRandom(17);
  const values = Float32Array.from({ length: 150_000 }, () => random.next() - 0.5);
  const cut = { dtype: "float32", values, ...chunksOf(random, bytesOf(values), 4) };
  const halves = [cut.all.flat().slice(0, 1), cut.all.flat().slice(1)];
  const range = ofRange(cut, halves);
  const ranks = [0, 75_000, 149_999];
  const digits = swept(digitsSweep, undefined, "float32", halves);
  const sorted = values.slice().sort();
  for (const first of [undefined, digits]) {
    const found = ranked(new RankSelect(ranks, range, values, first), valueKeysSweep, cut, halves);
    expect(found).toEqual(ranks.map((rank) => sorted[rank]));
  }
});

it.each(["float16", "bfloat16", "float8_e4m3fn", "bool", "int16"])(
  "parts of %s have the codes of the whole",
  (dtype) => {
    const random = new SeededRandom(23);
    const itemBytes = /16$/.test(dtype) ? 2 : 1;
    for (let run = 0; run < 40; run++) {
      const { all, parts } = chunksOf(random, random.bytes(itemBytes * random.whole(0, 2000)), itemBytes);
      expect(swept(codesSweep, undefined, dtype, parts)).toEqual(swept(codesSweep, undefined, dtype, all));
    }
  },
);

it.each(["complex64", "complex128"])("parts of %s have the counts of the whole", (dtype) => {
  const random = new SeededRandom(29);
  const itemBytes = dtype === "complex64" ? 8 : 16;
  for (let run = 0; run < 40; run++) {
    const { all, parts } = chunksOf(random, random.bytes(itemBytes * random.whole(0, 500)), itemBytes);
    expect(swept(complexSweep, undefined, dtype, parts)).toEqual(swept(complexSweep, undefined, dtype, all));
  }
});
