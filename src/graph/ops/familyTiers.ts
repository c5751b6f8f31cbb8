import type { OpFamily } from "./opFamilies";

export const LAYER_FAMILIES: readonly OpFamily[] = [
  "convolution",
  "matmul",
  "attention",
  "recurrent",
  "norm",
  "pooling",
  "embedding",
];

/** Families by how much they decide what a scope is for, those that merely serve last. */
export const FAMILY_TIERS: readonly (readonly OpFamily[])[] = [
  LAYER_FAMILIES,
  ["optimizer"],
  ["activation", "reduction", "random"],
  ["arithmetic"],
  ["shape"],
  ["variable", "control"],
  ["constant"],
  ["other"],
];
