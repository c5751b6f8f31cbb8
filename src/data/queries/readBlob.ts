import { MAX_BLOB_BYTES, readBlob } from "../../shared/questions/blobs";
import { say } from "../../tensor/sentence";
import { TensorError } from "../../tensor/tensorError";
import { answer } from "../answer";
import { openBlob } from "../openBlob";

export const answerReadBlob = answer(readBlob, async ({ start, end, ...ref }, { provider, pace }) => {
  if (end - start > MAX_BLOB_BYTES) {
    throw new TensorError("tooLarge", say("bytesAtOnce", { count: end - start, most: MAX_BLOB_BYTES }));
  }
  const opened = await openBlob(provider, ref, pace);
  const bytes = new Uint8Array(Math.max(0, Math.min(end, opened.byteLength) - start));
  if (bytes.length > 0) await opened.readAt(start, bytes);
  return bytes;
});
