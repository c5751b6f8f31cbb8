import type { PrPicked } from "./nearestPlace";
import type { PrLine } from "./prLines";

/** Goal of a key from a point: along its line to the right or left on screen, or to the line above or below in the list. */
export function walked(lines: readonly PrLine[], from: PrPicked | undefined, key: string): PrPicked | undefined {
  const drawn = lines.filter(({ xs }) => xs.length > 0);
  const [first] = drawn;
  if (!first || !MOVES.has(key)) return undefined;
  if (!from) return { line: first, place: leftEnd(first) };
  const { line, place } = from;
  const last = line.xs.length - 1;
  // A curve over recall is recorded from its right end to its left.
  const right = leftEnd(line) === 0 ? 1 : -1;
  switch (key) {
    case "ArrowLeft":
      return { line, place: within(place - right, last) };
    case "ArrowRight":
      return { line, place: within(place + right, last) };
    case "Home":
      return { line, place: leftEnd(line) };
    case "End":
      return { line, place: last - leftEnd(line) };
    default:
      return onLine(drawn, from, key === "ArrowUp" ? -1 : 1);
  }
}

const MOVES = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);

const within = (place: number, last: number) => Math.min(Math.max(place, 0), last);

function leftEnd({ xs }: PrLine): number {
  const [first = 0, last = 0] = [xs[0], xs.at(-1)];
  return last < first ? xs.length - 1 : 0;
}

/** The point of the neighbour that has the same threshold, or the same step, as nearly as it has one. */
function onLine(lines: readonly PrLine[], { line, place }: PrPicked, by: 1 | -1): PrPicked | undefined {
  const at = lines.findIndex(({ key }) => key === line.key);
  const next = lines[within(at + by, lines.length - 1)];
  if (!next) return undefined;
  const from = columnOf(line)[place] ?? 0;
  let nearest = 0;
  columnOf(next).forEach((value, i, column) => {
    if (Math.abs(value - from) < Math.abs((column[nearest] as number) - from)) nearest = i;
  });
  return { line: next, place: nearest };
}

function columnOf({ scores, shown, xs }: PrLine): Float64Array {
  return scores ? xs : (shown.curve?.thresholds ?? xs);
}
