import { type ComparedTags, MOST_COURSE, type ViewOfPair } from "../../shared/questions/compare";
import type { MatchedTags } from "../../shared/questions/series";
import type { Pace } from "../../tensor/pace";
import {
  type Grain,
  grainOfFloat,
  isEstimated,
  namedNumbers,
  type ToleranceChoice,
  type ToleranceNumbers,
} from "../../tensor/pair/tolerance/namedTolerance";
import { FINER, finerAtol } from "../../tensor/pair/tolerance/noiseNumbers";
import type { JsonNumber } from "../../tensor/text/jsonElement";
import type { CommonSteps } from "./commonSteps";
import { AS_COMPARED, type ScoreScale, scoreOver, toleranceOver } from "./scoreScale";
import { coarserOf, MAX_ABS, MAX_REL, MAX_ULP, REL_L2, SCALE, SCORE, SIZE_A, SIZE_B, scoreFigure } from "./stepFigures";
import { firstComparedRow, firstExceedingRow, greatestOf, worstRow } from "./stepScores";
import type { StepTable } from "./stepTable";
import { failedSteps } from "./unreadSteps";

/** Figures of a pair of float32 or finer numbers from which noise is estimated. */
interface PairNoise {
  /** The greatest magnitude of B, of all steps; where that is no small number, any that is none. */
  readonly scale: number;
  /** The greatest root mean squares. */
  readonly sizeA: number;
  readonly sizeB: number;
  /** The greatest scores of the steps before the first that is out of tolerance, by each of the absolute tolerances; NaN where there are none. */
  readonly scores: readonly number[];
  /** Scores of the first step. */
  readonly firstScores: readonly number[];
}

/** A pair of two runs, and how it is seen. */
export interface TagsToCompare extends MatchedTags {
  /** Its place in the order in which A wrote them first. */
  readonly written: number;
  readonly seen: ViewOfPair;
}

/** Result of comparing a pair. */
export interface TagsCompared {
  readonly tags: ComparedTags;
  /** Scores over the steps. */
  readonly course: Float32Array;
  /** The score at the first step out of tolerance; absent where none is. */
  readonly exceedingScore?: JsonNumber;
  /** The relative norm there; null where nothing is finite. */
  readonly exceedingRelL2?: JsonNumber | null;
  /** The first step that was compared, decimal; absent where none was. */
  readonly firstStep?: string;
  /** Coarser dtype class of both values at the first compared step; absent for histograms and where no step was compared. */
  readonly grain?: Grain;
  /** Figures that the noise is estimated from: of float32 or finer pairs, only where the tolerance is estimated. */
  readonly noise?: PairNoise;
}

/** Tolerance by which the steps of a pair are summed up. */
interface TagsTolerance {
  readonly choice: ToleranceChoice;
  /** Part of the compared tolerance; all of it where absent. */
  readonly scale?: ScoreScale;
}

/** A pair of which nothing was compared. */
export function notCompared({ a, b, rule, written, seen }: TagsToCompare, steps: number): TagsCompared {
  return { tags: { a, b, rule, ...seen, written, steps, ...NO_FIGURES }, course: new Float32Array(0) };
}

const NO_FIGURES = {
  ...{ score: null, worstStep: null, relL2: null, maxAbs: null, maxRel: null, maxUlp: null },
  ...{ allclose: null, firstExceeding: null, course: 0, mark: null },
} as const;

/** Sums up the figures of a pair's steps. */
export async function comparedTags(
  tags: TagsToCompare,
  common: CommonSteps,
  table: StepTable,
  { choice, scale = AS_COMPARED }: TagsTolerance,
  pace: Pace,
): Promise<TagsCompared> {
  const { a, b, rule, written, seen } = tags;
  const { steps } = common;
  const { unread, apart } = await failedSteps(table, common, pace);
  if (apart) return notCompared({ ...tags, seen: { view: null, comparable: false, ...apart } }, steps.length);
  const isOfCells = a.kind !== "histogram";
  const figure = isOfCells ? scoreFigure(scale.finer) : SCORE;
  const greatestScore = await greatestOf(table, figure, pace);
  if (greatestScore === null) {
    const why = unread && ({ reason: "damaged", problem: unread.problem } as const);
    const none = notCompared({ ...tags, seen: { view: null, comparable: false, ...why } }, steps.length);
    return { ...none, tags: { ...none.tags, ...(unread && { unread }) } };
  }
  const worst = await worstRow(table, figure, Number(greatestScore), pace);
  const course = await scoreCourse(table, pace, scale);
  const exceeding = isOfCells ? await firstExceedingRow(table, pace, scale) : undefined;
  const first = await firstComparedRow(table, pace);
  const score = scoreOver(greatestScore, scale);
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
      ...(isOfCells && first !== undefined && (await cellFacts(table, first, { choice, scale }, score, pace))),
    },
    course,
    ...(exceeding !== undefined && {
      exceedingScore: scoreOver(table.number(exceeding, figure) ?? 0, scale),
      exceedingRelL2: table.number(exceeding, REL_L2),
    }),
    ...(first !== undefined && { firstStep: String(steps[first]) }),
    ...(isOfCells && first !== undefined && (await noiseFacts(table, first, choice, pace))),
  };
}

