import { openSlice } from "../../data/openSlice";
import type { OpenTensor } from "../../data/openTensor";
import { sliceEncoder } from "../../data/queries/sliceExport";
import type { ExportFormat } from "../../shared/api";
import type { Pace } from "../../tensor/pace";
import type { Shape } from "../../tensor/shape";
import { writeWhole } from "./wholeFile";

export interface SliceExport {
  readonly format: ExportFormat;
  /** A slice text. */
  readonly slice: string;
  readonly file: string;
  /** Widens what few readers know. */
  readonly as?: "float32";
}

export interface ExportResult {
  /** As it stands in the file. */
  readonly dtype: string;
  readonly shape: Shape;
  readonly bytes: number;
}

/**
 * Writes a slice of any size to a file that appears when it is whole, chunk by chunk; `progress` is told after each how
 * many of all elements are written. A cancel before the file is there leaves nothing of it.
 */
export async function exportSlice(
  tensor: OpenTensor,
  { format, slice, file, as }: SliceExport,
  pace: Pace,
  progress: (done: number, total: number) => void,
): Promise<ExportResult> {
  const { dtype, storedDtype } = tensor.layout;
  const opened = openSlice(tensor, slice);
  const { shape, count } = opened;
  const encoder = sliceEncoder(format, { dtype, storedDtype, shape, decode: tensor.elements.decode }, as);
  const chunks = opened.chunks("expanded", pace);
  const { bytes } = await writeWhole(file, async (put) => {
    put(encoder.head);
    let done = 0;
    for await (const chunk of chunks) {
      put(encoder.encode(chunk.bytes));
      done += chunk.bytes.length / tensor.elements.itemBytes;
      progress(done, count);
    }
    put(encoder.end);
    // The last time that a cancel is seen: whoever hears of one finds no file.
    await pace.giveWay();
  });
  return { dtype: encoder.dtype, shape, bytes };
}
