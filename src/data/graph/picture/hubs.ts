import type { Pace } from "../../../tensor/pace";
import { countPairs } from "./countPairs";
import { LinkCounts } from "./linkCounts";
import { mark, type Part } from "./parts";
import { ORDERING_OP } from "./passiveNodes";
import { HIDDEN, type PicturedGraph } from "./picturedGraph";
import { loopEdges } from "./pictureFlow";
import type { PictureWishes } from "./pictureWishes";
import { placeLevels } from "./placeLevels";

/**
 * Nodes that order and compute nothing stand apart on any level (TensorBoard's `outExtractTypes`), where they are no set-asides: at an end. One
 * that fewer lead to is in a chain.
 */
const LEAST_ORDERED = 2;

/** On a smaller level nothing else stands apart. */
const LEAST_PARTS = 15;

/** A hub has more neighbours on one side, and far more than three quarters of its level. */
const MOST_NEIGHBOURS = 8;
const SPREADS = 4;

/** Limit of hubs that stand apart. */
const MOST_HUBS = 40;

const NODES_A_LOOK = 4096;

/**
 * The parts of a level that too many others lead to, or are led to from, to be drawn with lines (TensorBoard's auxiliary nodes,
 * `tf_graph_common/render.ts`, `extractHighInOrOutDegree`): those of most neighbours. `scratch` of the graph holds `HIDDEN` for nodes that are
 * left out; afterwards it holds the places of the parts. `nodes` are all of the level.
 */
export async function hubsAmong(
  pictured: PicturedGraph,
  parts: readonly Part[],
  nodes: Uint32Array,
  wishes: PictureWishes,
  pace: Pace,
): Promise<readonly number[]> {
  const { scratch } = pictured;
  const ordering = pictured.graph.model.opNames.indexOf(ORDERING_OP);
  const isOrdering = (part: Part) =>
    ordering >= 0 && typeof part === "number" && part >= 0 && pictured.graph.model.ops[part] === ordering;
  const isSmall = parts.length < LEAST_PARTS;
  if (isSmall && !parts.some(isOrdering)) return [];
  for (let place = 0; place < parts.length; place++) mark(scratch, pictured, parts[place] as Part, place);
  await leaveOutHidden(pictured, nodes, pace);
  const pairs = new LinkCounts();
  const flow = { model: pictured.graph.model, closesLoop: loopEdges(pictured.graph) };
  const ends = { endOf: scratch, outOf: scratch, ...placeLevels(pictured, parts) };
  await countPairs(flow, ends, nodes, pairs, pace);
  const before = new Uint32Array(parts.length);
  const after = new Uint32Array(parts.length);
  const hasData = new Uint8Array(parts.length);
  for (let pair = 0; pair < pairs.count; pair++) {
    if (pairs.data(pair) > 0) for (const place of [pairs.from(pair), pairs.to(pair)]) hasData[place] = 1;
    const isShown = (wishes.hasData && pairs.data(pair) > 0) || (wishes.hasControl && pairs.control(pair) > 0);
    if (!isShown) continue;
    before[pairs.to(pair)] = (before[pairs.to(pair)] as number) + 1;
    after[pairs.from(pair)] = (after[pairs.from(pair)] as number) + 1;
  }
  const mostBefore = bound(before);
  const mostAfter = bound(after);
  const most = (place: number) => Math.max(before[place] as number, after[place] as number);
  const isHub = (place: number) =>
    !isSmall && ((before[place] as number) > mostBefore || (after[place] as number) > mostAfter);
  const hubs: number[] = [];
  for (let place = 0; place < parts.length; place++) {
    if (isHub(place) || (isOrdering(parts[place] as Part) && hasData[place] === 0 && most(place) >= LEAST_ORDERED))
      hubs.push(place);
  }
  return hubs.sort((a, b) => most(b) - most(a)).slice(0, MOST_HUBS);
}

/** Hidden nodes lead nowhere, in closed boxes either. */
async function leaveOutHidden(
  { graph, scratch, hiddenOps, hiddenScopes }: PicturedGraph,
  nodes: Uint32Array,
  pace: Pace,
) {
  if (!hiddenScopes) return;
  const { ops } = graph.model;
  for (let i = 0; i < nodes.length; i++) {
    if (i % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const node = nodes[i] as number;
    if (hiddenOps[ops[node] as number]) scratch[node] = HIDDEN;
  }
}

/** Neighbours that are not unusual among these counts. */
function bound(counts: Uint32Array): number {
  const [low, high] = [quantile(counts, 0.25), quantile(counts, 0.75)];
  return Math.max(MOST_NEIGHBOURS, high + SPREADS * (high - low));
}

/** Nobody has more neighbours than there are others. */
function quantile(counts: Uint32Array, share: number): number {
  const having = new Uint32Array(counts.length);
  for (const count of counts) having[count] = (having[count] as number) + 1;
  let before = Math.round((counts.length - 1) * share);
  let count = 0;
  while (before >= (having[count] as number)) before -= having[count++] as number;
  return count;
}
