/** What cards draw: precision over recall, both over the threshold, or how good each step is. */
export const DRAWINGS = ["recall", "threshold", "steps"] as const;

export type Drawing = (typeof DRAWINGS)[number];
