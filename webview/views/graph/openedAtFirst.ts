import type { GraphPicture } from "../../../src/shared/graph/graphPicture";

/** Boxes that nobody opened by hand are not shown in greater numbers. */
const MOST_BOXES = 300;

/**
 * Number of boxes below which a level shows too little: the scope that has this part of its nodes opens, of two at the top the one that has
 * most of them, up to a limit of scopes in each other.
 */
const SOMETHING_TO_SEE = 7;
const ALMOST_ALL = 0.8;
const MOST_OF_TWO = 0.5;
const MOST_LEVELS = 8;

/**
 * Boxes that open by themselves: all of them for `depth` levels, and from the top on the one that is alone in its level, until there is
 * something to see. The open boxes of a picture and those to be opened next; undefined where there is nothing more to open.
 */
export function openedAtFirst({ boxes }: GraphPicture, depth: number): readonly string[] | undefined {
  const levels: number[] = [];
  const lone = loneScope(boxes);
  const open: string[] = [];
  let isMore = false;
  for (const [box, { id, kind, container, isOpen, canOpen }] of boxes.entries()) {
    const level = container < 0 ? 0 : (levels[container] as number) + 1;
    levels.push(level);
    const opens = !isOpen && canOpen && kind === "scope" && (level < depth || box === lone);
    isMore ||= opens;
    if (isOpen || opens) open.push(id);
  }
  return isMore && boxes.length < MOST_BOXES ? open : undefined;
}

/** The closed scope behind which there is more to see than in the levels of few boxes that are open above it. */
function loneScope(boxes: GraphPicture["boxes"]): number | undefined {
  let container = -1;
  for (let depth = 0; depth < MOST_LEVELS; depth++) {
    const level = [...boxes.keys()].filter((box) => boxes[box]?.container === container);
    if (level.length >= SOMETHING_TO_SEE) return undefined;
    const all = level.reduce((sum, box) => sum + nodesOf(boxes, box), 0);
    const scopes = level.filter((box) => boxes[box]?.kind === "scope");
    const share = depth === 0 && scopes.length === 2 ? MOST_OF_TWO : ALMOST_ALL;
    const most = level.find((box) => nodesOf(boxes, box) > share * all);
    if (most === undefined || boxes[most]?.kind !== "scope") return undefined;
    if (!boxes[most]?.isOpen) return most;
    container = most;
  }
  return undefined;
}

function nodesOf(boxes: GraphPicture["boxes"], box: number): number {
  return boxes[box]?.nodes ?? 0;
}
