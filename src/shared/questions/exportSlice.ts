import * as v from "valibot";
import type { Shape } from "../../tensor/shape";
import { of, writingQuestion } from "../question";
import { sliceId } from "../seriesId";

export type ExportFormat = "npy" | "csv" | "json";

export interface ExportedFile {
  /** As it stands in the file. */
  readonly dtype: string;
  readonly shape: Shape;
  readonly bytes: number;
}

/**
 * Writes a slice to a file that appears when it is whole. With `as` small dtypes are widened to what every reader knows.
 * `dims` names all of the tensor's dims: JSON says what those that are left are called, and so does
 * CSV above two dims. Progress in elements.
 */
export const exportSlice = writingQuestion({
  name: "tensor/export",
  params: v.object({
    ...sliceId.entries,
    format: v.picklist(["npy", "csv", "json"]),
    file: v.string(),
    as: v.exactOptional(v.literal("float32")),
    dims: v.exactOptional(v.array(v.string())),
  }),
  result: of<ExportedFile>(),
});
