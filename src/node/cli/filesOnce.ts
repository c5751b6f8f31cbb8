import { opendirSync, statSync } from "node:fs";
import { join } from "node:path";
import { LocalProvider } from "../../data/local/localProvider";
import type { Source } from "../../data/source";
import { PointMemory } from "../../index/points/pointMemory";
import type { MemoryBudget } from "../../tensor/memoryBudget";
import type { Pace } from "../../tensor/pace";
import { systemErrorCode } from "../../tensor/said/systemError";
import { diskLogdir } from "../diskLogdir";
import { DiskScratch, scratchFolders } from "../diskScratch";
import { IndexPool, indexThreads } from "../indexPool";

/** Files of this machine as they stand when they are added, for the command line: a cut end is damage at once. */
export function filesOnce(pace: Pace, budget: MemoryBudget): Source {
  const provider = new LocalProvider({
    pace,
    cacheBytes: Number.POSITIVE_INFINITY,
    points: new PointMemory(budget, new DiskScratch(scratchFolders(undefined))),
    indexer: new IndexPool(indexThreads(join(__dirname, "indexThread.js"))),
  });
  return {
    provider,
    mayTakeLong: false,
    add(path) {
      if (statSync(path).isDirectory()) openOnce(path);
      provider.add(path, diskLogdir(path));
    },
    remove: (path) => provider.remove(path),
    refresh: (path) => provider.refresh(path),
    idle: (path, own) => provider.idle(path, own),
  };
}

/** Opens the folder once to report its own error: unreadable entries inside a folder are passed over. */
function openOnce(folder: string): void {
  try {
    opendirSync(folder).closeSync();
  } catch (error) {
    // Node's own message does not name the folder.
    const code = systemErrorCode(error);
    if (code === undefined) throw error;
    const refusal = new Error(`${folder} cannot be read (${code})`, { cause: error });
    throw Object.assign(refusal, { code, syscall: "opendir" });
  }
}
