import { describe, expect, it } from "vitest";
import { pixelMap } from "../../../../../webview/ui/plot/pixelMap";
import { brushRect } from "../../../../../webview/ui/plot/pointer/brush";
import { drawPrLines } from "../../../../../webview/views/prCurves/plot/drawPrLines";
import { DEFAULT_PR, type PrSettings } from "../../../../../webview/views/prCurves/prState";
import { withZoom, zoomKey, zoomOfBrush } from "../../../../../webview/views/prCurves/prZoom";
import { nearestPlace, pickedAgain } from "../../../../../webview/views/prCurves/scene/nearestPlace";
import { placeAtThreshold, pointOfCurve } from "../../../../../webview/views/prCurves/scene/pointOfCurve";
import { type PrScene, prScene } from "../../../../../webview/views/prCurves/scene/prScene";
import {
  cardNotes,
  cardSentence,
  ofStepText,
  pickedSentence,
  scoresNote,
  sharedNotes,
} from "../../../../../webview/views/prCurves/scene/prTexts";
import { walked } from "../../../../../webview/views/prCurves/scene/prWalk";
import { scoredPoints, takenScores } from "../../../../../webview/views/prCurves/values/runScores";
import type { ShownCurve } from "../../../../../webview/views/prCurves/values/shownCurve";
import { SeededRandom } from "../../../../support/seededRandom";
import { sceneOf, shownCurve, someCurve, someScores, THEME } from "./someCurves";

const { NaN: nan, POSITIVE_INFINITY: inf } = Number;

const A = someCurve({ precision: [0.25, 0.5, 0.75, 1], recall: [1, 0.8, 0.5, 0.1], recorded: 5 });
const B = someCurve({ precision: [0.2, 0.9], recall: [1, 0.2] });

const AREA = { left: 30, top: 50, width: 400, height: 150 };

describe("the point that is pointed at", () => {
  it("is none that lies beyond the part that is shown", () => {
    const { curves } = sceneOf([shownCurve("a", A)]);
    const map = pixelMap(AREA, { low: 0.4, high: 0.7 }, { low: 0, high: 1 });
    expect(nearestPlace(curves, map, { x: map.x(0.72), y: map.y(0.5) }, 1000)?.place).toBe(2);
    const whole = pixelMap(AREA, { low: 0, high: 1 }, { low: 0, high: 1 });
    expect(nearestPlace(curves, whole, { x: whole.x(0.72), y: whole.y(0.5) }, 1000)?.place).toBe(1);
  });

  it("is the nearest by both axes over all curves, as a search of all pairs finds it", () => {
    const seeded = new SeededRandom(16);
    const random = () => seeded.next();
    const values = (count: number) => Array.from({ length: count }, () => random());
    const shown = Array.from({ length: 5 }, (_, i) =>
      shownCurve(`r${i}`, someCurve({ precision: values(40), recall: values(40) })),
    );
    const { curves } = sceneOf(shown);
    const map = { ...AREA, x: (place: number) => 30 + place * 400, y: (place: number) => 200 - place * 150 };
    for (let i = 0; i < 300; i++) {
      const at = { x: random() * 460, y: random() * 230 };
      const all = curves.flatMap((line) =>
        Array.from(line.xs, (x, place) => ({
          line,
          place,
          px: Math.hypot(map.x(x) - at.x, map.y(line.values[place] ?? 0) - at.y),
        })),
      );
      const best = all.reduce((a, b) => (b.px < a.px ? b : a));
      const found = nearestPlace(curves, map, at, 30);
      expect(found).toEqual(best.px <= 30 ? { line: best.line, place: best.place } : undefined);
    }
  });

  it("is none where there are no points", () => {
    const none = sceneOf([shownCurve("a", undefined)]).curves;
    expect(nearestPlace(none, { ...AREA, x: Number, y: Number }, { x: 0, y: 0 }, 1000)).toBeUndefined();
  });

  it("is the same one of the next step's curve, as long as that has it", () => {
    const [line] = sceneOf([shownCurve("a", A)]).curves;
    if (!line) throw new Error("no line");
    const short = sceneOf([shownCurve("a", B)]).curves;
    expect(pickedAgain(short, { line, place: 1 })).toEqual({ line: short[0], place: 1 });
    expect(pickedAgain(short, { line, place: 3 })).toBeUndefined();
    expect(pickedAgain([], { line, place: 0 })).toBeUndefined();
  });
});

