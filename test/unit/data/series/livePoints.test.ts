import { expect, it } from "vitest";
import { DataError } from "../../../../src/data/dataError";
import { findSeries } from "../../../../src/data/series/findSeries";
import { livePoints } from "../../../../src/data/series/livePoints";
import { unhurried } from "../../../../src/tensor/pace";
import { foreign } from "../../../../src/tensor/said/sentence";
import { MemoryProvider, tensorOf } from "../../../support/memoryProvider";

/** Points by their steps; those that are negative here are damaged points of the step without its sign. */
async function live(...steps: readonly number[]): Promise<readonly (readonly [step: number, point: number])[]> {
  const tensor = tensorOf("float32", [1], Float32Array.of(0));
  const points = steps.map((step) => ({
    step: BigInt(Math.abs(step)),
    value: step < 0 ? new DataError("badValue", foreign("broken")) : ({ kind: "tensor", tensor } as const),
  }));
  const provider = new MemoryProvider("/memory", { ".": [{ tag: "t", kind: "tensor", points }] });
  const series = await findSeries(provider, { logdir: "/memory", run: ".", tag: "t" }, unhurried);
  const found = await livePoints(series, unhurried);
  return Array.from(found.points, (point, i) => [Number(found.steps[i]), point]);
}

it.each([
  [
    "in order of the steps",
    [3, 1, 2],
    [
      [1, 1],
      [2, 2],
      [3, 0],
    ],
  ],
  [
    "of each step the latest written",
    [1, 2, 1, 1],
    [
      [1, 3],
      [2, 1],
    ],
  ],
  [
    "not a damaged one",
    [1, -1, 2, -1],
    [
      [1, 0],
      [2, 2],
    ],
  ],
  ["one that was written after damaged ones", [-1, 1, -1], [[1, 1]]],
  [
    "the latest damaged one where all are",
    [-2, 1, -2, -2],
    [
      [1, 1],
      [2, 3],
    ],
  ],
  ["none without points", [], []],
] as const)("%s", async (_, steps, wanted) => {
  expect(await live(...steps)).toEqual(wanted);
});
