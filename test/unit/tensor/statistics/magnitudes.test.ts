import { expect, it } from "vitest";
import { lendMagnitudes, unsignedOf } from "../../../../src/tensor/statistics/magnitudes";
import { oddLength, oddValues } from "../../../support/oddValues";
import { SeededRandom } from "../../../support/seededRandom";

it.each(Object.entries(oddValues))("magnitudes of %s are exact, in a class that has them", (dtype, make) => {
  const random = new SeededRandom(dtype.length);
  for (let run = 0; run < 200; run++) {
    const values = make(random, oddLength(random));
    const before = values.slice();
    lendMagnitudes(values, (magnitudes) => {
      expect(magnitudes.constructor).toBe(unsignedOf(values).constructor);
      expect(Array.from<number | bigint>(magnitudes)).toEqual(
        Array.from<number | bigint, number | bigint>(values, (value) =>
          typeof value === "bigint" ? (value < 0n ? -value : value) : Math.abs(value),
        ),
      );
    });
    expect(values).toEqual(before);
  }
});
