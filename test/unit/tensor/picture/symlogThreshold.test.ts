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
