/** A list of names of thousands of characters ends here: an answer stays small enough for a page. */
const MOST_CHARACTERS = 1 << 17;

/** The first items: `most` at most, and not more than a page takes; all where `most` is absent. */
export function shortList<T>(items: Iterable<T>, most: number | undefined, textOf: (item: T) => string): T[] {
  if (most === undefined) return [...items];
  const taken: T[] = [];
  let characters = 0;
  for (const item of items) {
    characters += textOf(item).length;
    if (taken.length >= most || (taken.length > 0 && characters > MOST_CHARACTERS)) break;
    taken.push(item);
  }
  return taken;
}
