import type { TagGroup, TagRole } from "./tagName";

/**
 * What mostly is the reason where two runs part: weights that were loaded otherwise; a layer that computes something else; the loss or how it
 * is reduced; how running statistics are updated; the optimizer; a transpose, where the values speak for one.
 */
export type Suspect = "loading" | "layer" | "loss" | "statistics" | "optimizer" | "transpose";

/** Of the tag at which two runs part first: what it holds, and whether that is the first step that both have. */
export function usualSuspect(
  { group, role }: { readonly group?: TagGroup | undefined; readonly role?: TagRole | undefined },
  isFirstStep: boolean,
): Exclude<Suspect, "transpose"> | undefined {
  if (group === "parameter" && (role === "mean" || role === "variance")) return isFirstStep ? "loading" : "statistics";
  if (group === "parameter") return isFirstStep ? "loading" : "optimizer";
  if (group === "activation") return isFirstStep ? "layer" : undefined;
  return group === "gradient" && isFirstStep ? "loss" : undefined;
}
