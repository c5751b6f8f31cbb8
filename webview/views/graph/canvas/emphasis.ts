import { type GraphScene, isWithin } from "./scene";

/** What stands out, 1 for each; undefined where everything is alike. */
export interface Emphasis {
  readonly boxes: Uint8Array | undefined;
  readonly lines: Uint8Array | undefined;
}

/** An edge, or some, between the innermost shown boxes, into what is selected or out of it. */
export interface ShownLink {
  readonly from: number;
  readonly to: number;
  readonly isInto: boolean;
  /** It has control edges alone. */
  readonly isControl: boolean;
}

/** More are a blot; those of a hub's first boxes show what it is. */
const MOST_LINKS = 2000;

/** Links over the border of a box, wherever their other end is. */
export function linksOf(scene: GraphScene, selected: number): readonly ShownLink[] {
  if (selected < 0) return [];
  const { from, to, data } = scene.picture.links;
  const found: ShownLink[] = [];
  for (let i = 0; i < from.length && found.length < MOST_LINKS; i++) {
    const [source, target] = [from[i] as number, to[i] as number];
    const isFrom = isWithin(scene, source, selected);
    if (isFrom === isWithin(scene, target, selected)) continue;
    found.push({ from: source, to: target, isInto: !isFrom, isControl: data[i] === 0 });
  }
  return found;
}

/** Marked boxes stand out; else a selected one, what is in it, what it is linked with, and the lines that end there. */
export function emphasised(
  scene: GraphScene,
  selected: number,
  links: readonly ShownLink[],
  marks: Uint32Array | undefined,
): Emphasis {
  const count = scene.picture.boxes.length;
  if (marks) {
    const boxes = Uint8Array.from({ length: count }, (_, i) => (marks[i] || i === selected ? 1 : 0));
    return { boxes, lines: new Uint8Array(scene.curves.starts.length) };
  }
  if (selected < 0) return { boxes: undefined, lines: undefined };
  const boxes = new Uint8Array(count);
  for (let i = selected; i < count; i++) if (isWithin(scene, i, selected)) boxes[i] = 1;
  for (const { from, to } of links) {
    boxes[from] = 1;
    boxes[to] = 1;
  }
  const { from, to } = scene.picture.lines;
  const lines = new Uint8Array(from.length);
  for (let i = 0; i < from.length; i++) {
    const ends = [from[i] as number, to[i] as number];
    if (ends.some((end) => end === selected || (end >= 0 && isWithin(scene, end, selected)))) lines[i] = 1;
    // A box that a line leads to on the level may be open, and the links then lead into it.
    if (ends.includes(selected)) for (const end of ends) if (end >= 0) boxes[end] = 1;
  }
  return { boxes, lines };
}
