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

/** What a link is drawn as. */
export interface WayVisitor {
  /** A line on the level of a box: between two of its boxes, or from its border, or to that. */
  line(from: number, to: number, isBetween: boolean): void;
  /** A box that stands apart leads to another, or another to it. */
  apartBefore(apart: number, box: number): void;
  apartAfter(apart: number, box: number): void;
}

/**
 * Goes the way of a link: from a box to the border of each that it is in, from sibling to sibling, and inwards to the other box. Boxes that
 * stand apart have no lines.
 */
export function goWay(boxes: readonly TreeBox[], from: number, to: number, visitor: WayVisitor): void {
  const around = commonBox(boxes, from, to);
  let out = from;
  for (; boxOf(boxes, out).container !== around; out = boxOf(boxes, out).container) {
    if (!boxOf(boxes, out).isAside) visitor.line(out, boxOf(boxes, out).container, false);
  }
  let into = to;
  for (; boxOf(boxes, into).container !== around; into = boxOf(boxes, into).container) {
    if (!boxOf(boxes, into).isAside) visitor.line(boxOf(boxes, into).container, into, false);
  }
  const isApart = [boxOf(boxes, out).isAside, boxOf(boxes, into).isAside];
  if (isApart[0]) visitor.apartBefore(out, to);
  if (isApart[1]) visitor.apartAfter(into, from);
  if (!isApart[0] && !isApart[1]) visitor.line(out, into, true);
}

const boxOf = (boxes: readonly TreeBox[], box: number) => boxes[box] as TreeBox;
