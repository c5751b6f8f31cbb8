import { describe, expect, it } from "vitest";
import {
  elapsedText,
  nearestPlace,
  type Places,
  placesAt,
  STEP_SCALES,
  StepDistances,
  type StepScale,
  stepPlaces,
  stepScaleOf,
  tickPath,
  typedStep,
} from "../../../../../webview/ui/steps/stepScale";
import type { RecordedStep } from "../../../../../webview/ui/steps/steps";
import { SeededRandom } from "../../../../support/seededRandom";

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

const recorded = (steps: readonly bigint[]): RecordedStep[] =>
  steps.map((step, point) => ({ step, point, error: undefined }));

const listed = ({ count, at }: Places) => Array.from({ length: count }, (_, i) => at(i));

const placesFrom = (all: readonly number[]): Places => ({ count: all.length, at: (i) => all[i] as number });

const placesOf = (steps: readonly bigint[], length: number) =>
  stepPlaces(new StepDistances().of(recorded(steps)), length, "linear");

describe("places of steps", () => {
  it.each([
    { steps: "0 1 10 100", length: 200, wanted: [0, 2, 20, 200] },
    { steps: "-50 0 50", length: 100, wanted: [0, 50, 100] },
    { steps: "7", length: 100, wanted: [0] },
    { steps: "", length: 100, wanted: [] },
    { steps: "0 5", length: 0, wanted: [0, 0] },
    { steps: `${INT64_MIN} 0 ${INT64_MAX}`, length: 100, wanted: [0, 50, 100] },
    { steps: `${INT64_MAX - 4n} ${INT64_MAX - 3n} ${INT64_MAX}`, length: 100, wanted: [0, 25, 100] },
    { steps: `${2n ** 60n} ${2n ** 60n + 1n} ${2n ** 60n + 2n}`, length: 10, wanted: [0, 5, 10] },
  ])("$steps on $length px are $wanted", ({ steps, length, wanted }) => {
    const places = listed(placesOf(steps.split(" ").filter(Boolean).map(BigInt), length));
    expect(places).toHaveLength(wanted.length);
    places.forEach((place, i) => {
      expect(place).toBeCloseTo(wanted[i] as number, 9);
    });
  });
});

describe("places of steps that are far from each other", () => {
  const steps = [2n, 4n, 6n, 2n ** 33n];
  const places = (scale: StepScale) => listed(stepPlaces(new StepDistances().of(recorded(steps)), 300, scale));

  it("are all but the last at the start of a line, unless they have room there", () => {
    expect(places("linear")[2]).toBeLessThan(1);
    const [first, second, third, last] = places("log") as [number, number, number, number];
    expect([first, last]).toEqual([0, 300]);
    expect(second).toBeCloseTo((300 * Math.log(2)) / Math.log1p(2 ** 32 - 1), 9);
    expect(third).toBeGreaterThan(second + 3);
    expect(places("position")).toEqual([0, 100, 200, 300]);
  });

  it("are found by px on any scale, also of one step or none", () => {
    for (const scale of STEP_SCALES) {
      const on = stepPlaces(new StepDistances().of(recorded(steps)), 300, scale);
      expect(nearestPlace(on, 300)).toBe(3);
      for (const few of [[], [7n]]) {
        expect(listed(stepPlaces(new StepDistances().of(recorded(few)), 300, scale))).toEqual(few.map(() => 0));
      }
    }
    expect(stepScaleOf("log")).toBe("log");
    expect(stepScaleOf({})).toBe("linear");
  });
});

describe("distances of steps", () => {
  it("are the same as at once where steps are added behind, among and before them, and where they are others", () => {
    const distances = new StepDistances();
    const first = recorded([0n, 5n, 9n]);
    const behind = [...first, ...recorded([12n, 40n])];
    const among = [...behind.slice(0, 2), ...recorded([7n]), ...behind.slice(2)];
    const before = [...recorded([-3n]), ...among];
    for (const steps of [first, behind, behind, among, before, recorded([1n, 2n]), [], first]) {
      expect(distances.of(steps)).toEqual(new StepDistances().of(steps));
      expect([...distances.of(steps)]).toEqual(steps.map(({ step }) => Number(step - (steps[0]?.step ?? 0n))));
    }
  });
});

