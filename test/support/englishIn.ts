/** Words that stay as they are in every language: names of dtypes, formats, units and programs. */
const SAME_EVERYWHERE =
  /\b(?:MindSpore|TensorBoard|Tensor View|NumPy|Python|CSV|JSON|TSV|PNG|npy|Alt|Ctrl|Left|Right|Shift|NaN|Inf|[KMGT]?i?B|PR|gzip|bool|string|(?:u?int|float|complex)\d+|bfloat16|min|GMT|UTC|[TFCe])\b/g;

/** The words in a text that are left in English; `names` are those of files, runs and tags, which nobody translates. */
export function englishIn(text: string, names: readonly string[]): string[] {
  const longestFirst = [...names].sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, name) => left.replaceAll(name, " "), text).replaceAll(SAME_EVERYWHERE, " ");
  return rest.match(/[A-Za-z]{2,}/g) ?? [];
}
