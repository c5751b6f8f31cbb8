import type { Pace } from "../../../tensor/pace";
import { commonBox } from "./boxWays";
import { countPairs } from "./countPairs";
import { PairCounts } from "./pairCounts";
import type { PicturedGraph } from "./picturedGraph";
import { FIRST_SIDE, NO_BOX, type PictureTree, type TreeBox, type TreeSide } from "./pictureTree";
import type { PictureWishes } from "./pictureWishes";
import { addSelfLoops } from "./selfLoops";

/** The edges of a picture's graphs by the innermost boxes of their ends. */
export interface PictureEdges {
  /** From box to box, of the kinds that are shown; of a node into itself, too. */
  readonly links: PairCounts;
  /** From what was set aside (its place in `sides`) to each box that it serves. */
  readonly served: PairCounts;
  /** Of each set-aside the first box that it serves; `NO_BOX` for none. */
  readonly serves: Int32Array;
  /**
   * The boxes that the inputs of a set-aside lead to: of an argument that is set aside in an open call all that it serves, of the sizes of a
   * tensor none, as none of its data go there, else the first that it serves.
   */
  servedBy(side: number): readonly number[];
  /** Edges into each box and out of it, of every kind. */
  readonly inputs: Uint32Array;
  readonly outputs: Uint32Array;
  /** Of each flow the nodes with inputs that `eachEdge` may visit, ascending. */
  readonly reached: readonly Uint32Array[];
}

export async function pictureEdges(tree: PictureTree, wishes: PictureWishes, pace: Pace): Promise<PictureEdges> {
  const all = new PairCounts();
  const reached: Uint32Array[] = [];
  for (const flow of tree.flows) reached.push(await countPairs(flow, flow, undefined, all, pace));
  const serves = servedFirst(tree, all);
  const byArgument = servedByArguments(tree, all, serves);
  const servedBy = (side: number) =>
    isSizes(tree, side) ? [] : [...(byArgument.get(side) ?? [serves[side] as number])];
  const links = new PairCounts();
  const served = new PairCounts();
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
    for (const to of end < FIRST_SIDE ? [end] : servedBy(end - FIRST_SIDE)) {
      if (to === NO_BOX || from === to) continue;
      if (from < FIRST_SIDE) {
        const around = commonBox(tree.boxes, from, to);
        countBorders(tree, outputs, from, around, edges);
        countBorders(tree, inputs, to, around, edges);
        if (isShown) links.add(links.intern(from, to), data, control, all.loops(pair));
      } else {
        const { container, isInside } = tree.sides[from - FIRST_SIDE] as TreeSide;
        if (isInside) {
          if (tree.boxes[to]?.kind !== "node") continue;
          inputs[to] = (inputs[to] as number) + edges;
          if (isShown) served.add(served.intern(from - FIRST_SIDE, to), data, control, 0);
          continue;
        }
        const around = commonBox(tree.boxes, container, to);
        countBorders(tree, outputs, container, around, edges);
        countBorders(tree, inputs, to, around, edges);
        if (isShown) served.add(served.intern(from - FIRST_SIDE, to), data, control, 0);
      }
    }
  }
  await addSelfLoops(tree, { links, inputs, outputs }, wishes, pace);
  return { links, served, serves, servedBy, inputs, outputs, reached };
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

/** All boxes that an argument serves which is set aside in an open call: what the call is given goes to each. */
function servedByArguments({ sides, graphs }: PictureTree, all: PairCounts, serves: Int32Array) {
  const isArgument = sides.map(({ unit, graph }) => graph > 0 && unit >= 0 && isGiven(graphs[graph], unit));
  const byArgument = new Map<number, Set<number>>();
  if (!isArgument.includes(true)) return byArgument;
  for (let pair = 0; pair < all.count; pair++) {
    const side = all.from(pair) - FIRST_SIDE;
    if (!isArgument[side]) continue;
    const end = all.to(pair);
    const box = end < FIRST_SIDE ? end : (serves[end - FIRST_SIDE] as number);
    const boxes = byArgument.get(side) ?? new Set();
    byArgument.set(side, boxes.add(box));
  }
  return byArgument;
}

function isGiven(pictured: PicturedGraph | undefined, node: number): boolean {
  return pictured?.graph.model.op(node) === "_Arg";
}

/** The first box that each set-aside serves, be it by way of others. */
function servedFirst({ sides }: PictureTree, all: PairCounts): Int32Array {
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
