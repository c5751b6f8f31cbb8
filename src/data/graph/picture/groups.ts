import { type Part, structureOf, unitsOf } from "./parts";
import type { PicturedGraph } from "./picturedGraph";
import type { Unit } from "./scopeOrder";

/** Members that a group or page shows at once. */
export const PAGE_PARTS = 250;

/** What a level has too many boxes for: parts of one op or structure, or some that follow each other. */
export interface Grouped {
  readonly kind: "group" | "page";
  readonly parts: readonly Part[];
}

/** Something on a level. */
export type Entry = Part | Grouped;

export function isGrouped(entry: Entry): entry is Grouped {
  return typeof entry === "object" && "kind" in entry;
}

/**
 * Groups the parts of a level until they are no more than `room`, the largest groups first: parts of one op, or of one structure. Where
 * that is not enough, all that has no large group becomes pages.
 */
export function grouped(pictured: PicturedGraph, parts: readonly Part[], room: number): readonly Entry[] {
  if (parts.length <= room) return parts;
  const classes = new Map<number, Part[]>();
  for (const part of parts) {
    const key = structureOf(pictured, unitsOf(part)[0] as Unit);
    const known = classes.get(key);
    if (known) known.push(part);
    else classes.set(key, [part]);
  }
  const bySize = [...classes.values()].sort((a, b) => b.length - a.length);
  const taken = new Set<readonly Part[]>();
  let count = parts.length;
  for (const members of bySize) {
    if (count <= room || members.length < 2 || taken.size >= room / 2) break;
    taken.add(members);
    count -= members.length - 1;
  }
  const groupOf = new Map<Part, readonly Part[]>();
  for (const members of taken) for (const part of members) groupOf.set(part, members);
  const groups = new Set<readonly Part[]>();
  const entries: Entry[] = [];
  const others: Part[] = [];
  for (const part of parts) {
    const members = groupOf.get(part);
    if (!members) {
      entries.push(part);
      others.push(part);
    } else if (!groups.has(members)) {
      groups.add(members);
      entries.push({ kind: "group", parts: members });
    }
  }
  if (entries.length <= room) return entries;
  return [...entries.filter(isGrouped), ...paged(others, room - groups.size)];
}

/** Parts that follow each other as pages, of 250 parts or of pages of such, so that there are no more than `room` or 250. */
export function paged(parts: readonly Part[], room: number): readonly Grouped[] {
  const most = Math.max(1, Math.min(room, PAGE_PARTS));
  let size = PAGE_PARTS;
  while (parts.length > size * most) size *= PAGE_PARTS;
  const pages: Grouped[] = [];
  for (let start = 0; start < parts.length; start += size) {
    pages.push({ kind: "page", parts: parts.slice(start, start + size) });
  }
  return pages;
}
