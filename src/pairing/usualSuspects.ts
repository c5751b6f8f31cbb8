import type { TagGroup, TagRole } from "./tagName";

/**
 * Usual reasons for two runs to part: weights that were loaded otherwise; a layer that computes something else; the loss or its reduction;
 * the update of running statistics; the optimizer; a transpose, where the values speak for one.
 */
export type Suspect = "loading" | "layer" | "loss" | "statistics" | "optimizer" | "transpose";

/** Likely reason, by the part of the tag at which two runs part first, and by whether that is the first step that both have. */
export function usualSuspect(
  { group, role }: { readonly group?: TagGroup | undefined; readonly role?: TagRole | undefined },
  isFirstStep: boolean,
): Exclude<Suspect, "transpose"> | undefined {
  if (group === "parameter" && (role === "mean" || role === "variance")) return isFirstStep ? "loading" : "statistics";
  if (group === "parameter") return isFirstStep ? "loading" : "optimizer";
  if (group === "activation") return isFirstStep ? "layer" : undefined;
  return group === "gradient" && isFirstStep ? "loss" : undefined;
}
