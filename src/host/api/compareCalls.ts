import { type Comparison, comparisonOf, type StepsComparison, stepsComparisonOf } from "../../published/compare";
import { comparedValues } from "../../published/comparedValues";
import { type RunsComparison, runsComparisonOf } from "../../published/compareRuns";
import { referenceQuery, toleranceOnly } from "../../shared/compare/referenceQuery";
import { NO_MAPPING } from "../../shared/compare/tagMapping";
import type { Asker } from "../../shared/question";
import { compareRuns, compareSteps } from "../../shared/questions/compare";
import { pointNamed, seriesNamed } from "./askedNames";
import type * as api from "./tensorViewApi";

/** Differences of a value of a log from its reference. */
export async function comparison({ ask }: Asker, logdir: string, query: api.CompareQuery): Promise<Comparison> {
  const { id } = await pointNamed({ ask }, logdir, nameOf(query));
  const { log, ...name } = query.with;
  const other = await pointNamed({ ask }, log?.path ?? logdir, { kind: id.kind, ...name });
  const { step } = other.info;
  const { found, ...told } = await comparedValues({ ask }, id, other.id, { ...query, step });
  return comparisonOf(found, found.b ?? { id: other.id, step }, told);
}

/** Differences of two tags over their common steps. */
export async function comparisonOfSteps(
  { ask }: Asker,
  logdir: string,
  query: api.CompareStepsQuery,
): Promise<StepsComparison> {
  const a = await seriesNamed({ ask }, logdir, query);
  const { log, ...name } = query.with;
  const b = await seriesNamed({ ask }, log?.path ?? logdir, { kind: a.kind, ...name });
  const { slice } = query;
  const params = {
    ...{ ...a, b, ...referenceQuery(query), ...offsetOf(query) },
    ...(slice !== undefined && { slice }),
  };
  return stepsComparisonOf(await ask(compareSteps, params));
}

/** Differences of two runs, and where they part. */
export async function comparisonOfRuns(
  { ask }: Asker,
  logdir: string,
  query: api.CompareRunsQuery,
): Promise<RunsComparison> {
  const { run, with: other, mapping, as } = query;
  const params = {
    ...{ logdir, run, other: { logdir: other.log?.path ?? logdir, run: other.run } },
    ...{ ...toleranceOnly(query), ...offsetOf(query) },
    ...(mapping && { mapping: { ...NO_MAPPING, ...mapping } }),
    ...(as !== undefined && { as }),
  };
  return runsComparisonOf(await ask(compareRuns, params));
}

function offsetOf({ stepOffset }: { readonly stepOffset?: api.Step }): { readonly offset?: string } {
  return stepOffset === undefined ? {} : { offset: String(BigInt(stepOffset)) };
}

function nameOf({ run, tag, kind, point, step }: api.PointName): api.PointName {
  return {
    ...{ run, tag, ...(kind && { kind }) },
    ...(point !== undefined && { point }),
    ...(step !== undefined && { step }),
  };
}
