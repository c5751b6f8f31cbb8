import type { Answer } from "../../data/answer";
import { dataAnswers } from "../../data/answers";
import { simpleLayers } from "../../graph/layout/levelLayout";
import type { LayOut } from "../../graph/layout/levelShape";
import { budgetOf } from "../../tensor/memoryBudget";
import { MEMORY_BYTES } from "../memoryBytes";
import { createPace } from "../pace";
import { answerDescribeMount } from "./describeMount";
import { answerDigestBlob } from "./digestBlob";
import { answerDigestSlice } from "./digestSlice";
import { answerExportBlobs } from "./exportBlobs";
import { answerExportScalars } from "./exportScalars";
import { answerExportSlice } from "./exportSlice";
import { answerSaveBlob } from "./saveBlob";

/** Curves are kept whole, for zooms and for points that come: whoever bounds decoded values bounds them to twice as much. */
const CURVES_PER_VALUE = 2;

/**
 * All questions: those that data alone answer, and those that need the machine. Levels of graphs are laid out by `layOut`; what is
 * kept is within the budget.
 */
export function allAnswers(
  cacheBytes = Number.POSITIVE_INFINITY,
  layOut: LayOut = simpleLayers,
  budget = budgetOf(MEMORY_BYTES),
): readonly Answer[] {
  return [
    ...dataAnswers(CURVES_PER_VALUE * cacheBytes, () => createPace(), layOut, budget),
    answerDescribeMount,
    answerDigestBlob,
    answerDigestSlice,
    answerExportBlobs,
    answerExportScalars,
    answerExportSlice,
    answerSaveBlob,
  ];
}
