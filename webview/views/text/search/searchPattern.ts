import { literalPattern } from "../../../ui/texts/literalPattern";

/** A regular expression as `text/search` takes it. */
export interface SearchPattern {
  readonly pattern: string;
  readonly ignoresCase: boolean;
}

/** Pattern that was typed: words as they are, or `/regex/` (with `i`); undefined where nothing was. */
export function searchPattern(typed: string, ignoresCase: boolean): SearchPattern | undefined {
  if (typed.trim() === "") return undefined;
  const regexp = /^\/(.+)\/(i?)$/s.exec(typed.trim());
  if (regexp) return { pattern: regexp[1] ?? "", ignoresCase: ignoresCase || regexp[2] === "i" };
  return { pattern: literalPattern(typed), ignoresCase };
}
