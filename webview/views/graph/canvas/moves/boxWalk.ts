import { type GraphDirection, isUpright } from "../../../../../src/graph/graphDirection";
import type { GraphScene } from "../picture/graphScene";

/** Direction of a key: by an arrow on screen, into a box or out of it, to the first or last box. */
export type WalkDirection = "up" | "down" | "left" | "right" | "in" | "out" | "first" | "last";

const OPPOSITE: Readonly<Record<GraphDirection, GraphDirection>> = {
  up: "down",
  down: "up",
  left: "right",
  right: "left",
};

/** Weight of a box's distance across the direction, relative to that straight ahead. */
const ASTRAY = 3;

/** The box where a key leads from a box (-1: from none); undefined where it leads nowhere. */
export function walked(scene: GraphScene, from: number, way: WalkDirection): number | undefined {
  switch (way) {
    case "first":
      return outermost(scene, -1, 1);
    case "last":
      return outermost(scene, -1, -1);
    case "in":
      return outermost(scene, from, 1);
    case "out": {
      const container = scene.picture.boxes[from]?.container ?? -1;
      return container < 0 ? undefined : container;
    }
    default:
      if (from < 0) return outermost(scene, -1, 1);
      if (way === scene.direction) return alongEdges(scene, from, true);
      if (way === OPPOSITE[scene.direction]) return alongEdges(scene, from, false);
      return beside(scene, from, way === "right" || way === "down" ? 1 : -1);
  }
}

/** The end of a line where a key leads, along the flow or back, -1 for the picture's border; undefined where it leads across the flow. */
export function endWalked(
  { picture: { lines }, direction }: GraphScene,
  line: number,
  way: WalkDirection,
): number | undefined {
  const ends = way === direction ? lines.to : way === OPPOSITE[direction] ? lines.from : undefined;
  return ends?.[line];
}

/** The middle of a box: along the flow, growing with it, and across. */
function middle({ picture: { places }, direction }: GraphScene, box: number): readonly [along: number, across: number] {
  const x = (places[4 * box] as number) + (places[4 * box + 2] as number) / 2;
  const y = (places[4 * box + 1] as number) + (places[4 * box + 3] as number) / 2;
  const along = { up: -y, down: y, left: -x, right: x }[direction];
  return [along, isUpright(direction) ? x : y];
}

/** Child of a container that the flow reaches first, or last if `sign` is -1; a box that stands apart only if there is no other. */
function outermost(scene: GraphScene, container: number, sign: 1 | -1): number | undefined {
  const { tree, picture } = scene;
  return least(tree.children(container), (box) => {
    const [along, across] = middle(scene, box);
    return [picture.boxes[box]?.isAside ? 1 : 0, sign * along, across];
  });
}

/** The box that an edge leads to, or comes from: on the level before any other, and of several the one most straight ahead. */
function alongEdges(scene: GraphScene, from: number, isForward: boolean): number | undefined {
  const { picture, linesFrom, linesTo, linksFrom, linksTo } = scene;
  const { boxes, lines, links } = picture;
  const container = boxes[from]?.container ?? -1;
  const here = middle(scene, from);
  const distance = (box: number): number[] => {
    const [along, across] = middle(scene, box);
    return [Math.abs(across - here[1]) * ASTRAY + Math.abs(along - here[0])];
  };
  const others = (places: Uint32Array, ends: ArrayLike<number>) => Array.from(places, (line) => ends[line] as number);
  const onLevel = isForward ? others(linesFrom.of(from), lines.to) : others(linesTo.of(from), lines.from);
  const siblings = onLevel.filter((box) => box >= 0 && box !== from && boxes[box]?.container === container);
  if (siblings.length > 0) return least(siblings, distance);
  const linked = isForward ? others(linksFrom.of(from), links.to) : others(linksTo.of(from), links.from);
  return least(
    linked.filter((box) => box !== from),
    distance,
  );
}

/** The nearest box of the same level on one side, across the flow. */
function beside(scene: GraphScene, from: number, sign: 1 | -1): number | undefined {
  const here = middle(scene, from);
  const level = scene.tree.children(scene.picture.boxes[from]?.container ?? -1);
  const onSide = level.filter((box) => (middle(scene, box)[1] - here[1]) * sign > 0.5);
  return least(onSide, (box) => {
    const [along, across] = middle(scene, box);
    return [Math.abs(along - here[0]) * ASTRAY + Math.abs(across - here[1])];
  });
}

/** The one whose first number is least, then the second … */
function least(boxes: ArrayLike<number>, keys: (box: number) => readonly number[]): number | undefined {
  let found: number | undefined;
  let best: readonly number[] = [];
  for (let i = 0; i < boxes.length; i++) {
    const box = boxes[i] as number;
    const own = keys(box);
    const at = own.findIndex((key, place) => key !== best[place]);
    if (found === undefined || (at >= 0 && (own[at] as number) < (best[at] as number))) [found, best] = [box, own];
  }
  return found;
}