describe("a threshold", () => {
  it("has the point whose threshold is nearest, of two as near the higher", () => {
    const all = someCurve({ precision: Array(11).fill(0.5), recall: Array(11).fill(0.5) });
    for (let i = 0; i <= 1000; i++) {
      const threshold = i / 1000;
      const away = Array.from(all.thresholds, (one) => Number(Math.abs(one - threshold).toPrecision(9)));
      expect(placeAtThreshold(all, threshold), String(threshold)).toBe(away.lastIndexOf(Math.min(...away)));
    }
  });

  it("has none in the tail that is left out", () => {
    expect([0, 0.25, 0.74, 0.87].map((one) => placeAtThreshold(A, one))).toEqual([0, 1, 3, 3]);
    expect(placeAtThreshold(A, 0.88)).toBeUndefined();
    expect(placeAtThreshold(someCurve({ precision: [0.5], recall: [1] }), 0.9)).toBe(0);
  });

  it("is marked on all curves that have it", () => {
    const scene = sceneOf([shownCurve("a", A), shownCurve("b", B)], "recall", { isMarked: true, threshold: 1 });
    expect(scene.dots.map(({ x, y, line }) => [line.name, x, y])).toEqual([["b", 0.2, 0.9]]);
    expect(sceneOf([shownCurve("a", A)], "recall", { threshold: 0 }).dots).toEqual([]);
    const over = sceneOf([shownCurve("a", A)], "threshold", { isMarked: true, threshold: 0.25 });
    expect(over.dots.map(({ x, y }) => [x, y])).toEqual([
      [0.25, 0.5],
      [0.25, 0.8],
      [0.25, (2 * 0.5 * 0.8) / 1.3],
    ]);
  });

  it("has an F1 of 0 where precision and recall are", () => {
    expect(pointOfCurve(someCurve({ precision: [0], recall: [0] }), 0)?.f1).toBe(0);
    expect(pointOfCurve(A, 4)).toBeUndefined();
  });
});

describe("axes", () => {
  const ends = ({ x, y }: PrScene) => [x.low, x.high, y.low, y.high];

  it("go from 0 to 1, or as far as the curves where that is wanted", () => {
    expect(ends(sceneOf([shownCurve("a", A)]))).toEqual([0, 1, 0, 1]);
    const [x0 = 0, x1 = 0, y0 = 0, y1 = 0] = ends(sceneOf([shownCurve("a", A)], "recall", { isFit: true }));
    expect([x0 < 0.1, x0 > 0, x1 > 1, y0 < 0.25, y0 > 0.1, y1 > 1]).toEqual([true, true, true, true, true, true]);
    expect(ends(sceneOf([], "recall", { isFit: true }))).toEqual([0, 1, 0, 1]);
  });

  it("show the part that is looked at, with all there is beside it", () => {
    const scene = sceneOf([shownCurve("a", A)], "recall", {}, new Map(), { x: [0.5, 0.75], y: undefined });
    expect(ends(scene)).toEqual([0.5, 0.75, 0, 1]);
    expect([scene.whole.x.low, scene.whole.x.high]).toEqual([0, 1]);
    expect(scene.yTicks(300).length).toBeGreaterThan(2);
  });

  it("of the threshold have the marked one drawn across", () => {
    const marked = { isMarked: true, threshold: 0.3 };
    expect(sceneOf([shownCurve("a", A)], "threshold", marked).cursor).toBe(0.3);
    expect(sceneOf([shownCurve("a", A)], "recall", marked).cursor).toBeUndefined();
    expect(sceneOf([shownCurve("a", A)], "threshold").cursor).toBeUndefined();
  });

  it("end where finite values do", () => {
    const odd = someCurve({ precision: [0.5, nan, inf, 0.7], recall: [1, 0.8, 0.6, 0.5] });
    const [, , y0 = 0, y1 = 0] = ends(sceneOf([shownCurve("a", odd)], "recall", { isFit: true }));
    expect([y0, y1].map((end) => Math.round(end * 10) / 10)).toEqual([0.5, 0.7]);
  });

  it("have room around a single step, the first too", () => {
    for (const step of [0, 7]) {
      const scores = new Map([["a", someScores([step], [0])]]);
      expect(ends(sceneOf([shownCurve("a", A)], "steps", {}, scores))).toEqual([step - 0.5, step + 0.5, 0, 1]);
      expect(ends(sceneOf([shownCurve("a", A)], "steps", { isFit: true }, scores)).slice(2)).toEqual([-0.5, 0.5]);
    }
  });
});

