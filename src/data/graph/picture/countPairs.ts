import { GrowingInts } from "../../../graph/growing";
import type { Pace } from "../../../tensor/pace";
import { joinHidden } from "./joinHidden";
import type { LinkCounts } from "./linkCounts";
import { HIDDEN } from "./picturedGraph";
import type { FlowEnds, PictureFlow } from "./pictureFlow";

/** Nodes and edges that are looked at before the pace is asked. */
const EDGES_A_LOOK = 8192;

const NO_LEVELS = new Uint32Array(0);

/**
 * Counts edges by the places of their ends, which `endOf` has of each node, and `outOf` for what leaves that place; those within one place,
 * and those with an end nowhere, are left out. What goes through hidden nodes goes from place to place. `nodes` are those whose inputs are
 * looked at, all where absent. Returns the nodes, in that order, that may have inputs from other places, from themselves, or from within a
 * place without a level: no other node has any.
 */
export async function countPairs(
  flow: Pick<PictureFlow, "model" | "closesLoop">,
  { endOf, outOf, levels }: FlowEnds,
  nodes: Uint32Array | undefined,
  pairs: LinkCounts,
  pace: Pace,
): Promise<Uint32Array> {
  const { model, closesLoop } = flow;
  const { inStarts, sources, ports } = model;
  const count = nodes?.length ?? model.nodeCount;
  const ofPlace = levels?.ofPlace ?? NO_LEVELS;
  const ofSources = levels?.ofSources ?? NO_LEVELS;
  const hidden: number[] = [];
  const reached = new GrowingInts();
  let hasHiddenSource = false;
  let lastFrom = HIDDEN;
  let lastTo = HIDDEN;
  let pair = -1;
  /** Edges of that pair that are not added yet. */
  let data = 0;
  let control = 0;
  let loops = 0;
  const addLast = () => {
    if (pair >= 0) pairs.add(pair, data, control, loops);
    data = 0;
    control = 0;
    loops = 0;
  };
  /** Counts inputs of a node from other places; tells where it is reached. */
  const countInputs = (node: number, to: number, start: number, end: number): boolean => {
    const isLevel = to < ofPlace.length;
    let isReached = false;
    for (let edge = start; edge < end; edge++) {
      const source = sources[edge] as number;
      if (source < 0) continue;
      const place = endOf[source] as number;
      if (place === to) {
        if (source === node || !isLevel) isReached = true;
        continue;
      }
      if (place === HIDDEN) {
        hasHiddenSource = true;
        isReached = true;
      }
      if (place < 0) continue;
      isReached = true;
      const from = outOf[source] as number;
      if (from !== lastFrom || to !== lastTo) {
        addLast();
        pair = pairs.intern(from, to);
        lastFrom = from;
        lastTo = to;
      }
      if ((ports[edge] as number) < 0) control++;
      else data++;
      if (closesLoop(edge)) loops++;
    }
    return isReached;
  };
  /** Position of the walk: a node, and how many of its inputs are done. */
  let at = 0;
  let inputs = 0;
  const goOn = () => {
    for (let left = EDGES_A_LOOK; at < count && left > 0; left--) {
      const node = nodes ? (nodes[at] as number) : at;
      const to = endOf[node] as number;
      if (to === HIDDEN) hidden.push(node);
      // In a closed box what stays in one of its scopes stays in it.
      if (to >= 0 && !(to < ofPlace.length && (ofPlace[to] as number) <= (ofSources[node] as number))) {
        const start = (inStarts[node] as number) + inputs;
        const behind = inStarts[node + 1] as number;
        const end = Math.min(behind, start + left);
        if (countInputs(node, to, start, end) && reached.array[reached.length - 1] !== node) reached.push(node);
        left -= end - start;
        if (end < behind) {
          inputs += end - start;
          return;
        }
        inputs = 0;
      }
      at++;
    }
  };
  while (at < count) {
    goOn();
    if (pace.isDue()) await pace.giveWay();
  }
  addLast();
  if (hasHiddenSource) await joinHidden(flow, { endOf, outOf }, hidden, pairs, pace);
  return reached.toUnsigned();
}
