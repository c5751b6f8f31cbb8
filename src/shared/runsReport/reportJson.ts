import type { TagMapping } from "../../pairing/tagMapping";
import { type JsonNumber, jsonNumber } from "../../tensor/jsonElement";
import type { Json } from "../../tensor/jsonText";
import type { ComparedTags, RunsCompared } from "../questions/compareRuns";
import type { ReadTag } from "../questions/matchTags";
import { type ToleranceWish, toleranceOf } from "../reference";
import { viewJson } from "../viewJson";

/** Two runs as the command line has them in JSON; `wish` is what they were compared by. */
export function reportJson(compared: RunsCompared, wish: ToleranceWish): { readonly [key: string]: Json } {
  const { pairs, unmatchedA, unmatchedB, first, allclose, unused } = compared;
  const { rtol, atol } = toleranceOf(wish);
  return {
    pairs: pairs.map(pairJson),
    ...{ unmatchedA: unmatchedA.map(tagJson), unmatchedB: unmatchedB.map(tagJson) },
    first: first && { step: stepJson(first.step), a: first.a, b: first.b },
    ...{ allclose, rtol, atol },
    ...(unused.length > 0 && { unused: unused.map(entryJson) }),
  };
}

function pairJson(pair: ComparedTags): Json {
  const { a, b, rule, view, suggest, comparable, reason, problem, steps, score, worstStep, unread } = pair;
  return {
    ...{ a: a.tag, b: b.tag, kind: a.kind, rule },
    ...{ view: viewJson(view), ...(suggest && { suggest: { perm: suggest.perm } }), comparable },
    ...(reason && { reason, message: problem?.message ?? null }),
    ...{ steps, score, worstStep: worstStep === null ? null : stepJson(worstStep) },
    ...(a.kind !== "histogram" && figuresJson(pair)),
    ...(unread && {
      unread: { count: unread.count, step: stepJson(unread.step), message: unread.problem.message },
    }),
  };
}

function figuresJson({ relL2, maxAbs, maxRel, maxUlp, allclose, firstExceeding }: ComparedTags) {
  return {
    ...{ relL2, maxAbs, maxRel, maxUlp, allclose },
    firstExceeding: firstExceeding === null ? null : stepJson(firstExceeding),
  };
}

function tagJson({ tag, kind }: ReadTag): Json {
  return { tag, kind };
}

/** As it stands in the mapping. */
function entryJson(entry: (TagMapping["pairs"] | TagMapping["layers"])[number]): Json {
  return { ...entry };
}

function stepJson(step: string): JsonNumber {
  return jsonNumber(BigInt(step));
}
