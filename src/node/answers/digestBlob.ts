import { createHash } from "node:crypto";
import { answer } from "../../data/answer";
import { openBlob } from "../../data/values/openBlob";
import { digestBlob } from "../../shared/questions/blobs";
import { eachChunk } from "./blobChunks";

export const answerDigestBlob = answer(digestBlob, async (ref, { provider, pace, progress }) => {
  const hash = createHash("sha256");
  await eachChunk(await openBlob(provider, ref, pace), (bytes) => void hash.update(bytes), pace, progress);
  return hash.digest("hex");
});
