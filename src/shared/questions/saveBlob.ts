import * as v from "valibot";
import { blobId, blobKey } from "../blobRef";
import { of, writingQuestion } from "../question";

const toFile = { file: v.string() };

/** Writes a blob to a file that appears when it is whole. Progress in bytes. Throws `badKey`, `goneKey`. */
export const saveBlob = writingQuestion({
  name: "blob/save",
  params: v.union([v.object({ ...blobKey.entries, ...toFile }), v.object({ ...blobId.entries, ...toFile })]),
  result: of<{ readonly bytes: number }>(),
});
