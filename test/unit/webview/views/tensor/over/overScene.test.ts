import { describe, expect, it } from "vitest";
import { said, say } from "../../../../../../src/tensor/said/sentence";
import type { JsonElement } from "../../../../../../src/tensor/text/jsonElement";
import { cardSvg } from "../../../../../../webview/parts/board/cards/cardSvg";
import { GrowingPoints } from "../../../../../../webview/parts/series/growingPoints";
import { traceCurve } from "../../../../../../webview/ui/plot/curvePath";
import { ODD_COLOURS } from "../../../../../../webview/ui/plot/oddMarks";
import { pixelMap } from "../../../../../../webview/ui/plot/pixelMap";
import { CourseLine } from "../../../../../../webview/views/tensor/over/courseLine";
import { CourseSeries } from "../../../../../../webview/views/tensor/over/courseSeries";
import { overCsv, overJson } from "../../../../../../webview/views/tensor/over/overExport";
import { pointedAt } from "../../../../../../webview/views/tensor/over/overHit";
import { buildOverScene, type OverParts } from "../../../../../../webview/views/tensor/over/overSceneBuilder";
import { overSentence } from "../../../../../../webview/views/tensor/over/overSentence";
import { overTable } from "../../../../../../webview/views/tensor/over/overTable";
import { exactText, shortText } from "../../../../../../webview/views/tensor/over/overTexts";
import { viewWith, walkOver } from "../../../../../../webview/views/tensor/over/overWalk";
import { thinnedCurve } from "../../../../../../webview/views/tensor/over/thinnedCurve";

const ID = { logdir: "/logs", run: "a", tag: "w", kind: "tensor" } as const;
const START_SECONDS = 1_700_000_000;
const host = { on: () => () => undefined } as never;

/** Parts of a theme that scenes read. */
const theme = {
  runs: Array.from({ length: 10 }, (_, i) => [i, 0, 0]),
  background: [0, 0, 0],
  foreground: [255, 255, 255],
  warning: [200, 100, 0],
  odd: ODD_COLOURS,
  plot: { font: "sans", text: "#fff", grid: "#333", axis: "#666" },
} as unknown as OverParts["theme"];

interface Course {
  readonly dtype?: string;
  readonly firstStep?: bigint;
  /** A point a second and step; undefined where it was not asked for yet, an error where it cannot be read. */
  readonly values: readonly (JsonElement | null | undefined | Error)[];
}

function courseOf({ dtype = "float32", firstStep = 0n, values }: Course, at: readonly number[] = [0]): CourseLine {
  const steps = BigInt64Array.from(values, (_, i) => firstStep + BigInt(i));
  const seconds = Float64Array.from(values, (_, i) => START_SECONDS + 60 * i);
  const series = new CourseSeries(host, ID, () => undefined);
  const points = new GrowingPoints().take({
    key: "k",
    start: 0,
    supersededSince: new Float64Array(),
    steps,
    wallTimesSeconds: seconds,
    superseded: new Uint8Array(values.length),
    afterDamage: new Uint8Array(values.length),
    failed: new Uint8Array(values.length),
    ...{ pointCount: values.length, failedCount: 0, errors: [] },
  });
  series.take(points, dtype, [4]);
  const line = new CourseLine(host, series, { at: [...at] }, () => undefined);
  const known = values.flatMap((value, i) => (value === undefined ? [] : [i]));
  const errors = known.flatMap((i) => (values[i] instanceof Error ? [{ point: i, ...said(say("cancelled")) }] : []));
  line.values.take(
    {
      points: Uint32Array.from(known),
      steps,
      wallTimesSeconds: seconds,
      values: known.map((i) => {
        const value = values[i];
        return value instanceof Error || value === undefined ? null : value;
      }),
      errors,
    },
    !series.isOfStrings,
  );
  return line;
}

function sceneOf(lines: readonly CourseLine[], parts: Partial<OverParts> = {}) {
  const [first] = lines as [CourseLine];
  const measure = parts.measure ?? "step";
  return buildOverScene({
    title: "w",
    lines: lines.map((line, i) => ({ line, name: `line ${i}`, hue: i })),
    base: first.series.axis(measure),
    measure,
    scale: "linear",
    x: undefined,
    y: undefined,
    theme,
    ...parts,
  });
}

const placeOf = (scene: ReturnType<typeof sceneOf>) => ({
  x: scene.x,
  y: scene.y,
  map: pixelMap({ left: 0, top: 0, width: 100, height: 100 }, scene.x, scene.y),
  pixelRatio: 1,
});

