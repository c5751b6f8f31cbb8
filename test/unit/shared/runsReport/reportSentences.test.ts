import { describe, expect, it } from "vitest";
import type { RunsCompared } from "../../../../src/shared/questions/compare";
import {
  divergenceSentence,
  hasVerdict,
  noMistakeSentences,
  partlySentences,
  suspectSentence,
  verdictSentences,
} from "../../../../src/shared/runsReport/reportSentences";
import { english, foreign, said } from "../../../../src/tensor/said/sentence";
import { comparedHistograms, comparedTags, runsCompared } from "../../../support/madeReport";

const first = { step: "1", a: "weights/bn1/moving_mean", b: "weights/bn1.running_mean", written: 3, score: 781.6 };

describe("where two runs part", () => {
  it("is a step, a tag and how far it is off", () => {
    expect(english(divergenceSentence(first))).toBe("step 1: weights/bn1/moving_mean is 782 times the tolerance");
  });

  it("is beyond any tolerance where there is no number", () => {
    expect(english(divergenceSentence({ ...first, score: "Infinity" }))).toBe(
      "step 1: weights/bn1/moving_mean is beyond any tolerance",
    );
  });

  it("stays one line, whatever the tag", () => {
    expect(english(divergenceSentence({ ...first, a: "a\nb" }))).toBe('step 1: "a\\nb" is 782 times the tolerance');
  });

  it("has a hint for each suspect, and says that it is one", () => {
    const hints = (["loading", "layer", "loss", "statistics", "optimizer", "transpose"] as const).map((suspect) =>
      english(suspectSentence(suspect)),
    );
    expect(new Set(hints)).toHaveLength(6);
    for (const hint of hints) expect(hint).toMatch(/\bmostly\b/);
  });
});

it("says that not all steps are compared, in one line", () => {
  const partly = { pairs: 2, a: "w\nx", common: 60, stepsA: 100, stepsB: 60 };
  expect(partlySentences(runsCompared([comparedTags("a", "a")])).map(english)).toEqual([]);
  expect(
    partlySentences(runsCompared([comparedTags("a", "a"), comparedTags("b", "b")], { partly })).map(english),
  ).toEqual([
    '2 of 2 pairs are compared only over the steps that both runs have: "w\\nx" over 60, of 100 in A and 60 in B',
  ]);
});

const verdict = (compared: RunsCompared) => verdictSentences(compared, { rtol: 0.001 }).map(english);
const exceeding = comparedTags("x", "x", { allclose: false, firstExceeding: "1" });
const apart = comparedTags("s", "s", { comparable: false, reason: "shape", allclose: null, score: null });
const unread = comparedTags("u", "u", {
  ...{ allclose: false, unread: { count: 1, step: "2", problem: said(foreign("damaged")) } },
});
const close = comparedTags("c", "c");
const histogram = comparedHistograms("h", 0.5);

describe("the verdict", () => {
  it("counts what has one", () => {
    expect(verdict(runsCompared([close, close, histogram]))).toEqual([
      "all close: 2 of 2 pairs within rtol 0.001, atol 1e-8",
    ]);
  });

  it("gives every reason why not all is close", () => {
    const compared = runsCompared([apart, exceeding, unread, close, histogram], { allclose: false });
    expect(verdict(compared)).toEqual([
      "not all close: 1 of 4 pairs beyond rtol 0.001, atol 1e-8",
      "1 of 4 pairs cannot be compared",
      "1 of 5 pairs have steps that cannot be read",
    ]);
    expect(verdict(runsCompared([apart, close], { allclose: false }))).toEqual(["1 of 2 pairs cannot be compared"]);
  });

  it("is none where there is nothing to judge", () => {
    const none = ["nothing to judge: no tensor or scalar of one run belongs to one of the other"];
    expect(verdict(runsCompared([]))).toEqual(none);
    expect(verdict(runsCompared([histogram]))).toEqual(none);
    expect([runsCompared([]), runsCompared([histogram]), runsCompared([close])].map(hasVerdict)).toEqual([
      ...[false, false, true],
    ]);
  });
});

describe("by a tolerance with a name", () => {
  const wide = { grain: "float32", rtol: 2e-4, atol: 2e-6, pairs: 3 } as const;
  const coarse = { grain: "bfloat16", rtol: 0.05, atol: 5e-4, pairs: 1 } as const;
  const by = (...tolerances: readonly (typeof wide | typeof coarse)[]) => ({
    taken: { name: "auto" as const, tolerances },
  });
  const explained = comparedTags("features.0.bias", "b", {
    ...{ allclose: false, firstExceeding: "1", score: 232, explained: "noisyBias", written: 1 },
  });
  const output = comparedTags("acts/features.0", "b", {
    ...{ allclose: false, firstExceeding: "1", score: 777, explained: "noisyBiasOutput" },
  });
  const rounded = comparedTags("r", "r", { rounding: "bfloat16" });
  const noMistakes = (compared: RunsCompared) => noMistakeSentences(compared).map(english);

  it("says its numbers", () => {
    expect(verdict(runsCompared([close], by(wide)))).toEqual([
      "all close: 1 of 1 pairs within the tolerance auto (2e-4, 2e-6)",
    ]);
    const found = runsCompared([close, exceeding], { ...by(wide, coarse), allclose: false });
    expect(verdict(found)).toEqual([
      "not all close: 1 of 2 pairs beyond the tolerance auto (float32 2e-4, 2e-6; bfloat16 0.05, 5e-4)",
    ]);
  });

  it("says what is noise, and how much", () => {
    const equal = comparedTags("e", "e", { score: 0 });
    const found = runsCompared([close, comparedTags("d", "d", { score: 0.268 }), equal, exceeding], by(wide));
    expect(noMistakes(found)).toEqual(["2 of 4 pairs differ by rounding noise, at most 0.5 of the tolerance"]);
    expect(noMistakes({ ...found, taken: { name: "other", tolerances: [wide] } })).toEqual([]);
  });

  it("says what is rounding to a dtype, by any tolerance", () => {
    const text = "1 of 2 pairs are the same numbers, rounded to bfloat16";
    expect(noMistakes(runsCompared([rounded, exceeding]))).toEqual([text]);
    expect(noMistakes(runsCompared([rounded, exceeding], by(coarse)))).toEqual([text]);
  });

  it("counts what is explained as neither, and says why", () => {
    const found = runsCompared([output, explained, close], by(wide));
    expect(verdict(found)).toEqual(["all close: 1 of 3 pairs within the tolerance auto (2e-4, 2e-6)"]);
    const [, why = ""] = noMistakes(found);
    expect(why).toMatch(/^2 of 3 pairs are explained by features\.0\.bias: .*pure rounding noise.*batch norm/);
    expect(verdict(runsCompared([output, explained, exceeding], { ...by(wide), allclose: false }))).toEqual([
      "not all close: 1 of 3 pairs beyond the tolerance auto (2e-4, 2e-6)",
    ]);
  });
});
