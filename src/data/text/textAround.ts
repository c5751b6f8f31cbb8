import type { PatternHit } from "../series/namePattern";
import { isHighSurrogate, isLowSurrogate } from "./lines";

/** Up to a limit of units around a hit, its beginning always; no character is divided. */
export function textAround(
  text: string,
  { start, end }: Pick<PatternHit, "start" | "end">,
  most: number,
): { readonly text: string; readonly start: number } {
  if (text.length <= most) return { text, start: 0 };
  const before = Math.max(0, Math.floor((most - (end - start)) / 2));
  let from = Math.max(0, Math.min(start - before, text.length - most));
  let to = from + most;
  if (isLowSurrogate(text.charCodeAt(from)) && from < start) from++;
  if (isHighSurrogate(text.charCodeAt(to - 1)) && to < text.length) to--;
  return { text: text.slice(from, to), start: from };
}
