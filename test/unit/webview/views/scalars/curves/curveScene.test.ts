import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { captionParts } from "../../../../../../webview/views/scalars/card/curveCardNotes";
import { answersOf, sceneOf, someRun } from "../drawnCurves";

const NAN = Number.NaN;
const INF = Number.POSITIVE_INFINITY;

describe("the range of the values", () => {
  it("has all that is in view: values, smoothed ones, and where lines cross the ends of the view", () => {
    const curve = { xs: [0, 10, 20, 30], values: [100, 0, 1, 50], smoothed: [100, 4, 5, 6] };
    const scene = sceneOf({ a: curve }, { x: [5, 20] });
    // Half way from 100 to 0, and from 100 to 4.
    expect(scene.y.high).toBeCloseTo(52 + 52 * 0.04, 6);
    expect(scene.y.low).toBeCloseTo(-52 * 0.04, 6);
    expect([scene.x.low, scene.x.high]).toEqual([5, 20]);
    const wide = sceneOf({ a: curve });
    expect(wide.y.high).toBeCloseTo(104, 6);
  });

  it("is not that of values that are none, nor nothing where there is only one", () => {
    const odd = sceneOf({ a: { xs: [0, 1, 2, 3], values: [NAN, INF, -INF, 2] } });
    expect(odd.y.low).toBeLessThan(2);
    expect(odd.y.high).toBeGreaterThan(2);
    expect(odd.y.high).toBeLessThan(3);
    const none = sceneOf({ a: { xs: [0, 1], values: [NAN, NAN] } });
    expect([none.y.low, none.y.high, none.facts.hasFinite]).toEqual([expect.any(Number), expect.any(Number), false]);
    expect(none.y.high).toBeGreaterThan(none.y.low);
    const empty = sceneOf({});
    expect([empty.x.low, empty.x.high, empty.curves.length]).toEqual([0, 1, 0]);
    const single = sceneOf({ a: { xs: [7], values: [3] } });
    expect([single.x.low, single.x.high]).toEqual([6.5, 7.5]);
  });

  it("ends where outliers are cut, and exactly where limits were typed", () => {
    const curves = { a: { xs: [0, 1, 2, 3], values: [0, 1, 2, 1000] } };
    const outside = [{ name: "a", below: 1, above: 1 }];
    const cut = sceneOf(curves, { limits: { cut: [0.5, 2.5], outside } });
    expect([cut.y.low, cut.y.high]).toEqual([0.5, 2.5]);
    expect(cut.marks[0]?.xs.above).toEqual([3]);
    expect(cut.marks[0]?.xs.below).toEqual([0]);
    expect(captionParts(cut.facts)).toContain("2 outside the limits: a");
    const typed = sceneOf(curves, { y: [1, 2] });
    expect([typed.y.low, typed.y.high]).toEqual([1, 2]);
    // A logarithm begins with the least value that it has a place for.
    const log = sceneOf(curves, { yScale: "log", limits: { cut: [-1, 10], outside: [] } });
    expect(log.y.low).toBeGreaterThan(0.5);
    expect(log.y.high).toBeLessThan(15);
  });
});

describe("what is not in the picture", () => {
  it("has marks and counts: each kind of no number, points beyond the limits", () => {
    const values = [1, NAN, INF, -INF, 5, NAN];
    const scene = sceneOf({ a: { xs: [0, 1, 2, 3, 4, 5], values }, b: { xs: [0], values: [NAN] } }, { y: [0, 2] });
    expect(scene.marks[0]?.xs).toEqual({ nan: [1, 5], posInf: [2], negInf: [3], above: [4], below: [] });
    expect(captionParts(scene.facts)).toEqual(["3 NaN: a (2), b (1)", "1 +Inf: a", "1 -Inf: a"]);
    const zoomed = sceneOf({ a: { xs: [0, 1, 2, 3, 4, 5], values } }, { x: [2, 4] });
    expect(zoomed.marks[0]?.xs.nan).toEqual([]);
    expect(captionParts(zoomed.facts)).toEqual(["1 +Inf: a", "1 -Inf: a"]);
  });

  it("is said of thinned curves as the answer counts it", () => {
    const curve = { xs: [0, 5, 9], values: [1, NAN, 2], isWhole: false, pointCount: 12_000_000, nanCount: 40 };
    const scene = sceneOf({ a: curve }, { checkedCount: 12 });
    expect(captionParts(scene.facts)).toEqual(["1 of 12 runs", "12,000,000 points, drawn by pixel", "40 NaN: a"]);
  });

  it("names three runs and counts the others", () => {
    const curves = Object.fromEntries(["a", "b", "c", "d", "e"].map((run) => [run, { xs: [0], values: [NAN] }]));
    expect(captionParts(sceneOf(curves).facts)).toEqual(["5 NaN: a (1), b (1), c (1), 2 more runs"]);
  });
});

