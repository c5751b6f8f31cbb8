import { openBlob } from "../../data/values/openBlob";
import { saveBlob } from "../../shared/questions/blobs";
import { eachChunk } from "./blobChunks";
import { writtenAnswer } from "./writtenAnswer";

export const answerSaveBlob = writtenAnswer(saveBlob, async ({ file, ...ref }, { provider, pace, progress, files }) => {
  const blob = await openBlob(provider, ref, pace);
  return files.replace(file, (put) => eachChunk(blob, put, pace, progress));
});
