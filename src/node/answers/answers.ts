import type { Answer } from "../../data/answer";
import { dataAnswers } from "../../data/answers";
import { noThreads, type SweepThreads } from "../../data/sweep/sweep";
import { simpleLayers } from "../../graph/layout/levelLayout";
import type { LayOut } from "../../graph/layout/levelShape";
import { budgetOf, type MemoryBudget } from "../../tensor/memoryBudget";
import { MEMORY_BYTES } from "../memoryBytes";
import { type FileWriter, writerHere } from "../writing/fileWriter";
import { answerDescribeMount } from "./describeMount";
import { answerDigestBlob } from "./digestBlob";
import { answerDigestSlice } from "./digestSlice";
import { answerExportBlobs } from "./exportBlobs";
import { answerExportScalars } from "./exportScalars";
import { answerExportSlice } from "./exportSlice";
import { answerSaveBlob } from "./saveBlob";

/** Size of the curves' cache per that of decoded values: curves are cached whole, for zooms and for points that come. */
const CURVES_PER_VALUE = 2;

/** Answers that write files. */
const WRITTEN = [answerExportBlobs, answerExportScalars, answerExportSlice, answerSaveBlob];

/** Parts that answers work with. */
interface AnswerParts {
  /** Bound of decoded values that are kept, within the budget. */
  readonly cacheBytes?: number;
  /** Lays levels of graphs out. */
  readonly layOut?: LayOut;
  readonly writer?: FileWriter;
  /** Bound of all that is kept. */
  readonly budget?: MemoryBudget;
  /** Makes parts of long passes over elements. */
  readonly threads?: SweepThreads;
}

/** All questions: those that data alone answer, and those that need the machine. */
export function allAnswers({
  cacheBytes = Number.POSITIVE_INFINITY,
  layOut = simpleLayers,
  writer = writerHere,
  budget = budgetOf(MEMORY_BYTES),
  threads = noThreads,
}: AnswerParts = {}): readonly Answer[] {
  return [
    ...dataAnswers(CURVES_PER_VALUE * cacheBytes, layOut, budget, threads),
    answerDescribeMount,
    answerDigestBlob,
    answerDigestSlice,
    ...WRITTEN.map((answerBy) => answerBy(writer)),
  ];
}
