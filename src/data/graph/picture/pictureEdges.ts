import type { Pace } from "../../../tensor/pace";
import { commonBox, type LinkWays } from "./boxWays";
import { countPairs } from "./countPairs";
import { LinkCounts } from "./linkCounts";
import { linkWays } from "./linkWays";
import type { PicturedGraph } from "./picturedGraph";
import { FIRST_SIDE, NO_BOX, type PictureTree, type TreeBox, type TreeSide } from "./pictureTree";
import type { PictureWishes } from "./pictureWishes";

/** Links that edges are added to, and how many lead into each box and out of it. */
interface Added {
  readonly links: LinkCounts;
  readonly inputs: Uint32Array;
  readonly outputs: Uint32Array;
}

/** Limit of listed boxes that set-asides serve by way of others; beyond it each serves its first. */
const MOST_SERVED = 1 << 18;

/** The edges of a picture's graphs by the innermost boxes of their ends. */
export interface PictureEdges {
  /** From box to box, of the kinds that are shown; of a node into itself, too. */
  readonly links: LinkCounts;
  /** From what was set aside (its place in `sides`) to each box that it serves. */
  readonly served: LinkCounts;
  /** From each box to what was set aside that orders it before others (its place in `sides`). */
  readonly awaited: LinkCounts;
  /** First box that each set-aside serves; `NO_BOX` for none. */
  readonly serves: Int32Array;
  /**
   * The boxes that the inputs of a set-aside lead to: of what hands a tensor on, and of an argument that is set aside in an open call, all
   * that it serves, of the sizes of a tensor and of what orders none, as none of their data go there, else the first that it serves.
   */
  servedBy(side: number): readonly number[];
  /** Ways that links are drawn along. */
  readonly ways: LinkWays;
  /** Edges into each box and out of it, of every kind. */
  readonly inputs: Uint32Array;
  readonly outputs: Uint32Array;
  /** Nodes of each flow with inputs that `eachEdge` may visit, ascending. */
  readonly reached: readonly Uint32Array[];
}

export async function pictureEdges(tree: PictureTree, wishes: PictureWishes, pace: Pace): Promise<PictureEdges> {
  const all = new LinkCounts();
  const reached: Uint32Array[] = [];
  for (const flow of tree.flows) reached.push(await countPairs(flow, flow, undefined, all, pace));
  const serves = servedFirst(tree, all);
  const servedBy = servedBySides(tree, all, serves);
  const links = new LinkCounts();
  const served = new LinkCounts();
  const awaited = new LinkCounts();
  const inputs = new Uint32Array(tree.boxes.length);
  const outputs = new Uint32Array(tree.boxes.length);
  // What a box uses itself comes before what those use that stand beside it.
  const order = Array.from({ length: all.count }, (_, pair) => pair);
  const isDirect = (pair: number) => all.to(pair) < FIRST_SIDE;
  for (const pair of [...order.filter(isDirect), ...order.filter((pair) => !isDirect(pair))]) {
    const end = all.to(pair);
    const from = all.from(pair);
    const edges = all.data(pair) + all.control(pair);
    const data = wishes.hasData ? all.data(pair) : 0;
    const control = wishes.hasControl ? all.control(pair) : 0;
    const isShown = data + control > 0;
    if (from >= FIRST_SIDE && isComputedSide(tree, end)) continue;
    if (end >= FIRST_SIDE && orders(tree, end - FIRST_SIDE)) {
      const { container, isInside } = tree.sides[end - FIRST_SIDE] as TreeSide;
      if (from >= FIRST_SIDE || from === container) continue;
      const around = commonBox(tree.boxes, from, container);
      countBorders(tree, outputs, from, around, edges);
      countBorders(tree, inputs, container, around, edges);
      if (isShown && !isInside) awaited.add(awaited.intern(from, end - FIRST_SIDE), data, control, 0);
      continue;
    }
    for (const to of end < FIRST_SIDE ? [end] : servedBy(end - FIRST_SIDE)) {
      if (to === NO_BOX || from === to) continue;
      if (from < FIRST_SIDE) {
        const around = commonBox(tree.boxes, from, to);
        countBorders(tree, outputs, from, around, edges);
        countBorders(tree, inputs, to, around, edges);
        if (isShown) links.add(links.intern(from, to), data, control, all.loops(pair));
      } else {
        const { container, isInside } = tree.sides[from - FIRST_SIDE] as TreeSide;
        if (isInside && !orders(tree, from - FIRST_SIDE)) {
          if (tree.boxes[to]?.kind !== "node") continue;
          inputs[to] = (inputs[to] as number) + edges;
          if (isShown) served.add(served.intern(from - FIRST_SIDE, to), data, control, 0);
          continue;
        }
        const around = commonBox(tree.boxes, container, to);
        countBorders(tree, outputs, container, around, edges);
        countBorders(tree, inputs, to, around, edges);
        if (isInside && tree.boxes[to]?.kind !== "node") continue;
        if (isShown) served.add(served.intern(from - FIRST_SIDE, to), data, control, 0);
      }
    }
  }
  await addSelfLoops(tree, { links, inputs, outputs }, wishes, pace);
  const ways = await linkWays(tree, links, wishes, pace);
  return { links, served, awaited, serves, servedBy, ways, inputs, outputs, reached };
}

