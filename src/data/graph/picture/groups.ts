import type { Pace } from "../../../tensor/pace";
import { type Part, structureOf, unitsOf } from "./parts";
import type { PicturedGraph } from "./picturedGraph";
import type { Unit } from "./scopeOrder";

/** Members that a group or page shows at once. */
export const PAGE_PARTS = 250;

const PARTS_A_LOOK = 2048;

/** Groups of a level that has too many boxes: parts of one op or structure, or parts that follow each other. */
interface Grouped {
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
export async function grouped(
  of: Pick<PicturedGraph, "graph" | "facts">,
  parts: readonly Part[],
  room: number,
  pace: Pace,
): Promise<readonly Entry[]> {
  if (parts.length <= room) return parts;
  const classes = new Map<number, Part[]>();
  for (let place = 0; place < parts.length; place++) {
    if (place % PARTS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const part = parts[place] as Part;
    const key = structureOf(of, unitsOf(part)[0] as Unit);
    const known = classes.get(key);
    if (known) known.push(part);
    else classes.set(key, [part]);
  }
  /** Structures whose parts are a group. */
  const taken = new Set<number>();
  let count = parts.length;
  for (const [key, members] of [...classes].sort(([, a], [, b]) => b.length - a.length)) {
    if (count <= room || members.length < 2 || taken.size >= room / 2) break;
    taken.add(key);
    count -= members.length - 1;
  }
  const groups: Grouped[] = [];
  const entries: Entry[] = [];
  const others: Part[] = [];
  const seen = new Set<number>();
  for (let place = 0; place < parts.length; place++) {
    if (place % PARTS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const part = parts[place] as Part;
    const key = structureOf(of, unitsOf(part)[0] as Unit);
    if (!taken.has(key)) {
      entries.push(part);
      others.push(part);
    } else if (!seen.has(key)) {
      seen.add(key);
      const group: Grouped = { kind: "group", parts: classes.get(key) as Part[] };
      groups.push(group);
      entries.push(group);
    }
  }
  return entries.length <= room ? entries : [...groups, ...paged(others, room - groups.length)];
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
