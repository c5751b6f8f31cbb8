/** Real numbers that a complex one may be looked at as: magnitude, phase in (-pi, pi] (0 of 0), real and imaginary part. */
export const COMPLEX_AS = ["abs", "phase", "real", "imag"] as const;

export type ComplexAs = (typeof COMPLEX_AS)[number];

/** True if NumPy's name of a dtype is that of complex numbers; decodes nothing. */
export function isComplexName(dtype: string): boolean {
  return dtype.startsWith("complex");
}