/** Numbers that a named tolerance came to, and the dtype whose rounding explains every difference, if there is one. */
async function cellFacts(
  table: StepTable,
  first: number,
  { choice, scale }: TagsTolerance,
  score: JsonNumber,
  pace: Pace,
): Promise<Pick<ComparedTags, "tolerance" | "rounding">> {
  const rounding = typeof score === "string" || score === 0 ? undefined : await roundedTo(table, pace);
  const numbers = numbersTaken(table, first, choice, scale);
  return { ...(numbers && { tolerance: numbers }), ...(rounding !== undefined && { rounding }) };
}

async function noiseFacts(
  table: StepTable,
  first: number,
  choice: ToleranceChoice,
  pace: Pace,
): Promise<Pick<TagsCompared, "noise" | "grain">> {
  const grain = grainAt(table, first);
  if (!isEstimated(choice) || grain !== "float32") return { grain };
  return { grain, noise: await pairNoise(table, first, pace) };
}

/** The numbers that a name stands for at a row; undefined where there is no name. */
export function numbersTaken(
  table: StepTable,
  row: number,
  { name, rtol, atol }: ToleranceChoice,
  { finer, part } = AS_COMPARED,
): ToleranceNumbers | undefined {
  if (name === undefined) return undefined;
  const numbers = namedNumbers(name, grainAt(table, row));
  const taken = { rtol: rtol ?? numbers.rtol, atol: finerAtol(atol ?? numbers.atol, finer) };
  return toleranceOver(taken, part);
}

function grainAt(table: StepTable, row: number): Grain {
  const coarser = coarserOf(table, row);
  return coarser ? grainOfFloat(coarser.dtype) : "exact";
}

const LOOK_MASK = 0xfff;

/** Scores over the steps, each the greatest of those that fall together; NaN where none of them was compared. */
async function scoreCourse(table: StepTable, pace: Pace, { finer, part } = AS_COMPARED): Promise<Float32Array> {
  const figure = scoreFigure(finer);
  const { length } = table;
  const course = new Float32Array(Math.min(length, MOST_COURSE)).fill(Number.NaN);
  for (let row = 0; row < length; row++) {
    if ((row & LOOK_MASK) === LOOK_MASK && pace.isDue()) await pace.giveWay();
    if (!table.isCompared(row)) continue;
    const at = courseAt(row, length);
    const score = table.double(row, figure) / part;
    if (!(score <= (course[at] as number))) course[at] = score;
  }
  return course;
}

/** Position of a row's score in the course of `rows` rows. */
function courseAt(row: number, rows: number): number {
  return rows <= MOST_COURSE ? row : Math.floor((row * MOST_COURSE) / rows);
}

/** `first` is the first row that was compared. */
async function pairNoise(table: StepTable, first: number, pace: Pace): Promise<PairNoise> {
  const greatest = async (figure: number) => Number((await greatestOf(table, figure, pace)) ?? 0);
  const scores: number[] = [];
  for (let finer = 0; finer <= FINER; finer++) scores.push(await greatestWithin(table, scoreFigure(finer), pace));
  return {
    ...{ scale: await greatest(SCALE), sizeA: await greatest(SIZE_A), sizeB: await greatest(SIZE_B) },
    scores,
    firstScores: scores.map((_, finer) => table.double(first, scoreFigure(finer))),
  };
}

/** The greatest score up to the first beyond 1; NaN where the first is. */
async function greatestWithin(table: StepTable, figure: number, pace: Pace): Promise<number> {
  let most = Number.NaN;
  for (let row = 0; row < table.length; row++) {
    if ((row & LOOK_MASK) === LOOK_MASK && pace.isDue()) await pace.giveWay();
    if (!table.isCompared(row)) continue;
    const score = table.double(row, figure);
    if (!(score <= 1)) break;
    if (!(score <= most)) most = score;
  }
  return most;
}

/** Dtype whose rounding explains all compared rows; undefined where there is none. */
async function roundedTo(table: StepTable, pace: Pace): Promise<string | undefined> {
  let dtype: string | undefined;
  for (let row = 0; row < table.length; row++) {
    if (pace.isDue()) await pace.giveWay();
    if (!table.isCompared(row)) continue;
    const coarser = coarserOf(table, row);
    if (!coarser?.isRounded || (dtype !== undefined && dtype !== coarser.dtype)) return undefined;
    dtype = coarser.dtype;
  }
  return dtype;
}
