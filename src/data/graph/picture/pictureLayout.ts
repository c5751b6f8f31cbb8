import type { GraphDirection } from "../../../graph/graphDirection";
import type { PictureBox } from "../../../shared/graphPicture";
import type { Pace } from "../../../tensor/pace";
import { closedSize, stubMargins } from "./boxSizes";
import type { KeptLevels } from "./keptLevels";
import { type LaidLevel, layOutLevel } from "./levelLayout";
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
  const sized: (SizedBox | undefined)[] = boxes.map(() => undefined);
  const laid: (LaidLevel | undefined)[] = boxes.map(() => undefined);
  const levelOf = (box: number, inside: readonly number[]) =>
    layOutLevel(
      {
        box,
        children: inside.map((child) => sized[child] as SizedBox),
        lines: linesIn.get(box) ?? [],
        direction,
        least: box === NO_BOX ? 0 : closedSize(boxes[box] as PictureBox)[0],
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
    const size = level ? ([level.width, level.height] as const) : closedSize(own);
    const margins = stubMargins(own, size, direction);
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
  const simple = [all, ...laid].flatMap((level, i) => (level?.isSimple ? [i + NO_BOX] : []));
  return { width: all.width, height: all.height, places, points, simple };
}

/** Lines by the box on whose level they are. */
function linesByLevel(boxes: readonly PictureBox[], lines: PairCounts): ReadonlyMap<number, readonly LevelLine[]> {
  const linesIn = new Map<number, LevelLine[]>();
  const containerOf = (box: number) => boxes[box]?.container ?? NO_BOX;
  for (let line = 0; line < lines.count; line++) {
    const [from, to] = [lines.from(line), lines.to(line)];
    const isIn = containerOf(to) === from;
    const isOut = containerOf(from) === to;
    const level = isIn ? from : isOut ? to : containerOf(from);
    const own = linesIn.get(level) ?? [];
    linesIn.set(level, own);
    own.push({ line, from: isIn ? undefined : from, to: isOut ? undefined : to, isLoop: lines.loops(line) > 0 });
  }
  return linesIn;
}
