import { readFileSync } from "node:fs";
import { readMapping } from "../../src/shared/compare/tagMapping";
import type { RunsCompared } from "../../src/shared/questions/compare";
import type { Json } from "../../src/tensor/text/jsonText";
import { option } from "./comparedRuns";
import type { ExpectedComparison } from "./expectedComparisons";

/** Params that the data gets from a question of the command line about two runs. */
export function askedRuns(question: Pick<ExpectedComparison, "root" | "args">) {
  const { root: logdir, args } = question;
  const [run, runB] = [option(question, "run-a") ?? ".", option(question, "run-b") ?? "."];
  const [map, offset, as] = ["map", "step-offset", "as"].map((name) => option(question, name));
  const [rtol, atol] = ["rtol", "atol"].map((name) => option(question, name));
  return {
    ...{ logdir, run, other: { logdir, run: runB } },
    ...(map !== undefined && { mapping: readMapping(readFileSync(map, "utf8")).mapping }),
    ...(offset !== undefined && { offset: String(Number(offset)) }),
    ...(as !== undefined && { as }),
    ...(rtol !== undefined && { rtol: Number(rtol) }),
    ...(atol !== undefined && { atol: Number(atol) }),
    ...(args.includes("--nan-differs") && { nanDiffers: true }),
  };
}

/** An answer as the contract writes it. */
export function writtenRuns({ pairs, unmatchedA, unmatchedB, first, allclose }: RunsCompared): Json {
  const names = (tags: RunsCompared["unmatchedA"]) => tags.map(({ tag, kind }) => ({ tag, kind }));
  return {
    pairs: pairs.map((pair) => ({
      ...{ a: pair.a.tag, b: pair.b.tag, kind: pair.a.kind, rule: pair.rule, comparable: pair.comparable },
      view: pair.view && {
        reshape: pair.view.reshape ? [...pair.view.reshape] : null,
        perm: pair.view.perm ? [...pair.view.perm] : null,
        why: pair.view.why,
      },
      ...(pair.suggest && { suggest: { perm: [...pair.suggest.perm] } }),
      ...(pair.reason && { reason: pair.reason }),
      ...{ steps: pair.steps, score: pair.score, relL2: pair.relL2, allclose: pair.allclose },
      ...{ maxAbs: pair.maxAbs, maxRel: pair.maxRel, maxUlp: pair.maxUlp },
      ...{ worstStep: stepNumber(pair.worstStep), firstExceeding: stepNumber(pair.firstExceeding) },
    })),
    ...{ unmatchedA: names(unmatchedA), unmatchedB: names(unmatchedB), allclose },
    first: first && { step: Number(first.step), a: first.a, b: first.b },
  };
}

function stepNumber(step: string | null): number | null {
  return step === null ? null : Number(step);
}
