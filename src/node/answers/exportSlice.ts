import { sliceAxes } from "../../data/slices/sliceAxes";
import { sliceEncoder } from "../../data/slices/sliceEncoder";
import { findTensor } from "../../data/values/askedTensor";
import { exportSlice } from "../../shared/questions/tensors";
import { writtenAnswer } from "./writtenAnswer";

/** Writes slices of any size, chunk by chunk. A cancel before the file is there leaves nothing of it. */
export const answerExportSlice = writtenAnswer(exportSlice, async (wanted, { provider, pace, progress, files }) => {
  const { format, slice, file, as, dims, ...id } = wanted;
  const asked = await findTensor(id, provider, pace);
  const { tensor, slice: opened } = await asked.openSlice(slice);
  const { dtype, storedDtype, elements } = tensor;
  const { shape, count } = opened;
  const axes = sliceAxes(slice, tensor.shape, dims);
  const named = dims && { dims: axes.flatMap(({ dim }) => dims[dim] ?? []) };
  const encoder = sliceEncoder(format, { dtype, storedDtype, shape, axes, ...named, decode: elements.decode }, as);
  const chunks = opened.chunks("expanded", pace);
  const { bytes } = await files.replace(file, async (put) => {
    for (const piece of encoder.head) {
      await put(piece);
      if (pace.isDue()) await pace.giveWay();
    }
    let done = 0;
    for await (const chunk of chunks) {
      await put(encoder.encode(chunk.bytes));
      done += chunk.bytes.length / elements.itemBytes;
      progress(() => ({ done, total: count }));
    }
    await put(encoder.end);
    // The last time that a cancel is noticed: a cancelled caller finds no file.
    await pace.giveWay();
  });
  return { dtype: encoder.dtype, shape, bytes };
});
