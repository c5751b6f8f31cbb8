import type { Answer } from "../../data/answer";
import { dataAnswers } from "../../data/answers";
import { simpleLayers } from "../../graph/layout/levelLayout";
import type { LayOut } from "../../graph/layout/levelShape";
import { CACHE_BYTES } from "../cacheBytes";
import { createPace } from "../pace";
import { type FileWriter, writerHere } from "../writing/fileWriter";
import { answerDescribeMount } from "./describeMount";
import { answerDigestBlob } from "./digestBlob";
import { answerDigestSlice } from "./digestSlice";
import { answerExportBlobs } from "./exportBlobs";
import { answerExportScalars } from "./exportScalars";
import { answerExportSlice } from "./exportSlice";
import { answerSaveBlob } from "./saveBlob";

/** Curves are kept whole, for zooms and for points that come: some 15,000,000 points, smoothed, where 256 MiB of values are kept. */
const CURVES_PER_VALUE = 2;

/** Answers that write files. */
const WRITTEN = [answerExportBlobs, answerExportScalars, answerExportSlice, answerSaveBlob];

/**
 * All questions: those that data alone answer, and those that need the machine. Levels of graphs are laid out by `layOut`, files written
 * by `writer`.
 */
export function allAnswers(
  cacheBytes = CACHE_BYTES,
  layOut: LayOut = simpleLayers,
  writer: FileWriter = writerHere,
): readonly Answer[] {
  return [
    ...dataAnswers(CURVES_PER_VALUE * cacheBytes, () => createPace(), layOut),
    answerDescribeMount,
    answerDigestBlob,
    answerDigestSlice,
    ...WRITTEN.map((answerBy) => answerBy(writer)),
  ];
}
