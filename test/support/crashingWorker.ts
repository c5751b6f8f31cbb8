// A worker that dies as by a fault of the engine: while it "reads" the log folder it is asked to refresh, or, where it is set
// to one called `fatal`, before it reads anything.
import { basename } from "node:path";
import { ReadingMark } from "../../src/node/readingMark";
import { serve, startData } from "../../src/node/threadEntry";
import { RequestError } from "../../src/shared/channel/requestError";
import { workerMethods } from "../../src/shared/channel/workerSides";
import { describeRun, listRuns } from "../../src/shared/questions/runs";
import { foreign } from "../../src/tensor/said/sentence";

const mark = new ReadingMark(startData().memory);
/** Log folders that the worker was told not to read. */
let crashed: readonly string[] = [];

function answer(name: string): unknown {
  if (name === listRuns.name) return { runs: [], isSearching: false };
  // Never answered: the caller waits for as long as the worker is there.
  if (name === describeRun.name) return new Promise(() => undefined);
  throw new RequestError("unused", foreign("not asked in this test"));
}

serve(workerMethods, {
  ask: ({ name }) => answer(name),
  "logdirs/set": (set) => {
    if (set.logdirs.some(({ path }) => basename(path) === "fatal")) process.exit(7);
    crashed = set.crashed;
    return null;
  },
  "logdirs/refresh": ({ logdir }) => {
    if (crashed.includes(logdir)) return null;
    mark.set(logdir);
    process.exit(7);
  },
  "files/changed": () => null,
});