describe("a scene", () => {
  it("has gaps where there is nothing to tell, marks what is no number, and leaves out what is still to come", () => {
    const values = [1, null, "NaN", undefined, "Infinity", "-Infinity", new Error("damaged"), 2, 3];
    const scene = sceneOf([courseOf({ values })]);
    const [curve] = scene.curves;
    expect([...(curve?.positions ?? [])]).toEqual([0, 1, 2, 4, 5, 6, 7, 8]);
    expect(scene.marks[0]?.xs).toEqual({ nan: [2], posInf: [4], negInf: [5], above: [], below: [], error: [6] });
    const moves: number[] = [];
    const drawn: number[] = [];
    const pen = { moveTo: (x: number) => moves.push(x), lineTo: (x: number) => drawn.push(x) };
    if (curve) traceCurve(pen, curve, curve.values, placeOf(scene), () => undefined);
    expect([moves.length, drawn.length]).toEqual([2, 1]);
    expect(overSentence(scene)).toBe(
      "line 0, steps 0 to 8: 1 to 3, NaN at 1 of 8 steps, infinite at 2 of 8 steps, nothing to tell at 1 of 8 steps, cannot be read at 1 of 8 steps",
    );
    // Gaps are not marked in a saved picture either.
    const svg = cardSvg({ ...scene, xTicks: () => [] }, { width: 400, height: 300 }, theme);
    const marks = ["nan", "posInf", "negInf", "error"].map((kind) => svg.split(`class="${kind}"`).length - 1);
    expect(marks).toEqual([1, 1, 1, 1]);
  });

  it("tells steps and whole numbers beyond 2^53 exactly", () => {
    const firstStep = 2n ** 60n;
    const course = courseOf({ dtype: "int64", firstStep, values: [1, "9007199254740993", "-9223372036854775808"] });
    const scene = sceneOf([course]);
    expect([...(scene.curves[0]?.xs ?? [])]).toEqual([0, 1, 2]);
    expect(exactText(course, 1)).toBe("9007199254740993");
    expect(exactText(course, 2)).toBe("-9223372036854775808");
    expect(overCsv([course]).split("\n")[2]).toBe(`a,w,[0],${firstStep + 1n},${START_SECONDS + 60},9007199254740993,`);
    expect(JSON.parse(overJson([course])).lines[0].points[1]).toEqual({
      point: 1,
      step: String(firstStep + 1n),
      wallTime: START_SECONDS + 60,
      value: "9007199254740993",
    });
  });

  it("has no place for strings, which the table has, and says that they are such", async () => {
    const strings = courseOf({ dtype: "string", values: ["12", "a\nb"] });
    expect(sceneOf([strings]).hasValues).toBe(false);
    expect(overSentence(sceneOf([strings]))).toBe("line 0, steps 0 to 1: strings");
    const table = overTable([{ line: strings, name: "s", hue: 0 }]);
    const tile = { rowStart: 0, rowCount: 2, columnStart: 1, columnCount: 1 };
    expect(await table.fetchTile(tile, new AbortController().signal)).toEqual({
      kind: "string",
      array: ["12", "a\nb"],
    });
  });

  it("writes numbers as their dtype does, bools by their names", () => {
    expect(exactText(courseOf({ values: [Math.fround(0.1)] }), 0)).toBe("0.1");
    const bool = courseOf({ dtype: "bool", values: [true, false] });
    expect([exactText(bool, 0), shortText(bool, 1)]).toEqual(["true", "false"]);
    expect([...(sceneOf([bool]).curves[0]?.values ?? [])]).toEqual([1, 0]);
    const none = courseOf({ values: [null, undefined] });
    expect([exactText(none, 0), shortText(none, 0), exactText(none, 1)]).toEqual([
      "nothing to tell",
      "–",
      "not read yet",
    ]);
  });

  it("shows a part of the axis, and what a logarithm has no place for at its border", () => {
    const values = Array.from({ length: 100 }, (_, i) => i - 20);
    const course = courseOf({ values });
    const zoomed = sceneOf([course], { x: [10, 30] });
    expect([zoomed.x.low, zoomed.x.high, zoomed.whole]).toEqual([10, 30, [0, 99]]);
    expect(zoomed.y.low).toBeLessThanOrEqual(-10);
    expect(zoomed.y.high).toBeLessThan(20);
    expect(sceneOf([course], { x: [200, 300] }).x.high).toBe(99);
    const log = sceneOf([course], { scale: "log", x: [15, 30] });
    expect(log.marks[0]?.xs.below).toEqual([15, 16, 17, 18, 19, 20]);
  });

  it("has places for nothing, for one step, and times in place of steps", () => {
    expect(overSentence(sceneOf([courseOf({ values: [] })]))).toBe("no points yet");
    const one = sceneOf([courseOf({ values: [5] })]);
    expect([one.x.low, one.x.high]).toEqual([-0.5, 0.5]);
    const timed = sceneOf([courseOf({ values: [1, 2, 3] })], { measure: "relative" });
    expect([...(timed.curves[0]?.xs ?? [])]).toEqual([0, 60, 120]);
  });

  it("is drawn by pixel column: of 100,000 points no more than four a column", () => {
    const values = Array.from({ length: 100_000 }, (_, i) => Math.sin(i * 12.9898) * 43758.5453);
    const scene = sceneOf([courseOf({ values })]);
    let calls = 0;
    const pen = { moveTo: () => calls++, lineTo: () => calls++ };
    const [curve] = scene.curves;
    if (curve) traceCurve(pen, curve, curve.values, placeOf(scene), () => undefined);
    expect(calls).toBeGreaterThan(300);
    expect(calls).toBeLessThanOrEqual(4 * 101);
  });
});

