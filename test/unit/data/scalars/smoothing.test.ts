import { describe, expect, it } from "vitest";
import { smooth } from "../../../../src/data/scalars/smoothing";
import { unhurried } from "../../../../src/tensor/pace";
import { SeededRandom } from "../../../support/seededRandom";

const { NaN: NAN, POSITIVE_INFINITY: INF } = Number;

async function smoothed(values: readonly number[], weight: number): Promise<number[]> {
  const target = new Float64Array(values.length);
  await smooth(Float64Array.from(values), 0, values.length, weight, target, unhurried);
  return [...target];
}

describe("what TensorBoard's own tests expect (tensorboard/webapp/widgets/line_chart_v2/data_transformer_test.ts)", () => {
  it.each([
    ["going down", [1, 0.5, 0], 0.6, [1, 0.6875, ((0.5 * 0.4 + 0.4 * 0.6) * 0.6) / (1 - 0.6 ** 3)]],
    ["going up", [0, 0.5, 1], 0.6, [0, 0.3125, (0.4 + 0.5 * 0.4 * 0.6) / (1 - 0.6 ** 3)]],
    ["of no point", [], 0.6, []],
    ["without weight", [1, 0.5, 0], 0, [1, 0.5, 0]],
    ["that are not all finite", [-INF, 1, NAN, INF, 0.5], 0.6, [-INF, 1, NAN, INF, 0.6875]],
    ["that are constant", [0.3, 0.3, 0.3], 0.1, [0.3, 0.3, 0.3]],
  ] as const)("values %s", async (_, values, weight, expected) => {
    const found = await smoothed(values, weight);
    expect(found).toHaveLength(expected.length);
    expected.forEach((value, i) => {
      if (Number.isFinite(value)) expect(found[i]).toBeCloseTo(value, 14);
      else expect(found[i]).toBe(value);
    });
  });
});

it("leaves a constant with gaps as it is, to the last bit", async () => {
  expect(await smoothed([0.3, NAN, 0.3, -INF, 0.3], 0.1)).toEqual([0.3, NAN, 0.3, -INF, 0.3]);
  expect(await smoothed([NAN, NAN], 0.9)).toEqual([NAN, NAN]);
});

/** From the definition: weights W^(n-i) (1 - W) of the n finite values so far, divided by their sum. */
function byDefinition(values: readonly number[], weight: number): number[] {
  const finite = values.filter(Number.isFinite);
  if (finite.every((value) => value === finite[0])) return [...values];
  let seen: number[] = [];
  return values.map((value) => {
    if (!Number.isFinite(value)) return value;
    seen = [...seen, value];
    const weights = seen.map((_, i) => weight ** (seen.length - 1 - i) * (1 - weight));
    const sum = weights.reduce((total, one) => total + one, 0);
    return seen.reduce((total, one, i) => total + one * (weights[i] as number), 0) / sum;
  });
}

it("is what the definition says, whatever stands between", async () => {
  const random = new SeededRandom(5);
  for (let trial = 0; trial < 200; trial++) {
    const isConstant = random.next() < 0.1;
    const values = Array.from({ length: random.whole(0, 60) }, () =>
      random.next() < 0.2 ? random.pick([NAN, INF, -INF]) : isConstant ? 0.1 : random.next() * 10 - 5,
    );
    const weight = random.pick([0, 0.1, 0.6, 0.9, 0.999]);
    const expected = byDefinition(values, weight);
    (await smoothed(values, weight)).forEach((value, i) => {
      const wanted = expected[i] as number;
      if (Number.isFinite(wanted)) expect(Math.abs(value - wanted)).toBeLessThan(1e-9);
      else expect(value).toBe(wanted);
    });
  }
});

it("touches nothing but its part, and begins it anew", async () => {
  const values = Float64Array.of(8, 9, 1, 0.5, 0, 7);
  const target = new Float64Array(6).fill(-1);
  await smooth(values, 2, 5, 0.6, target, unhurried);
  expect([...target.subarray(0, 2), target[5]]).toEqual([-1, -1, -1]);
  expect([...target.subarray(2, 5)]).toEqual(await smoothed([1, 0.5, 0], 0.6));
});
