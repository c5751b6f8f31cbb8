import type { GraphDirection } from "../../../graph/graphDirection";
import type { PictureBox } from "../../../shared/graph/graphPicture";
import type { Pace } from "../../../tensor/pace";
import { closedSize, stubMargins } from "./boxSizes";
import type { KeptLevels } from "./keptLevels";
import { type LaidLevel, layOutLevel } from "./levelLayout";
import { loopPoints, withLoop } from "./loopLines";
import type { PairCounts } from "./pairCounts";
import { NO_BOX } from "./pictureTree";
import type { LevelLine, SizedBox } from "./sizedLevel";

/** Where all of a picture is. */
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
  lines: PairCounts,
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
function loopsByBox(lines: PairCounts): ReadonlyMap<number, number> {
  const loops = new Map<number, number>();
  for (let line = 0; line < lines.count; line++)
    if (lines.from(line) === lines.to(line)) loops.set(lines.from(line), line);
  return loops;
}

/** Lines by the box on whose level they are. */
function linesByLevel(boxes: readonly PictureBox[], lines: PairCounts): ReadonlyMap<number, readonly LevelLine[]> {
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
