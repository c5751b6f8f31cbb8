import type { Pace } from "../tensor/pace";
import type { GraphModel } from "./graphModel";
import { ROOT_SCOPE, type ScopeTree } from "./scopeTree";

/** Looked at before the pace is asked. */
const A_LOOK = 4096;

/** Its nodes differ. */
export const MIXED = -1;

/** What scopes are as wholes. */
export interface ScopeSums {
  /** The op of all nodes in each scope and below (a number of the model's), or `MIXED`. */
  readonly ops: Int32Array;
  /** Their device. */
  readonly devices: Int32Array;
  /** Edges that come into each scope from outside, and that go out of it. */
  readonly inputs: Uint32Array;
  readonly outputs: Uint32Array;
}

/** Sums up all scopes of a graph. */
export async function scopeSums(model: GraphModel, scopes: ScopeTree, pace: Pace): Promise<ScopeSums> {
  const { count, parents, levels, scopeOf } = scopes;
  const inputs = new Uint32Array(count);
  const outputs = new Uint32Array(count);
  const { sources, targets } = model;
  for (let edge = 0; edge < sources.length; edge++) {
    if (edge % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const source = sources[edge] as number;
    if (source < 0) continue;
    let from = scopeOf[source] as number;
    let to = scopeOf[targets[edge] as number] as number;
    // Up to the scope that both ends are in.
    while (from !== to) {
      const isFromDeeper = (levels[from] as number) >= (levels[to] as number);
      const isToDeeper = (levels[to] as number) >= (levels[from] as number);
      if (isFromDeeper) {
        outputs[from] = (outputs[from] as number) + 1;
        from = parents[from] as number;
      }
      if (isToDeeper) {
        inputs[to] = (inputs[to] as number) + 1;
        to = parents[to] as number;
      }
    }
  }
  return { ops: common(model.ops, scopes), devices: common(model.devices, scopes), inputs, outputs };
}

const NONE = -2;

/** What all nodes of each scope have in common, of numbers that each node has. */
function common(numbers: Uint32Array, { count, parents, scopeOf }: ScopeTree): Int32Array {
  const found = new Int32Array(count).fill(NONE);
  const join = (scope: number, number: number) => {
    const known = found[scope] as number;
    if (number !== NONE && known !== number) found[scope] = known === NONE ? number : MIXED;
  };
  for (let node = 0; node < scopeOf.length; node++) join(scopeOf[node] as number, numbers[node] as number);
  for (let scope = count - 1; scope > ROOT_SCOPE; scope--) join(parents[scope] as number, found[scope] as number);
  // A graph may have no node at all.
  return found.map((number) => (number === NONE ? MIXED : number));
}
