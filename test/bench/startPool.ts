import { WorkerPool } from "../../src/node/workerPool";
import { RequestError } from "../../src/shared/channel/requestError";
import { listRuns } from "../../src/shared/questions/runs";
import { listSeries } from "../../src/shared/questions/series";
import { seriesOfRuns } from "../../src/shared/series/seriesColumns";
import type { SeriesInfo } from "../../src/shared/series/seriesInfo";

/** A pool as the extension's host has it, whose first thread starts with the first question. */
export function startPool(script: string, onChange: () => void = () => undefined): WorkerPool {
  return new WorkerPool({
    script,
    settings: {},
    onChange,
    onLog: () => undefined,
    onState: () => undefined,
    onCrash: (message) => {
      throw new Error(message);
    },
  });
}

export function setFolders(pool: WorkerPool, ...logdirs: readonly string[]): void {
  pool.set({ logdirs, exclude: [], crashed: [] });
}

/** Names no folder, and waits until a started thread knows none. */
export async function forgetFolders(pool: WorkerPool): Promise<void> {
  setFolders(pool);
  try {
    await pool.asker.ask(listRuns, { logdir: "none" });
  } catch (error) {
    if (!(error instanceof RequestError && error.code === "notFound")) throw error;
  }
}

/** Names a folder, and waits until all of it is found and read. Returns the names of its runs. */
export async function indexAll(pool: WorkerPool, logdir: string): Promise<string[]> {
  setFolders(pool, logdir);
  let { runs, isSearching } = await pool.asker.ask(listRuns, { logdir });
  while (isSearching) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    ({ runs, isSearching } = await pool.asker.ask(listRuns, { logdir }));
  }
  const names = runs.map(({ run }) => run);
  await seriesOf(pool, logdir, names);
  return names;
}

/** The series of runs, once these are read. */
export async function seriesOf(
  pool: WorkerPool,
  logdir: string,
  runs: readonly string[],
  signal?: AbortSignal,
): Promise<SeriesInfo[]> {
  const columns = await pool.asker.ask(listSeries, { logdir, runs }, { ...(signal && { signal }) });
  const [failed] = columns.errors;
  if (failed) throw new Error(failed.message);
  return seriesOfRuns(columns).flat();
}
