import { compareNatural } from "../../../../src/shared/text/naturalOrder";

/** Cards under one heading. */
export interface CardGroup {
  /** Not the title, which may be in any language. */
  readonly key: string;
  /** The first part of the tags; undefined where they have only one, or stand together for another reason. */
  readonly part: string | undefined;
  readonly tags: readonly string[];
}

export const PINNED = "pinned";
export const UNGROUPED = "";

/** The pinned tags, then those without a group, then groups by what stands before the first `/`, all in natural order. */
export function tagGroups(sorted: readonly string[], pins: readonly string[]): CardGroup[] {
  const there = new Set(sorted);
  const pinned = pins.filter((tag) => there.has(tag));
  const areAbove = new Set(pinned);
  const groups = new Map<string, string[]>();
  for (const tag of sorted) {
    if (areAbove.has(tag)) continue;
    const key = keyOf(tag);
    const group = groups.get(key);
    if (group) group.push(tag);
    else groups.set(key, [tag]);
  }
  const all = [...groups].map(([key, tags]) => ({ key, part: key === UNGROUPED ? undefined : key.slice(0, -1), tags }));
  all.sort((a, b) => compareNatural(a.part ?? "", b.part ?? ""));
  return pinned.length === 0 ? all : [{ key: PINNED, part: undefined, tags: pinned }, ...all];
}

/** `loss/` for `loss/train`: none is `pinned`, and none empty. */
function keyOf(tag: string): string {
  const slash = tag.indexOf("/");
  return slash < 1 ? UNGROUPED : tag.slice(0, slash + 1);
}
