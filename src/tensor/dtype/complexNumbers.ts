import type { ComplexValue } from "../elements/elementValues";
import type { ComplexAs } from "./complexAs";
import type { ComplexDtype } from "./dtype";
import { modulus } from "./modulus";

/** Elements of a complex dtype as those of its part's: magnitudes and phases are rounded to it once, parts are taken bit for bit. */
export function bytesAs(as: ComplexAs, dtype: ComplexDtype, bytes: Uint8Array): Uint8Array {
  if (as === "real" || as === "imag") return partBytes(dtype, bytes, as === "real" ? 0 : 1);
  const parts = dtype.decode(bytes);
  const found = parts.subarray(0, parts.length / 2);
  const of = as === "abs" ? magnitude : phase;
  for (let i = 0; i < found.length; i++) found[i] = of(parts[2 * i] as number, parts[2 * i + 1] as number);
  return new Uint8Array(found.buffer, found.byteOffset, found.byteLength).slice();
}

/** The same of one number, by the dtype of its parts. */
export function numberAs(as: ComplexAs, { re, im }: ComplexValue, part: string): number {
  const number = { abs: magnitude, phase, real: () => re, imag: () => im }[as](re, im);
  return part === "float32" ? Math.fround(number) : number;
}

/** NaNs keep their payloads. */
function partBytes(dtype: ComplexDtype, bytes: Uint8Array, part: 0 | 1): Uint8Array {
  const words = new Uint32Array(dtype.decode(bytes).buffer);
  const partWords = dtype.itemBytes / 8;
  const found = new Uint32Array(words.length / 2);
  for (let i = 0; i < found.length; i++) {
    const inPart = i % partWords;
    found[i] = words[2 * (i - inPart) + part * partWords + inPart] as number;
  }
  return new Uint8Array(found.buffer);
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
