import { answer } from "../../data/answer";
import { findSeries } from "../../data/findSeries";
import { openBlob } from "../../data/openBlob";
import { saveBlob } from "../../shared/questions/saveBlob";
import { writeWhole } from "./wholeFile";

const CHUNK_BYTES = 1 << 20;

export const answerSaveBlob = answer(saveBlob, async ({ point, blob, file, ...id }, { provider, pace, progress }) => {
  const opened = await openBlob(await findSeries(provider, id, pace), point, blob, pace);
  const total = opened.byteLength;
  return writeWhole(file, async (put) => {
    for (let done = 0; done < total; ) {
      const chunk = new Uint8Array(Math.min(CHUNK_BYTES, total - done));
      await opened.readAt(done, chunk);
      put(chunk);
      done += chunk.length;
      progress(() => ({ done, total }));
      await pace.giveWay();
    }
  });
});
