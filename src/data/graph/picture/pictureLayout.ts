import { type GraphDirection, isUpright } from "../../../graph/graphDirection";
import type { PictureBox } from "../../../shared/graph/graphPicture";
import { HEADER_HEIGHT } from "../../../shared/media/pictureSizes";
import type { Pace } from "../../../tensor/pace";
import { placeApart } from "./apartBoxes";
import { type BoxRect, borderOf, endingAt, reversed } from "./boxEnds";
import { closedSize, type Margins, stubMargins } from "./boxSizes";
import type { KeptLevels } from "./keptLevels";
import { levelShape } from "./levelShapes";
import type { LinkCounts } from "./linkCounts";
import { NO_BOX } from "./pictureTree";
import type { LevelLine, SizedBox } from "./sizedLevel";

/** Px that a line from a box to itself stands out: beside the box, and where it leaves and comes in. */
const BESIDE = 18;
const BEYOND = 12;
/** Room of a label next to it, where the line goes around the box to the right, and where it does below. */
const LABEL_WIDTH = 76;
const LABEL_HEIGHT = 18;
/** Px from the box's corners to the ends of the line, at most: beside the sign of what is wrong. */
const FROM_CORNER = 24;

/** Px between what is in a box and its border. */
const PADDING = 14;

interface LevelRequest {
  /** The box whose level it is; `NO_BOX` for the picture. */
  readonly box: number;
  readonly children: readonly SizedBox[];
  readonly lines: readonly LevelLine[];
  readonly direction: GraphDirection;
  /** The least width, px. */
  readonly least: number;
}

/** A level with its border; places are from the upper left of that. */
interface LaidLevel {
  readonly width: number;
  readonly height: number;
  readonly places: readonly { readonly box: number; readonly x: number; readonly y: number }[];
  readonly lines: readonly { readonly line: number; readonly points: readonly number[] }[];
  readonly isSimple: boolean;
}

/** Positions of all parts of a picture. */
export interface PicturePlaces {
  readonly width: number;
  readonly height: number;
  /** x, y, width, height of each box. */
  readonly places: Float64Array;
  /** Points of each line, x and y; none of a line that is not drawn. */
  readonly points: readonly (readonly number[])[];
  /** Boxes whose layout is the simple one; `NO_BOX` for the picture. */
  readonly simple: readonly number[];
}

/** Lays all levels out, the innermost first, for a box that is open is as large as what is in it. */
export async function layOutPicture(
  boxes: readonly PictureBox[],
  lines: LinkCounts,
  direction: GraphDirection,
  levels: KeptLevels,
  pace: Pace,
): Promise<PicturePlaces> {
  const children: number[][] = boxes.map(() => []);
  const top: number[] = [];
  for (const [box, { container }] of boxes.entries()) (children[container] ?? top).push(box);
  const linesIn = linesByLevel(boxes, lines);
  const loopOf = loopsByBox(lines);
  const sized: (SizedBox | undefined)[] = boxes.map(() => undefined);
  const laid: (LaidLevel | undefined)[] = boxes.map(() => undefined);
  const levelOf = (box: number, inside: readonly number[]) =>
    layOutLevel(
      {
        box,
        children: inside.map((child) => sized[child] as SizedBox),
        lines: linesIn.get(box) ?? [],
        direction,
        least: box === NO_BOX ? 0 : closedSize(boxes[box] as PictureBox, direction)[0],
      },
      levels,
      pace,
    );
  // What is in a box stands behind it.
  for (let box = boxes.length - 1; box >= 0; box--) {
    if (pace.isDue()) await pace.giveWay();
    const own = boxes[box] as PictureBox;
    const level = own.isOpen ? await levelOf(box, children[box] as number[]) : undefined;
    laid[box] = level;
    const size = level ? ([level.width, level.height] as const) : closedSize(own, direction);
    const beside = stubMargins(own, size, direction);
    const margins = loopOf.has(box) ? withLoop(beside, direction) : beside;
    sized[box] = { box, isAside: own.isAside, width: size[0], height: size[1], margins };
  }
  const all = await levelOf(NO_BOX, top);
  const places = new Float64Array(4 * boxes.length);
  const points: (readonly number[])[] = Array.from({ length: lines.count }, () => []);
  const put = (level: LaidLevel, x: number, y: number) => {
    for (const { box, x: left, y: upper } of level.places) {
      const { width, height } = sized[box] as SizedBox;
      places.set([x + left, y + upper, width, height], 4 * box);
    }
    for (const { line, points: own } of level.lines) {
      points[line] = own.map((value, i) => value + (i % 2 === 0 ? x : y));
    }
  };
  put(all, 0, 0);
  for (let box = 0; box < boxes.length; box++) {
    if (pace.isDue()) await pace.giveWay();
    const level = laid[box];
    if (level) put(level, places[4 * box] as number, places[4 * box + 1] as number);
  }
  for (const [box, line] of loopOf) {
    const [x = 0, y = 0] = places.subarray(4 * box);
    const { width, height, margins } = sized[box] as SizedBox;
    points[line] = loopPoints({ x, y, width, height }, margins, direction);
  }
  const simple = [all, ...laid].flatMap((level, i) => (level?.isSimple ? [i + NO_BOX] : []));
  return { width: all.width, height: all.height, places, points, simple };
}

