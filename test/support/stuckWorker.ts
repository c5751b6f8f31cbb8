// A worker that notes what it is asked, and whose operation on the log folder called `stuck` never ends. It answers no question that writes.
import { appendFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { ReadingMark } from "../../src/node/readingMark";
import { threadPort } from "../../src/node/threadPort";
import { Channel } from "../../src/shared/channel";
import { exportBlobs } from "../../src/shared/questions/exportBlobs";
import { listRuns } from "../../src/shared/questions/listRuns";
import { type WorkerClientSide, type WorkerSide, workerMethods } from "../../src/shared/workerSides";

if (!parentPort) throw new Error("this is a worker thread's entry");
const { memory } = workerData as { readonly memory: SharedArrayBuffer };
const mark = new ReadingMark(memory);

new Channel<WorkerSide, WorkerClientSide>(
  threadPort(parentPort),
  workerMethods,
  {
    ask: ({ name, params }) => {
      const { logdir } = params as { readonly logdir: string };
      appendFileSync(join(dirname(logdir), "asked"), `${name}\n`);
      if (name === listRuns.name) return { runs: [], isSearching: false };
      if (name === exportBlobs.name) return new Promise(() => undefined);
      return null;
    },
    "logdirs/set": ({ logdirs }) => {
      const stuck = logdirs.find(({ path }) => basename(path) === "stuck");
      if (stuck && mark.operation === undefined) mark.watch(stuck.number).begin();
      return null;
    },
    "logdirs/refresh": () => null,
    "files/changed": () => null,
  },
  {},
);
