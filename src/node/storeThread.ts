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
const { memory, folder, maxBytes } = workerData as StoreData;
const watch = new ReadingMark(memory).watch(0);
const indexes = new KeptIndexes(folder, maxBytes, createPace(), watch);
new Channel<StoreThreadSide, NoSide>(
  threadPort(parentPort),
  storeMethods,
  {
    load: async ({ path }, { signal }) => (await indexes.load(path, createPace(signal))) ?? null,
    async keep({ path, index }) {
      await indexes.keep(path, index);
      return null;
    },
  },
  {},
);
