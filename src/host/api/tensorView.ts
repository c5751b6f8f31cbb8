import * as vscode from "vscode";
import { RequestError } from "../../shared/channel/requestError";
import { listRuns } from "../../shared/questions/runs";
import { say } from "../../tensor/said/sentence";
import type { Data } from "../data";
import { ApiError, apiError } from "./apiError";
import { LogFiles } from "./logFiles";
import type { CallOptions, LogData, TensorViewApi } from "./tensorViewApi";

/** API that `activate` returns. */
export function tensorViewApi(data: Data): TensorViewApi {
  return { version: 1, open: (path, options) => open(data, path, options) };
}

async function open(data: Data, path: string, { signal }: CallOptions = {}): Promise<LogData> {
  const uri = vscode.Uri.file(path);
  const stat = await vscode.workspace.fs.stat(uri).then(undefined, () => undefined);
  if (!stat) throw new ApiError("notFound", vscode.l10n.t("There is no file or folder {0}", path));
  const isFolder = (stat.type & vscode.FileType.Directory) !== 0;
  const lease = data.openPath(uri.fsPath, isFolder ? "folder" : "file");
  try {
    await searched(data, uri.fsPath, signal);
    return new LogFiles(data, uri.fsPath, lease);
  } catch (error) {
    lease.dispose();
    throw apiError(error);
  }
}

/** Resolves once all runs of a log folder were found; none of them need have been read. */
async function searched(data: Data, logdir: string, signal: AbortSignal | undefined): Promise<void> {
  let subscription: vscode.Disposable | undefined;
  try {
    for (;;) {
      const changed = new Promise<void>((resolve) => {
        subscription?.dispose();
        subscription = data.onDidChange((change) => {
          if (!change || change.logdir === logdir) resolve();
        });
      });
      const { isSearching } = await data.ask(listRuns, { logdir, only: [] }, { ...(signal && { signal }) });
      await until(isSearching ? changed : Promise.resolve(), signal);
      if (!isSearching) return;
    }
  } finally {
    subscription?.dispose();
  }
}

/** Waits for something, or for the signal. */
function until(something: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (!signal) return something;
  return new Promise((resolve, reject) => {
    const abort = () => reject(new RequestError("cancelled", say("cancelled")));
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    something.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
