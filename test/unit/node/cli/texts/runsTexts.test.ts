import { describe, expect, it } from "vitest";
import { comparedRunsText } from "../../../../../src/node/cli/texts/runsTexts";
import { foreign, said } from "../../../../../src/tensor/said/sentence";
import { comparedHistograms, comparedTags, readTag, runsCompared } from "../../../../support/madeReport";

const first = { step: "1", a: "w", b: "v", written: 0, score: 781.6, suspect: "optimizer" } as const;
const differs = comparedTags("w", "v", {
  rule: "order",
  allclose: false,
  firstExceeding: "1",
  score: 900,
  worstStep: "4",
});
const close = comparedTags("c", "c");

const lines = (...asked: Parameters<typeof comparedRunsText>) => comparedRunsText(...asked).split("\n");

describe("two runs for people", () => {
  it("begin with where they part, what mostly is the reason, and the verdict", () => {
    const compared = runsCompared([differs, close], { first, allclose: false });
    expect(lines(compared, { rtol: 0.001 }).slice(0, 4)).toEqual([
      "step 1: w is 782 times the tolerance",
      expect.stringMatching(/^hint: mostly the optimizer/),
      "not all close: 1 of 2 pairs beyond rtol 0.001, atol 1e-8",
      "",
    ]);
    const { suspect: _, ...unsuspected } = first;
    expect(lines({ ...compared, first: unsuspected }, {})[1]).toMatch(/^not all close/);
    expect(lines(runsCompared([close]), {})[0]).toBe("all close: 1 of 1 pairs within rtol 0.00001, atol 1e-8");
  });

  it("say that not all steps are compared, behind the verdict", () => {
    const partly = { pairs: 1, a: "c", common: 60, stepsA: 100, stepsB: 60 };
    expect(lines(runsCompared([close], { partly }), {})[1]).toBe(
      "1 of 1 pairs are compared only over the steps that both runs have: c over 60, of 100 in A and 60 in B",
    );
  });

  it("tell no difference of a pair of which only NaN differs", () => {
    const zeros = { maxAbs: 0, maxRel: 0, maxUlp: 0, relL2: 0 };
    const nan = comparedTags("n", "n", { ...zeros, score: "Infinity", allclose: false, firstExceeding: "1" });
    expect(comparedRunsText(runsCompared([nan], { allclose: false }), {})).toMatch(
      /^n +exact +differs +Infinity +1 +2 +3 +- +- +- +-$/m,
    );
  });

  it("are a table with the columns that are wanted", () => {
    const [heads, row, other] = lines(
      runsCompared([differs, comparedHistograms("h", 0.25)], { allclose: false }),
      {},
    ).slice(-5);
    expect(heads).toMatch(
      /^A +B +rule + score +first step +worst step +steps +max abs +max relative +max ULP +relative norm$/,
    );
    expect(row).toMatch(/^w +v +order\? +differs +900 +1 +4 +3 +0\.000001 +0\.000002 +4 +1e-7$/);
    expect(other).toMatch(/^h +h +exact +histogram +0\.25 +- +2 +3 +- +- +- +-$/);
    expect(lines(runsCompared([close]), {})[2]).toMatch(/^A +rule +score/);
    const seen = comparedTags("k", "k", { view: { perm: [1, 0], why: "convention" } });
    expect(lines(runsCompared([seen]), {})[3]).toMatch(/transposed 1,0 \(convention\)$/);
    const problem = said(foreign("[2] beside [3]"));
    const apart = comparedTags("s", "s", { comparable: false, reason: "shape", problem, allclose: null, score: null });
    expect(lines(runsCompared([apart, seen], { allclose: false }), {})[3]).toMatch(
      /^s +exact +not compared +- .*\[2\] beside \[3\]$/,
    );
  });

  it("end with what is to be settled", () => {
    const suggest = { perm: [1, 0], plain: 1.3, transposed: 0 };
    const unread = { count: 2, step: "7", problem: said(foreign("a wrong checksum")) };
    const compared = runsCompared([comparedTags("w", "v", { ...differs, suggest, unread })], {
      ...{ unmatchedA: [readTag("x"), readTag("y z ")], unmatchedB: [readTag("q")], allclose: false },
      unused: [{ a: "dense", b: "fc" }],
    });
    expect(lines(compared, {}).slice(-9)).toEqual([
      "w: B transposed 1,0 is much nearer: relative norm 1.3 as it is, 0 transposed",
      "",
      "w: 2 steps cannot be read, the first is 7: a wrong checksum",
      "",
      "1 pair by the order of layers (order?): a guess that --map settles",
      'only in A: 2 tags: x, "y z "',
      "only in B: 1 tag: q",
      "",
      "the mapping's entry of dense and fc meets nothing",
    ]);
  });

  it("name some of many tags without a match", () => {
    const unmatchedB = Array.from({ length: 1000 }, (_, i) => readTag(`w/${i}`));
    const last = lines(runsCompared([close], { unmatchedB }), {}).at(-1);
    expect(last).toMatch(/^only in B: 1000 tags: w\/0, w\/1, .*, w\/19, …$/);
  });

  it("that have nothing in common say so", () => {
    expect(lines(runsCompared([], { unmatchedA: [readTag("x")] }), {})).toEqual([
      "nothing to judge: no tensor or scalar of one run belongs to one of the other",
      "",
      "only in A: 1 tag: x",
    ]);
  });
});
