import type { NamedCount } from "../../../../../src/shared/questions/graphs";
import { compareNatural } from "../../../../../src/shared/text/naturalOrder";
import type { SavedList } from "../../bar/listMenu";

/** Order of ops. */
export interface OpOrder {
  readonly by: "name" | "count";
  readonly isDescending: boolean;
}

export const MOST_FIRST: OpOrder = { by: "count", isDescending: true };

/** Ops whose names have all of the words, in an order; equal counts are in that of the names. */
export function listedOps(ops: readonly NamedCount[], filter: string, { by, isDescending }: OpOrder): NamedCount[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const kept = ops.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  const sign = isDescending ? -1 : 1;
  return kept.sort((a, b) => {
    const byName = compareNatural(a.name, b.name);
    return by === "name" ? sign * byName : sign * (a.count - b.count) || byName;
  });
}

export function savedOps(ops: readonly NamedCount[], hidden: readonly string[]): SavedList {
  const isHidden = ({ name }: NamedCount) => hidden.includes(name);
  return {
    lines: [["op", "nodes", "hidden"], ...ops.map((op) => [op.name, op.count, isHidden(op) ? 1 : 0])],
    json: ops.map((op) => ({ op: op.name, nodes: op.count, hidden: isHidden(op) })),
    left: 0,
  };
}
