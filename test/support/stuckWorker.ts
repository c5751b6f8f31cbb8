// A worker that notes what it is asked. Its operation on the log folder called `stuck` ends when that is refreshed. Questions that write end
// with a cancel alone; one into a folder called `still` tells that its disk does not answer.
import { appendFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { ReadingMark, type Watch } from "../../src/node/readingMark";
import { threadPort } from "../../src/node/threadPort";
import { Channel } from "../../src/shared/channel";
import { exportBlobs } from "../../src/shared/questions/exportBlobs";
import { type WorkerClientSide, type WorkerSide, workerMethods } from "../../src/shared/workerSides";

if (!parentPort) throw new Error("this is a worker thread's entry");
const { memory } = workerData as { readonly memory: SharedArrayBuffer };
const mark = new ReadingMark(memory);
let stuck: Watch | undefined;

new Channel<WorkerSide, WorkerClientSide>(
  threadPort(parentPort),
  workerMethods,
  {
    ask: ({ name, params }, { signal, relay }) => {
      const { logdir, folder = "" } = params as { readonly logdir: string; readonly folder?: string };
      appendFileSync(join(dirname(logdir), "asked"), `${name}\n`);
      if (name !== exportBlobs.name) return { runs: [], isSearching: false };
      if (basename(folder) === "still") relay({ done: 0, total: 0, isStill: true });
      return new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("cancelled"))));
    },
    "logdirs/set": ({ logdirs }) => {
      const found = logdirs.find(({ path }) => basename(path) === "stuck");
      if (!found || stuck) return null;
      stuck = mark.watch(found.number);
      stuck.begin();
      return null;
    },
    "logdirs/refresh": () => {
      stuck?.end();
      return null;
    },
    "files/changed": () => null,
  },
  {},
);
