import type { Shape } from "../tensor/slice/shape";
import type { DimNames, NamedPattern } from "./dimNames";
import { suggestedDimNames } from "./suggestedDimNames";
import { globMatch } from "./text/globMatch";

/** Names by the first fitting pattern, else by the tag's own name. */
export function dimNamesOf(patterns: readonly NamedPattern[], tag: string, shape: Shape): DimNames | undefined {
  const fitting = patterns.find(
    ({ pattern, names }) => names.length === shape.length && (pattern === tag || globMatch(pattern, tag)),
  );
  if (fitting) return fitting;
  const names = suggestedDimNames(tag, shape);
  return names && { names };
}
