/** Reductions of a block of elements: the mean, the element farthest from 0, or the first. */
export const REDUCTIONS = ["mean", "absmax", "first"] as const;

export type Reduction = (typeof REDUCTIONS)[number];
