import { describe, expect, it } from "vitest";
import type { ValuesCompared } from "../../../../../src/node/cli/questions/compareQuestions";
import { comparedStepsText, comparedValuesText } from "../../../../../src/node/cli/texts/compareTexts";
import type { PairSide, StepFigures, StepsCompared } from "../../../../../src/shared/questions/compare";
import type { PairFigures } from "../../../../../src/tensor/pair/figures/pairFigures";
import { foreign, said } from "../../../../../src/tensor/said/sentence";

const side = (run: string, step: string): PairSide => ({
  id: { logdir: "/logs", run, tag: "w", kind: "tensor", point: 0 },
  ...{ step, dtype: "float32", storedDtype: "float32", shape: [2, 2] },
});
const [a, b] = [side("port", "1"), side("reference", "2")];
const found = { a, b, view: null, comparable: true, perms: [] };

const same: PairFigures = {
  ...{ dtype: "float32", count: 4, seen: 4, equalBits: 4, equal: 4, within: 4, exceeding: 0, allclose: true },
  ...{ finite: 4, nan: { both: 0, onlyA: 0, onlyB: 0 }, inf: { same: 0, opposite: 0, onlyA: 0, onlyB: 0 } },
  ...{ maxAbs: null, maxRel: null, maxRelB: null, maxUlp: null, meanAbs: 0, rmse: 0, relL2: 0, cosine: 1 },
  ...{ snr: "Infinity", relBelow: { "0.001": 1, "0.005": 1 }, score: 0, worstAt: null, reordered: false, worst: [] },
};
const cell = { at: [0, 1], a: 0.10000000149011612, b: "NaN", abs: null, rel: null, ulp: null };
const apart: PairFigures = {
  ...{ ...same, equalBits: 1, equal: 1, within: 1, exceeding: 3, allclose: false, score: "Infinity", reordered: true },
  worst: [cell, { at: [1, 1], a: 1, b: -1, abs: 2, rel: 2, ulp: "18446744073709551615" }],
};

const text = (figures: PairFigures, more: Partial<ValuesCompared["found"]> = {}, worst = 10) =>
  comparedValuesText({ a, b, found: { ...found, ...more }, figures }, { rtol: 0.01 }, worst);

describe("two values for people", () => {
  it("begin with the verdict and the worst cell", () => {
    expect(text(same).split("\n")[0]).toBe("all close: 4 elements, none differs");
    const close = { ...same, equal: 3, worst: [{ ...cell, b: 0.5 }], score: 0.25 };
    expect(text(close).split("\n")[0]).toBe(
      "all close: 1 element of 4 differs within rtol 0.01, atol 1e-8, the worst at [0, 1]: 0.1 beside 0.5",
    );
    expect(text(apart).split("\n")[0]).toBe(
      "not all close: 3 elements of 4 beyond rtol 0.01, atol 1e-8, the worst at [0, 1]: 0.1 beside NaN",
    );
    expect(text({ ...apart, score: 12.3456789 }).split("\n")[0]).toMatch(/beside NaN, 12\.3457 times the tolerance$/);
    expect(text({ ...same, count: 0 }).split("\n")[0]).toBe("all close: there are no elements");
  });

  it("say how the reference is seen, and what is missing", () => {
    const seen = text(apart, { view: { reshape: [4, 1], perm: [1, 0], why: "flatten" } });
    expect(seen).toContain("B is seen reshaped to [4, 1], transposed 1,0 (flatten)\n");
    expect(seen).toContain("the same 4 numbers in another order: a transpose or a flatten order is missing\n");
    expect(text(apart, { suggest: { perm: [1, 0], plain: 1.3, transposed: 0 } })).toContain("--perm 1,0\n");
  });

  it("list as many of the worst cells as are wanted", () => {
    expect(text(apart)).toMatch(/\nworst elements\nat +A +B +\|a-b\| +relative +ULP\n/);
    expect(text(apart)).toMatch(/\n\[1, 1\] +1 +-1 +2 +2 +18446744073709551615$/);
    expect(text(apart, {}, 1)).not.toContain("\n[1, 1]");
    expect(text(apart, {}, 0)).not.toContain("worst elements");
  });

  it("write elements as their dtypes have them, and whole numbers out", () => {
    const ulp = { value: 123456789, at: [0, 0], a: [1, "NaN"] as const, b: [0.10000000149011612, -2] as const };
    expect(text({ ...apart, dtype: "complex64", maxUlp: ulp })).toContain(
      "123456789 at [0, 0]: 1+NaNj beside 0.1-2j\n",
    );
    const strings = { ...apart, dtype: "string", worst: [{ ...cell, a: "NaN", b: { base64: "/w==" } }] };
    const of = (side: PairSide) => ({ ...side, dtype: "string", storedDtype: "string" });
    const compared = { a: of(a), b: of(b), found, figures: strings };
    expect(comparedValuesText(compared, {}, 1)).toContain('"NaN" beside {"base64":"/w=="}\n');
  });

  it("leave out what means nothing for their dtype", () => {
    expect(text(apart)).not.toContain("max ULP");
    const maximum = { value: 3, at: [1, 0], a: 1, b: 4 };
    expect(text({ ...apart, maxUlp: maximum, maxAbs: maximum })).toMatch(/max ULP +3 at \[1, 0\]: 1 beside 4\n/);
  });

  it("say why they cannot be compared, and which transposes fit", () => {
    const problem = said(foreign("[2, 3] beside [3, 2]"));
    const not = { ...found, comparable: false, reason: "shape" as const, problem, perms: [[1, 0]] };
    const lines = comparedValuesText({ a, b, found: not }, {}, 10).split("\n");
    expect(lines[0]).toBe("cannot be compared: [2, 3] beside [3, 2]");
    expect(lines.at(-1)).toBe("transposes that fit: 1,0");
  });

  it("of histograms say how much lies elsewhere", () => {
    const distance = { totalA: 4, totalB: 9, l1: 0.5, wasserstein: "Infinity", score: 0.25 };
    const first = (more: object) =>
      comparedValuesText({ a, b, found, distance: { ...distance, ...more } }, {}, 10).split("\n")[0];
    expect(first({})).toBe("25 % of the values lie elsewhere, Wasserstein distance Infinity");
    const none = { l1: null, wasserstein: null };
    expect(first({ ...none, score: 0 })).toBe("both are empty");
    expect(first({ ...none, score: "Infinity" })).toBe("only one of them has values");
  });
});