describe("groups", () => {
  const group = {
    group: "m",
    runs: ["a", "b"],
    stepCount: 2,
    isWhole: true,
    xs: Float64Array.of(0, 1),
    steps: BigInt64Array.of(0n, 1n),
    counts: Uint32Array.of(2, 2),
    means: Float64Array.of(2, 4),
    stds: Float64Array.of(0.5, 1),
    mins: Float64Array.of(1, 2),
    maxs: Float64Array.of(3, 9),
  };
  const grid = { low: 0, high: 1, columns: 100 };
  const groups = new Map([["/logs", { groups: [group], isWhole: true, grid, extent: [0, 1] as const }]]);
  const curves = {
    a: { xs: [0, 1], values: [1, 2] },
    b: { xs: [0, 1], values: [3, 6] },
    c: { xs: [0, 1], values: [0, 0] },
  };

  it("are a mean with a band; their runs lie faint behind, others are as usual", () => {
    const scene = sceneOf(curves, { answers: answersOf(curves, { groups }) });
    expect(scene.curves.map(({ name, strength, isMean }) => [name, strength, isMean])).toEqual([
      ["m (mean of 2)", "usual", true],
      ["a", "faint", false],
      ["b", "faint", false],
      ["c", "usual", false],
    ]);
    expect([...(scene.curves[0]?.band?.lows ?? [])]).toEqual([1.5, 3]);
    expect([...(scene.curves[0]?.band?.highs ?? [])]).toEqual([2.5, 5]);
  });

  it("are drawn without their runs, or without a band, where these are hidden", () => {
    const answers = answersOf(curves, { groups });
    const alone = sceneOf(curves, { answers, areMembersShown: false });
    expect(alone.curves.map(({ name }) => name)).toEqual(["m (mean of 2)", "c"]);
    expect(alone.y.high).toBeLessThan(6);
    const bare = sceneOf(curves, { answers, areMembersShown: false, band: "none" });
    expect(bare.curves[0]?.band).toBeUndefined();
    expect(bare.y.high).toBeLessThan(alone.y.high);
  });

  it("have colours that differ, whatever those of their runs are", () => {
    const nameless = { ...group, group: "", runs: ["c"] };
    const two = new Map([["/logs", { groups: [group, nameless], isWhole: true, grid, extent: [0, 1] as const }]]);
    const scene = sceneOf(curves, { answers: answersOf(curves, { groups: two }) });
    const means = scene.curves.filter(({ isMean }) => isMean);
    expect(means.map(({ name }) => name)).toEqual(["m (mean of 2)", "mean of 1"]);
    expect(new Set(means.map(({ colour }) => colour)).size).toBe(2);
  });

  it("have room for all of their band", () => {
    const scene = sceneOf(curves, { answers: answersOf(curves, { groups }), band: "range" });
    expect(scene.y.high).toBeGreaterThan(9);
    expect([...(scene.curves[0]?.band?.highs ?? [])]).toEqual([3, 9]);
  });
});

/** Nothing is measured without a window: letters are as wide as each other. */
class NoCanvas {
  getContext(): null {
    return null;
  }
}

describe("the horizontal axis", () => {
  beforeAll(() => vi.stubGlobal("OffscreenCanvas", NoCanvas));
  afterAll(() => vi.unstubAllGlobals());

  const labels = (parts: Parameters<typeof sceneOf>[1], xs: readonly number[], length = 400) => {
    const scene = sceneOf({ a: { xs, values: xs } }, parts);
    return scene.xTicks(length).map(({ label }) => label);
  };

  it("writes steps out, and only whole ones", () => {
    const texts = labels({}, [0, 12_000_000]);
    expect(texts[0]).toBe("0");
    expect(texts).toContain("5,000,000");
    expect(labels({}, [0, 3], 900)).toEqual(["0", "1", "2", "3"]);
    expect(labels({}, [2 ** 53, 2 ** 53 + 2])).toContain("9,007,199,254,740,992");
  });

  it("writes times as durations, walls as dates, decades on a logarithm", () => {
    const answers = (axis: "relative" | "wall", xs: readonly number[]) =>
      answersOf({ a: { xs, values: xs } }, { axis });
    expect(labels({ answers: answers("relative", [0, 7200]) }, [0, 7200])).toContain("1 h");
    const walls = labels({ answers: answers("wall", [1_700_000_000, 1_700_600_000]) }, [0, 1]);
    expect(walls.join(" ")).toMatch(/Nov 1\d/);
    expect(sceneOf({}, { answers: answers("wall", [0]), x: [1_700_000_000, 1_700_600_000] }).xTitle).toBe("time, 2023");
    expect(sceneOf({}, { answers: answers("wall", [0]), x: [1_600_000_000, 1_700_600_000] }).xTitle).toBe(
      "time, 2020 to 2023",
    );
    const xs = [1, 1_000_000];
    expect(labels({ answers: answersOf({ a: { xs, values: xs } }, { xScale: "log" }) }, xs, 700)).toEqual([
      "1",
      "10",
      "100",
      "1,000",
      "10,000",
      "100,000",
      "1,000,000",
    ]);
  });

  it("is as wide as the runs that are shown", () => {
    const curves = { a: { xs: [0, 10], values: [1, 2] }, b: { xs: [5, 1000], values: [1, 2] } };
    expect(sceneOf(curves, { runs: [someRun("a")] }).x.high).toBe(10);
    expect(sceneOf(curves).x.high).toBe(1000);
  });
});
