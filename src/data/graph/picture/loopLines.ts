import type { GraphDirection } from "../../../graph/graphDirection";
import { isUpright } from "../../../graph/layout/levelRooms";
import type { Margins } from "./boxSizes";
import type { Rect } from "./lineEnds";

/** Px that a line from a box to itself stands out: beside the box, and where it leaves and comes in. */
const BESIDE = 18;
const BEYOND = 12;
/** Room of a label next to it, where the line goes around the box to the right, and where it does below. */
const LABEL_WIDTH = 76;
const LABEL_HEIGHT = 18;
/** Px from the box's corners to the ends of the line, at most: beside the sign of what is wrong. */
const FROM_CORNER = 24;

/** The margins of a box with a line to itself, which goes around what stands beside the box. */
export function withLoop({ left, top, right, bottom }: Margins, direction: GraphDirection): Margins {
  return isUpright(direction)
    ? { left, right: right + BESIDE + LABEL_WIDTH, top: Math.max(top, BEYOND), bottom: Math.max(bottom, BEYOND) }
    : { top, bottom: bottom + BESIDE + LABEL_HEIGHT, left: Math.max(left, BEYOND), right: Math.max(right, BEYOND) };
}

/** Points of a line that leaves a box where its flow does, goes around it and comes in where its flow comes in. */
export function loopPoints(
  { x, y, width, height }: Rect,
  { right, bottom }: Margins,
  direction: GraphDirection,
): readonly number[] {
  const points = isUpright(direction)
    ? loop({ start: y, end: y + height, side: x + width, reach: right - LABEL_WIDTH, breadth: width })
    : loop({ start: x, end: x + width, side: y + height, reach: bottom - LABEL_HEIGHT, breadth: height });
  const isBack = direction === "up" || direction === "left";
  const ordered = isBack ? [...points].reverse() : points;
  return ordered.flatMap(([along, across]) => (isUpright(direction) ? [across, along] : [along, across]));
}

interface LoopPlace {
  /** Length of the box along the flow's axis. */
  readonly start: number;
  readonly end: number;
  /** Across it: the border that the line goes around, how far it stands out there, the box's breadth. */
  readonly side: number;
  readonly reach: number;
  readonly breadth: number;
}

/** Along and across, from the later end to the earlier. */
function loop({ start, end, side, reach, breadth }: LoopPlace): (readonly [along: number, across: number])[] {
  const port = side - Math.min(FROM_CORNER, breadth / 3);
  const turn = side + reach;
  return [
    [end, port],
    [end + BEYOND, (port + turn) / 2],
    [end, turn],
    [start, turn],
    [start - BEYOND, (port + turn) / 2],
    [start, port],
  ];
}
