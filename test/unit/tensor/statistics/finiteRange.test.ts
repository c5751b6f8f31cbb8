import { describe, expect, it } from "vitest";
import { kernelMemory } from "../../../../src/tensor/kernel/kernelMemory";
import { bytesOfValues, valuesAt } from "../../../../src/tensor/kernel/lentValues";
import { FiniteRange } from "../../../../src/tensor/statistics/finiteRange";
import { oddLength, oddValues } from "../../../support/oddValues";
import { SeededRandom } from "../../../support/seededRandom";

/** The same by one look at each value. */
class NaiveRange {
  count = 0;
  nan = 0;
  posInf = 0;
  negInf = 0;
  min: number | bigint | undefined;
  max: number | bigint | undefined;
  minAt: number | undefined;
  maxAt: number | undefined;

  add(value: number | bigint, element: number, weight: number): void {
    this.count += weight;
    if (Number.isNaN(value)) this.nan += weight;
    else if (value === Number.POSITIVE_INFINITY) this.posInf += weight;
    else if (value === Number.NEGATIVE_INFINITY) this.negInf += weight;
    else {
      if (this.min === undefined || value < this.min) [this.min, this.minAt] = [value, element];
      if (this.max === undefined || value > this.max) [this.max, this.maxAt] = [value, element];
    }
  }
}

describe.each(Object.entries(oddValues))("the range of %s", (dtype, make) => {
  it("is that of its values one by one", () => {
    const random = new SeededRandom(dtype.length);
    for (let run = 0; run < 300; run++) {
      const found = new FiniteRange();
      const naive = new NaiveRange();
      let element = random.whole(0, 5);
      for (let chunk = random.whole(1, 3); chunk > 0; chunk--) {
        const values = make(random, oddLength(random)).subarray(random.whole(0, 2));
        const weight = random.pick([1, 1, 7, 2 ** 40]);
        found.add(values, element, weight);
        for (const [i, value] of values.entries()) naive.add(value, element + i, weight);
        element += values.length * weight;
      }
      expect({ ...found }).toEqual({ ...naive });
    }
  });

  it("is the same where the values lie in the memory of kernels", () => {
    const values = make(new SeededRandom(8), 39);
    const [own, lent] = [new FiniteRange(), new FiniteRange()];
    own.add(values, 0);
    const memory = kernelMemory();
    memory.use(() => {
      const place = memory.take(values.byteLength);
      place.set(bytesOfValues(values));
      lent.add(valuesAt(values, place.byteOffset, values.length), 0);
    });
    expect(lent).toEqual(own);
  });
});
