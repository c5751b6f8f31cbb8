import { expect, it } from "vitest";
import { FiniteRange } from "../../../../../src/tensor/statistics/finiteRange";
import { lendMagnitudes } from "../../../../../src/tensor/statistics/magnitudes";
import { digitsOfMagnitudes, FirstDigits } from "../../../../../src/tensor/statistics/ranks/firstDigits";
import { RankSelect } from "../../../../../src/tensor/statistics/ranks/rankSelect";
import { SeededRandom } from "../../../../support/seededRandom";

type Floats = Float32Array | Float64Array;

const COUNT = 40_000;

/** Values whose ranks are found in passes, with the first digits known and without; both make as many as they need. */
function ranked(values: Floats, ranks: readonly number[], first: Float64Array | undefined) {
  const range = new FiniteRange();
  range.add(values, 0);
  const select = new RankSelect(ranks, range, values, first);
  let passes = 0;
  for (let pass = select.pass(); pass; pass = select.pass()) {
    pass.add(values);
    select.endPass(pass.found());
    passes++;
  }
  return { found: select.results(), passes };
}

const random = new SeededRandom(43);
const wide = random.bytes(8 * COUNT);
const near = Float64Array.from({ length: COUNT }, () => 2 * random.next() - 1);
const CASES: Readonly<Record<string, Floats>> = {
  "float32 of any bits": new Float32Array(wide.buffer, 0, COUNT),
  "float64 of any bits": new Float64Array(wide.buffer),
  "float32 of both signs": Float32Array.from(near),
  "float64 of both signs": near,
  "float32 above 1": Float32Array.from(near, (value) => 3 + value),
  "float32 below 0, with zeros": Float32Array.from(near, (value) => Math.min(-0, value)),
  "float32 of one value": new Float32Array(COUNT).fill(-1.5),
};

it.each(Object.entries(CASES))("spares ranks of %s a pass", (_, values) => {
  const digits = new FirstDigits(values);
  for (let start = 0; start < COUNT; start += 16_384) digits.add(values.subarray(start, start + 16_384), 1);
  const finite = values.filter(Number.isFinite).length;
  const ranks = [0, 1, finite >> 2, finite >> 1, finite - 2, finite - 1];
  const all = ranked(values, ranks, undefined);
  const spared = ranked(values, ranks, digits.found());
  expect(spared.found).toEqual(all.found);
  expect(spared.passes).toBeLessThanOrEqual(Math.max(0, all.passes));
  expect(all.passes - spared.passes).toBeLessThanOrEqual(1);
  const sizes = values.map((value) => Math.abs(value));
  lendMagnitudes(values.slice(), (magnitudes) => expect(magnitudes).toEqual(sizes));
  expect(ranked(sizes, ranks, digitsOfMagnitudes(digits.found())).found).toEqual(ranked(sizes, ranks, undefined).found);
});

it("spares a pass of many values that differ much", () => {
  const { length } = near;
  const digits = new FirstDigits(near);
  digits.add(near, 1);
  const ranks = [0, length >> 1, length - 1];
  const passes = [digits.found(), undefined].map((first) => ranked(near, ranks, first).passes);
  expect(passes[0]).toBe((passes[1] as number) - 1);
});

it("counts a value that stands several times as often", () => {
  const one = Float32Array.of(-2.5);
  const [many, alone] = [new FirstDigits(one), new FirstDigits(one)];
  many.add(one, 3);
  for (let i = 0; i < 3; i++) alone.add(one, 1);
  expect(many.found()).toEqual(alone.found());
  expect(digitsOfMagnitudes(many.found())[0x4020]).toBe(3);
});

it("is of many floats alone", () => {
  expect(FirstDigits.areWorth(new Float32Array(0), COUNT)).toBe(true);
  expect(FirstDigits.areWorth(new Float32Array(0), 1 << 15)).toBe(false);
  expect(FirstDigits.areWorth(new Int32Array(0), COUNT)).toBe(false);
});
