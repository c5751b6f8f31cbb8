import type { DataProvider } from "../provider";

/** Those of some runs that there are, each once, in natural order. Throws `notFound` where there is no such log folder. */
export function runsInOrder(provider: DataProvider, logdir: string, runs: readonly string[]): readonly string[] {
  const wanted = new Set(runs);
  return provider.runs(logdir).runs.flatMap(({ run }) => (wanted.has(run) ? [run] : []));
}
