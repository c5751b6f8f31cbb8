import { expect, it } from "vitest";
import { fixedDtype } from "../../../../../src/tensor/dtype/dtype";
import { decodedValues } from "../../../../../src/tensor/elements/elementValues";
import { DifferingMarks } from "../../../../../src/tensor/pair/block/differingMarks";
import { pairMarks } from "../../../../../src/tensor/pair/cells/pairMarks";
import { bytesOf } from "../../../../support/eventWriter";
import { SeededRandom } from "../../../../support/seededRandom";

const ODD = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, -0, 1.7e308, -1.7e308, 5e-324];

function randomDoubles(random: SeededRandom, length: number): Float64Array {
  return Float64Array.from({ length }, () =>
    random.next() < 0.3 ? (ODD[random.whole(0, ODD.length - 1)] as number) : random.whole(-3, 3),
  );
}

it.each([
  { rtol: 0, atol: 0, nanDiffers: false },
  { rtol: 0.5, atol: 0, nanDiffers: false },
  { rtol: 10, atol: 1, nanDiffers: true },
])("cells that differ are those that have a mark: %j", (tolerance) => {
  const random = new SeededRandom(4);
  for (const dtype of ["float64", "complex128", "int64", "float16"]) {
    for (const length of [1, 1023, 5000]) {
      const elements = () => {
        if (dtype === "int64") {
          return bytesOf(BigInt64Array.from({ length }, () => 2n ** 62n + BigInt(random.whole(0, 1))));
        }
        if (dtype === "float16") return bytesOf(Uint16Array.from({ length }, () => random.whole(0, 65_535)));
        return bytesOf(randomDoubles(random, dtype === "float64" ? length : 2 * length));
      };
      const [a, b] = [elements(), elements()];
      const dtypes = { dtypeA: dtype, dtypeB: dtype };
      const row = fixedDtype(dtype);
      const marks = pairMarks(decodedValues(row, a), decodedValues(row, b), dtypes, tolerance);
      const found: number[] = [];
      const differing = new DifferingMarks(dtypes, tolerance);
      differing.each(a, b, (place) => found.push(place) > 0);
      expect(found).toEqual([...marks.keys()].filter((i) => marks[i] !== 0));
      const first: number[] = [];
      differing.each(a, b, (place) => first.push(place) < 2);
      expect(first).toEqual(found.slice(0, 2));
    }
  }
});
