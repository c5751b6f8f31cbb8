import type { PairSubject } from "../pairSubject";

/** True if a pair is another, or is looked at otherwise: an equal one that was only made anew is not. */
export function isOtherPair(now: PairSubject | undefined, before: PairSubject | undefined): boolean {
  if (!now || !before) return now !== before;
  const { a, reference, ...rest } = now;
  const isSame =
    rest.host === before.host &&
    rest.found === before.found &&
    rest.slice === before.slice &&
    rest.isWhole === before.isWhole &&
    rest.dims === before.dims;
  return !isSame || JSON.stringify([a, reference]) !== JSON.stringify([before.a, before.reference]);
}
