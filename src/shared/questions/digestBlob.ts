import * as v from "valibot";
import { blobKey } from "../blobRef";
import type { Progress } from "../progress";
import { of, question } from "../question";

/** The SHA-256 of a blob, in hex. Progress in bytes. Throws `badKey`, `goneKey`. */
export const digestBlob = question({
  name: "blob/digest",
  params: v.object(blobKey.entries),
  result: of<string>(),
  progress: of<Progress>(),
  turn: "last",
});
