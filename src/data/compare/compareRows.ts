import type { Pace } from "../../tensor/pace";
import { TensorError } from "../../tensor/said/tensorError";
import { DataError } from "../dataError";
import { failureOf, isPassing } from "../pointFailure";
import { openTensor } from "../values/openTensor";
import type { CommonSteps } from "./commonSteps";
import { comparability } from "./comparability";
import { comparedHistograms } from "./comparedHistograms";
import { compareScalars } from "./compareScalars";
import type { FoundViews } from "./foundViews";
import { pairOf, slicedPair } from "./openPair";
import { pairedPoint } from "./pairedPoints";
import { StepReader } from "./pairFiguresOf";
import type { MetSteps, PairOfSeries, StepView } from "./pairOfSeries";
import { setCells, setHistogram } from "./stepFigures";
import type { StepProblem, StepTable } from "./stepTable";

/** Resources that comparing the steps of a pair takes. */
interface StepWork {
  readonly views: FoundViews;
  readonly pace: Pace;
  /** Told after each step. */
  readonly progress: (doneSteps: number) => void;
}

const LOOK_MASK = 0x3ff;

/**
 * Compares the new steps of a pair, up to one whose values cannot be compared. Steps that cannot be read fail in the table. Throws errors
 * that are not the values', as of a slice that does not fit.
 */
export async function compareRows(
  pair: PairOfSeries,
  { common, failed }: MetSteps,
  wish: StepView,
  table: StepTable,
  work: StepWork,
): Promise<void> {
  const { pace, progress } = work;
  if (pace.isDue()) await pace.giveWay();
  await table.align(common, pace);
  if (pace.isDue()) await pace.giveWay();
  await failKnown(pair, { common, failed }, table, pace);
  if (pair.a.id.kind === "scalar") await manyScalars(pair, common, wish, table, work);
  const comparison = new StepComparison(pair, wish, work);
  for (let row = 0; row < table.length; row++) {
    if ((row & LOOK_MASK) === LOOK_MASK && pace.isDue()) await pace.giveWay();
    if (table.isCompared(row)) continue;
    if (isApart(table.problem(row))) return;
    if (!table.isNew(row)) continue;
    progress(row);
    if (pace.isDue()) await pace.giveWay();
    const problem = await comparison.compare(row, common, table);
    if (problem) table.fail(row, problem);
    if (isApart(problem)) return;
  }
}

/** A failure at one of many steps says nothing of the others: these stay new, and are read one by one. */
async function manyScalars(...[pair, common, wish, table, work]: Parameters<typeof compareScalars>): Promise<void> {
  try {
    await compareScalars(pair, common, wish, table, work);
  } catch (error) {
    failureOf(error);
    if (!isPassing(error)) throw error;
  }
}

/** True if a step speaks against comparing any. */
export function isApart(problem: StepProblem | undefined): boolean {
  return problem !== undefined && problem.reason !== "damaged";
}

/** A damaged value fails, whatever was found of it before. */
async function failKnown(
  pair: PairOfSeries,
  { common, failed: [ofA, ofB] }: Pick<MetSteps, "common" | "failed">,
  table: StepTable,
  pace: Pace,
): Promise<void> {
  for (let row = 0; row < table.length; row++) {
    if ((row & LOOK_MASK) === LOOK_MASK && pace.isDue()) await pace.giveWay();
    const [a, b] = [common.a[row] as number, common.b[row] as number];
    const { series, point } = ofA[a] === 1 ? { series: pair.a.series, point: a } : { series: pair.b.series, point: b };
    if ((ofA[a] !== 1 && ofB[b] !== 1) || table.problem(row)) continue;
    const [error] = series.errors(point, point + 1, 1);
    if (!error) continue;
    const { message, sentence } = error;
    table.fail(row, { reason: "damaged", problem: { message, sentence } });
  }
}

/** Compares two series step by step. */
class StepComparison {
  private readonly pair: PairOfSeries;
  private readonly wish: StepView;
  private readonly work: StepWork;
  private readonly reader: StepReader;

  constructor(pair: PairOfSeries, wish: StepView, work: StepWork) {
    this.pair = pair;
    this.wish = wish;
    this.work = work;
    this.reader = new StepReader(wish.tolerance);
  }

  /** Returns why there are no figures, where there are none. */
  async compare(row: number, common: CommonSteps, table: StepTable): Promise<StepProblem | undefined> {
    const met = [common.a[row] as number, common.b[row] as number] as const;
    try {
      if (this.pair.a.id.kind === "histogram") await this.histograms(row, met, table);
      else await this.tensors(row, met, table);
      return undefined;
    } catch (error) {
      if (error instanceof DataError && error.reason === "notComparable") return this.whyNot(met, error);
      if (isAsked(error)) throw error;
      const { message, sentence } = failureOf(error);
      return { reason: "damaged", problem: { message, sentence }, isPassing: isPassing(error) };
    }
  }

  private async histograms(row: number, [a, b]: readonly [number, number], table: StepTable): Promise<void> {
    const { pair, work } = this;
    const sides = [
      { series: pair.a.series, point: a },
      { series: pair.b.series, point: b },
    ] as const;
    setHistogram(table, row, await comparedHistograms(...sides, work.pace));
  }

  private async tensors(row: number, [a, b]: readonly [number, number], table: StepTable): Promise<void> {
    const { pair, wish } = this;
    const { pace } = this.work;
    const tensors = [await openTensor(pair.a.series, a, pace), await openTensor(pair.b.series, b, pace)] as const;
    const opened = slicedPair(pairOf(...tensors, wish.view ?? {}, wish.as), wish.slice);
    setCells(table, row, await this.reader.read(opened, pace));
  }

  /** Shapes or dtypes have become others; throws what was thrown where they have not. */
  private async whyNot([a, b]: readonly [number, number], refusal: DataError): Promise<StepProblem> {
    const { pair, wish, work } = this;
    const points = [await pairedPoint(pair.a, a, work.pace), await pairedPoint(pair.b, b, work.pace)] as const;
    const { pace, views } = work;
    const how = await comparability(...points, { view: wish.view ?? {}, as: wish.as }, views, {
      pace,
      progress: silent,
    });
    const { reason, problem } = how;
    if (!problem || (reason !== "shape" && reason !== "dtype")) throw refusal;
    return { reason, problem };
  }
}

const silent = () => undefined;

/** True if an error is that of the requested slice, which is no damage. */
function isAsked(error: unknown): boolean {
  return error instanceof TensorError && (error.reason === "badSlice" || error.reason === "outOfRange");
}
