/** Px of a curve in a cell. */
export const CURVE_SIZE = { width: 56, height: 16 } as const;

/** Signs that a cell needs beside its text for a curve. */
export const CURVE_SIGNS = 9;
