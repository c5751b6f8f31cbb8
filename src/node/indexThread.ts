// A thread that indexes files for a reader: each as a whole, handed over as data.
import { parentPort, workerData } from "node:worker_threads";
import { isLive } from "../data/local/localRun";
import { formatOf } from "../index/fileFormats";
import { CUT_SEARCH_BYTES } from "../index/fileIndex";
import { NameTable } from "../index/nameTable";
import { Channel } from "../shared/channel";
import { fileSource } from "./fileSource";
import { type IndexThreadSide, indexMethods, type NoSide } from "./indexMethods";
import { createPace } from "./pace";
import { ReadingMark } from "./readingMark";
import { threadPort } from "./threadPort";

if (!parentPort) throw new Error("this is a thread's entry");
const watch = new ReadingMark(workerData as SharedArrayBuffer).watch(0);
const port = threadPort(parentPort);
new Channel<IndexThreadSide, NoSide>(
  port,
  indexMethods,
  {
    async index({ path, isLiveKnown }, { signal }) {
      const source = fileSource(path, watch);
      const file = formatOf(source).open(source, new NameTable());
      const nowMs = isLiveKnown ? Date.now() : undefined;
      await file.scan(createPace(signal), (status) => (isLive(status, nowMs) ? 0 : CUT_SEARCH_BYTES));
      return file.keep() ?? null;
    },
  },
  {},
);
