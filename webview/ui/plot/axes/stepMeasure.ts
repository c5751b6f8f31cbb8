/** Measures of an axis of steps. */
export const STEP_MEASURES = ["step", "relative", "wall"] as const;

export type StepMeasure = (typeof STEP_MEASURES)[number];
