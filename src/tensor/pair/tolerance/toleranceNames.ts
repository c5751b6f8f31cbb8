/**
 * Named tolerances: estimated from the pairs; the same code; another version or device of one framework; another framework; floats of 16 bits or
 * fewer.
 */
export const TOLERANCE_NAMES = ["auto", "same", "framework", "other", "low"] as const;

export type ToleranceName = (typeof TOLERANCE_NAMES)[number];
