import { NO_BOX, type TreeBox } from "./pictureTree";

/** The innermost box that two boxes are in; `NO_BOX` where only the picture has both. */
export function commonBox(boxes: readonly TreeBox[], one: number, other: number): number {
  let [a, b] = [one, other];
  while (a !== b) {
    if (depthOf(boxes, a) < depthOf(boxes, b)) b = (boxes[b] as TreeBox).container;
    else a = (boxes[a] as TreeBox).container;
  }
  return a;
}

function depthOf(boxes: readonly TreeBox[], box: number): number {
  return boxes[box]?.depth ?? NO_BOX;
}

/** Receiver of the lines that a link is drawn as. */
interface WayVisitor {
  /** A line on the level of a box: between two of its boxes, or from its border, or to that. */
  line(from: number, to: number): void;
  /** A box that stands apart, or that a loose end is linked with, leads to another, or another to it. */
  apartBefore(apart: number, box: number): void;
  apartAfter(apart: number, box: number): void;
}

/** Ends of a link without lines in the open boxes that they are in and the other end is not. */
export interface LooseEnds {
  readonly from: boolean;
  readonly to: boolean;
  /** True if there is no line between the boxes side by side that they are, or are in, either. */
  readonly between: boolean;
}

/** Boxes, and which of their links leave or enter open boxes as one with others. */
export interface LinkWays {
  readonly boxes: readonly TreeBox[];
  looseEnds(from: number, to: number): LooseEnds;
}

/**
 * Goes the way of a link: from a box to itself, else from a box to the border of each that it is in, from sibling to sibling, and inwards to the other box. Boxes that
 * stand apart have no lines, nor are there any from what stands beside the other box instead. A loose end has what is at the other side beside it.
 */
export function goWay(ways: LinkWays, from: number, to: number, visitor: WayVisitor): void {
  const { boxes } = ways;
  if (from === to) {
    if (!boxOf(boxes, from).isAside) visitor.line(from, from);
    return;
  }
  const around = commonBox(boxes, from, to);
  const out = childOf(boxes, around, from);
  const into = childOf(boxes, around, to);
  const isOutAside = boxOf(boxes, out).isAside;
  const isIntoAside = boxOf(boxes, into).isAside;
  const loose = ways.looseEnds(from, to);
  if (!isIntoAside && !(loose.from && from !== out)) {
    for (let at = from; at !== out; at = boxOf(boxes, at).container) {
      if (!boxOf(boxes, at).isAside) visitor.line(at, boxOf(boxes, at).container);
    }
  }
  if (!isOutAside && !(loose.to && to !== into)) {
    for (let at = to; at !== into; at = boxOf(boxes, at).container) {
      if (!boxOf(boxes, at).isAside) visitor.line(boxOf(boxes, at).container, at);
    }
  }
  if (isOutAside || loose.between || (loose.to && to !== into)) visitor.apartBefore(out, to);
  if (isIntoAside || loose.between || (loose.from && from !== out)) visitor.apartAfter(into, from);
  if (!isOutAside && !isIntoAside && !loose.between) visitor.line(out, into);
}

/** The child of a box that another one is, or is in. */
export function childOf(boxes: readonly TreeBox[], around: number, box: number): number {
  let at = box;
  while (boxOf(boxes, at).container !== around) at = boxOf(boxes, at).container;
  return at;
}

const boxOf = (boxes: readonly TreeBox[], box: number) => boxes[box] as TreeBox;
