import type { Closure } from "../../../graph/run/closure";
import { RUN_KEYS, type RunKey } from "../../../shared/graph/graphMode";
import type { Pace } from "../../../tensor/pace";
import type { NodeEntries } from "./nodeEntries";

const NODES_A_LOOK = 8192;

const [PATH, RUN, FED, PRUNED] = (["path", "run", "fed", "pruned"] satisfies RunKey[]).map((key) =>
  RUN_KEYS.indexOf(key),
) as [number, number, number, number];

/** State of each node in a run: fed ones are that, whatever else they are. */
export async function runEntries({ runs, fed, onPath }: Closure, pace: Pace): Promise<NodeEntries> {
  const of = new Int32Array(runs.length);
  for (let node = 0; node < of.length; node++) {
    if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    of[node] = fed[node] === 1 ? FED : onPath[node] === 1 ? PATH : runs[node] === 1 ? RUN : PRUNED;
  }
  return { keys: RUN_KEYS, of };
}
