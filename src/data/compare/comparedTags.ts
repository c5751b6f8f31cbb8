import type { ComparedTags } from "../../shared/questions/compareRuns";
import type { ViewOfPair } from "../../shared/questions/compareViews";
import type { MatchedTags } from "../../shared/questions/matchTags";
import type { JsonNumber } from "../../tensor/jsonElement";
import type { Pace } from "../../tensor/pace";
import type { CommonSteps } from "./commonSteps";
import { courseAt, scoreCourse } from "./scoreCourse";
import { MAX_ABS, MAX_REL, MAX_ULP, REL_L2, SCORE } from "./stepFigures";
import { firstExceedingRow, greatestOf, worstRow } from "./stepScores";
import type { StepTable } from "./stepTable";
import { failedSteps } from "./unreadSteps";

/** A pair of two runs, and how it is seen. */
export interface TagsToCompare extends MatchedTags {
  /** Its place in the order in which A wrote them first. */
  readonly written: number;
  readonly seen: ViewOfPair;
}

/** What became of a pair. */
export interface PairCompared {
  readonly tags: ComparedTags;
  /** Scores over the steps. */
  readonly course: Float32Array;
  /** The score at the first step out of tolerance; absent where none is. */
  readonly exceedingScore?: JsonNumber;
}

/** A pair of which nothing was compared. */
export function notCompared({ a, b, rule, written, seen }: TagsToCompare, steps: number): PairCompared {
  return { tags: { a, b, rule, ...seen, written, steps, ...NO_FIGURES }, course: new Float32Array(0) };
}

const NO_FIGURES = {
  ...{ score: null, worstStep: null, relL2: null, maxAbs: null, maxRel: null, maxUlp: null },
  ...{ allclose: null, firstExceeding: null, course: 0, mark: null },
} as const;

/** Sums up what is known of the steps of a pair. */
export async function comparedTags(
  tags: TagsToCompare,
  common: CommonSteps,
  table: StepTable,
  pace: Pace,
): Promise<PairCompared> {
  const { a, b, rule, written, seen } = tags;
  const { steps } = common;
  const { unread, apart } = await failedSteps(table, common, pace);
  if (apart) return notCompared({ ...tags, seen: { view: null, comparable: false, ...apart } }, steps.length);
  const score = await greatestOf(table, SCORE, pace);
  if (score === null) {
    const why = unread && ({ reason: "damaged", problem: unread.problem } as const);
    const none = notCompared({ ...tags, seen: { view: null, comparable: false, ...why } }, steps.length);
    return { ...none, tags: { ...none.tags, ...(unread && { unread }) } };
  }
  const worst = await worstRow(table, Number(score), pace);
  const course = await scoreCourse(table, pace);
  const isOfCells = a.kind !== "histogram";
  const exceeding = isOfCells ? await firstExceedingRow(table, pace) : undefined;
  const greatest = async (figure: number) => (isOfCells ? greatestOf(table, figure, pace) : null);
  const stepAt = (row: number | undefined) => (row === undefined ? null : String(steps[row]));
  return {
    tags: {
      ...{ a, b, rule, ...seen, written, steps: steps.length },
      ...{ score, worstStep: stepAt(worst), relL2: await greatest(REL_L2), maxAbs: await greatest(MAX_ABS) },
      ...{ maxRel: await greatest(MAX_REL), maxUlp: await greatest(MAX_ULP) },
      allclose: isOfCells ? exceeding === undefined && !unread : null,
      firstExceeding: stepAt(exceeding),
      ...(unread && { unread }),
      course: course.length,
      mark: exceeding === undefined ? null : courseAt(exceeding, steps.length),
    },
    course,
    ...(exceeding !== undefined && { exceedingScore: table.number(exceeding, SCORE) ?? 0 }),
  };
}
