import { describe, expect, it } from "vitest";
import { CellNumbers } from "../../../../../src/tensor/pair/cells/cellNumbers";
import { createPairStats } from "../../../../../src/tensor/pair/figures/createPairStats";
import { FINER, finerAtol, finerFor } from "../../../../../src/tensor/pair/tolerance/noiseNumbers";
import { bytesOf } from "../../../../support/eventWriter";
import { SeededRandom } from "../../../../support/seededRandom";

const TOLERANCE = { rtol: 1e-3, atol: 1e-5, nanDiffers: false } as const;
const FLOATS = { dtypeA: "float32", dtypeB: "float32" } as const;

/** Noise numbers of the stats of two sides, in chunks of any length. */
function noiseOf(a: Float32Array, b: Float32Array) {
  const stats = createPairStats({
    ...{ ...FLOATS, tolerance: TOLERANCE, shape: [a.length], worst: 0, by: "abs", isBrief: true, tellsNoise: true },
  });
  for (let start = 0; start < a.length; start += 3000) {
    stats.add(bytesOf(a.slice(start, start + 3000)), bytesOf(b.slice(start, start + 3000)), 1);
  }
  return stats.stepNumbers().noise;
}

/** Two sides of numbers up to a scale, a millionth apart. */
function madeSides(scale: number, count: number): readonly [Float32Array, Float32Array] {
  const random = new SeededRandom(3);
  const b = Float32Array.from({ length: count }, () => scale * (2 * random.next() - 1));
  return [b.map((value) => value * (1 + 1e-6 * random.next())), b];
}

const rootMeanSquare = (values: Float32Array) =>
  Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);

describe("what tells noise", () => {
  it.each([1, 1e-3, 1e-5, 1e-7, 1e-12])("has the scores by finer absolute tolerances, of numbers up to %d", (scale) => {
    const [a, b] = madeSides(scale, 10_000);
    const noise = noiseOf(a, b);
    const greatest = Math.max(...b.map(Math.abs));
    const scores = Array.from({ length: FINER }, (_, i) => {
      const atol = finerAtol(TOLERANCE.atol, i + 1);
      return Math.max(
        ...a.map((value, at) => Math.abs(value - (b[at] ?? 0)) / (atol + TOLERANCE.rtol * Math.abs(b[at] ?? 0))),
      );
    });
    const asked = finerFor(greatest);
    expect(noise?.finer.slice(asked)).toEqual(scores.slice(asked).map(() => Number.NaN));
    for (const [i, score] of (noise?.finer.slice(0, asked) ?? []).entries())
      expect(score).toBeCloseTo(scores[i] ?? 0, 6);
    expect(noise?.sizeA).toBeCloseTo(rootMeanSquare(a), 12);
    expect(noise?.sizeB).toBeCloseTo(rootMeanSquare(b), 12);
    if (asked > 0) expect(noise?.scale).toBe(greatest);
    else expect(finerFor(noise?.scale ?? 0)).toBe(0);
  });

  it("passes over what is not finite", () => {
    const b = Float32Array.of(Number.NaN, 1e-5, Number.POSITIVE_INFINITY);
    expect(noiseOf(Float32Array.of(Number.NaN, 1e-5, Number.POSITIVE_INFINITY), b)).toMatchObject({
      ...{ scale: Math.fround(1e-5), finer: [0, 0, Number.NaN, Number.NaN] },
    });
  });

  it("is the same of a lone cell among many", () => {
    const [a, b] = madeSides(1e-5, 4);
    const cells = new CellNumbers(FLOATS, TOLERANCE, 4, true);
    cells.load(a, b);
    for (const i of a.keys()) expect(cells.at(i).noise).toEqual(noiseOf(a.slice(i, i + 1), b.slice(i, i + 1)));
  });
});

it("an absolute tolerance is a hundredth for each hundredth of a scale", () => {
  expect([1, 0.011, 0.01, 1e-4, 1e-7, 0].map(finerFor)).toEqual([0, 0, 1, 2, 3, 4]);
});
