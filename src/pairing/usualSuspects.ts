import type { TagGroup, TagRole } from "./tagName";

/**
 * What mostly is the reason where two runs part: weights that were loaded otherwise; a layer that computes something else; the loss or how it
 * is reduced; how running statistics are updated; the optimizer.
 */
export type Suspect = "loading" | "layer" | "loss" | "statistics" | "optimizer";

/** Of the tag at which two runs part first: what it holds, and whether that is the first step that both have. */
export function usualSuspect(
  { group, role }: { readonly group?: TagGroup | undefined; readonly role?: TagRole | undefined },
  isFirstStep: boolean,
): Suspect | undefined {
  if (group === "parameter" && (role === "mean" || role === "variance")) return isFirstStep ? "loading" : "statistics";
  if (group === "parameter") return isFirstStep ? "loading" : "optimizer";
  if (group === "activation") return isFirstStep ? "layer" : undefined;
  return group === "gradient" && isFirstStep ? "loss" : undefined;
}
