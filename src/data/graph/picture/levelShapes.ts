import { type GraphDirection, isUpright } from "../../../graph/graphDirection";
import type { LevelShape } from "../../../graph/layout/levelShape";
import { fullHeight, fullWidth } from "./apartBoxes";
import type { Margins } from "./boxSizes";
import type { LevelLine, SizedBox } from "./sizedLevel";

/** Limit of a border's lines per side: more are not drawn, as they would hide all others. */
const MOST_BORDER_LINES = 60;

/** Size of the places where lines enter and leave a level: px across the flow, and along it. */
const PORT_BREADTH = 24;
const PORT_LENGTH = 6;

/** A line of a level, and which line of its shape it follows. */
interface Route {
  readonly line: number;
  readonly route: number;
  /** Places of its boxes in the shape; those behind the boxes are entry and exit. */
  readonly from: number;
  readonly to: number;
  readonly isBackwards: boolean;
}

/** The shape of a level of boxes; lines with other ends are left out. */
export function levelShape(
  boxes: readonly SizedBox[],
  lines: readonly LevelLine[],
  direction: GraphDirection,
): { readonly shape: LevelShape; readonly routes: readonly Route[] } {
  const placeOf = new Map(boxes.map(({ box }, place) => [box, place]));
  const isDrawn = (side: "from" | "to") => {
    const count = lines.filter((line) => line[side] === undefined).length;
    return count > 0 && count <= MOST_BORDER_LINES;
  };
  let count = boxes.length;
  const entry = isDrawn("from") ? count++ : -1;
  const exit = isDrawn("to") ? count++ : -1;
  const from: number[] = [];
  const to: number[] = [];
  const loops: number[] = [];
  const routes: Route[] = [];
  const routeOf = new Map<number, number>();
  // Lines to and fro are one in a shape, but for one that closes a loop: it goes around.
  const ordered = [...lines].sort((a, b) => Number(a.isLoop) - Number(b.isLoop));
  for (const line of ordered) {
    const start = line.from === undefined ? entry : (placeOf.get(line.from) ?? -1);
    const end = line.to === undefined ? exit : (placeOf.get(line.to) ?? -1);
    if (start < 0 || end < 0) continue;
    const back = line.isLoop ? undefined : routeOf.get(end * count + start);
    const route = back ?? from.length;
    if (back === undefined) {
      routeOf.set(start * count + end, route);
      from.push(start);
      to.push(end);
      loops.push(Number(line.isLoop));
    }
    routes.push({ line: line.line, route, from: start, to: end, isBackwards: back !== undefined });
  }
  const ports = count - boxes.length;
  const [portWidth, portHeight] = isUpright(direction) ? [PORT_BREADTH, PORT_LENGTH] : [PORT_LENGTH, PORT_BREADTH];
  const withPorts = (sizes: readonly number[], port: number) =>
    Float64Array.from([...sizes, ...Array(ports).fill(port)]);
  const margins = (side: keyof Margins) =>
    withPorts(
      boxes.map((box) => box.margins[side]),
      0,
    );
  const shape: LevelShape = {
    direction,
    margins: isUpright(direction)
      ? { first: margins("left"), last: margins("right") }
      : { first: margins("top"), last: margins("bottom") },
    widths: withPorts(boxes.map(fullWidth), portWidth),
    heights: withPorts(boxes.map(fullHeight), portHeight),
    from: Uint32Array.from(from),
    to: Uint32Array.from(to),
    loops: Uint8Array.from(loops),
    entry,
    exit,
  };
  return { shape, routes };
}
