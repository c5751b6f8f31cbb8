import { compareSteps, type HistogramStep, type StepFigures, type StepsCompared } from "../../shared/questions/compare";
import { toleranceChoice } from "../../shared/toleranceOf";
import type { Pace } from "../../tensor/pace";
import { said, say } from "../../tensor/sentence";
import { type Answer, answer } from "../answer";
import { numbersTaken } from "../compare/comparedTags";
import { compareRows } from "../compare/compareRows";
import { firstView } from "../compare/firstView";
import type { FoundViews } from "../compare/foundViews";
import type { KeptSteps } from "../compare/keptSteps";
import { seriesOfRun } from "../compare/pairedPoints";
import { metSteps, sliceKey } from "../compare/pairOfSeries";
import { cellStep, histogramStep, SCORE } from "../compare/stepFigures";
import { firstComparedRow, firstExceedingRow, greatestOf } from "../compare/stepScores";
import { failedSteps } from "../compare/unreadSteps";

/** One pair of tags over its steps, of which only those are read that are new. */
export function createCompareStepsAnswer(views: FoundViews, kept: KeptSteps): Answer {
  return answer(compareSteps, async (params, { provider, pace, progress }): Promise<StepsCompared> => {
    const { b: idB, offset, view, slice, as, ...id } = params;
    const [a, b] = [await seriesOfRun(provider, id, pace), await seriesOfRun(provider, idB, pace)];
    const pair = { a, b, offset: BigInt(offset ?? 0) };
    const met = await metSteps(pair, pace);
    const { steps } = met.common;
    const others = { onlyA: await stepTexts(met.onlyA, pace), onlyB: await stepTexts(met.onlyB, pace) };
    if (steps.length === 0) {
      const problem = said(say("noCommonStep", { a: a.id.tag, b: b.id.tag }));
      return { ...NOTHING, ...others, reason: "steps", problem };
    }
    const first = await firstView(pair, met.common, () => ({ view, as }), views, { pace, progress: silent });
    if ("damaged" in first) return { ...NOTHING, reason: "damaged", problem: first.damaged };
    const { how } = first;
    if (!how.comparable) {
      return { ...NOTHING, ...(how.reason && { reason: how.reason }), ...(how.problem && { problem: how.problem }) };
    }
    const asked = { view: how.view, as, tolerance: toleranceChoice(params), slice: sliceKey(slice) };
    const isOfCells = id.kind !== "histogram";
    const stepOf = isOfCells ? cellStep : histogramStep;
    return kept.with(pair, asked, pace, async (table): Promise<StepsCompared> => {
      const tell = (done: number) => progress(() => ({ done, total: steps.length }));
      await compareRows(pair, met, asked, table, { views, pace, progress: tell });
      const { unread, apart } = await failedSteps(table, met.common, pace);
      if (apart) return { ...NOTHING, ...apart };
      const compared: (StepFigures | HistogramStep)[] = [];
      for (const [row, step] of steps.entries()) {
        if (pace.isDue()) await pace.giveWay();
        if (table.isCompared(row)) compared.push(stepOf(table, row, String(step)));
      }
      if (unread && compared.length === 0) return { ...NOTHING, reason: "damaged", problem: unread.problem, unread };
      const exceeding = isOfCells ? await firstExceedingRow(table, pace) : undefined;
      const row = isOfCells ? await firstComparedRow(table, pace) : undefined;
      const tolerance = row === undefined ? undefined : numbersTaken(table, row, asked.tolerance);
      return {
        ...{
          comparable: true,
          view: how.view,
          ...(how.suggest && { suggest: how.suggest }),
          steps: compared,
          ...others,
        },
        ...{ ...(unread && { unread }), score: await greatestOf(table, SCORE, pace) },
        firstExceeding: exceeding === undefined ? null : String(steps[exceeding]),
        ...(tolerance && { tolerance }),
      };
    });
  });
}

const NOTHING = {
  ...{ comparable: false, view: null, steps: [], onlyA: [], onlyB: [] },
  ...{ firstExceeding: null, score: null },
} as const;

async function stepTexts(steps: BigInt64Array, pace: Pace): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const step of steps) {
    if (pace.isDue()) await pace.giveWay();
    texts.push(String(step));
  }
  return texts;
}

/** A view is found in no time worth telling, beside reading all steps. */
const silent = () => undefined;
