import { compareNatural } from "../../../src/shared/text/naturalOrder";
import { literalPattern } from "../../ui/texts/literalPattern";

/** Separators of names: no sign of a number that it stands in (1e-4, 0.1). */
const SIGN = /((?:[/_,;\s]|(?<!\d[eE])-|-(?!\d)|\.(?!\d))+)/;

/** Names that are built alike, of parts with the same signs between them. */
export interface NameParts {
  /** Values of each part, each once, in natural order. */
  readonly values: readonly (readonly string[])[];
  /** Before each part but the first. */
  readonly signs: readonly string[];
}

/** The parts of most of these names; undefined where no two are built alike, or these differ in nothing. */
export function namePartsOf(names: readonly string[]): NameParts | undefined {
  const alike = new Map<string, string[][]>();
  for (const name of new Set(names)) {
    const pieces = name.split(SIGN);
    const key = JSON.stringify(pieces.filter((_, i) => i % 2 === 1));
    const others = alike.get(key);
    if (others) others.push(pieces);
    else alike.set(key, [pieces]);
  }
  const most = [...alike.values()].reduce((best, one) => (one.length > best.length ? one : best), []);
  const [first] = most;
  if (!first || most.length < 2) return undefined;
  const at = (place: number) => [...new Set(most.map((pieces) => pieces[place] ?? ""))].sort(compareNatural);
  return {
    values: first.flatMap((_, i) => (i % 2 === 0 ? [at(i)] : [])),
    signs: first.filter((_, i) => i % 2 === 1),
  };
}

/** Places of the parts that tell names apart. */
export function differingParts({ values }: NameParts): readonly number[] {
  return values.flatMap((ofPart, place) => (ofPart.length > 1 ? [place] : []));
}

/** The pattern that groups names by all parts but these; empty where nothing is averaged. */
export function meanPattern(parts: NameParts, averaged: ReadonlySet<number>): string {
  if (averaged.size === 0) return "";
  const isAll = differingParts(parts).every((place) => averaged.has(place));
  // Of what all names have in common their group has its name.
  const whole = parts.values.map((ofPart, place) => {
    if (ofPart.length === 1) return isAll ? `(${literalPattern(ofPart[0] ?? "")})` : literalPattern(ofPart[0] ?? "");
    return averaged.has(place) ? anyOf(ofPart) : `(${anyOf(ofPart)})`;
  });
  const hasCapture = whole.some((piece) => piece.startsWith("("));
  return `^${hasCapture ? "" : "()"}${joined(parts, whole)}$`;
}

/** The parts that a pattern averages, where it is one of these parts. */
export function averagedParts(parts: NameParts, pattern: string): ReadonlySet<number> {
  const differing = differingParts(parts);
  const all = new Set(differing);
  if (pattern === meanPattern(parts, all)) return all;
  let rest = pattern.slice(1);
  const averaged = new Set<number>();
  for (const [place, ofPart] of parts.values.entries()) {
    rest = rest.slice(literalPattern(signBefore(parts, place)).length);
    const any = ofPart.length === 1 ? literalPattern(ofPart[0] ?? "") : anyOf(ofPart);
    if (rest.startsWith("(")) rest = rest.slice(any.length + 2);
    else {
      if (ofPart.length > 1) averaged.add(place);
      rest = rest.slice(any.length);
    }
  }
  return pattern === meanPattern(parts, averaged) ? averaged : new Set();
}

function joined(parts: NameParts, pieces: readonly string[]): string {
  return pieces.map((piece, place) => `${literalPattern(signBefore(parts, place))}${piece}`).join("");
}

function signBefore({ signs }: NameParts, place: number): string {
  return signs[place - 1] ?? "";
}

/** Any text that may stand in the place of these. */
function anyOf(values: readonly string[]): string {
  const amount = values.includes("") ? "*" : "+";
  return values.some((value) => value.includes("-")) ? `[^/_,;\\s]${amount}` : `[^/_,;\\s-]${amount}`;
}
