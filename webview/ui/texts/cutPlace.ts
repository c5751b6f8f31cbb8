/** Decimal numbers, such as 0.003 or 1e-4; versions and addresses alike. */
const NUMBERS = /(?:\d+(?:\.\d+)*|\.\d+)(?:e[-+]?\d+)?/gi;

/** A number of more signs may be cut: it is a name of its own. */
const LONGEST = 20;

/** Place at which a name may be cut: this one, or right before the number that it is in. */
export function cutPlace(name: string, at: number): number {
  for (const { 0: number, index } of name.matchAll(NUMBERS)) {
    if (index >= at) break;
    if (at < index + number.length) return number.length <= LONGEST ? index : at;
  }
  return at;
}
