import { type GraphDirection, isUpright } from "../../../../../src/graph/graphDirection";
import type { GraphPicture, PictureBox } from "../../../../../src/shared/graph/graphPicture";
import type { GraphSelection } from "../../shownGraph";
import { headerHeights } from "../boxes/boxParts";
import { type Chip, placedChips } from "../boxes/chips";
import { type LineCurves, lineCurves } from "../lines/lineCurves";
import { type LineGroup, lineGroups } from "../lines/lineStyles";

/** Nesting of boxes. */
interface BoxTree {
  /** Containers above a box; 0 at the top. */
  readonly depths: Uint16Array;
  /** Children of box i, or of the top for -1, in their order. */
  children(box: number): Uint32Array;
}

/** A picture, and what follows from it: made once, whatever is drawn of it. */
export interface GraphScene {
  readonly picture: GraphPicture;
  readonly direction: GraphDirection;
  /** Places of boxes by their ids. */
  readonly placeOf: ReadonlyMap<string, number>;
  readonly tree: BoxTree;
  /** Heights of the headers of open boxes; 0 of closed ones. */
  readonly headers: Float32Array;
  readonly chips: readonly Chip[];
  readonly curves: LineCurves;
  readonly groups: readonly LineGroup[];
  /** Lines by the boxes they come from and go to; a border's among them. */
  readonly linesFrom: Ends;
  readonly linesTo: Ends;
  readonly linksFrom: Ends;
  readonly linksTo: Ends;
}

export function graphScene(picture: GraphPicture, direction: GraphDirection): GraphScene {
  const { boxes, lines, links } = picture;
  return {
    picture,
    direction,
    placeOf: new Map(boxes.map(({ id }, i) => [id, i])),
    tree: boxTree(boxes),
    headers: headerHeights(picture),
    chips: placedChips(picture, direction),
    curves: lineCurves(lines, isUpright(direction)),
    groups: lineGroups(lines),
    linesFrom: new Ends(lines.from, boxes.length),
    linesTo: new Ends(lines.to, boxes.length),
    linksFrom: new Ends(links.from, boxes.length),
    linksTo: new Ends(links.to, boxes.length),
  };
}

/** The box that a selection means, -1 where the picture has none. */
export function selectedBox({ picture, placeOf }: GraphScene, selection: GraphSelection | undefined): number {
  if (!selection) return -1;
  const { id, kind, name, function: body } = selection;
  const byId = id === undefined ? undefined : placeOf.get(id);
  if (byId !== undefined) return byId;
  // Of a stack, group or page the name is that of the scope it is in.
  if (kind !== "node" && kind !== "scope") return -1;
  return picture.boxes.findIndex((box) => box.kind === kind && box.name === name && box.function === body);
}

export function selectionOf({ picture }: GraphScene, at: number): GraphSelection | undefined {
  const box = picture.boxes[at];
  return box && boxSelection(box);
}

export function boxSelection({ id, kind, name, function: body }: PictureBox): GraphSelection {
  return { kind, name, id, ...(body !== undefined && { function: body }) };
}

/** True if a box is another, or somewhere in it. */
export function isWithin({ picture: { boxes } }: GraphScene, box: number, other: number): boolean {
  let at = box;
  // Containers come first.
  while (at > other) at = boxes[at]?.container ?? -1;
  return at === other && at >= 0;
}

export function boxTree(boxes: readonly Pick<PictureBox, "container">[]): BoxTree {
  const depths = new Uint16Array(boxes.length);
  // Of container i from place i + 1 on: the top is -1.
  const starts = new Uint32Array(boxes.length + 2);
  boxes.forEach(({ container }, i) => {
    if (container >= 0) depths[i] = (depths[container] as number) + 1;
    starts[container + 2] = (starts[container + 2] as number) + 1;
  });
  for (let i = 1; i < starts.length; i++) starts[i] = (starts[i] as number) + (starts[i - 1] as number);
  const next = starts.slice();
  const children = new Uint32Array(boxes.length);
  boxes.forEach(({ container }, i) => {
    const at = next[container + 1] as number;
    children[at] = i;
    next[container + 1] = at + 1;
  });
  return { depths, children: (box) => children.subarray(starts[box + 1], starts[box + 2]) };
}

/** For each box the lines, or links, that begin or end there. */
export class Ends {
  private readonly starts: Uint32Array;
  private readonly places: Uint32Array;

  /** `ends` has a box of each line; those that are none are left out. */
  constructor(ends: ArrayLike<number>, boxes: number) {
    this.starts = new Uint32Array(boxes + 1);
    const { starts } = this;
    let count = 0;
    for (let i = 0; i < ends.length; i++) {
      const box = ends[i] as number;
      if (box < 0) continue;
      starts[box + 1] = (starts[box + 1] as number) + 1;
      count++;
    }
    for (let i = 1; i <= boxes; i++) starts[i] = (starts[i] as number) + (starts[i - 1] as number);
    const next = starts.slice();
    this.places = new Uint32Array(count);
    for (let i = 0; i < ends.length; i++) {
      const box = ends[i] as number;
      if (box < 0) continue;
      const at = next[box] as number;
      this.places[at] = i;
      next[box] = at + 1;
    }
  }

  /** Places of the lines. */
  of(box: number): Uint32Array {
    return this.places.subarray(this.starts[box], this.starts[box + 1]);
  }
}
