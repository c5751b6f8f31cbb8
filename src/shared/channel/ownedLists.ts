/** Lists whose typed arrays nobody else looks at: who sends one to another thread hands long ones over, and copies none of these. */
const owned = new WeakSet<object>();

export function ownedList<T>(list: readonly T[]): readonly T[] {
  owned.add(list);
  return list;
}

export function isOwnedList(value: object): boolean {
  return owned.has(value);
}
