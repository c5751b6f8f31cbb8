import type { Pace } from "../../../tensor/pace";
import { joinHidden } from "./joinHidden";
import type { PairCounts } from "./pairCounts";
import { HIDDEN } from "./picturedGraph";
import type { EdgeEnds, PictureFlow } from "./pictureFlow";

/** Edges that are looked at before the pace is asked. */
const EDGES_A_LOOK = 8192;

/**
 * Counts edges by the places of their ends, which `endOf` has of each node, and `outOf` for what leaves that place; those within one place,
 * and those with an end nowhere, are left out. What goes through hidden nodes goes from place to place. `nodes` are those whose inputs are
 * looked at, all where absent.
 */
export async function countPairs(
  flow: Pick<PictureFlow, "model" | "closesLoop">,
  { endOf, outOf }: EdgeEnds,
  nodes: Uint32Array | undefined,
  pairs: PairCounts,
  pace: Pace,
): Promise<void> {
  const { model, closesLoop } = flow;
  const { inStarts, sources, ports } = model;
  const count = nodes?.length ?? model.nodeCount;
  const hidden: number[] = [];
  let hasHiddenSource = false;
  let looked = 0;
  let lastFrom = HIDDEN;
  let lastTo = HIDDEN;
  let pair = -1;
  for (let i = 0; i < count; i++) {
    const node = nodes ? (nodes[i] as number) : i;
    const to = endOf[node] as number;
    if (to === HIDDEN) hidden.push(node);
    if (to < 0) continue;
    const end = inStarts[node + 1] as number;
    for (let edge = inStarts[node] as number; edge < end; edge++) {
      if (++looked % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const source = sources[edge] as number;
      if (source < 0) continue;
      const place = endOf[source] as number;
      if (place === HIDDEN) hasHiddenSource = true;
      if (place < 0 || place === to) continue;
      const from = outOf[source] as number;
      if (from !== lastFrom || to !== lastTo) {
        pair = pairs.intern(from, to);
        lastFrom = from;
        lastTo = to;
      }
      const isControl = (ports[edge] as number) < 0;
      pairs.add(pair, isControl ? 0 : 1, isControl ? 1 : 0, closesLoop(edge) ? 1 : 0);
    }
  }
  if (hasHiddenSource) await joinHidden(flow, { endOf, outOf }, hidden, pairs, pace);
}
