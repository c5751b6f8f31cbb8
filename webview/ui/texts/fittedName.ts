/** Letters of the first part that are left where there is no room for all of it. */
const LEAST_OF_FIRST = 4;

const WHOLE = Number.POSITIVE_INFINITY;

const LEFT_OUT = "…";

interface NamePart {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * A name in so much room: whole, else with gaps. What the short form leaves out, which no name differs in, goes first; what names begin with
 * (`weights/`, `gradients/`), numbers in them and their ends tell most and stay the longest.
 */
export function fittedName(name: string, short: string, room: number, widthOf: (text: string) => number): string {
  const parts = partsOf(name);
  if (widthOf(name) <= room || parts.length < 2) return name;
  const isKept = parts.map(() => true);
  const isTelling = tellingIn(parts, partsOf(short));
  const order = byWorth(parts, isTelling);
  let fitted = name;
  for (const [i, at] of order.entries()) {
    isKept[at] = false;
    // The first part is cut only to keep others that tell something.
    const mayBeCut = isTelling[order[i + 1] ?? 0];
    for (const firstLetters of mayBeCut ? [WHOLE, LEAST_OF_FIRST] : [WHOLE]) {
      fitted = withGaps(name, parts, isKept, firstLetters);
      if (widthOf(fitted) <= room) return fitted;
    }
  }
  return fitted;
}

function partsOf(name: string): NamePart[] {
  return [...name.matchAll(/[^/.…]+/g)].map(({ 0: text, index }) => ({ text, start: index, end: index + text.length }));
}

/** Marks the parts of a name that its short form has, found from the end: both end alike. */
function tellingIn(parts: readonly NamePart[], short: readonly NamePart[]): boolean[] {
  const isTelling = parts.map(() => false);
  let left = short.length - 1;
  for (let i = parts.length - 1; i >= 0; i--) {
    if (left < 0 || parts[i]?.text !== short[left]?.text) continue;
    isTelling[i] = true;
    left--;
  }
  return isTelling;
}

/** Places of parts that may be left out, those that tell least first. */
function byWorth(parts: readonly NamePart[], isTelling: readonly boolean[]): number[] {
  const places = [...parts.keys()].slice(0, -1);
  const worth = (at: number) => {
    if (!isTelling[at]) return 0;
    if (at === 0) return 3;
    return /\d/.test(parts[at]?.text ?? "") ? 2 : 1;
  };
  return places.sort((a, b) => worth(a) - worth(b) || a - b);
}

/** Dots around a gap are left out with it, slashes stay. */
function withGaps(name: string, parts: readonly NamePart[], isKept: readonly boolean[], firstLetters: number): string {
  const slash = (at: number) => (name[at] === "/" ? "/" : "");
  let text = "";
  let end = 0;
  let isGap = false;
  for (const [i, part] of parts.entries()) {
    if (!isKept[i]) {
      isGap = true;
      continue;
    }
    if (!isGap) text += name.slice(end, part.start);
    else text += `${text.endsWith(LEFT_OUT) ? "" : slash(end) + LEFT_OUT}${slash(part.start - 1)}`;
    const isCut = i === 0 && part.text.length > firstLetters;
    text += isCut ? part.text.slice(0, firstLetters) + LEFT_OUT : part.text;
    end = part.end;
    isGap = isCut;
  }
  return text;
}
