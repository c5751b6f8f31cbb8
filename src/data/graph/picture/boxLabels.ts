import { ROOT_SCOPE } from "../../../graph/scopeTree";
import { type Part, unitsOf } from "./parts";
import type { PicturedGraph } from "./picturedGraph";
import type { TreeBox } from "./pictureTree";
import { scopeOfUnit, type Unit } from "./scopeOrder";

/** Longer labels lose what is in their middle. */
const MOST_CHARACTERS = 100;

type Named = Pick<PicturedGraph, "graph" | "facts">;

/** A node's name, a scope's path. */
export function unitName({ graph, facts }: Named, unit: Unit): string {
  return unit >= 0 ? graph.model.name(unit) : facts.scopes.paths.text(scopeOfUnit(unit));
}

/** The last part of a unit's name; in brackets where a node is called as its scope is. Further calls of a module are numbered from 2 on. */
export function unitLabel(named: Named, unit: Unit): string {
  const { scopeOf, parents, paths, calls } = named.facts.scopes;
  const call = unit >= 0 ? 0 : (calls[scopeOfUnit(unit)] as number);
  if (call > 0) return `${lastPart(short(unitName(named, unit)))} (${call + 1})`;
  const name = unitName(named, unit);
  const scope = (unit >= 0 ? scopeOf[unit] : parents[scopeOfUnit(unit)]) as number;
  if (scope === ROOT_SCOPE) return short(name);
  const path = paths.text(scope);
  if (name === path) return `(${short(lastPart(path))})`;
  // A name may end in a slash.
  return short(name.slice(path.length + 1) || `${lastPart(path)}/`);
}

/** Label of a group: the op that its members share; else the first and the last. */
export function boxLabel(
  pictured: PicturedGraph,
  { kind, parts }: Pick<TreeBox, "kind" | "parts">,
  op: string | undefined,
): string {
  const first = unitsOf(parts[0] as Part)[0] as Unit;
  if (kind === "node" || kind === "scope") return unitLabel(pictured, first);
  if (kind === "group" && op !== undefined && first >= 0) return short(op);
  const last = unitsOf(parts.at(-1) as Part).at(-1) as Unit;
  return `${unitLabel(pictured, first)} … ${unitLabel(pictured, last)}`;
}

/** The node's name, the scope's path; of all else the path of the scope that they are in. */
export function boxName(pictured: PicturedGraph, { kind, parts, scope }: TreeBox): string {
  if (kind === "node" || kind === "scope") return unitName(pictured, parts[0] as Unit);
  return pictured.facts.scopes.paths.text(scope);
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function short(label: string): string {
  if (label.length <= MOST_CHARACTERS) return label;
  const half = MOST_CHARACTERS / 2;
  return `${label.slice(0, half)}…${label.slice(1 - half)}`;
}