describe("two tags for people", () => {
  const step = (number: string, score: number): StepFigures => ({
    ...{ step: number, allclose: score <= 1, exceeding: score > 1 ? 2 : 0, score },
    ...{ maxAbs: score / 2, maxRel: null, maxUlp: null, relL2: 0.5 },
  });
  const steps: StepsCompared = {
    ...{ comparable: true, view: null, steps: [step("1", 0.5), step("3", 7), step("4", 2)] },
    ...{ onlyA: ["9"], onlyB: [], firstExceeding: "3", score: 7 },
  };

  it("begin with the first step that differs", () => {
    const lines = comparedStepsText(steps).split("\n");
    expect(lines[0]).toBe("not all close: first at step 3 of 3 common steps, at most 7 times the tolerance, at step 3");
    expect(lines.at(-1)).toBe("only in A: 1 step: 9");
    expect(lines.find((line) => line.startsWith("   3  differs"))).toMatch(/ 2 +7 +3.5 +- +- +0.5$/);
  });

  it("or say that all are close, or why none is compared", () => {
    const close = { ...steps, steps: [step("1", 0.5)], firstExceeding: null, score: 0.5, onlyA: [] };
    expect(comparedStepsText(close).split("\n")[0]).toBe(
      "all close: 1 common step, at most 0.5 times the tolerance, at step 1",
    );
    const problem = said(foreign("no step in common"));
    const none = { ...steps, comparable: false, reason: "steps" as const, problem, steps: [], onlyB: ["2", "5"] };
    expect(comparedStepsText(none)).toBe(
      "cannot be compared: no step in common\n\nonly in A: 1 step: 9\nonly in B: 2 steps: 2, 5",
    );
  });

  it("tell which steps could not be read, and do not say of the others that all are close", () => {
    const unread = { count: 2, step: "2", problem: said(foreign("a wrong checksum")) };
    const close = { ...steps, steps: [step("1", 0.5)], firstExceeding: null, score: 0.5, onlyA: [], unread };
    expect(comparedStepsText(close).split("\n").slice(0, 3)).toEqual([
      "close where it can be read: 1 common step, at most 0.5 times the tolerance, at step 1",
      "",
      "2 steps could not be read, the first is 2: a wrong checksum",
    ]);
  });

  it("of histograms have their distances", () => {
    const distance = { totalA: 4, totalB: 9, l1: 0.5, wasserstein: 3, score: 0.25 };
    const histograms = { ...steps, steps: [{ step: "1", ...distance }], score: 0.25, firstExceeding: null };
    expect(comparedStepsText(histograms).split("\n").slice(0, 4)).toEqual([
      "1 common step, the greatest score 0.25, at step 1",
      "",
      "step  score   l1  Wasserstein  total A  total B",
      "   1   0.25  0.5            3        4        9",
    ]);
  });
});
