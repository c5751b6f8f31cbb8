/** Letters of the first part that are left where there is no room for all of it. */
const LEAST_OF_FIRST = 4;

const LEFT_OUT = "…";

interface NamePart {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * A name in so much room: whole, else the short form that still tells it from its neighbours, else that one with gaps. What names begin
 * with (`weights/`, `gradients/`), numbers in them and their ends tell most: these stay the longest.
 */
export function fittedName(name: string, short: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(name) <= room) return name;
  if (widthOf(short) <= room) return short;
  const parts = [...short.matchAll(/[^/.…]+/g)].map(({ 0: text, index }): NamePart => {
    return { text, start: index, end: index + text.length };
  });
  if (parts.length < 2) return short;
  const isKept = parts.map(() => true);
  let fitted = short;
  for (const left of [undefined, ...byWorth(parts)]) {
    if (left !== undefined) isKept[left] = false;
    for (const firstLetters of [Number.POSITIVE_INFINITY, LEAST_OF_FIRST]) {
      fitted = withGaps(short, parts, isKept, firstLetters);
      if (widthOf(fitted) <= room) return fitted;
    }
  }
  return fitted;
}

/** Places of parts that may be left out, those that tell least first. */
function byWorth(parts: readonly NamePart[]): number[] {
  const places = [...parts.keys()].slice(1, -1);
  const hasDigits = (at: number) => /\d/.test(parts[at]?.text ?? "");
  return [...places.filter((at) => !hasDigits(at)), ...places.filter(hasDigits), 0];
}

function withGaps(short: string, parts: readonly NamePart[], isKept: readonly boolean[], firstLetters: number): string {
  let text = "";
  let from = 0;
  let isGap = false;
  for (const [i, part] of parts.entries()) {
    if (!isKept[i]) {
      isGap = true;
      from = part.end;
      continue;
    }
    text += (isGap ? LEFT_OUT : short.slice(from, part.start)) + part.text;
    from = part.end;
    isGap = false;
    if (i === 0 && part.text.length > firstLetters) {
      text = text.slice(0, firstLetters - part.text.length);
      isGap = true;
    }
  }
  return text;
}
