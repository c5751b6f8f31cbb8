import { joined, SEEDS, textHash } from "./hashes";
import type { Part } from "./parts";
import type { PicturedGraph } from "./picturedGraph";
import { scopeOfUnit, type Unit } from "./scopeOrder";

/** Longer ids end in a hash: choices have thousands of them. */
export const MOST_ID_CHARACTERS = 32;
const KEPT_CHARACTERS = 20;

// Ids go by names, so they hold for as long as these do. Nothing reads them.

export function unitId({ prefix, graph, facts }: PicturedGraph, unit: Unit): string {
  if (unit >= 0) return short(`${prefix}n:${graph.model.name(unit)}`);
  const { paths, calls } = facts.scopes;
  const scope = scopeOfUnit(unit);
  const call = calls[scope] as number;
  return short(`${prefix}${call === 0 ? "s" : `s${call}`}:${paths.text(scope)}`);
}

/** Id of a part; that of a stack by its first member. */
export function partId(pictured: PicturedGraph, part: Part): string {
  if (typeof part === "number") return unitId(pictured, part);
  return short(`${pictured.prefix}t:${unitId(pictured, part.units[0] as Unit)}`);
}

/** Id of a group or page by its first member; `level` is the id of the box that it is in, empty at the top. */
export function groupId(pictured: PicturedGraph, kind: "group" | "page", level: string, first: Part): string {
  return short(`${pictured.prefix}${kind === "group" ? "g" : "p"}:${level}:${partId(pictured, first)}`);
}

/** Prefix of the ids of boxes in an opened call. */
export function callPrefix(call: string): string {
  return `${call}»`;
}

function short(id: string): string {
  if (id.length <= MOST_ID_CHARACTERS) return id;
  const [low, high] = SEEDS.map((seed) => textHash(id, seed)) as [number, number];
  return `${id.slice(0, KEPT_CHARACTERS)}#${joined(low, high).toString(36)}`;
}