describe("a curve that is saved", () => {
  it("covers in each column what all of its points would, within the view", () => {
    const values = Array.from({ length: 5000 }, (_, i) =>
      i % 700 === 350 ? Number.NaN : Math.sin(i * 12.9898) * 43758.5453,
    );
    const curve = {
      xs: Float64Array.from(values, (_, i) => i),
      values: Float64Array.from(values),
      without: new Uint8Array(5000),
    };
    const thin = thinnedCurve(curve, [1000, 3000], 50);
    expect(thin.xs.length).toBeLessThanOrEqual(4 * 51 + 5);
    expect([thin.xs[0], thin.xs.at(-1)]).toEqual([999, 3001]);
    const spanOf = (of: typeof curve, column: number) => {
      const own = [...of.values].filter((value, i) => {
        return Number.isFinite(value) && Math.floor(((of.xs[i] as number) - 1000) / 40) === column;
      });
      return [own[0], own.at(-1), Math.min(...own), Math.max(...own)];
    };
    for (let column = 0; column < 50; column++) expect(spanOf(thin, column)).toEqual(spanOf(curve, column));
    expect([...thin.xs].filter((_, i) => Number.isNaN(thin.values[i]))).toEqual([1050, 1750, 2450]);
    expect(thinnedCurve(curve, [1000, 3000], 2000)).toBe(curve);
  });
});

describe("pointing at a scene", () => {
  const low = courseOf({ values: [0, 1, 2, 3, 4] });
  const high = courseOf({ values: [10, undefined, 10, "NaN", 10] }, [1]);

  it("finds the nearest step that is known, and of its lines the one nearest to the pointer", () => {
    const scene = sceneOf([low, high]);
    const found = pointedAt(scene, placeOf(scene), { x: 52, y: 5 });
    expect(found?.x).toBe(2);
    expect(found?.points.map(({ value }) => value)).toEqual([2, 10]);
    expect(found?.nearest?.curve.key).toBe(high.key);
    expect(pointedAt(scene, placeOf(scene), { x: 52, y: 95 })?.nearest?.curve.key).toBe(low.key);
    expect(pointedAt(sceneOf([courseOf({ values: [undefined] })]), placeOf(scene), { x: 5, y: 5 })).toBeUndefined();
  });

  it("walks points and lines by keys, from the shown step where that is in view", () => {
    const scene = sceneOf([low, high]);
    const start = walkOver(scene, undefined, "ArrowRight", 3);
    expect([start?.step, start?.curve.key]).toEqual([3n, low.key]);
    const next = walkOver(scene, start, "ArrowRight");
    expect(next?.step).toBe(4n);
    expect(walkOver(scene, next, "ArrowRight")?.step).toBe(4n);
    expect(walkOver(scene, next, "Home")?.step).toBe(0n);
    expect(walkOver(scene, next, "PageUp")?.step).toBe(0n);
    const other = walkOver(scene, start, "ArrowDown");
    expect([other?.step, other?.curve.key]).toEqual([3n, high.key]);
    // Points that are not known yet are passed over.
    expect(walkOver(scene, walkOver(scene, other, "Home"), "ArrowRight")?.step).toBe(2n);
    expect(walkOver(scene, start, "x")).toBeUndefined();
    expect(walkOver(sceneOf([low], { x: [0, 2] }), undefined, "ArrowLeft", 4)?.step).toBe(1n);
  });

  it("moves the view to what is walked to", () => {
    const scene = sceneOf([low], { x: [0, 2] });
    expect(viewWith(scene, 1)).toBeUndefined();
    expect(viewWith(scene, 3)).toEqual([1.5, 3.5]);
    expect(viewWith(scene, 4)).toEqual([2, 4]);
  });
});
