import { createHash } from "node:crypto";
import { answer } from "../../data/answer";
import { findTensor } from "../../data/values/askedTensor";
import { digestSlice } from "../../shared/questions/tensors";

export const answerDigestSlice = answer(digestSlice, async ({ slice, ...id }, { provider, pace, progress }) => {
  const asked = await findTensor(id, provider, pace);
  const { tensor, slice: opened } = await asked.openSlice(slice);
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
