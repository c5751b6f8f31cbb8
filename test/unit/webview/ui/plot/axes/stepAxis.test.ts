import { describe, expect, it } from "vitest";
import { NO_POINTS } from "../../../../../../webview/parts/series/growingPoints";
import {
  nearestIndex,
  placeBounds,
  placeEnds,
  positionsIn,
  StepAxes,
  type StepAxis,
  zoomedPositions,
} from "../../../../../../webview/ui/plot/axes/stepAxis";
import { stepTicks } from "../../../../../../webview/ui/plot/axes/stepTicks";
import { addedSteps, type RecordedStep } from "../../../../../../webview/ui/steps/steps";

import { SeededRandom } from "../../../../../support/seededRandom";

const stepsOf = (...steps: bigint[]) => steps.map((step, point) => ({ step, point, error: undefined }));
const axisOf = (...asked: Parameters<StepAxes["of"]>) => new StepAxes().of(...asked);
const extent = (text: string) => text.length * 7;

describe("an axis of steps", () => {
  it("keeps int64 apart", () => {
    const big = 2n ** 62n;
    const axis = axisOf("step", stepsOf(big, big + 1n, big + 3n), new Float64Array(3));
    expect([...axis.places]).toEqual([0, 1, 3]);
    const ticks = stepTicks(axis, stepsOf(big, big + 1n, big + 3n), { low: 0, high: 3, from: 0, to: 2 }, 2000, extent);
    expect(ticks.map(({ label }) => label)).toEqual([
      "4,611,686,018,427,387,904",
      "4,611,686,018,427,387,905",
      "4,611,686,018,427,387,907",
    ]);
  });

  it("labels recorded steps where they have room, else round ones, never shortened", () => {
    const steps = stepsOf(...Array.from({ length: 50 }, (_, i) => BigInt(1_000_000 + i * 37)));
    const axis = axisOf("step", steps, new Float64Array(50));
    const view = { low: 0, high: 49 * 37, from: 0, to: 49 };
    const labels = stepTicks(axis, steps, view, 500, extent).map(({ label }) => label);
    expect(labels[0]).toBe("1,000,000");
    expect(labels.every((label) => /^\d{1,3}(,\d{3})*$/.test(label))).toBe(true);
    const near = stepTicks(axis, steps, { low: 0, high: 74, from: 0, to: 2 }, 500, extent).map(({ label }) => label);
    expect(near).toEqual(["1,000,000", "1,000,037", "1,000,074"]);
  });

  it("has times since the first step; those that go back stand still", () => {
    const axis = axisOf("relative", stepsOf(1n, 2n, 3n, 4n), Float64Array.of(100, 160, 130, 190));
    expect([...axis.places]).toEqual([0, 60, 60, 90]);
    const view = { low: 0, high: 90, from: 0, to: 3 };
    const labels = stepTicks(axis, stepsOf(1n, 2n, 3n, 4n), view, 400, extent).map(({ label }) => label);
    expect(labels).toContain("1 min");
  });

  it("lays another series at its own times", () => {
    const base = axisOf("wall", stepsOf(1n, 2n), Float64Array.of(100, 160));
    expect([...axisOf("wall", stepsOf(1n, 2n), Float64Array.of(90, 120), base).places]).toEqual([-10, 20]);
    expect([...axisOf("relative", stepsOf(1n, 2n), Float64Array.of(90, 120), base).places]).toEqual([0, 30]);
  });
});

describe("axes of steps that grow", () => {
  const random = new SeededRandom(11);
  const asked = (["step", "relative", "wall"] as const).flatMap((measure) =>
    [0, 20].map((back) => ({ measure, back })),
  );

  it.each(asked)("are what they are at once: $measure, resumed $back steps back", ({ measure, back }) => {
    const axes = new StepAxes();
    const known: StepAxis[] = [];
    const written: bigint[] = [];
    const times: number[] = [];
    let steps: readonly RecordedStep[] = [];
    let walls = new Float64Array();
    for (let i = 0; i < 30; i++) {
      const from = written.length > 0 ? (written.at(-1) as bigint) + 1n - BigInt(i % 7 === 3 ? back : 0) : 5n;
      for (let j = 0; j < random.whole(1, 40); j++) {
        written.push(from + BigInt(j));
        times.push(1000 + written.length * 2 - (i % 5));
      }
      const start = walls.length;
      walls = Float64Array.from(times);
      steps = addedSteps(steps, { ...NO_POINTS.columns, steps: BigInt64Array.from(written) }, start);
      known.push(axes.of(measure, steps, walls));
      expect([...(known.at(-1) as StepAxis).places]).toEqual([...axisOf(measure, steps, walls).places]);
    }
  });

  it("leave those before as they were", () => {
    const axes = new StepAxes();
    const all = stepsOf(0n, 3n, 5n, 9n);
    const first = axes.of("step", all.slice(0, 2), new Float64Array(2));
    axes.of("step", all, new Float64Array(4));
    axes.of("relative", all, Float64Array.of(1, 8, 9, 10));
    expect([...first.places]).toEqual([0, 3]);
  });
});

describe("places", () => {
  it("have their outer ends where their intervals have them", () => {
    for (const places of [[0, 1, 3], [7], [2, 2.5]]) {
      const bounds = placeBounds(places);
      expect(placeEnds(places)).toEqual([bounds[0], bounds.at(-1)]);
    }
  });

  it("own half of the way to their neighbours", () => {
    expect([...placeBounds([0, 1, 3])]).toEqual([-0.5, 0.5, 2, 4]);
    expect([...placeBounds([7])]).toEqual([6.5, 7.5]);
    expect([...placeBounds([])]).toEqual([0]);
  });

  it("are found by what is nearest", () => {
    expect([-5, 0.4, 0.6, 2, 9].map((place) => nearestIndex([0, 1, 3], place))).toEqual([0, 0, 1, 1, 2]);
    expect(nearestIndex([], 1)).toBe(-1);
  });
});

describe("zoomed steps", () => {
  const steps = stepsOf(0n, 10n, 20n, 30n, 40n);

  it("are those of the range, whatever is added", () => {
    expect(positionsIn(steps, ["10", "30"])).toEqual([1, 3]);
    expect(positionsIn([...steps, ...stepsOf(50n)], ["10", "30"])).toEqual([1, 3]);
    expect(positionsIn(steps, undefined)).toEqual([0, 4]);
    expect(positionsIn(steps, ["41", "49"])).toEqual([0, 4]);
  });

  it("shrink to one and grow to all", () => {
    expect(zoomedPositions([0, 99], 50, 0.5, 100)).toEqual([25, 74]);
    expect(zoomedPositions([50, 51], 50, 0.9, 100)).toEqual([50, 50]);
    expect(zoomedPositions([50, 50], 50, 1.1, 100)).toEqual([50, 51]);
    expect(zoomedPositions([1, 98], 50, 2, 100)).toBeUndefined();
  });
});
