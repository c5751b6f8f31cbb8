import type { GraphLineEnds } from "../../graphEvents";
import { type Emphasis, LINE_EMPHASES } from "../moves/emphasis";
import { type GraphScene, isWithin } from "../picture/graphScene";

/** The line between two boxes by their ids, empty for the picture's border; -1 where the picture has none. */
export function selectedLine(
  { placeOf, picture, linesFrom, linesTo }: GraphScene,
  ends: GraphLineEnds | undefined,
): number {
  if (!ends) return -1;
  const { lines } = picture;
  const [from, to] = [placeOf.get(ends.from) ?? -1, placeOf.get(ends.to) ?? -1];
  if ((from < 0 && ends.from !== "") || (to < 0 && ends.to !== "")) return -1;
  if (from >= 0) return linesFrom.of(from).find((line) => lines.to[line] === to) ?? -1;
  return to < 0 ? -1 : (linesTo.of(to).find((line) => lines.from[line] === from) ?? -1);
}

/** The ids of the boxes that a line leads from and to. */
export function endsOfLine({ picture: { boxes, lines } }: GraphScene, line: number): GraphLineEnds {
  const id = (box: number | undefined) => boxes[box ?? -1]?.id ?? "";
  return { from: id(lines.from[line]), to: id(lines.to[line]) };
}

/** A line stands out, its ends with what is in them, and what they are in; what is marked does, too. */
export function emphasisedLine(scene: GraphScene, line: number, marks: Uint32Array | undefined): Emphasis {
  const { boxes, lines } = scene.picture;
  const ends = [lines.from[line] ?? -1, lines.to[line] ?? -1];
  const found = Uint8Array.from({ length: boxes.length }, (_, box) => (marks?.[box] ? 1 : 0));
  for (const end of ends) {
    for (let box = end; box >= 0; box = boxes[box]?.container ?? -1) found[box] = 1;
    // Of a box at whose border the line ends only that is meant.
    if (ends.some((other) => other !== end && boxes[other]?.container === end)) continue;
    for (let box = end + 1; end >= 0 && box < boxes.length; box++) if (isWithin(scene, box, end)) found[box] = 1;
  }
  const own = new Uint8Array(lines.from.length).fill(LINE_EMPHASES.faded);
  own[line] = LINE_EMPHASES.plain;
  return { boxes: found, lines: own };
}
