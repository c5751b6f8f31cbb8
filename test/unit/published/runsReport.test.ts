import { expect, it } from "vitest";
import { namedReportJson, reportJson } from "../../../src/published/runsReport";
import type { RunId } from "../../../src/shared/series/seriesId";
import { foreign, said } from "../../../src/tensor/said/sentence";
import { comparedHistograms, comparedTags, readTag, runsCompared } from "../../support/madeReport";

const figures = { relL2: 1e-7, maxAbs: 1e-6, maxRel: 2e-6, maxUlp: 4 };

it("has what the contract names, and no more", () => {
  const pair = comparedTags("a", "b", {
    ...{ rule: "name", view: { perm: [1, 0], why: "convention" }, suggest: { perm: [1, 0], plain: 1, transposed: 0 } },
    ...{ allclose: false, firstExceeding: "1", score: "Infinity" },
  });
  const compared = runsCompared([pair, comparedHistograms("h", 0.25)], {
    ...{ unmatchedA: [readTag("only")], unmatchedB: [readTag("loss", { kind: "scalar" })], allclose: false },
    first: { step: "1", a: "a", b: "b", written: 0, score: 3, suspect: "layer" },
  });
  expect(reportJson(compared, { atol: 0 })).toEqual({
    pairs: [
      {
        ...{ a: "a", b: "b", kind: "tensor", rule: "name", view: { reshape: null, perm: [1, 0], why: "convention" } },
        ...{ suggest: { perm: [1, 0] }, comparable: true, steps: 3, score: "Infinity", worstStep: 2, ...figures },
        ...{ allclose: false, firstExceeding: 1 },
      },
      {
        ...{ a: "h", b: "h", kind: "histogram", rule: "exact", view: null, comparable: true },
        ...{ steps: 3, score: 0.25, worstStep: 2 },
      },
    ],
    ...{ unmatchedA: [{ tag: "only", kind: "tensor" }], unmatchedB: [{ tag: "loss", kind: "scalar" }] },
    ...{ first: { step: 1, a: "a", b: "b" }, allclose: false, rtol: 1e-5, atol: 0 },
  });
});

it("says why a pair is not compared, and which steps were not read", () => {
  const none = { relL2: null, maxAbs: null, maxRel: null, maxUlp: null, score: null, worstStep: null };
  const apart = comparedTags("a", "a", {
    ...{ ...none, comparable: false, reason: "shape", problem: said(foreign("[2] beside [3]")), allclose: null },
  });
  const unread = { count: 2, step: "9007199254740993", problem: said(foreign("a wrong checksum")) };
  const damaged = comparedTags("d", "d", { allclose: false, unread });
  const { pairs } = reportJson(runsCompared([apart, damaged], { allclose: false }), {});
  expect(pairs).toMatchObject([
    { comparable: false, reason: "shape", message: "[2] beside [3]", ...none, allclose: null, firstExceeding: null },
    { comparable: true, unread: { count: 2, step: "9007199254740993", message: "a wrong checksum" } },
  ]);
});

it("tells entries of the mapping that met nothing as they stand there", () => {
  const entries = [
    { a: "x", b: "y", perm: [1, 0] },
    { a: "dense", b: "fc" },
  ];
  expect(reportJson(runsCompared([], { unused: entries }), {}).unused).toEqual(entries);
  expect(reportJson(runsCompared([]), {})).not.toHaveProperty("unused");
});

it("names both runs, and what they were compared by", () => {
  const [a, b] = ["port", "reference"].map((run) => ({ logdir: "/logs", run })) as [RunId, RunId];
  const query = { rtol: 1e-3, nanDiffers: true, as: "bfloat16", offset: "-1" };
  expect(namedReportJson(runsCompared([]), { a, b, query })).toMatchObject({
    ...{ a, b, rtol: 1e-3, atol: 1e-8, equalNan: false, as: "bfloat16", offset: "-1" },
  });
  expect(namedReportJson(runsCompared([]), { a, b, query: {} })).toMatchObject({ a, b, equalNan: true });
});

it("has what a tolerance with a name came to", () => {
  const taken = { grain: "float32", rtol: 1e-3, atol: 1e-5, pairs: 2 } as const;
  const coarse = { grain: "bfloat16", rtol: 0.05, atol: 5e-4, pairs: 1 } as const;
  const pair = comparedTags("a", "a", {
    ...{ tolerance: { rtol: 1e-3, atol: 1e-5 }, rounding: "bfloat16", explained: "noisyBiasMean" },
  });
  const ofOne = runsCompared([pair], { taken: { name: "auto", tolerances: [taken] } });
  expect(reportJson(ofOne, { tolerance: "auto" })).toMatchObject({
    pairs: [{ rtol: 1e-3, atol: 1e-5, rounding: "bfloat16", explained: "noisyBiasMean" }],
    ...{ rtol: 1e-3, atol: 1e-5, tolerance: "auto" },
    tolerances: [{ dtype: "float32", rtol: 1e-3, atol: 1e-5, pairs: 2 }],
  });
  const ofTwo = runsCompared([pair], { taken: { name: "auto", tolerances: [taken, coarse] } });
  expect(reportJson(ofTwo, { tolerance: "auto" })).toMatchObject({ rtol: null, atol: null });
});
