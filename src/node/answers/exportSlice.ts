import { findTensor } from "../../data/askedTensor";
import { sliceEncoder } from "../../data/sliceEncoder";
import { exportSlice } from "../../shared/questions/exportSlice";
import { parseSelection, resolveSelection } from "../../tensor/selection";
import type { Shape } from "../../tensor/shape";
import { writtenAnswer } from "./writtenAnswer";

/** Of any size, chunk by chunk. A cancel before the file is there leaves nothing of it. */
export const answerExportSlice = writtenAnswer(exportSlice, async (wanted, { provider, pace, progress, files }) => {
  const { format, slice, file, as, dims, ...id } = wanted;
  const asked = await findTensor(id, provider, pace);
  const { tensor, slice: opened } = await asked.openSlice(slice);
  const { dtype, storedDtype, elements } = tensor;
  const { shape, count } = opened;
  const named = dims && { dims: dimsLeft(dims, slice, tensor.shape) };
  const encoder = sliceEncoder(format, { dtype, storedDtype, shape, ...named, decode: elements.decode }, as);
  const chunks = opened.chunks("expanded", pace);
  const { bytes } = await files.replace(file, async (put) => {
    await put(encoder.head);
    let done = 0;
    for await (const chunk of chunks) {
      await put(encoder.encode(chunk.bytes));
      done += chunk.bytes.length / elements.itemBytes;
      progress(() => ({ done, total: count }));
    }
    await put(encoder.end);
    // The last time that a cancel is seen: whoever hears of one finds no file.
    await pace.giveWay();
  });
  return { dtype: encoder.dtype, shape, bytes };
});

/** The names of the dims that a slice does not drop. */
function dimsLeft(dims: readonly string[], slice: string, shape: Shape): readonly string[] {
  const taken = resolveSelection(parseSelection(slice), shape);
  return dims.filter((_, dim) => taken[dim]?.isIndex === false);
}
