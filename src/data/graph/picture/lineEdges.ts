import type { GraphModel } from "../../../graph/graphModel";
import type { GraphLine, LineEdge } from "../../../shared/questions/graphLine";
import type { Pace } from "../../../tensor/pace";
import { knownOutputs, tensorOf } from "../nodeEdges";
import { unitId } from "./boxIds";
import { type EndedEdge, eachEdge } from "./eachEdge";
import type { PairCounts } from "./pairCounts";
import { HIDDEN, type PicturedGraph } from "./picturedGraph";
import type { PictureEdges } from "./pictureEdges";
import { FIRST_SIDE, NO_BOX, type PictureTree, type TreeBox } from "./pictureTree";
import type { PictureWishes } from "./pictureWishes";

/** Edges that are named. */
const MOST_EDGES = 50;
/** Hidden nodes that are walked for these. */
const MOST_WALKED = 10_000;

/** From where to where edges go: ends of a picture. */
interface Ends {
  isFrom(end: number): boolean;
  /** 1 for each box. */
  readonly isTo: Uint8Array;
}

/**
 * What a line stands for. Its ends are ids of boxes, of the box that both are in where it goes to the border, of something that was set
 * aside where it comes from that; nothing where there is no such line.
 */
export async function lineEdges(
  tree: PictureTree,
  edges: PictureEdges,
  { from, to }: { readonly from: string; readonly to: string },
  wishes: PictureWishes,
  pace: Pace,
): Promise<GraphLine> {
  const ends = endsOf(tree, from, to);
  if (!ends) return { total: 0, edges: [] };
  const total = countOf(edges.links, 0, ends) + countOf(edges.served, FIRST_SIDE, ends);
  const found: FoundEdge[] = [];
  const isShown = ({ isControl }: EndedEdge) => (isControl ? wishes.hasControl : wishes.hasData);
  const visit = (edge: EndedEdge) => {
    if (found.length >= MOST_EDGES) return;
    const own = edge.from === HIDDEN ? waysThrough(tree, edge, ends) : ends.isFrom(edge.from) ? [edge] : [];
    found.push(...own.filter(isShown).map((way) => ({ outEdge: edge.edge, ...way })));
  };
  await eachEdge(tree, edges, ends.isTo, visit, pace);
  const shown = found.slice(0, MOST_EDGES);
  // Several ways through hidden nodes are one on a line.
  return { total: Math.max(total, shown.length), edges: await named(tree, shown, pace) };
}

/** An edge into a line's end, and the one that its way begins with: the same unless it goes through hidden nodes. */
interface FoundEdge extends EndedEdge {
  readonly outEdge: number;
}

function countOf(pairs: PairCounts, firstEnd: number, { isFrom, isTo }: Ends): number {
  let count = 0;
  for (let pair = 0; pair < pairs.count; pair++) {
    if (isFrom(firstEnd + pairs.from(pair)) && isTo[pairs.to(pair)] === 1)
      count += pairs.data(pair) + pairs.control(pair);
  }
  return count;
}

function endsOf(tree: PictureTree, fromId: string, toId: string): Ends | undefined {
  const { boxes, sides, graphs } = tree;
  const to = boxes.findIndex(({ id }) => id === toId);
  const from = boxes.findIndex(({ id }) => id === fromId);
  if (from < 0) {
    const side = sides.findIndex(({ graph, unit }) => unitId(graphs[graph] as PicturedGraph, unit) === fromId);
    if (side < 0 || to < 0) return undefined;
    return { isFrom: (end) => end === FIRST_SIDE + side, isTo: boxesIn(boxes, to) };
  }
  if (to < 0) return undefined;
  const inFrom = boxesIn(boxes, from);
  const inTo = boxesIn(boxes, to);
  const isEntry = boxes[to]?.container === from;
  const isExit = boxes[from]?.container === to;
  return {
    isFrom: (end) => end < FIRST_SIDE && (inFrom[end] === 1) !== isEntry,
    isTo: isExit ? inTo.map((within) => 1 - within) : inTo,
  };
}

/** 1 for a box and all that is in it. */
function boxesIn(boxes: readonly TreeBox[], box: number): Uint8Array {
  const within = new Uint8Array(boxes.length);
  within[box] = 1;
  for (let at = box + 1; at < boxes.length; at++) {
    const { container } = boxes[at] as TreeBox;
    if (container !== NO_BOX) within[at] = within[container] as number;
  }
  return within;
}

/** Ways into a box that come from hidden nodes. */
function waysThrough({ graphs }: PictureTree, into: EndedEdge, { isFrom }: Ends): FoundEdge[] {
  const { graph, endOf } = graphs[into.graph] as PicturedGraph;
  const { model } = graph;
  const walked = new Map([[into.source, into.isControl]]);
  const ways: FoundEdge[] = [];
  // Nodes that are added while it is walked are walked, too.
  for (const [node, hasControl] of walked) {
    for (let edge = model.inStarts[node] as number; edge < (model.inStarts[node + 1] as number); edge++) {
      const source = model.sources[edge] as number;
      if (source < 0) continue;
      const isControl = hasControl || model.isControl(edge);
      const from = endOf[source] as number;
      if (from === HIDDEN && !walked.has(source) && walked.size < MOST_WALKED) walked.set(source, isControl);
      if (from === HIDDEN || from === into.to || !isFrom(from)) continue;
      ways.push({ ...into, source, from, isControl, outEdge: edge });
      if (ways.length === MOST_EDGES) return ways;
    }
  }
  return ways;
}

/** All edges of a line are of one graph. */
async function named({ graphs }: PictureTree, edges: readonly FoundEdge[], pace: Pace): Promise<LineEdge[]> {
  const pictured = graphs[edges[0]?.graph ?? 0];
  if (!pictured) return [];
  const { model, open } = pictured.graph;
  const sources = edges.map(({ source }) => source);
  const known = await knownOutputs(open, sources, pace);
  return edges.map(({ source, target, edge, outEdge, isControl }) => ({
    from: model.name(source),
    port: isControl ? null : model.port(outEdge),
    to: model.name(target),
    slot: isControl ? null : slotOf(model, edge),
    ...(isControl ? {} : tensorOf(model, outEdge, known)),
  }));
}

/** The place of an edge among the data inputs of its target. */
function slotOf(model: GraphModel, edge: number): number {
  let slot = 0;
  for (let other = model.inStarts[model.targets[edge] as number] as number; other < edge; other++) {
    if (!model.isControl(other)) slot++;
  }
  return slot;
}
