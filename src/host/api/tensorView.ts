import * as vscode from "vscode";
import { RequestError } from "../../shared/channel/requestError";
import { listRuns } from "../../shared/questions/runs";
import { say } from "../../tensor/said/sentence";
import type { Data } from "../data";
import { addressOfUri, kindAt, uriOfAddress } from "../folders/addressUri";
import { ApiError, apiError } from "./apiError";
import { LogFiles } from "./logFiles";
import type { CallOptions, LogData, TensorViewApi } from "./tensorViewApi";

/** API that `activate` returns. */
export function tensorViewApi(data: Data): TensorViewApi {
  return { version: 1, open: (path, options) => open(data, path, options) };
}

async function open(data: Data, path: string, { signal }: CallOptions = {}): Promise<LogData> {
  const logdir = addressOfUri(uriOfAddress(path));
  const kind = await kindAt(logdir).catch(() => undefined);
  if (!kind) throw new ApiError("notFound", vscode.l10n.t("There is no file or folder {0}", path));
  const lease = data.openPath(logdir, kind);
  try {
    await searched(data, logdir, signal);
    return new LogFiles(data, logdir, lease);
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