/** Lines from a box to itself, by the box. */
function loopsByBox(lines: LinkCounts): ReadonlyMap<number, number> {
  const loops = new Map<number, number>();
  for (let line = 0; line < lines.count; line++)
    if (lines.from(line) === lines.to(line)) loops.set(lines.from(line), line);
  return loops;
}

/** Lines by the box on whose level they are. */
function linesByLevel(boxes: readonly PictureBox[], lines: LinkCounts): ReadonlyMap<number, readonly LevelLine[]> {
  const linesIn = new Map<number, LevelLine[]>();
  const containerOf = (box: number) => boxes[box]?.container ?? NO_BOX;
  for (let line = 0; line < lines.count; line++) {
    const [from, to] = [lines.from(line), lines.to(line)];
    if (from === to) continue;
    const isIn = containerOf(to) === from;
    const isOut = containerOf(from) === to;
    const level = isIn ? from : isOut ? to : containerOf(from);
    const own = linesIn.get(level) ?? [];
    linesIn.set(level, own);
    own.push({ line, from: isIn ? undefined : from, to: isOut ? undefined : to, isLoop: lines.loops(line) > 0 });
  }
  return linesIn;
}

/** Lays out what is in a box: what has lines by these, and beside it what stands apart. */
async function layOutLevel(request: LevelRequest, levels: KeptLevels, pace: Pace): Promise<LaidLevel> {
  const { direction, children, box } = request;
  const core = children.filter(({ isAside }) => !isAside);
  const apart = children.filter(({ isAside }) => isAside);
  const { shape, routes } = levelShape(core, request.lines, direction);
  const laid = await levels.places(shape, pace);
  const around = placeApart(apart, laid, isUpright(direction));
  const header = box === NO_BOX ? 0 : HEADER_HEIGHT;
  const width = Math.max(request.least, around.width + 2 * PADDING);
  const height = header + around.height + 2 * PADDING;
  const [left, upper] = [(width - around.width) / 2, header + PADDING];
  const placed = (sized: SizedBox, x: number, y: number) => ({
    box: sized.box,
    x: left + x + sized.margins.left,
    y: upper + y + sized.margins.top,
  });
  const places = core.map((sized, i) => placed(sized, laid.x[i] as number, laid.y[i] as number));
  const inner = { x: 0, y: header, width, height: height - header };
  const rectOf = (place: number, isEntry: boolean): BoxRect => {
    const [sized, at] = [core[place], places[place]];
    return sized && at ? { ...at, width: sized.width, height: sized.height } : borderOf(inner, direction, isEntry);
  };
  const lines = routes.map(({ line, route, from, to, isBackwards }) => {
    const points: number[] = [];
    for (let i = laid.starts[route] as number; i < (laid.starts[route + 1] as number); i++) {
      points.push(left + (laid.points[2 * i] as number), upper + (laid.points[2 * i + 1] as number));
    }
    return { line, points: endingAt(isBackwards ? reversed(points) : points, rectOf(from, true), rectOf(to, false)) };
  });
  const apartPlaces = apart.map((sized, i) => placed(sized, ...(around.places[i] as readonly [number, number])));
  return { width, height, places: [...places, ...apartPlaces], lines, isSimple: laid.isSimple };
}

/** The margins of a box with a line to itself, which goes around what stands beside the box. */
function withLoop({ left, top, right, bottom }: Margins, direction: GraphDirection): Margins {
  return isUpright(direction)
    ? { left, right: right + BESIDE + LABEL_WIDTH, top: Math.max(top, BEYOND), bottom: Math.max(bottom, BEYOND) }
    : { top, bottom: bottom + BESIDE + LABEL_HEIGHT, left: Math.max(left, BEYOND), right: Math.max(right, BEYOND) };
}

/** Points of a line that leaves a box where its flow does, goes around it and comes in where its flow comes in. */
function loopPoints(
  { x, y, width, height }: BoxRect,
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
