import * as vscode from "vscode";
import { NameMatcher, nameThreads } from "../node/names/nameMatcher";
import { type PoolListeners, type Reader, WorkerPool } from "../node/workerPool";
import { type FileSaver, threadSaver } from "../node/writing/fileSaver";
import { configured, onDidConfigure } from "./configuration";
import { ids } from "./ids";

const MEBIBYTE = 1024 * 1024;
const LEAST_MEMORY_MEBIBYTES = 64;
const LEAST_CACHE_MEBIBYTES = 16;

/** Starts what reads, in threads beside the host's, as the user's settings say. `storage` is a folder of ours. */
export function startReader(extension: vscode.Uri, storage: vscode.Uri, told: PoolListeners): Reader {
  const bundled = (name: string) => vscode.Uri.joinPath(extension, "dist", name).fsPath;
  const cacheMebibytes = atLeast(LEAST_CACHE_MEBIBYTES, ids.configCache);
  return new WorkerPool({
    ...told,
    script: bundled("worker.js"),
    memoryBytes: memoryBytes(),
    settings: {
      indexScript: bundled("indexThread.js"),
      layoutScript: bundled("layoutThread.js"),
      sweepScript: bundled("sweepThread.js"),
      storeScript: bundled("storeThread.js"),
      writeScript: bundled("writeThread.js"),
      ...(cacheMebibytes !== undefined && { cacheBytes: cacheMebibytes * MEBIBYTE }),
      ...(storage.scheme === "file" && { indexFolder: vscode.Uri.joinPath(storage, "indexes").fsPath }),
    },
  });
}

/** Calls `set` each time that the setting says another bound of memory. */
export function onMemoryChange(set: (bytes: number | undefined) => void): vscode.Disposable {
  return onDidConfigure(ids.configMemory)(() => set(memoryBytes()));
}

/** Matches names, in a thread beside the host's. */
export function startNames(extension: vscode.Uri): NameMatcher {
  return new NameMatcher(nameThreads(vscode.Uri.joinPath(extension, "dist", "nameThread.js").fsPath));
}

/** Saves what the host has at hand, in threads beside its own. */
export function startSaver(extension: vscode.Uri): FileSaver {
  return threadSaver(vscode.Uri.joinPath(extension, "dist", "writeThread.js").fsPath);
}

function memoryBytes(): number | undefined {
  const mebibytes = atLeast(LEAST_MEMORY_MEBIBYTES, ids.configMemory);
  return mebibytes === undefined ? undefined : mebibytes * MEBIBYTE;
}

/** Settings can be anything: undefined where it is no number of at least so much. */
function atLeast(least: number, name: string): number | undefined {
  const set = configured(name);
  return typeof set === "number" && set >= least ? set : undefined;
}
