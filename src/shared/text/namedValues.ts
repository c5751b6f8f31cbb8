/** An object with names of any kind as keys: `__proto__` is one like all others. */
export function namedValues<T, V>(
  items: readonly T[],
  nameOf: (item: T) => string,
  contentOf: (item: T) => V,
): Readonly<Record<string, V>> {
  return Object.fromEntries(items.map((item) => [nameOf(item), contentOf(item)]));
}
