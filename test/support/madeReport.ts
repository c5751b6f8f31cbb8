import type { ComparedTags, RunsCompared } from "../../src/shared/questions/compare";
import type { ReadTag } from "../../src/shared/questions/series";

/** A tag whose name says nothing more. */
export function readTag(tag: string, more: Partial<ReadTag> = {}): ReadTag {
  return { tag, kind: "tensor", layer: tag, ...more };
}

/** A pair of tags, close at all of three steps unless told. */
export function comparedTags(a: string, b: string, more: Partial<ComparedTags> = {}): ComparedTags {
  return {
    ...{ a: readTag(a), b: readTag(b), rule: "exact", written: 0, view: null, comparable: true },
    ...{ steps: 3, score: 0.5, worstStep: "2", relL2: 1e-7, maxAbs: 1e-6, maxRel: 2e-6, maxUlp: 4, allclose: true },
    ...{ firstExceeding: null, course: 0, mark: null },
    ...more,
  };
}

/** A recorded histogram's: it has no figures but its score. */
export function comparedHistograms(tag: string, score: number): ComparedTags {
  return comparedTags(tag, tag, {
    ...{ a: readTag(tag, { kind: "histogram" }), b: readTag(tag, { kind: "histogram" }), score },
    ...{ relL2: null, maxAbs: null, maxRel: null, maxUlp: null, allclose: null },
  });
}

/** An answer about two runs, all close unless told. */
export function runsCompared(pairs: readonly ComparedTags[], more: Partial<RunsCompared> = {}): RunsCompared {
  return {
    ...{ pairs, courses: new Float32Array(), unmatchedA: [], unmatchedB: [], unused: [], first: null, allclose: true },
    ...more,
  };
}
