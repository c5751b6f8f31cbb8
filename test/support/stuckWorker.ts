// A worker that notes what it is asked. Its operation on the log folder called `stuck` ends when that is refreshed. Questions that write end
// with a cancel alone; one into a folder called `still` tells that its disk does not answer.
import { appendFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { ReadingMark, type Watch } from "../../src/node/readingMark";
import { serve, startData } from "../../src/node/threadEntry";
import { workerMethods } from "../../src/shared/channel/workerSides";
import { exportBlobs } from "../../src/shared/questions/blobs";

const mark = new ReadingMark(startData().memory);
let stuck: Watch | undefined;

serve(workerMethods, {
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
});
