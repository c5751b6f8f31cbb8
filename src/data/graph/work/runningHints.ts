import type { Hints } from "../../../graph/hints/hints";
import type { Pace } from "../../../tensor/pace";
import { pacedFilter } from "./pacedFilter";

/** Hints about nodes that run, and those that do not run at all; all hints where nothing tells which run. */
export async function runningHints(hints: Hints, runs: Uint8Array | undefined, pace: Pace): Promise<Hints> {
  if (!runs) return hints;
  const isRun = (node: number) => runs[node] === 1;
  const isOfRun = ({ node }: { readonly node: number }) => isRun(node);
  const groups: number[][] = [];
  for (const group of hints.cse) {
    const running = await pacedFilter(group, isRun, pace);
    if (running.length > 1) groups.push(running);
  }
  return {
    ...hints,
    cse: groups,
    foldable: await pacedFilter(hints.foldable, isRun, pace),
    foldRoots: await pacedFilter(hints.foldRoots, isRun, pace),
    identities: await pacedFilter(hints.identities, isOfRun, pace),
    inline: await pacedFilter(hints.inline, isOfRun, pace),
  };
}
