import { toldNames } from "../../../parts/board/runs/toldNames";
import type { ToldName } from "../../../ui/texts/nameInRoom";
import { axisXs } from "./parallelScene";

/** Px of the line of a name, and above and below it. */
const LINE = 24;
const AIR = 3;

/** Px between names that stand beside each other, and of the button of a name around it. */
const GAP = 4;
const AROUND = 8;

/** Upper bounds of a name's px: no wider than this is pleasant, and a turned one ends within the picture. */
const MOST = 220;
const MOST_TURNED = 112;

/** Upper bound of the signs that stay of the very end of a name. */
const LAST = 8;

/** Degrees of turned names. */
export const TURN = 60;
const RISE = Math.sin((TURN * Math.PI) / 180);

/** Names above axes: on one line, by turns on two, or turned about their axes' heads. */
export interface HeadLayout {
  readonly way: "level" | "rows" | "turned";
  /** Px of all of them. */
  readonly height: number;
  /** By axis; of two lines those of even places are above. */
  readonly heads: readonly Head[];
}

/** A name as there is room for it. Its box in px is turned about the middle of its left side. */
export interface Head {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** The first way that has room for all names, else that which has the most. */
export function headLayout(names: readonly string[], width: number, widthOf: (text: string) => number): HeadLayout {
  const xs = axisXs(names.length, width);
  const gap = (xs[1] ?? width) - (xs[0] ?? 0);
  const widths = names.map((name) => widthOf(`${name} ▾`) + AROUND);
  const ways = [
    { way: "level", room: Math.min(MOST, gap - GAP) },
    { way: "rows", room: Math.min(MOST, 2 * gap - GAP) },
    { way: "turned", room: Math.min(MOST_TURNED, Math.max(...widths)) },
  ] as const;
  const isRoomy = ({ way, room }: (typeof ways)[number]) =>
    widths.every((needed, i) => needed <= widthAt(way, room, xs[i] as number, width));
  const most = Math.max(...ways.map(({ room }) => room));
  const { way, room } = ways.find(isRoomy) ?? ways.find((one) => one.room === most) ?? ways[0];
  const height = heightOf(way, room);
  const told = toldNames(names);
  return {
    way,
    height,
    heads: names.map((name, i) => {
      const x = xs[i] as number;
      const own = widthAt(way, room, x, width);
      const isFitting = (text: string) => widthOf(`${text} ▾`) + AROUND <= own;
      const text = isFitting(name) ? name : cutName(told.get(name) ?? { text: name, end: 0 }, isFitting);
      if (way === "turned") return { text, left: x, top: height - AIR - LINE / 2, width: own };
      const top = way === "rows" && i % 2 === 1 ? AIR + LINE : AIR;
      return { text, left: Math.max(0, x - room / 2), top, width: own };
    }),
  };
}

/** Px of a head whose axis stands at `x`: it is less at an edge. */
function widthAt(way: HeadLayout["way"], room: number, x: number, width: number): number {
  return way === "turned" ? room : Math.min(width, x + room / 2) - Math.max(0, x - room / 2);
}

function heightOf(way: HeadLayout["way"], room: number): number {
  switch (way) {
    case "level":
      return LINE + 2 * AIR;
    case "rows":
      return 2 * LINE + 2 * AIR;
    case "turned":
      return Math.ceil(room * RISE + LINE / 2 + AIR);
  }
}

/** The longest part of a name that fits, cut in its middle. What tells it from others stays, the beginning of that the longest. */
function cutName({ text, end }: ToldName, isFitting: (text: string) => boolean): string {
  if (isFitting(text)) return text;
  const signs = [...text];
  const isEnd = end > 0 && end < signs.length;
  const [start, telling] = isEnd ? [signs.slice(0, -end), signs.slice(-end)] : [[], signs];
  const [before, behind] = isEnd ? ["…", telling.join("")] : ["", ""];
  if (isEnd && isFitting(`…${behind}`)) {
    return longest(start.length, (kept) => `${start.slice(0, kept).join("")}…${behind}`, isFitting);
  }
  return longest(
    telling.length - 1,
    (kept) => {
      const last = Math.min(LAST, kept >> 1);
      return `${before}${telling.slice(0, kept - last).join("")}…${telling.slice(telling.length - last).join("")}`;
    },
    isFitting,
  );
}

/** The longest text that fits, of at most `most` signs. */
function longest(most: number, textOf: (kept: number) => string, isFitting: (text: string) => boolean): string {
  let [kept, high] = [0, most];
  while (kept < high) {
    const middle = Math.ceil((kept + high) / 2);
    if (isFitting(textOf(middle))) kept = middle;
    else high = middle - 1;
  }
  return textOf(kept);
}
