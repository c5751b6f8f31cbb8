import type { Kind } from "../../shared/kind";
import type { HistogramDistance } from "../../shared/questions/compareHistograms";
import type { HistogramStep, StepFigures } from "../../shared/questions/compareSteps";
import type { JsonNumber } from "../../tensor/jsonElement";
import type { StepNumbers } from "../../tensor/pair/pairFigures";
import { StepTable } from "./stepTable";

/** Figures of a row: the score of all kinds, then those of cells, or of histograms. */
export const SCORE = 0;
export const [EXCEEDING, MAX_ABS, MAX_REL, MAX_ULP, REL_L2] = [1, 2, 3, 4, 5];
const [TOTAL_A, TOTAL_B, L1, WASSERSTEIN] = [1, 2, 3, 4];

const CELL_FIGURES = 6;
const HISTOGRAM_FIGURES = 5;

export function tableOf(kind: Kind): StepTable {
  return new StepTable(kind === "histogram" ? HISTOGRAM_FIGURES : CELL_FIGURES);
}

export function setCells(table: StepTable, row: number, figures: StepNumbers): void {
  const { score, exceeding, maxAbs, maxRel, maxUlp, relL2 } = figures;
  table.set(row, [score, exceeding, maxAbs, maxRel, maxUlp, relL2]);
}

export function setHistogram(table: StepTable, row: number, distance: HistogramDistance): void {
  const { score, totalA, totalB, l1, wasserstein } = distance;
  table.set(row, [score, totalA, totalB, l1, wasserstein]);
}

/** What is told of a row of tensors or scalars. */
export function cellStep(table: StepTable, row: number, step: string): StepFigures {
  const exceeding = table.double(row, EXCEEDING);
  return {
    ...{ step, allclose: exceeding === 0, exceeding },
    ...{ maxAbs: table.number(row, MAX_ABS), maxRel: table.number(row, MAX_REL), maxUlp: table.number(row, MAX_ULP) },
    ...{ relL2: table.number(row, REL_L2), score: told(table, row, SCORE) },
  };
}

/** What is told of a row of histograms. */
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
