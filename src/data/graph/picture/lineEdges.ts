import type { OutputLook } from "../../../format/graph/storedGraph";
import { CONTROL } from "../../../graph/graphModel";
import type { GraphLine } from "../../../shared/questions/graphPictures";
import type { LineEdge } from "../../../shared/questions/graphs";
import type { Pace } from "../../../tensor/pace";
import { type KnownOutputs, knownOutputs, slotOf, tensorOf } from "../nodeEdges";
import { tensorBytes } from "../tensorBytes";
import { unitId } from "./boxIds";
import { goWay } from "./boxWays";
import { type EndedEdge, eachEdge } from "./eachEdge";
import type { LinkCounts } from "./linkCounts";
import { HIDDEN, type PicturedGraph } from "./picturedGraph";
import type { PictureEdges } from "./pictureEdges";
import type { WrittenEdge } from "./pictureFlow";
import { FIRST_SIDE, NO_BOX, type PictureTree, type TreeBox } from "./pictureTree";
import type { PictureWishes } from "./pictureWishes";

/** Edges that are named. */
const MOST_EDGES = 50;
/** Hidden nodes that are walked for these. */
const MOST_WALKED = 10_000;

/** From where to where edges go: ends of a picture. */
interface Ends {
  isOn(from: number, to: number): boolean;
  /** 1 for each box that such edges go to. */
  readonly isTo: Uint8Array;
}

/**
 * Edges of a line. Its ends are ids of boxes, of the box that both are in where it goes to the border, of a set-aside where it comes from
 * one; nothing where there is no such line.
 */
export async function lineEdges(
  tree: PictureTree,
  edges: PictureEdges,
  { from, to }: { readonly from: string; readonly to: string },
  wishes: PictureWishes,
  pace: Pace,
): Promise<GraphLine> {
  const ends = endsOf(tree, edges, from, to);
  if (!ends) return { total: 0, edges: [] };
  const total = countOf(edges.links, 0, ends) + countOf(edges.served, FIRST_SIDE, ends);
  const found: FoundEdge[] = [];
  const isShown = ({ isControl }: EndedEdge) => (isControl ? wishes.hasControl : wishes.hasData);
  const visit = (edge: EndedEdge) => {
    if (found.length >= MOST_EDGES) return;
    const start = { graph: edge.graph, edge: edge.edge, ...(edge.next && { next: edge.next }) };
    const own = edge.from === HIDDEN ? waysThrough(edge, ends) : [{ ...edge, start }];
    found.push(...own.filter(isShown));
  };
  const wanted = {
    isTo: ends.isTo,
    isBetween: (out: number, into: number) => out === HIDDEN || ends.isOn(out, into),
  };
  await eachEdge(tree, edges, wanted, visit, pace);
  return { total, edges: await named(tree, found.slice(0, MOST_EDGES), pace) };
}

/** An edge into a line's end, and the one that its way starts with: the same unless it goes through hidden nodes. */
interface FoundEdge extends EndedEdge {
  readonly start: WrittenEdge;
}

function countOf(pairs: LinkCounts, firstEnd: number, { isOn }: Ends): number {
  let count = 0;
  for (let pair = 0; pair < pairs.count; pair++) {
    if (isOn(firstEnd + pairs.from(pair), pairs.to(pair))) count += pairs.data(pair) + pairs.control(pair);
  }
  return count;
}

