import type { Progress } from "../progress";
import { of, question } from "../question";
import { sliceId } from "../seriesId";

/** The SHA-256 of a slice's elements, little-endian and row-major, in hex digits. Progress in elements. */
export const digestSlice = question({
  name: "tensor/digest",
  params: sliceId,
  result: of<string>(),
  progress: of<Progress>(),
  turn: "last",
});
