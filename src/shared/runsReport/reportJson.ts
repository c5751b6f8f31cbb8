import type { TagMapping } from "../../pairing/tagMapping";
import { type JsonNumber, jsonNumber } from "../../tensor/jsonElement";
import type { Json } from "../../tensor/jsonText";
import type { ComparedTags, RunsCompared } from "../questions/compareRuns";
import type { ReadTag } from "../questions/matchTags";
import type { ToleranceWish } from "../reference";
import { viewJson } from "../viewJson";
import { numbersTaken } from "./toleranceTaken";

/** Two runs as the command line has them in JSON; `wish` is what they were compared by. */
export function reportJson(compared: RunsCompared, wish: ToleranceWish): { readonly [key: string]: Json } {
  const { pairs, unmatchedA, unmatchedB, first, allclose, unused, taken } = compared;
  return {
    pairs: pairs.map(pairJson),
    ...{ unmatchedA: unmatchedA.map(tagJson), unmatchedB: unmatchedB.map(tagJson) },
    first: first && { step: stepJson(first.step), a: first.a, b: first.b },
    ...{ allclose, ...numbersTaken(compared, wish) },
    ...(taken && {
      tolerance: taken.name,
      tolerances: taken.tolerances.map(({ grain, rtol, atol, pairs: count }) => ({
        dtype: grain,
        rtol,
        atol,
        pairs: count,
      })),
    }),
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

function figuresJson(pair: ComparedTags) {
  const { relL2, maxAbs, maxRel, maxUlp, allclose, firstExceeding, tolerance, rounding, explained } = pair;
  return {
    ...{ relL2, maxAbs, maxRel, maxUlp, allclose },
    firstExceeding: firstExceeding === null ? null : stepJson(firstExceeding),
    ...(tolerance && { rtol: tolerance.rtol, atol: tolerance.atol }),
    ...(rounding !== undefined && { rounding }),
    ...(explained && { explained }),
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