function orders({ sides }: PictureTree, side: number): boolean {
  return sides[side]?.why === "order";
}

function isSizes({ sides, graphs }: PictureTree, side: number): boolean {
  const { unit, graph } = sides[side] as TreeSide;
  return unit >= 0 && graphs[graph]?.facts.values.isSizes(unit) === true;
}

/** Values stand beside what uses them, not those that these were computed of. */
function isComputedSide({ sides, graphs }: PictureTree, end: number): boolean {
  if (end < FIRST_SIDE) return false;
  const { unit, graph } = sides[end - FIRST_SIDE] as TreeSide;
  return unit >= 0 && graphs[graph]?.facts.values.isComputed[unit] === 1;
}

/** The boxes that inputs of set-asides lead to. */
function servedBySides(tree: PictureTree, all: LinkCounts, serves: Int32Array): (side: number) => readonly number[] {
  const { sides, graphs } = tree;
  const servesAll = sides.map(
    ({ unit, graph, why }) => why === "handed" || (graph > 0 && unit >= 0 && isGiven(graphs[graph], unit)),
  );
  const ends = new Map<number, number[]>();
  for (let pair = 0; servesAll.includes(true) && pair < all.count; pair++) {
    const side = all.from(pair) - FIRST_SIDE;
    if (!servesAll[side]) continue;
    const own = ends.get(side) ?? [];
    ends.set(side, own);
    own.push(all.to(pair));
  }
  const found = new Map<number, readonly number[]>();
  const entered = new Set<number>();
  let listed = 0;
  return (wanted) => {
    // Those that it serves are found before it; nothing is recursive.
    const stack = [wanted];
    for (let side = stack.at(-1); side !== undefined; side = stack.at(-1)) {
      if (found.has(side) && !entered.has(side)) stack.pop();
      else if (isSizes(tree, side) || orders(tree, side)) found.set(side, []);
      else if (!entered.delete(side)) {
        // What leads to itself, and what is beyond the bound, serves its first.
        found.set(side, [serves[side] as number]);
        if (!servesAll[side] || listed > MOST_SERVED) continue;
        entered.add(side);
        for (const end of ends.get(side) ?? []) {
          if (end >= FIRST_SIDE && !found.has(end - FIRST_SIDE)) stack.push(end - FIRST_SIDE);
        }
      } else {
        const boxes = new Set(
          (ends.get(side) ?? []).flatMap((end) => (end < FIRST_SIDE ? end : (found.get(end - FIRST_SIDE) ?? []))),
        );
        listed += boxes.size;
        found.set(side, [...boxes]);
      }
    }
    return found.get(wanted) ?? [];
  };
}

function isGiven(pictured: PicturedGraph | undefined, node: number): boolean {
  return pictured?.graph.model.op(node) === "_Arg";
}

/** The first box that each set-aside serves, be it by way of others. */
function servedFirst({ sides }: PictureTree, all: LinkCounts): Int32Array {
  const first = new Int32Array(sides.length).fill(NO_BOX);
  for (let pair = 0; pair < all.count; pair++) {
    const side = all.from(pair) - FIRST_SIDE;
    if (side >= 0 && first[side] === NO_BOX) first[side] = all.to(pair);
  }
  // A set-aside serves others that are behind it in a chain, never in a ring.
  const chain: number[] = [];
  for (let side = 0; side < first.length; side++) {
    let at = side;
    while ((first[at] as number) >= FIRST_SIDE && chain.length < first.length) {
      chain.push(at);
      at = (first[at] as number) - FIRST_SIDE;
    }
    const box = (first[at] as number) < FIRST_SIDE ? (first[at] as number) : NO_BOX;
    for (const passed of chain) first[passed] = box;
    chain.length = 0;
  }
  return first;
}

/** Counts edges at a box and at all that it is in, up to the box `around` it. */
function countBorders({ boxes }: PictureTree, counts: Uint32Array, box: number, around: number, edges: number): void {
  for (let at = box; at !== around; at = (boxes[at] as TreeBox).container) {
    counts[at] = (counts[at] as number) + edges;
  }
}

/** Adds the edges of nodes into themselves: links from a box to itself. A box of several nodes has them inside. */
async function addSelfLoops(
  { boxes, graphs }: Pick<PictureTree, "boxes" | "graphs">,
  { links, inputs, outputs }: Added,
  { hasData, hasControl }: PictureWishes,
  pace: Pace,
): Promise<void> {
  for (const [box, { kind, graph: place, parts }] of boxes.entries()) {
    if (pace.isDue()) await pace.giveWay();
    const [node] = parts;
    if (kind !== "node" || typeof node !== "number") continue;
    const { model, closesLoop } = (graphs[place] as PicturedGraph).graph;
    let [data, control] = [0, 0];
    for (let edge = model.inStarts[node] as number; edge < (model.inStarts[node + 1] as number); edge++) {
      if (model.sources[edge] !== node) continue;
      if (model.isControl(edge)) control++;
      else data++;
    }
    if (data + control === 0) continue;
    inputs[box] = (inputs[box] as number) + data + control;
    outputs[box] = (outputs[box] as number) + data + control;
    const shown = { data: hasData ? data : 0, control: hasControl ? control : 0 };
    if (shown.data + shown.control === 0) continue;
    links.add(links.intern(box, box), shown.data, shown.control, closesLoop(node) ? 1 : 0);
  }
}
