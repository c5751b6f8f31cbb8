import { type GraphScene, isWithin } from "../picture/graphScene";

/** Emphasis of a line: none, as lines usually are, into the selection, out of it, from feed to fetch. */
export const LINE_EMPHASES = { faded: 0, plain: 1, into: 2, outOf: 3, path: 4 } as const;

/** Boxes and lines that stand out; undefined where everything is alike. */
export interface Emphasis {
  /** 1 for each box that does. */
  readonly boxes: Uint8Array | undefined;
  /** One of `LINE_EMPHASES` for each line. */
  readonly lines: Uint8Array | undefined;
}

/** An edge, or some, between the innermost shown boxes, into what is selected or out of it. */
export interface ShownLink {
  readonly from: number;
  readonly to: number;
  readonly isInto: boolean;
  /** True if it has control edges alone. */
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

/**
 * Links of a selected box that no line shows already: one of the level, or, of an open box, those to its border and from there on into it,
 * which only what stands apart has not.
 */
export function withoutLines(scene: GraphScene, links: readonly ShownLink[], selected: number): readonly ShownLink[] {
  const { linesFrom, curves, picture } = scene;
  if (picture.boxes[selected]?.isOpen)
    return links.filter(({ from, to }) => isApart(scene, from) || isApart(scene, to));
  const isDrawn = (line: number) => curves.starts[line] !== curves.starts[line + 1];
  return links.filter(({ from, to }) =>
    linesFrom.of(from).every((line) => picture.lines.to[line] !== to || !isDrawn(line)),
  );
}

/** True if a box is, or is in, one that stands apart without lines. */
function isApart({ picture: { boxes } }: GraphScene, box: number): boolean {
  for (let at = box; at >= 0; at = boxes[at]?.container ?? -1) if (boxes[at]?.isAside) return true;
  return false;
}

/** Marked boxes stand out; else a selected one, what is in it and around it, what it is linked with, and the lines that end there. */
export function emphasised(
  scene: GraphScene,
  selected: number,
  links: readonly ShownLink[],
  marks: Uint32Array | undefined,
): Emphasis {
  const count = scene.picture.boxes.length;
  if (marks) {
    const boxes = Uint8Array.from({ length: count }, (_, i) => (marks[i] || i === selected ? 1 : 0));
    return { boxes, lines: new Uint8Array(scene.picture.lines.from.length) };
  }
  if (selected < 0) return { boxes: undefined, lines: undefined };
  const boxes = new Uint8Array(count);
  for (let i = selected; i < count; i++) if (isWithin(scene, i, selected)) boxes[i] = 1;
  for (let i = selected; i >= 0; i = scene.picture.boxes[i]?.container ?? -1) boxes[i] = 1;
  for (const { from, to } of links) {
    boxes[from] = 1;
    boxes[to] = 1;
  }
  const { from, to } = scene.picture.lines;
  const lines = new Uint8Array(from.length);
  for (let i = 0; i < from.length; i++) {
    const [source, target] = [from[i] as number, to[i] as number];
    const [isFrom, isTo] = [isWithin(scene, source, selected), isWithin(scene, target, selected)];
    if (!isFrom && !isTo) continue;
    const isOver = isFrom !== isTo;
    lines[i] = isOver ? (isTo ? LINE_EMPHASES.into : LINE_EMPHASES.outOf) : LINE_EMPHASES.plain;
    // What a line leads to may be open, and the links then lead into it.
    const other = isTo ? source : target;
    if (isOver && other >= 0) boxes[other] = 1;
  }
  return { boxes, lines };
}

/** Emphasis without fading the others: a mode's colours are read beside the selection. */
export function unfaded({ lines }: Emphasis): Emphasis {
  const { faded, plain } = LINE_EMPHASES;
  return { boxes: undefined, lines: lines?.map((one) => (one === faded ? plain : one)) };
}

/** Emphasis of the selection or marks together with the lines that a mode has stand out. */
export function withLines(emphasis: Emphasis, lines: Uint8Array | undefined): Emphasis {
  const own = emphasis.lines;
  if (!own || !lines) return lines ? { ...emphasis, lines } : emphasis;
  const { faded, plain, path } = LINE_EMPHASES;
  const both = own.map((one, line) => {
    const other = lines[line] as number;
    if (one === plain) return other;
    return one === faded && other === path ? path : one;
  });
  return { ...emphasis, lines: both };
}
