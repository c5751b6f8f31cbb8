import { type Part, unitsOf } from "./parts";
import type { PicturedGraph } from "./picturedGraph";
import type { PlaceLevels } from "./pictureFlow";
import { scopeOfUnit } from "./scopeOrder";

/** Levels of places by their parts, of which each place names one; none where nodes are hidden, whose ways lead through scopes. */
export function placeLevels(
  { facts, hiddenScopes }: PicturedGraph,
  parts: readonly (Part | undefined)[],
): { readonly levels?: PlaceLevels } {
  if (hiddenScopes) return {};
  const { levels, scopeOf } = facts.scopes;
  const levelOf = (part: Part) => {
    const unit = unitsOf(part)[0] ?? 0;
    return (unit < 0 ? levels[scopeOfUnit(unit)] : (levels[scopeOf[unit] as number] as number) + 1) as number;
  };
  const ofPlace = Uint32Array.from(parts, (part) => (part === undefined ? 0 : levelOf(part)));
  return { levels: { ofPlace, ofSources: facts.sums.sourceLevels } };
}
