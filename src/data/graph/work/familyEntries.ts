import type { GraphModel } from "../../../graph/graphModel";
import { OP_FAMILIES } from "../../../graph/ops/opFamilies";
import { opFamily } from "../../../graph/ops/opFamily";
import type { Pace } from "../../../tensor/pace";
import type { NodeEntries } from "./nodeEntries";

/** Looked at before the pace is asked. */
const A_LOOK = 8192;

const ORDER: readonly string[] = OP_FAMILIES;

/** Nodes by the family of their op. */
export async function familyEntries({ opNames, ops }: GraphModel, pace: Pace): Promise<NodeEntries> {
  const families = new Uint8Array(opNames.length);
  for (const [op, name] of opNames.entries()) {
    if (op % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    families[op] = placeOf(opFamily(name));
  }
  const of = new Uint32Array(ops.length);
  for (let node = 0; node < of.length; node++) {
    if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    of[node] = families[ops[node] as number] as number;
  }
  return { keys: OP_FAMILIES, of };
}

/** In the order in which families are told. */
export function compareFamilies(a: string, b: string): number {
  return placeOf(a) - placeOf(b);
}

function placeOf(family: string): number {
  return ORDER.indexOf(family);
}
