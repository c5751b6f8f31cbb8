// A thread that keeps indexes for a reader: where their folder does not answer, nobody else waits.
import { parentPort, workerData } from "node:worker_threads";
import { Channel } from "../shared/channel";
import type { NoSide } from "./indexMethods";
import { KeptIndexes } from "./keptIndexes";
import { createPace } from "./pace";
import { ReadingMark } from "./readingMark";
import { type StoreThreadSide, storeMethods } from "./storeMethods";
import type { StoreData } from "./threadIndexDisk";
import { threadPort } from "./threadPort";

if (!parentPort) throw new Error("this is a thread's entry");

/** Node 20 has no way to it. */
interface Freeable {
  transfer?(bytes: number): unknown;
}

/** Frees what lies in the buffer, which a collection would do only once many such buffers wait for it. */
function freeNow(buffer: ArrayBufferLike & Freeable): void {
  buffer.transfer?.(0);
}

const { memory, folder, maxBytes } = workerData as StoreData;
const watch = new ReadingMark(memory).watch(0);
const indexes = new KeptIndexes(folder, maxBytes, createPace(), watch);
new Channel<StoreThreadSide, NoSide>(
  threadPort(parentPort),
  storeMethods,
  {
    load: async ({ path }, { signal }) => (await indexes.load(path, createPace(signal))) ?? null,
    async keep({ path, index }) {
      try {
        await indexes.keep(path, index);
      } finally {
        freeNow(index.rows.buffer);
      }
      return null;
    },
  },
  {},
);
