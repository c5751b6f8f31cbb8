import { expect, it } from "vitest";
import { lastTimes } from "../../../src/data/lastTimes";
import type { AddedPoints } from "../../../src/data/provider";
import { said, say } from "../../../src/tensor/sentence";
import { SeededRandom } from "../../support/seededRandom";

function points(steps: readonly bigint[], wallTimes: readonly number[], broken: readonly number[] = []): AddedPoints {
  return {
    steps: BigInt64Array.from(steps),
    wallTimesSeconds: Float64Array.from(wallTimes),
    superseded: new Uint8Array(steps.length),
    afterDamage: new Uint8Array(steps.length),
    errors: broken.map((point) => ({ point, ...said(say("noTensor")) })),
    supersededSince: new Float64Array(),
  };
}

it("there are none without a point that can be shown", () => {
  expect(lastTimes(points([], []))).toEqual({ step: undefined, wallTimeSeconds: Number.NaN });
  expect(lastTimes(points([3n], [1], [0]))).toEqual({ step: undefined, wallTimeSeconds: Number.NaN });
});

it("a time that is none counts for nothing, its step does", () => {
  const times = [Number.NaN, 2, Number.NaN, 1];
  expect(lastTimes(points([1n, 2n, 9n, 3n], times))).toEqual({ step: 9n, wallTimeSeconds: 2 });
  expect(lastTimes(points([1n], [Number.NaN]))).toEqual({ step: 1n, wallTimeSeconds: Number.NaN });
  expect(lastTimes(points([1n], [Number.POSITIVE_INFINITY])).wallTimeSeconds).toBe(Number.POSITIVE_INFINITY);
  expect(lastTimes(points([1n, 2n], [Number.NEGATIVE_INFINITY, -5])).wallTimeSeconds).toBe(-5);
});

it("the greatest of steps of all sizes, with and without sign", () => {
  const random = new SeededRandom(9);
  const edges = [0n, -1n, 1n, 2n ** 31n, 2n ** 32n, -(2n ** 32n), 2n ** 53n + 1n, 2n ** 63n - 1n, -(2n ** 63n)];
  for (let trial = 0; trial < 300; trial++) {
    const steps = Array.from({ length: random.whole(1, 6) }, () =>
      BigInt.asIntN(64, random.pick(edges) + BigInt(random.whole(-2, 2))),
    );
    const greatest = steps.reduce((most, step) => (step > most ? step : most));
    expect(lastTimes(points(steps, steps.map(Number))).step).toBe(greatest);
  }
});
