/** What points are placed by on the axis. */
export const SCALAR_AXES = ["step", "wall", "relative"] as const;

export type ScalarAxis = (typeof SCALAR_AXES)[number];
