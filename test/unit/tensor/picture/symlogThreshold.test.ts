import { expect, it } from "vitest";
import { SymlogThreshold } from "../../../../src/tensor/picture/symlogThreshold";
import { oddLength, oddValues } from "../../../support/oddValues";
import { SeededRandom } from "../../../support/seededRandom";

/** Exponents of the magnitudes of normal doubles, ascending. */
function exponentsOf(values: readonly (number | bigint)[]): number[] {
  const words = new Uint32Array(Float64Array.from(values, Number).buffer).filter((_, i) => i % 2 === 1);
  const exponents = Array.from(words, (word) => (word >>> 20) & 0x7ff);
  return exponents.filter((exponent) => exponent > 0 && exponent < 0x7ff).sort((a, b) => a - b);
}

it.each(Object.entries(oddValues))(
  "the threshold and the least magnitude of %s are those of its doubles",
  (dtype, make) => {
    const random = new SeededRandom(dtype.length);
    for (let run = 0; run < 300; run++) {
      const threshold = new SymlogThreshold();
      const all: (number | bigint)[] = [];
      for (let chunk = random.whole(1, 3); chunk > 0; chunk--) {
        const values = make(random, oddLength(random));
        const weight = random.pick([1, 3]);
        threshold.add(values, weight);
        for (let i = 0; i < weight; i++) all.push(...Array.from<number | bigint>(values));
      }
      const exponents = exponentsOf(all);
      const below = (exponent: number) => exponents.filter((one) => one <= exponent).length;
      const first = exponents.find((exponent) => below(exponent) > exponents.length * 0.1);
      expect(threshold.value).toBe(first === undefined ? 1 : 2 ** (first - 1023));
      const sizes = all
        .map((value) => Math.abs(Number(value)))
        .filter((size) => size > 0 && size < Number.POSITIVE_INFINITY);
      expect(threshold.leastMagnitude).toBe(Math.min(...sizes));
    }
  },
);

it.each(["float32", "float64"] as const)("both are told by first digits of %s, unless some are too small", (dtype) => {
  const random = new SeededRandom(32);
  const told = { yes: 0, no: 0 };
  for (let run = 0; run < 600; run++) {
    const [threshold, known] = [new SymlogThreshold(), new SymlogThreshold()];
    const size = random.pick([1, 1, 2 ** -127, 2 ** -132, 2 ** -1040]);
    const Class = dtype === "float32" ? Float32Array : Float64Array;
    const values = new Class(Array.from(oddValues[dtype]?.(random, oddLength(random)) ?? [], Number)).map(
      (value) => value * size,
    );
    const weight = random.pick([1, 3]);
    const digits = new Float64Array(65_536);
    const halves = new Uint16Array(values.slice().buffer);
    const step = values.BYTES_PER_ELEMENT / 2;
    for (let i = step - 1; i < halves.length; i += step) {
      digits[halves[i] as number] = (digits[halves[i] as number] as number) + weight;
    }
    threshold.addLeast(values);
    known.add(values, weight);
    expect(threshold.leastMagnitude).toBe(known.leastMagnitude);
    const isTold = threshold.addDigits(digits, values.BYTES_PER_ELEMENT);
    expect(isTold).toBe(dtype === "float64" || known.leastMagnitude >= 2 ** -133);
    expect(threshold.value).toBe(isTold ? known.value : 1);
    told[isTold ? "yes" : "no"]++;
  }
  expect(told.yes).toBeGreaterThan(200);
  if (dtype === "float32") expect(told.no).toBeGreaterThan(50);
});
