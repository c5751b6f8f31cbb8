import { answer } from "../../data/answer";
import { openBlob } from "../../data/openBlob";
import { saveBlob } from "../../shared/questions/saveBlob";
import { eachChunk } from "./blobChunks";
import { writeWhole } from "./wholeFile";

export const answerSaveBlob = answer(saveBlob, async ({ file, ...ref }, { provider, pace, progress }) => {
  const blob = await openBlob(provider, ref, pace);
  return writeWhole(file, (put) => eachChunk(blob, put, pace, progress));
});
