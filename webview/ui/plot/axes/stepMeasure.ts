/** What an axis of steps measures. */
export const STEP_MEASURES = ["step", "relative", "wall"] as const;

export type StepMeasure = (typeof STEP_MEASURES)[number];
