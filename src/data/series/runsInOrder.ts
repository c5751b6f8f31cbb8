import type { Pace } from "../../tensor/pace";
import type { DataProvider } from "../provider";

/** Runs of a list that exist, each once, in natural order. Throws `notFound` where there is no such log folder. */
export async function runsInOrder(
  provider: DataProvider,
  logdir: string,
  runs: readonly string[],
  pace: Pace,
): Promise<readonly string[]> {
  const wanted = new Set(runs);
  return (await provider.runs(logdir, pace)).runs.flatMap(({ run }) => (wanted.has(run) ? [run] : []));
}
