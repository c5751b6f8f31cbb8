import type { GraphDirection } from "../../../graph/graphDirection";
import { type BoxDetail, detailRows } from "../../../graph/labels/boxDetail";
import { textsBeside } from "../../../graph/labels/textsBeside";
import type { PictureBox } from "../../../shared/graph/graphPicture";
import { BOX_HEIGHT, ROW_HEIGHT, ROWS_EDGE, STUB } from "../../../shared/media/pictureSizes";

const LEAST_WIDTH = 64;
/** Most px of the title of a box, and of the box with all texts beside it. */
const MOST_TITLE = 260;
const MOST_WIDTH = 320;
/** Width of a character at the size that labels are drawn; those of CJK are as wide as high. */
const CHARACTER = 7;
const WIDE_CHARACTER = 13;
const FIRST_WIDE = 0x2e80;
/** Texts beside a title are smaller than it, and stand apart from it. */
const LESS = 0.9;
const GAP = 8;
/** Beside a label. */
const LABEL_MARGIN = 18;
/** Letters stay readable while a picture shrinks: at half its size what stands first in a box has the box for itself, as far as the bound has room. */
const SHRUNK = { times: 1.8, margin: 14 } as const;
/** The first text beside a title goes with it while the picture shrinks as far as this. */
const LESS_SHRUNK = { times: 1.6, margin: 14 } as const;
/** Rows stay readable while a picture shrinks a little. */
const ROWS_SHRUNK = 1.3;
/** Width of the sign that opens a box. */
const OPENER = 22;

/** Width of the sign of a call or a loop. */
const CALL = 16;
/** Between the digits of a count. */
const SEPARATORS = 12;
/** Gap before a count behind a label, and width of each of its digits. */
const COUNT_GAP = 8;
const COUNT_CHARACTER = 6;

/** Px that a label takes, about. */
function labelWidth(label: string): number {
  let width = 0;
  for (let i = 0; i < label.length && width < MOST_WIDTH; i++) {
    width += label.charCodeAt(i) < FIRST_WIDE ? CHARACTER : WIDE_CHARACTER;
  }
  return width;
}

type Sized = Pick<
  PictureBox,
  | "label"
  | "title"
  | "beside"
  | "traced"
  | "attributes"
  | "details"
  | "kind"
  | "canOpen"
  | "nodes"
  | "members"
  | "inputs"
  | "outputs"
  | "isAside"
  | "calls"
  | "isLoop"
>;

/** Px that stand behind a label: how many nodes or members there are; of what stands apart how many use it. */
function countWidth({ kind, nodes, members, inputs, outputs, isAside }: Sized): number {
  if (kind === "node" && !isAside) return 0;
  const count = kind === "scope" ? nodes : kind === "node" ? Math.max(inputs, outputs) : members;
  const signs = kind === "scope" ? 0 : 1;
  return COUNT_GAP + (String(count).length + signs) * COUNT_CHARACTER;
}

/**
 * Px of a closed box, and the least of an open one: as wide as its texts, those beside the first as far as the bound has room for them. Where
 * data flow along the texts, wider boxes would shrink the picture that they are to be read in: there they have room at its own size alone.
 */
export function closedSize(box: Sized, direction: GraphDirection): readonly [width: number, height: number] {
  const { label, title = label, canOpen, calls, isLoop } = box;
  const signs = LABEL_MARGIN + (canOpen ? OPENER : 0) + (calls !== undefined || isLoop ? CALL : 0) + countWidth(box);
  const first = labelWidth(title);
  let width = Math.min(MOST_TITLE, first + signs);
  const beside = textsBeside(box);
  for (const text of beside) {
    const more = GAP + LESS * labelWidth(text);
    if (width + more <= MOST_WIDTH) width += more;
  }
  const rows = detailRows(box);
  const height = rows.length === 0 ? BOX_HEIGHT : BOX_HEIGHT + rows.length * ROW_HEIGHT + ROWS_EDGE;
  const across = rowsWidth(rows);
  const inner = Math.max(LEAST_WIDTH, width, across);
  if (direction === "left" || direction === "right") return [Math.ceil(inner), height];
  const shrunk = SHRUNK.times * first + SHRUNK.margin;
  const both = first + (beside[0] === undefined ? 0 : GAP + labelWidth(beside[0]));
  const lessShrunk = LESS_SHRUNK.times * both + LESS_SHRUNK.margin;
  const least = Math.max(Math.min(MOST_WIDTH, shrunk), lessShrunk <= MOST_WIDTH ? lessShrunk : 0);
  return [Math.ceil(Math.max(least, inner, Math.min(MOST_WIDTH, ROWS_SHRUNK * across))), height];
}

/** Px of rows of details: names and values in a column each, these as far as the bound has room for them. */
function rowsWidth(rows: readonly BoxDetail[]): number {
  if (rows.length === 0) return 0;
  const names = rows.map((row) => labelWidth("term" in row ? row.term : row.name));
  const values = rows.map(({ value }) => labelWidth(String(value)) + (typeof value === "number" ? SEPARATORS : 0));
  return Math.min(MOST_WIDTH, LABEL_MARGIN + GAP + LESS * (Math.max(...names) + Math.max(...values)));
}

/** Px around a box that belong to it. */
export interface Margins {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The room of a box's stubs, which stand beside the flow. `count`s are of all that stand there, named or not. */
export function stubMargins(
  { before, beforeCount, after, afterCount }: Pick<PictureBox, "before" | "beforeCount" | "after" | "afterCount">,
  [width, height]: readonly [number, number],
  direction: GraphDirection,
): Margins {
  const rows = [shownRows(before.length, beforeCount), shownRows(after.length, afterCount)] as const;
  const lengths = rows.map((count) => count * (STUB.height + STUB.gap) - STUB.gap);
  if (direction === "up" || direction === "down") {
    const beyond = Math.max(0, (Math.max(...lengths) - height) / 2);
    const [left, right] = rows.map((count) => (count > 0 ? STUB.away + STUB.width : 0)) as [number, number];
    return { left, right, top: beyond, bottom: beyond };
  }
  const beyond = rows[0] + rows[1] > 0 ? Math.max(0, (STUB.width - width) / 2) : 0;
  const [top, bottom] = rows.map((count, side) => (count > 0 ? STUB.away + (lengths[side] as number) : 0)) as [
    number,
    number,
  ];
  return { left: beyond, right: beyond, top, bottom };
}

function shownRows(named: number, all: number): number {
  return all > named ? named + 1 : named;
}
