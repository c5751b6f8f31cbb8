/** Measures by which points are placed on the axis. */
export const SCALAR_AXES = ["step", "wall", "relative"] as const;

export type ScalarAxis = (typeof SCALAR_AXES)[number];
