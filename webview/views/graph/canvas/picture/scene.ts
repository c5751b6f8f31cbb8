import type { GraphDirection } from "../../../../../src/graph/graphDirection";
import type { GraphPicture, PictureBox } from "../../../../../src/shared/graph/graphPicture";
import type { GraphSelection } from "../../shownGraph";
import { headerHeights } from "../boxes/boxParts";
import { type BoxTree, boxTree } from "../boxes/boxTree";
import { type Chip, placedChips } from "../boxes/chips";
import { Ends } from "../lines/ends";
import { type LineCurves, lineCurves } from "../lines/lineCurves";
import { type LineGroup, lineGroups } from "../lines/lineStyles";

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

/** Whether the flow goes up or down. */
export function isUpright(direction: GraphDirection): boolean {
  return direction === "up" || direction === "down";
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

/** Whether a box is another, or somewhere in it. */
export function isWithin({ picture: { boxes } }: GraphScene, box: number, other: number): boolean {
  let at = box;
  // Containers come first.
  while (at > other) at = boxes[at]?.container ?? -1;
  return at === other && at >= 0;
}
