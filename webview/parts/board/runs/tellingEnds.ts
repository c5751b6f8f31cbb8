import { cutPlace } from "../../../ui/texts/cutPlace";

/** Separators of a name's parts. */
const PARTS = /[/_\-, ]/;

/** Signs that stay of a name's end in any case: fewer say nothing to people. */
const LEAST = 6;

/** A part is whole in it while it has no more signs. */
const WHOLE = 20;

/** Number of characters of each name's end that tell it from all others: whole parts where these are short. */
export function tellingEnds(names: readonly string[]): number[] {
  const reversed = names.map((name) => [...name].reverse().join(""));
  const order = [...names.keys()].sort((a, b) => compare(reversed[a] as string, reversed[b] as string));
  const ends = names.map((name) => Math.min(LEAST, name.length));
  for (const [at, place] of order.entries()) {
    const own = reversed[place] as string;
    // Of all others its neighbours share the most with it.
    for (const other of [order[at - 1], order[at + 1]]) {
      if (other === undefined) continue;
      const shared = sharedStart(own, reversed[other] as string);
      ends[place] = Math.max(ends[place] as number, Math.min(own.length, shared + 1));
    }
  }
  return names.map((name, i) => wholePart(name, ends[i] as number));
}

/** Length of a name's end, with all of the part that it begins in where that is short; no number is divided. */
function wholePart(name: string, end: number): number {
  const whole = name.length - partStart(name, name.length - end);
  return whole <= WHOLE ? whole : name.length - cutPlace(name, name.length - withWholeSign(name, end));
}

/** Start of the part that a place is in; the `-` of a number divides none. */
function partStart(name: string, at: number): number {
  let start = cutPlace(name, at);
  while (start > 0) {
    const isBegin = PARTS.test(name[start - 1] as string);
    const before = isBegin ? cutPlace(name, start) : start - 1;
    if (before === start) break;
    start = before;
  }
  return start;
}

/** No character is divided. */
function withWholeSign(name: string, end: number): number {
  const isDivided = /[\uDC00-\uDFFF]/.test(name[name.length - end] ?? "");
  return isDivided ? end + 1 : end;
}

function sharedStart(a: string, b: string): number {
  let count = 0;
  while (count < a.length && a[count] === b[count]) count++;
  return count;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
