import type { Answer } from "../../data/answer";
import { dataAnswers } from "../../data/answers";
import { answerDigestBlob } from "./digestBlob";
import { answerDigestSlice } from "./digestSlice";
import { answerExportScalars } from "./exportScalars";
import { answerExportSlice } from "./exportSlice";
import { answerSaveBlob } from "./saveBlob";

/** All questions: those that data alone answer, and those that need the machine. */
export function allAnswers(): readonly Answer[] {
  return [
    ...dataAnswers(),
    answerDigestBlob,
    answerDigestSlice,
    answerExportScalars,
    answerExportSlice,
    answerSaveBlob,
  ];
}
