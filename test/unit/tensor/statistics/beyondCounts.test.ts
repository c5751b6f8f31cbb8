import { describe, expect, it } from "vitest";
import { realDtype } from "../../../../src/tensor/dtype/dtype";
import { bytesOfValues } from "../../../../src/tensor/kernel/lentValues";
import { BeyondCounts } from "../../../../src/tensor/statistics/beyondCounts";
import { oddLength, oddValues } from "../../../support/oddValues";
import { SeededRandom } from "../../../support/seededRandom";

const { POSITIVE_INFINITY: INF, MAX_VALUE: MOST } = Number;

const RANGES: readonly (readonly [low: number, high: number])[] = [
  ...([
    [-1, 1],
    [-0.5, 2.5],
    [0, 0],
    [1.5, 1.6],
    [0.1, 0.1],
    [-INF, INF],
    [-MOST, MOST],
    [1e39, 1e300],
    [-1e300, -1e39],
  ] as const),
  ...([
    [-(2 ** 63), 2 ** 63],
    [2 ** 53, 2 ** 64],
    [-(2 ** 31), 2 ** 31],
    [1e-45, 1e-40],
    [5, 3],
    [-1e-320, 1e-320],
  ] as const),
];

describe.each(["float32", "float64", "int32", "uint32", "int64", "uint64"])("values of %s", (dtype) => {
  it.each(RANGES)("below %d and above %d are counted as they are", (low, high) => {
    const random = new SeededRandom(dtype.length);
    for (let run = 0; run < 40; run++) {
      const found = new BeyondCounts(low, high);
      const add = found.adderOf(realDtype(dtype));
      const values = oddValues[dtype]?.(random, oddLength(random)) ?? new Float32Array(0);
      const weight = random.pick([1, 3, 2 ** 40]);
      add(bytesOfValues(values), weight);
      const finite = Array.from<number | bigint>(values).filter((value) => Math.abs(Number(value)) < INF);
      expect(found.below).toBe(finite.filter((value) => value < low).length * weight);
      expect(found.above).toBe(finite.filter((value) => value > high).length * weight);
    }
  });
});