describe("lines", () => {
  it("have a gap where there is no number", () => {
    const odd = someCurve({ precision: [0, 0.25, nan, 0.75, 1], recall: [1, 0.75, 0.5, 0.25, 0] });
    const moves: string[] = [];
    const note =
      (what: string) =>
      (...at: readonly number[]): void => {
        moves.push(`${what} ${at.join(" ")}`);
      };
    const others = ["save", "restore", "beginPath", "rect", "clip", "stroke", "setLineDash", "fill", "arc"];
    const context = {
      moveTo: note("move"),
      lineTo: note("line"),
      ...Object.fromEntries(others.map((name) => [name, () => {}])),
    };
    const scene = sceneOf([shownCurve("a", odd)]);
    const curves = scene.curves.map((line) => ({ ...line, isDotted: false }));
    const map = pixelMap({ left: 0, top: 0, width: 100, height: 100 }, { low: 0, high: 1 }, { low: 0, high: 1 });
    drawPrLines(context as unknown as CanvasRenderingContext2D, { ...scene, curves }, map);
    expect(moves).toEqual(["move 100 100", "line 75 75", "move 25 25", "line 0 0"]);
  });

  it("are made anew for other curves, but for no other threshold", () => {
    const shown = [shownCurve("a", A), shownCurve("b", B)];
    const before = sceneOf(shown, "threshold", { isMarked: true, threshold: 0.25 });
    const again = (one: readonly ShownCurve[], settings: Partial<PrSettings>) =>
      prScene({
        tag: "t",
        shown: one,
        scoresOf: () => undefined,
        drawing: "threshold",
        settings: { ...DEFAULT_PR.settings, ...settings },
        theme: THEME,
        zoom: undefined,
        before,
      });
    const other = again(shown, { isMarked: true, threshold: 0.5 });
    expect(other.curves).toBe(before.curves);
    expect(other.dots[0]?.x).toBe(0.5);
    expect(again(shown, { metrics: ["f1"] }).curves).toHaveLength(2);
    expect(again([shownCurve("a", B)], {}).curves[0]?.xs).toEqual(B.thresholds);
  });

  it("over the threshold are told apart by their dashes; a lone one has its run's", () => {
    const all = sceneOf([shownCurve("a", A)], "threshold").curves;
    expect(all.map(({ name }) => name)).toEqual(["a, precision", "a, recall", "a, F1"]);
    expect(new Set(all.map(({ dash }) => dash.join())).size).toBe(3);
    const lone = sceneOf([shownCurve("a", A)], "threshold", { metrics: ["recall"] }).curves;
    expect(lone.map(({ name, values }) => [name, values])).toEqual([["a", A.recall]]);
  });

  it("over steps have neither what was written again later nor what cannot be read, and mark the shown step", () => {
    const scores = someScores([1, 9, 3, 4, 5], [0.1, 0.2, 0.3, Number.NaN, 0.5], [1]);
    const scene = sceneOf([shownCurve("a", A)], "steps", { score: "bestF1" }, new Map([["a", scores]]));
    const [line] = scene.curves;
    expect(line && [Array.from(line.xs), Array.from(line.values)]).toEqual([
      [1, 3, 5],
      [0.05, 0.15, 0.25],
    ]);
    expect(scene.dots.map(({ x, y }) => [x, y])).toEqual([[3, 0.15]]);
    expect(scoredPoints(scores)).toEqual([0, 2, 4]);
  });
});

describe("scores that grow", () => {
  const known = someScores([1, 2], [0.1, 0.2]);
  const added = { ...someScores([2, 3], [0.3, 0.4]), start: 2, supersededSince: Float64Array.of(1), errors: [] };

  it("go on behind those that are known", () => {
    const all = takenScores(known, added);
    expect(all && [Array.from(all.steps), Array.from(all.averagePrecision), Array.from(all.superseded)]).toEqual([
      [1n, 2n, 2n, 3n],
      [0.1, 0.2, 0.3, 0.4],
      [0, 1, 0, 0],
    ]);
  });

  it("are none where they go on from something else", () => {
    expect(takenScores(undefined, added)).toBeUndefined();
    expect(takenScores({ ...known, key: "other" }, added)).toBeUndefined();
    expect(takenScores(known, { ...added, start: 3 })).toBeUndefined();
    expect(takenScores(known, { ...added, start: 0 })?.steps).toHaveLength(2);
  });
});

describe("the way by keys", () => {
  const { curves } = sceneOf([shownCurve("a", A), shownCurve("none", undefined), shownCurve("b", B)]);
  const [a, b] = curves;
  if (!a || !b) throw new Error("no lines");

  it("goes along a curve as it lies on screen, and ends at its ends", () => {
    expect(walked(curves, undefined, "ArrowRight")).toEqual({ line: a, place: 3 });
    expect(walked(curves, { line: a, place: 3 }, "ArrowRight")).toEqual({ line: a, place: 2 });
    expect(walked(curves, { line: a, place: 3 }, "ArrowLeft")).toEqual({ line: a, place: 3 });
    expect(walked(curves, { line: a, place: 2 }, "End")).toEqual({ line: a, place: 0 });
    expect(walked(curves, { line: a, place: 2 }, "Home")).toEqual({ line: a, place: 3 });
  });

  it("goes to the other curves at the same threshold", () => {
    expect(walked(curves, { line: a, place: 3 }, "ArrowDown")).toEqual({ line: b, place: 1 });
    expect(walked(curves, { line: b, place: 1 }, "ArrowUp")).toEqual({ line: a, place: 3 });
    expect(walked(curves, { line: b, place: 1 }, "ArrowDown")).toEqual({ line: b, place: 1 });
  });

  it("goes nowhere by other keys, or where there is nothing", () => {
    expect(walked(curves, { line: a, place: 1 }, "x")).toBeUndefined();
    expect(walked([], undefined, "ArrowRight")).toBeUndefined();
  });

  it("is said", () => {
    expect(pickedSentence({ line: b, place: 1 })).toBe(
      "b, step 3, threshold 1, precision 0.9, recall 0.2, F1 0.3273, TP 2, FP 2, TN 2, FN 2",
    );
  });
});