function endsOf(tree: PictureTree, edges: PictureEdges, fromId: string, toId: string): Ends | undefined {
  const { boxes, sides, graphs } = tree;
  const to = boxes.findIndex(({ id }) => id === toId);
  const from = boxes.findIndex(({ id }) => id === fromId);
  if (to < 0) return undefined;
  const isTo = boxesIn(boxes, to);
  if (from < 0) {
    const side = sides.findIndex(({ graph, unit }) => unitId(graphs[graph] as PicturedGraph, unit) === fromId);
    return side < 0 ? undefined : { isOn: (end, into) => end === FIRST_SIDE + side && isTo[into] === 1, isTo };
  }
  if (from === to) return { isOn: (end, into) => end === to && into === to, isTo };
  if (boxes[to]?.container === from || boxes[from]?.container === to) return endsAtBorder(edges, from, to);
  const inFrom = boxesIn(boxes, from);
  return { isOn: (end, into) => end < FIRST_SIDE && inFrom[end] === 1 && isTo[into] === 1, isTo };
}

/** Edges of a line to or from the border of a box. Edges of nodes set aside beside a box have none. */
function endsAtBorder({ links, ways }: PictureEdges, from: number, to: number): Ends {
  const on = new Uint8Array(links.count);
  const isTo = new Uint8Array(ways.boxes.length);
  for (let link = 0; link < links.count; link++) {
    goWay(ways, links.from(link), links.to(link), {
      line(out, into) {
        if (out !== from || into !== to) return;
        on[link] = 1;
        isTo[links.to(link)] = 1;
      },
      apartBefore: () => undefined,
      apartAfter: () => undefined,
    });
  }
  return { isOn: (end, into) => end < FIRST_SIDE && on[links.find(end, into)] === 1, isTo };
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
function waysThrough(into: EndedEdge, { isOn }: Ends): FoundEdge[] {
  const { flow } = into;
  const { model, outOf } = flow;
  const walked = new Map([[into.flowSource, into.isControl]]);
  const ways: FoundEdge[] = [];
  // Nodes that are added while it is walked are walked, too.
  for (const [node, hasControl] of walked) {
    for (let edge = model.inStarts[node] as number; edge < (model.inStarts[node + 1] as number); edge++) {
      const source = model.sources[edge] as number;
      if (source < 0) continue;
      const isControl = hasControl || model.ports[edge] === CONTROL;
      const from = outOf[source] as number;
      if (from === HIDDEN && !walked.has(source) && walked.size < MOST_WALKED) walked.set(source, isControl);
      if (from === HIDDEN || from === into.to || !isOn(from, into.to)) continue;
      ways.push({ ...into, from, isControl, start: flow.written(edge) });
      if (ways.length === MOST_EDGES) return ways;
    }
  }
  return ways;
}

/** Both ends as their graphs have them: of a call that is open, what it is given is so in the graph that it is in. */
async function named({ graphs }: PictureTree, edges: readonly FoundEdge[], pace: Pace): Promise<LineEdge[]> {
  const known: KnownOutputs[] = [];
  for (const [place, { graph }] of graphs.entries()) {
    const starts = edges.flatMap(({ start }) =>
      start.graph === place ? [graph.model.sources[start.edge] as number] : [],
    );
    known.push(await knownOutputs(graph.open, starts, pace));
  }
  return edges.map(({ graph, edge, start, isControl }) => {
    const from = (graphs[start.graph] as PicturedGraph).graph.model;
    const to = (graphs[graph] as PicturedGraph).graph.model;
    const { next } = start;
    return {
      from: next
        ? (graphs[next.graph] as PicturedGraph).graph.model.name(next.node)
        : from.name(from.sources[start.edge] as number),
      port: isControl ? null : next ? next.port : from.port(start.edge),
      to: to.name(to.targets[edge] as number),
      slot: isControl ? null : slotOf(to, edge),
      ...(isControl ? {} : tensor(tensorOf(from, start.edge, known[start.graph] as KnownOutputs))),
    };
  });
}

/** With its bytes where they are known. */
function tensor(look: OutputLook): Pick<LineEdge, "dtype" | "shape" | "bytes"> {
  const { dtype, shape } = look;
  const bytes = tensorBytes(look);
  return {
    ...(dtype !== undefined && { dtype }),
    ...(shape && { shape }),
    ...(!Number.isNaN(bytes) && { bytes }),
  };
}
