import { describe, expect, it } from "vitest";
import type { PointColumns } from "../../../../../src/shared/questions/points";
import { foreign, said } from "../../../../../src/tensor/said/sentence";
import { nearestStep, recordedSteps } from "../../../../../webview/ui/steps/steps";

function columnsOf(steps: readonly bigint[], damaged: readonly number[] = []): PointColumns {
  return {
    steps: BigInt64Array.from(steps),
    wallTimesSeconds: new Float64Array(steps.length),
    superseded: new Uint8Array(steps.length),
    afterDamage: new Uint8Array(steps.length),
    failed: Uint8Array.from(steps, (_, point) => Number(damaged.includes(point))),
  };
}

const errorsOf = (...damaged: readonly number[]) =>
  damaged.map((point) => ({ point, ...said(foreign(`damage ${point}`)) }));

const brief = (steps: ReturnType<typeof recordedSteps>) => steps.map(({ step, point }) => [step, point]);

describe("the recorded steps", () => {
  it("of a run that was never resumed are its points, with their errors", () => {
    const steps = recordedSteps(columnsOf([-5n, 0n, 2n ** 53n + 1n], [1, 2]), errorsOf(1));
    expect(brief(steps)).toEqual([
      [-5n, 0],
      [0n, 1],
      [2n ** 53n + 1n, 2],
    ]);
    // Of the last it is not said.
    expect(steps.map(({ error }) => error)).toEqual([undefined, "damage 1", ""]);
  });

  it("of a resumed run ascend, each with its latest point", () => {
    expect(brief(recordedSteps(columnsOf([0n, 1n, 2n, 1n, 2n, 3n])))).toEqual([
      [0n, 0],
      [1n, 3],
      [2n, 4],
      [3n, 5],
    ]);
  });

  it("stand for a point that can be shown where there is one", () => {
    expect(brief(recordedSteps(columnsOf([7n, 7n, 7n], [2])))).toEqual([[7n, 1]]);
    expect(brief(recordedSteps(columnsOf([7n, 7n], [0, 1])))).toEqual([[7n, 1]]);
  });

  it("are none of no points", () => {
    expect(recordedSteps(columnsOf([]))).toEqual([]);
  });
});

describe("the nearest recorded step", () => {
  const steps = recordedSteps(columnsOf([-10n, 0n, 10n, 2n ** 62n]));

  it.each([
    [-100n, 0],
    [-10n, 0],
    [-5n, 0],
    [-4n, 1],
    [5n, 1],
    [6n, 2],
    [2n ** 61n, 2],
    [2n ** 63n - 1n, 3],
  ])("to %s is at position %i", (step, position) => {
    expect(nearestStep(steps, step)).toBe(position);
  });

  it("is nowhere where there is none", () => {
    expect(nearestStep([], 1n)).toBe(-1);
  });
});
