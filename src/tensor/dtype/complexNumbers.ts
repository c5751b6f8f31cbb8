import type { ComplexValue } from "../elements/elementValues";
import type { ComplexAs } from "./complexAs";
import { modulus } from "./modulus";

/** A complex number as a real one of the dtype of its parts, to which magnitude and phase are rounded once. */
export function numberAs(as: ComplexAs, { re, im }: ComplexValue, part: string): number {
  const number = { abs: magnitude, phase, real: () => re, imag: () => im }[as](re, im);
  return part === "float32" ? Math.fround(number) : number;
}

/** An infinite part makes it infinite, whatever the other is. */
function magnitude(re: number, im: number): number {
  const isInfinite = Math.abs(re) === Number.POSITIVE_INFINITY || Math.abs(im) === Number.POSITIVE_INFINITY;
  return isInfinite ? Number.POSITIVE_INFINITY : modulus(re, im);
}

/** In (-pi, pi]: zeros have no sign here, so that of 0 it is 0. */
function phase(re: number, im: number): number {
  return Math.atan2(im + 0, re + 0);
}