describe("what is said", () => {
  it("of a tail that is left out, and of other thresholds than are claimed", () => {
    const long = someCurve({ precision: [0.5, 1], recall: [1, 0.5], recorded: 5, numThresholds: 21 });
    expect(cardNotes([shownCurve("a", A), shownCurve("b", long), shownCurve("c", undefined)])).toEqual([
      "† a: 1 of 5 thresholds has no positive prediction: left out",
      "† b: 3 of 5 thresholds have no positive prediction: left out",
      "† b: 21 thresholds are claimed, 5 recorded",
    ]);
    expect(cardNotes([shownCurve("a", A), shownCurve("b", A)])).toEqual([
      "1 of 5 thresholds has no positive prediction: left out",
    ]);
    expect(cardNotes([shownCurve("b", B)])).toEqual([]);
    // What is about some curves alone stands beside them.
    expect(sharedNotes([shownCurve("a", A), shownCurve("b", long)])).toEqual([]);
    expect(sharedNotes([shownCurve("a", A), shownCurve("b", A), shownCurve("c", undefined)])).toEqual([
      "1 of 5 thresholds has no positive prediction: left out",
    ]);
    expect(
      cardNotes([shownCurve("c", someCurve({ precision: [0.5, 1], recall: [1, 0], numThresholds: null }))]),
    ).toEqual([]);
  });

  it("of steps that a line leaves out, unless they were written again", () => {
    const { run } = shownCurve("a", A);
    const one = {
      ...someScores([0, 1, 2], [nan, 0.5, nan], [2]),
      errors: new Map([
        [0, "It is damaged."],
        [2, "Cut."],
      ]),
    };
    expect(scoresNote({ run }, one)).toBe("a: 1 step cannot be read: It is damaged.");
    expect(scoresNote({ run }, { ...one, superseded: new Uint8Array(3) })).toBe(
      "a: 2 steps cannot be read: It is damaged.",
    );
    expect([scoresNote({ run }, someScores([0], [1])), scoresNote({ run }, undefined)]).toEqual(["", ""]);
  });

  it("of the step: the nearest before, its own, none yet", () => {
    expect(ofStepText(shownCurve("a", A, { step: 5n }))).toBe("step 3 · nearest before 5");
    expect(ofStepText(shownCurve("a", A, { isLinked: false }))).toBe("step 3 · own step");
    expect(ofStepText(shownCurve("a", undefined, { at: { is: "none", firstStep: 9n } }))).toBe(
      "Nothing up to step 3, first at 9.",
    );
  });

  it("of a card: its tag, how many runs, how good each is, what is wrong", () => {
    const broken = shownCurve("b", undefined, { error: "It is damaged." });
    expect(cardSentence("class/0", [shownCurve("a", A), broken])).toBe(
      "PR curves of class/0, 2 runs. a: average precision 0.75, step 3, 1 of 5 thresholds has no positive prediction: left out; b: no curve, step 3, It is damaged.",
    );
  });
});

describe("a part of a picture", () => {
  const map = pixelMap({ left: 0, top: 0, width: 100, height: 100 }, { low: 0, high: 1 }, { low: 0, high: 1 });

  it("is what was dragged over; along one axis the other stays as it was", () => {
    const both = brushRect({ x0: 80, y0: 60, x1: 20, y1: 10 }, map, true);
    const whole = { x: undefined, y: undefined };
    expect(both && zoomOfBrush(map, both, whole)).toEqual({ x: [0.2, 0.8], y: [0.4, 0.9] });
    const across = brushRect({ x0: 25, y0: 50, x1: 75, y1: 52 }, map, true);
    expect(across && zoomOfBrush(map, across, { x: undefined, y: [0, 0.5] })).toEqual({ x: [0.25, 0.75], y: [0, 0.5] });
  });

  it("is of one drawing of one tag", () => {
    const one = withZoom({}, zoomKey("t", "recall"), { x: [0, 1], y: undefined });
    expect(Object.keys(withZoom(one, zoomKey("t", "steps"), { x: [0, 1], y: undefined }))).toHaveLength(2);
    expect(withZoom(one, zoomKey("t", "recall"), undefined)).toEqual({});
  });
});
