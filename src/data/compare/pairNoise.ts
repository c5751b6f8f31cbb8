import type { Pace } from "../../tensor/pace";
import { FINER } from "../../tensor/pair/noiseNumbers";
import { coarserOf, SCALE, SIZE_A, SIZE_B, scoreFigure } from "./stepFigures";
import { greatestOf } from "./stepScores";
import type { StepTable } from "./stepTable";

/** Figures of a pair of float32 or finer numbers from which noise is estimated. */
export interface PairNoise {
  /** The greatest magnitude of B, of all steps; where that is no small number, any that is none. */
  readonly scale: number;
  /** The greatest root mean squares. */
  readonly sizeA: number;
  readonly sizeB: number;
  /** The greatest scores of the steps before the first that is out of tolerance, by each of the absolute tolerances; NaN where there are none. */
  readonly scores: readonly number[];
  /** Those of the first step. */
  readonly firstScores: readonly number[];
}

/** `first` is the first row that was compared. */
export async function pairNoise(table: StepTable, first: number, pace: Pace): Promise<PairNoise> {
  const greatest = async (figure: number) => Number((await greatestOf(table, figure, pace)) ?? 0);
  const scores: number[] = [];
  for (let finer = 0; finer <= FINER; finer++) scores.push(await greatestWithin(table, scoreFigure(finer), pace));
  return {
    ...{ scale: await greatest(SCALE), sizeA: await greatest(SIZE_A), sizeB: await greatest(SIZE_B) },
    scores,
    firstScores: scores.map((_, finer) => table.double(first, scoreFigure(finer))),
  };
}

const LOOK_MASK = 0xfff;

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
export async function roundedTo(table: StepTable, pace: Pace): Promise<string | undefined> {
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
