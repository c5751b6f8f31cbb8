import { createHash } from "node:crypto";
import { answer } from "../../data/answer";
import { findSeries } from "../../data/findSeries";
import { openSliceOf } from "../../data/openTensor";
import { digestSlice } from "../../shared/questions/digestSlice";

export const answerDigestSlice = answer(digestSlice, async ({ slice, point, ...id }, { provider, pace, progress }) => {
  const series = await findSeries(provider, id, pace);
  const { tensor, slice: opened } = await openSliceOf(series, point, slice, pace);
  const { elements } = tensor;
  const hash = createHash("sha256");
  let done = 0;
  for await (const { bytes } of opened.chunks("expanded", pace)) {
    for (const piece of elements.digested(bytes)) hash.update(piece);
    done += bytes.length / elements.itemBytes;
    progress(() => ({ done, total: opened.count }));
  }
  return hash.digest("hex");
});
