import * as v from "valibot";
import type { Progress } from "../progress";
import { of, question } from "../question";
import { blobId } from "./readBlob";

/** Writes a blob to a file that appears when it is whole. Progress in bytes. */
export const saveBlob = question({
  name: "blob/save",
  params: v.object({ ...blobId.entries, file: v.string() }),
  result: of<{ readonly bytes: number }>(),
  progress: of<Progress>(),
  turn: "last",
  isForPages: false,
});
