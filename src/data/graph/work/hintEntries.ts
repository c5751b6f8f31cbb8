import type { Hints } from "../../../graph/hints/hints";
import { HINT_KEYS, type HintKey } from "../../../shared/graph/graphMode";
import type { Pace } from "../../../tensor/pace";
import { NO_ENTRY, type NodeEntries } from "./nodeEntries";

const NODES_A_LOOK = 8192;

/** Nodes by what could be made of them. */
export async function hintEntries(hints: Hints, nodeCount: number, pace: Pace): Promise<NodeEntries> {
  const all = new Uint8Array(nodeCount);
  let looked = 0;
  for (const [entry, key] of HINT_KEYS.entries()) {
    for (const node of nodesOfHint(hints, key)) {
      if (++looked % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      all[node] = (all[node] as number) | (1 << entry);
    }
  }
  const of = new Int32Array(nodeCount).fill(NO_ENTRY);
  for (let node = 0; node < nodeCount; node++) {
    if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const bits = all[node] as number;
    // The lowest bit.
    if (bits > 0) of[node] = 31 - Math.clz32(bits & -bits);
  }
  return { keys: HINT_KEYS, of, all };
}

/** Nodes that a kind of hint is about. */
function* nodesOfHint({ cse, foldable, identities, inline, dead }: Hints, key: HintKey): Generator<number> {
  switch (key) {
    case "cse":
      for (const group of cse) yield* group;
      return;
    case "foldable":
      yield* foldable;
      return;
    case "identities":
      for (const { node } of identities) yield node;
      return;
    case "inline":
      for (const { node } of inline) yield node;
      return;
    case "dead":
      yield* dead ?? [];
  }
}
