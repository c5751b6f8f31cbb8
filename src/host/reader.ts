import * as vscode from "vscode";
import { NameMatcher, nameThreads } from "../node/names/nameMatcher";
import { type PoolListeners, type Reader, WorkerPool } from "../node/workerPool";
import { type FileSaver, threadSaver } from "../node/writing/fileSaver";
import { ids } from "./ids";

const MIN_CACHE_MEBIBYTES = 16;

/** Starts what reads, in threads beside the host's, as the user's settings say. `storage` is a folder of ours. */
export function startReader(extension: vscode.Uri, storage: vscode.Uri, told: PoolListeners): Reader {
  const bundled = (name: string) => vscode.Uri.joinPath(extension, "dist", name).fsPath;
  return new WorkerPool({
    ...told,
    script: bundled("worker.js"),
    settings: {
      indexScript: bundled("indexThread.js"),
      layoutScript: bundled("layoutThread.js"),
      storeScript: bundled("storeThread.js"),
      writeScript: bundled("writeThread.js"),
      cacheBytes: cacheMebibytes() * 1024 * 1024,
      ...(storage.scheme === "file" && { indexFolder: vscode.Uri.joinPath(storage, "indexes").fsPath }),
    },
  });
}

/** Matches names, in a thread beside the host's. */
export function startNames(extension: vscode.Uri): NameMatcher {
  return new NameMatcher(nameThreads(vscode.Uri.joinPath(extension, "dist", "nameThread.js").fsPath));
}

/** Saves what the host has at hand, in threads beside its own. */
export function startSaver(extension: vscode.Uri): FileSaver {
  return threadSaver(vscode.Uri.joinPath(extension, "dist", "writeThread.js").fsPath);
}

/** Settings can be anything. */
function cacheMebibytes(): number {
  const set = vscode.workspace.getConfiguration(ids.configSection).get<unknown>(ids.configCache);
  return typeof set === "number" && set >= MIN_CACHE_MEBIBYTES ? set : MIN_CACHE_MEBIBYTES;
}
