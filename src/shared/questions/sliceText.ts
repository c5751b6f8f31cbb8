import * as v from "valibot";
import { of, question } from "../question";
import { sliceId } from "../seriesId";

export type CopyFormat = "tsv" | "numpy";

/** A slice as text for the clipboard; rows are the first dim that is left, unless `isTransposed`. */
export const sliceText = question({
  name: "tensor/text",
  params: v.object({ ...sliceId.entries, format: v.picklist(["tsv", "numpy"]), isTransposed: v.boolean() }),
  result: of<string>(),
});
