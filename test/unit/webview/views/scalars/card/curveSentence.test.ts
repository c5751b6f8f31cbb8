import { expect, it } from "vitest";
import { curveSentence } from "../../../../../../webview/views/scalars/card/curveSentence";
import type { PickedPoint } from "../../../../../../webview/views/scalars/values/runFacts";
import type { ScalarRow } from "../../../../../../webview/views/scalars/values/scalarRows";
import { someRun } from "../someCurves";

/** A row of a run's values, at steps of 400. */
function row(name: string, values: readonly number[]): ScalarRow {
  const points = values.map(
    (value, place): PickedPoint => ({
      place,
      x: 400 * place,
      step: BigInt(400 * place),
      wallTimeSeconds: 0,
      relativeSeconds: 0,
      value,
      smoothed: undefined,
    }),
  );
  const summary = {
    count: values.length,
    finiteCount: values.filter(Number.isFinite).length,
    nanCount: values.filter(Number.isNaN).length,
    mean: undefined,
    first: points[0],
    last: points.at(-1),
    min: undefined,
    max: undefined,
    firstNan: points.find(({ value }) => Number.isNaN(value)),
  };
  return { run: someRun(name), summary, point: undefined };
}

const { NaN: nan, POSITIVE_INFINITY: inf } = Number;

it("says where curves end lowest, and from where on one has NaN", () => {
  const rows = [row("b", [1, 0.5]), row("a", [1, 0.031]), row("c", [1, 2, 3, nan])];
  expect(curveSentence("loss/train", rows)).toBe(
    "loss/train, 3 runs: lowest last value 0.031 in a; c has NaN from step 1,200",
  );
});

it("tells the lowest from the next, and does not count infinities as values", () => {
  expect(curveSentence("t", [row("a", [0.03124]), row("b", [0.03123]), row("c", [-inf])])).toBe(
    "t, 3 runs: lowest last value 0.03123 in b",
  );
});

it("names three runs with NaN and counts the others", () => {
  const rows = Array.from({ length: 7 }, (_, i) => row(`r${i}`, [i, nan]));
  expect(curveSentence("t", rows)).toBe(
    "t, 7 runs: no last value is finite; r0 has NaN from step 400; r1 has NaN from step 400; r2 has NaN from step 400; and 4 more",
  );
});

it("says what there is of one run, of no values, and of nothing", () => {
  expect(curveSentence("t", [row("a", [1, nan, 0.25])])).toBe("t, 1 run: last value 0.25; NaN from step 400");
  expect(curveSentence("t", [row("a", [inf, nan])])).toBe("t, 1 run: no finite values; NaN from step 400");
  expect(curveSentence("t", [row("a", []), { run: someRun("b"), summary: undefined, point: undefined }])).toBe(
    "t, 2 runs: no points",
  );
  expect(curveSentence("", [])).toBe("(empty), 0 runs: no points");
});
