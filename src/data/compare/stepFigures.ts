import type { Kind } from "../../shared/kind";
import type { HistogramStep, StepFigures } from "../../shared/questions/compare";
import type { HistogramDistance } from "../../shared/questions/histograms";
import { FLOAT_DTYPES } from "../../tensor/dtype/dtype";
import { FINER } from "../../tensor/pair/tolerance/noiseNumbers";
import type { JsonNumber } from "../../tensor/text/jsonElement";
import type { StepFiguresFound } from "./pairFiguresOf";
import { StepTable } from "./stepTable";

/** Figures of a row: the score of all kinds, then those of cells, or of histograms. */
export const SCORE = 0;
export const [EXCEEDING, MAX_ABS, MAX_REL, MAX_ULP, REL_L2] = [1, 2, 3, 4, 5];
/** The coarser float dtype, twice its number, one more where its side is the other rounded to it. */
const COARSER = 6;
/** Only where noise is estimated; behind them scores by finer absolute tolerances. */
export const [SIZE_A, SIZE_B, SCALE] = [7, 8, 9];
const [TOTAL_A, TOTAL_B, L1, WASSERSTEIN] = [1, 2, 3, 4];

const CELL_FIGURES = 7;
const NOISE_FIGURES = 3 + FINER;
const HISTOGRAM_FIGURES = 5;

export function tableOf(kind: Kind, tellsNoise: boolean): StepTable {
  if (kind === "histogram") return new StepTable(HISTOGRAM_FIGURES);
  return new StepTable(tellsNoise ? CELL_FIGURES + NOISE_FIGURES : CELL_FIGURES);
}

export function setCells(table: StepTable, row: number, figures: StepFiguresFound): void {
  const { score, exceeding, maxAbs, maxRel, maxUlp, relL2, noise, coarser, isRounded } = figures;
  const cells = [score, exceeding, maxAbs, maxRel, maxUlp, relL2, coarserNumber(coarser, isRounded)];
  table.set(row, noise ? [...cells, noise.sizeA, noise.sizeB, noise.scale, ...noise.finer] : cells);
}

/** The figure that has the scores by the finer absolute tolerance of that number; 0 for as it is. */
export function scoreFigure(finer: number): number {
  return finer === 0 ? SCORE : SCALE + finer;
}

/** The coarser float dtype of a row that was compared, and whether its side is the other rounded to it; undefined where no side is a float. */
export function coarserOf(
  table: StepTable,
  row: number,
): { readonly dtype: string; readonly isRounded: boolean } | undefined {
  const number = table.double(row, COARSER);
  const dtype = Number.isNaN(number) ? undefined : FLOAT_DTYPES[Math.floor(number / 2)];
  return dtype === undefined ? undefined : { dtype, isRounded: number % 2 === 1 };
}

function coarserNumber(dtype: string | undefined, isRounded = false): number | null {
  return dtype === undefined ? null : 2 * FLOAT_DTYPES.indexOf(dtype) + Number(isRounded);
}

export function setHistogram(table: StepTable, row: number, distance: HistogramDistance): void {
  const { score, totalA, totalB, l1, wasserstein } = distance;
  table.set(row, [score, totalA, totalB, l1, wasserstein]);
}

/** Answer for a row of tensors or scalars. */
export function cellStep(table: StepTable, row: number, step: string): StepFigures {
  const exceeding = table.double(row, EXCEEDING);
  return {
    ...{ step, allclose: exceeding === 0, exceeding },
    ...{ maxAbs: table.number(row, MAX_ABS), maxRel: table.number(row, MAX_REL), maxUlp: table.number(row, MAX_ULP) },
    ...{ relL2: table.number(row, REL_L2), score: told(table, row, SCORE) },
  };
}

/** Answer for a row of histograms. */
export function histogramStep(table: StepTable, row: number, step: string): HistogramStep {
  const l1 = table.double(row, L1);
  return {
    ...{ step, totalA: told(table, row, TOTAL_A), totalB: told(table, row, TOTAL_B) },
    ...{
      l1: Number.isNaN(l1) ? null : l1,
      wasserstein: table.number(row, WASSERSTEIN),
      score: told(table, row, SCORE),
    },
  };
}

/** A figure that every row has which was compared. */
function told(table: StepTable, row: number, figure: number): JsonNumber {
  return table.number(row, figure) ?? 0;
}
