import type { Shape } from "../tensor/shape";
import type { DimNames, NamedPattern } from "./dimNames";
import { globMatch } from "./globMatch";
import { suggestedDimNames } from "./suggestedDimNames";

/** What the first fitting pattern says, else what the tag's own name suggests. */
export function dimNamesOf(patterns: readonly NamedPattern[], tag: string, shape: Shape): DimNames | undefined {
  const fitting = patterns.find(
    ({ pattern, names }) => names.length === shape.length && (pattern === tag || globMatch(pattern, tag)),
  );
  if (fitting) return fitting;
  const names = suggestedDimNames(tag, shape);
  return names && { names };
}
