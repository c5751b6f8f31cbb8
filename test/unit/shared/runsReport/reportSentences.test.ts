import { describe, expect, it } from "vitest";
import type { RunsCompared } from "../../../../src/shared/questions/compareRuns";
import {
  divergenceSentence,
  hasVerdict,
  suspectSentence,
  verdictSentences,
} from "../../../../src/shared/runsReport/reportSentences";
import { english, foreign, said } from "../../../../src/tensor/sentence";
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
    const hints = (["loading", "layer", "loss", "statistics", "optimizer"] as const).map((suspect) =>
      english(suspectSentence(suspect)),
    );
    expect(new Set(hints)).toHaveLength(5);
    for (const hint of hints) expect(hint).toMatch(/\bmostly\b/);
  });
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
