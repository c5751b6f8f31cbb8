// A thread that keeps indexes for a reader: where their folder does not answer, nobody else waits.
import { KeptIndexes } from "./keptIndexes";
import { createPace } from "./pace";
import { storeMethods } from "./storeMethods";
import { ownWatch, serve, startData } from "./threadEntry";
import type { StoreData } from "./threadIndexDisk";

/** Node 20 has no way to it. */
interface Freeable {
  transfer?(bytes: number): unknown;
}

/** Frees what lies in the buffer, which a collection would do only once many such buffers wait for it. */
function freeNow(buffer: ArrayBufferLike & Freeable): void {
  buffer.transfer?.(0);
}

const { folder, maxBytes } = startData<StoreData>();
const indexes = new KeptIndexes(folder, maxBytes, createPace(), ownWatch());
serve(storeMethods, {
  load: async ({ path }, { signal }) => (await indexes.load(path, createPace(signal))) ?? null,
  async keep({ path, index }) {
    try {
      await indexes.keep(path, index);
    } finally {
      freeNow(index.rows.buffer);
    }
    return null;
  },
});
