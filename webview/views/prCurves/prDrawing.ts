/** Drawings of cards: precision over recall, both over the threshold, or the scores of each step. */
export const DRAWINGS = ["recall", "threshold", "steps"] as const;

export type PrDrawing = (typeof DRAWINGS)[number];
