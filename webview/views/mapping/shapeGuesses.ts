import type { ReadTag } from "../../../src/shared/questions/series";

/** Two tags without a pair whose shapes fit. */
export interface ShapeGuess {
  readonly a: ReadTag;
  readonly b: ReadTag;
}

/**
 * Guesses of pairs among the tags that no rule matched: of one kind, group and role, with the same sizes in any order of dims. Where both
 * runs have as many of one such shape, the n-th written of the one is the n-th of the other; else nothing tells which is which.
 */
export function shapeGuesses(a: readonly ReadTag[], b: readonly ReadTag[]): readonly ShapeGuess[] {
  const ofB = byLook(b);
  return [...byLook(a)].flatMap(([look, own]) => {
    const others = ofB.get(look) ?? [];
    return own.length === others.length ? own.map((tag, n) => ({ a: tag, b: others[n] as ReadTag })) : [];
  });
}

/** Tags by what they have in common with their like; not those of one element, whose shape says nothing. */
function byLook(tags: readonly ReadTag[]): ReadonlyMap<string, readonly ReadTag[]> {
  const found = new Map<string, ReadTag[]>();
  for (const tag of tags) {
    const { kind, group, role, shape = [] } = tag;
    if (shape.every((size) => size === 1)) continue;
    const look = JSON.stringify([kind, group, role, [...shape].sort((one, other) => one - other)]);
    const known = found.get(look);
    if (known) known.push(tag);
    else found.set(look, [tag]);
  }
  return found;
}
