import type { PicturedGraph } from "./picturedGraph";
import { scopeOfUnit, type Unit } from "./scopeOrder";

/** Units that are shown as one: a series, or scopes of equal structure. */
export interface Stack {
  readonly units: readonly Unit[];
}

/** Box of a level where nothing is grouped. */
export type Part = Unit | Stack;

export function unitsOf(part: Part): readonly Unit[] {
  return typeof part === "number" ? [part] : part.units;
}

/** Says of all nodes of a part where they are. */
export function mark(marks: Int32Array, { facts }: PicturedGraph, part: Part, place: number): void {
  const { nodes, starts, ends } = facts.order;
  for (const unit of unitsOf(part)) {
    if (unit >= 0) {
      marks[unit] = place;
      continue;
    }
    const end = ends[scopeOfUnit(unit)] as number;
    for (let i = starts[scopeOfUnit(unit)] as number; i < end; i++) marks[nodes[i] as number] = place;
  }
}

/** Structure of a unit: equal where two nodes have an op, two scopes a structure. */
export function structureOf({ graph, facts }: Pick<PicturedGraph, "graph" | "facts">, unit: Unit): number {
  const { ofOp, ofScope } = facts.structures;
  return (unit >= 0 ? ofOp[graph.model.ops[unit] as number] : ofScope[scopeOfUnit(unit)]) as number;
}
