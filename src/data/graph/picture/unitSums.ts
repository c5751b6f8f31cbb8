import { MIXED } from "../../../graph/scopeSums";
import { type Part, structureOf, unitsOf } from "./parts";
import type { PicturedGraph } from "./picturedGraph";
import { scopeOfUnit } from "./scopeOrder";

/** Sums over the nodes of units. */
interface UnitSums {
  readonly nodes: number;
  /** Op of all of them; undefined where they differ. */
  readonly op: string | undefined;
  readonly device: string | undefined;
  /** Structure of all units; undefined where they differ. */
  readonly structure: number | undefined;
  readonly hasProblem: boolean;
}

/** Sums of long lists, which are the same objects from picture to picture. */
const known = new WeakMap<readonly Part[], UnitSums>();
const LONG = 100;

/** `parts` are of one graph, and nobody changes them. */
export function sumsOf(pictured: PicturedGraph, parts: readonly Part[]): UnitSums {
  const sums = known.get(parts) ?? summedUp(pictured, parts);
  if (parts.length >= LONG) known.set(parts, sums);
  return sums;
}

function summedUp(pictured: PicturedGraph, parts: readonly Part[]): UnitSums {
  const { graph, facts } = pictured;
  const { model } = graph;
  const { scopes, sums, problems } = facts;
  let nodes = 0;
  let op: number | undefined;
  let device: number | undefined;
  let structure: number | undefined;
  let hasProblem = false;
  const same = (known: number | undefined, own: number) => (known === undefined || known === own ? own : MIXED);
  for (const part of parts) {
    for (const unit of unitsOf(part)) {
      const scope = scopeOfUnit(unit);
      const isNode = unit >= 0;
      nodes += isNode ? 1 : (scopes.nodeCounts[scope] as number);
      op = same(op, (isNode ? model.ops[unit] : sums.ops[scope]) as number);
      device = same(device, (isNode ? model.devices[unit] : sums.devices[scope]) as number);
      structure = same(structure, structureOf(pictured, unit));
      hasProblem ||= isNode ? problems.nodes.has(unit) : problems.scopes[scope] === 1;
    }
  }
  return {
    nodes,
    op: model.opNames[op ?? MIXED],
    device: model.deviceNames[device ?? MIXED],
    structure: structure === MIXED ? undefined : structure,
    hasProblem,
  };
}