describe("the place nearest to a pixel", () => {
  it.each([
    [[0, 10, 100], -5, 0],
    [[0, 10, 100], 5, 0],
    [[0, 10, 100], 5.1, 1],
    [[0, 10, 100], 10, 1],
    [[0, 10, 100], 55, 1],
    [[0, 10, 100], 56, 2],
    [[0, 10, 100], 999, 2],
    [[0, 10, 10, 10, 100], 12, 1],
    [[0, 10, 10, 10, 100], 8, 1],
    [[0, 0, 0], 5, 0],
    [[], 5, -1],
  ])("of %j to %d is %i", (places, pixel, wanted) => {
    expect(nearestPlace(placesFrom(places), pixel)).toBe(wanted);
  });

  it("is what a search of all finds", () => {
    const places = placesOf(
      Array.from({ length: 500 }, (_, i) => BigInt(i * i)),
      731,
    );
    for (let pixel = -3; pixel < 740; pixel += 0.7) {
      const away = listed(places).map((place) => Math.abs(place - pixel));
      expect(nearestPlace(places, pixel)).toBe(away.indexOf(Math.min(...away)));
    }
  });
});

describe("ticks", () => {
  it("are a stroke at each place", () => {
    expect(tickPath(placesFrom([0, 10.26, 100]), 8)).toBe("M0 0v8M10.5 0v8M100 0v8");
    expect(tickPath(placesFrom([]), 8)).toBe("");
  });

  it("are no more than the line has halves of a px", () => {
    const places = placesOf(
      Array.from({ length: 100_000 }, (_, i) => BigInt(i)),
      300,
    );
    expect(tickPath(places, 8).split("M")).toHaveLength(602);
  });

  it("are those that a walk over all places finds", () => {
    const random = new SeededRandom(7);
    const all = Array.from({ length: 400 }, () => random.whole(0, 90_000) / 600).sort((a, b) => a - b);
    const strokes = new Set(all.map((place) => `M${Math.round(place * 2) / 2} 0v8`));
    expect(tickPath(placesFrom(all), 8)).toBe([...strokes].join(""));
  });

  it("look at as many places of a million as there are strokes, times a search", () => {
    let looks = 0;
    const at = (position: number) => {
      looks++;
      return position / 2500;
    };
    const strokes = tickPath({ count: 1_000_000, at }, 8).split("M").length - 1;
    expect(strokes).toBe(801);
    expect(looks).toBeLessThan(strokes * 22);
  });

  it("of some positions stand where these do", () => {
    expect(listed(placesAt(placesFrom([0, 3, 8, 20]), [1, 3]))).toEqual([3, 20]);
  });
});

describe("a typed step", () => {
  const steps: readonly RecordedStep[] = [-3n, 0n, 96n, 120n, INT64_MAX].map((step, point) => ({
    step,
    point,
    error: undefined,
  }));

  it.each([
    ["96", 2],
    [" +96 ", 2],
    ["-3", 0],
    ["0096", 2],
    ["9223372036854775807", 4],
  ])("%j is found", (text, position) => {
    expect(typedStep(steps, text)).toEqual({ position, note: "" });
  });

  it.each([
    ["100", 2, "Step 100 was not recorded: the nearest is 96."],
    ["108", 2, "Step 108 was not recorded: the nearest is 96."],
    ["109", 3, "Step 109 was not recorded: the nearest is 120."],
    ["9223372036854775806", 4, "Step 9223372036854775806 was not recorded: the nearest is 9223372036854775807."],
    ["-99", 0, "Step -99 was not recorded: the nearest is -3."],
  ])("%j leads to position %i and says: %s", (text, position, note) => {
    expect(typedStep(steps, text)).toEqual({ position, note });
  });

  it.each(["", "1.5", "1e3", "abc", "0x10", "1 2"])("%j is none", (text) => {
    expect(typedStep(steps, text)).toEqual({ position: -1, note: `'${text}' is not a step: type a whole number.` });
  });
});

describe("time since the first step", () => {
  it.each([
    [0, "+0 s"],
    [0.0001, "+0 s"],
    [0.25, "+250 ms"],
    [0.9996, "+1 s"],
    [12.34, "+12.3 s"],
    [59.96, "+1 min 0 s"],
    [61, "+1 min 1 s"],
    [3599.6, "+1 h 0 min"],
    [7380, "+2 h 3 min"],
    [86_399, "+1 d 0 h"],
    [270_000, "+3 d 3 h"],
    [-7380, "-2 h 3 min"],
    [Number.NaN, ""],
    [Number.POSITIVE_INFINITY, ""],
  ])("%d s is %j", (seconds, wanted) => {
    expect(elapsedText(seconds)).toBe(wanted);
  });
});
