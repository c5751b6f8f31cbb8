/** Filter as typed: words in lower case that all stand somewhere in a name, in any order, or a pattern. */
type TypedFilter =
  | { readonly words: readonly string[] }
  | { readonly words?: never; readonly source: string; readonly flags: string };

/** `/regex/` (flags i, s, u) is a pattern, which may not compile; other text is words. Undefined where nothing was typed. */
export function typedFilter(typed: string): TypedFilter | undefined {
  const text = typed.trim();
  if (text === "") return undefined;
  const regexp = /^\/(.+)\/([isu]*)$/s.exec(text);
  if (regexp) return { source: regexp[1] as string, flags: regexp[2] as string };
  return { words: text.toLowerCase().split(/\s+/) };
}
