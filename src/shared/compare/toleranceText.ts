import type { ToleranceNumbers } from "../../tensor/pair/tolerance/namedTolerance";

/** `1e-3, 1e-5`: relative to B, then absolute. */
export function toleranceText({ rtol, atol }: ToleranceNumbers): string {
  return `${shortNumber(rtol)}, ${shortNumber(atol)}`;
}

/** A number as it is, in the shorter of two ways. */
export function shortNumber(value: number): string {
  const exact = String(value);
  const scientific = value.toExponential().replace("e+", "e");
  return value !== 0 && scientific.length < exact.length ? scientific : exact;
}
