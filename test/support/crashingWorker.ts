// A worker that dies as by a fault of the engine while it "reads" the logdir it is asked to refresh.
import { parentPort, workerData } from "node:worker_threads";
import { ReadingMark } from "../../src/node/readingMark";
import { threadPort } from "../../src/node/threadPort";
import type { DataClientSide, DataSide } from "../../src/shared/api";
import { Channel, RequestError } from "../../src/shared/channel";

if (!parentPort) throw new Error("this is a worker thread's entry");
const { memory } = workerData as { readonly memory: SharedArrayBuffer };
const mark = new ReadingMark(memory);
const unused = () => {
  throw new RequestError("unused", "not asked in this test");
};
new Channel<DataSide, DataClientSide>(
  threadPort(parentPort),
  {
    "logdirs/refresh": ({ logdir }) => {
      mark.set(logdir);
      process.exit(7);
    },
    "runs/list": () => ({ runs: [], isSearching: false }),
    "logdirs/set": unused,
    "run/describe": unused,
    "run/verify": unused,
    "tensor/stats": unused,
    "tensor/text": unused,
    "tensor/export": unused,
    "files/changed": unused,
    "series/list": unused,
    "series/points": unused,
    "point/describe": unused,
    "tensor/slice": unused,
    "histogram/recorded": unused,
    "histogram/computed": unused,
    "histogram/check": unused,
  },
  {},
);
