import type { GraphReveal } from "../../../shared/questions/graphPictures";
import type { PicturedGraph } from "./picturedGraph";
import { FIRST_SIDE, NO_BOX, type PictureTree, type TreeBox } from "./pictureTree";
import { scopeOfUnit, type Unit } from "./scopeOrder";

/** Where a unit of the picture's graph is, once all is open that is on the way to it, and what of that `wasOpen` does not name. */
export function revealed(tree: PictureTree, unit: Unit, wasOpen: ReadonlySet<string>): GraphReveal {
  const place = boxOf(tree, unit);
  const box = tree.boxes[place];
  if (!box) return { id: "", open: [] };
  const open: string[] = [];
  for (let at = box.container; at !== NO_BOX; at = (tree.boxes[at] as TreeBox).container) {
    const { id } = tree.boxes[at] as TreeBox;
    if (!wasOpen.has(id)) open.push(id);
  }
  return { id: box.id, open: open.reverse() };
}

/** The unit's own box, the one that it was set aside beside, or the innermost that it is in; `NO_BOX` where it is left out. */
function boxOf({ graphs, boxes, sides }: PictureTree, unit: Unit): number {
  const own = boxes.findIndex(({ graph, kind, parts }) => graph === 0 && isOne(kind) && parts[0] === unit);
  if (own >= 0) return own;
  const pictured = graphs[0] as PicturedGraph;
  const { endOf } = pictured;
  let end = endOf[firstNode(pictured, unit)] as number;
  // A set-aside may serve another one, never itself.
  while (end >= FIRST_SIDE) {
    const side = sides[end - FIRST_SIDE];
    if (!side) return NO_BOX;
    const user = usersOf(pictured, side.unit).find((place) => place >= 0 && place !== end);
    if (user === undefined) return side.container;
    end = user;
  }
  return end >= 0 ? end : NO_BOX;
}

const isOne = (kind: TreeBox["kind"]) => kind === "node" || kind === "scope";

function firstNode({ facts }: PicturedGraph, unit: Unit): number {
  const { nodes, starts } = facts.order;
  return unit >= 0 ? unit : (nodes[starts[scopeOfUnit(unit)] as number] as number);
}

/** Where the nodes are that a unit's edges lead to. */
function usersOf({ graph, facts, endOf }: PicturedGraph, unit: Unit): readonly number[] {
  const { outStarts, outEdges, targets } = graph.model;
  const { nodes, starts, ends } = facts.order;
  const scope = scopeOfUnit(unit);
  const own = unit >= 0 ? [unit] : nodes.subarray(starts[scope], ends[scope]);
  const users: number[] = [];
  for (const node of own) {
    for (let at = outStarts[node] as number; at < (outStarts[node + 1] as number); at++) {
      users.push(endOf[targets[outEdges[at] as number] as number] as number);
    }
  }
  return users;
}
