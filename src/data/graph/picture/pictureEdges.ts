import type { Pace } from "../../../tensor/pace";
import { commonBox } from "./boxWays";
import { countPairs } from "./countPairs";
import { PairCounts } from "./pairCounts";
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
  /** Of each set-aside the box that its inputs lead to: the same, but `NO_BOX` for the sizes of a tensor, as none of its data go there. */
  readonly leadsTo: Int32Array;
  /** Edges into each box and out of it, of every kind. */
  readonly inputs: Uint32Array;
  readonly outputs: Uint32Array;
}

export async function pictureEdges(tree: PictureTree, wishes: PictureWishes, pace: Pace): Promise<PictureEdges> {
  const all = new PairCounts();
  for (const [place, { graph, endOf }] of tree.graphs.entries()) {
    await countPairs(graph, { endOf, outOf: tree.outOf[place] as Int32Array }, undefined, all, pace);
  }
  const serves = servedFirst(tree, all);
  const leadsTo = serves.map((box, side) => (isSizes(tree, side) ? NO_BOX : box));
  const links = new PairCounts();
  const served = new PairCounts();
  const inputs = new Uint32Array(tree.boxes.length);
  const outputs = new Uint32Array(tree.boxes.length);
  // What a box uses itself comes before what those use that stand beside it.
  const order = Array.from({ length: all.count }, (_, pair) => pair);
  const isDirect = (pair: number) => all.to(pair) < FIRST_SIDE;
  for (const pair of [...order.filter(isDirect), ...order.filter((pair) => !isDirect(pair))]) {
    const end = all.to(pair);
    const to = end < FIRST_SIDE ? end : (leadsTo[end - FIRST_SIDE] as number);
    const from = all.from(pair);
    if (to === NO_BOX || from === to) continue;
    const edges = all.data(pair) + all.control(pair);
    const data = wishes.hasData ? all.data(pair) : 0;
    const control = wishes.hasControl ? all.control(pair) : 0;
    const isShown = data + control > 0;
    if (from >= FIRST_SIDE && isComputedSide(tree, end)) continue;
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
  await addSelfLoops(tree, { links, inputs, outputs }, wishes, pace);
  return { links, served, serves, leadsTo, inputs, outputs };
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
