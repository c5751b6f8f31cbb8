import type { Pace } from "../tensor/pace";
import { inStretches } from "../tensor/stretches";
import type { GraphModel } from "./graphModel";
import { ROOT_SCOPE, type ScopeTree } from "./scopeTree";

/** Its nodes differ. */
export const MIXED = -1;

/** Sums over whole scopes. */
export interface ScopeSums {
  /** The op of all nodes in each scope and below (a number of the model's), or `MIXED`. */
  readonly ops: Int32Array;
  /** Their device. */
  readonly devices: Int32Array;
  /** Edges that come into each scope from outside, and that go out of it. */
  readonly inputs: Uint32Array;
  readonly outputs: Uint32Array;
  /**
   * Level of the innermost scope that each node and all its sources are in; `NO_SOURCES` where it has none. A node that is its own source
   * has 0.
   */
  readonly sourceLevels: Uint16Array;
}

/** Deeper levels are this one. */
export const NO_SOURCES = 0xffff;

/** Sums up all scopes of a graph. */
export async function scopeSums(model: GraphModel, scopes: ScopeTree, pace: Pace): Promise<ScopeSums> {
  const { count, parents, levels, scopeOf } = scopes;
  const inputs = new Uint32Array(count);
  const outputs = new Uint32Array(count);
  const sourceLevels = new Uint16Array(model.nodeCount).fill(NO_SOURCES);
  const { sources, targets } = model;
  await inStretches(0, sources.length, pace, (start, end) => {
    for (let edge = start; edge < end; edge++) {
      const source = sources[edge] as number;
      if (source < 0) continue;
      const target = targets[edge] as number;
      let from = scopeOf[source] as number;
      let to = scopeOf[target] as number;
      // Up to the scope that both ends are in.
      while (from !== to) {
        const fromLevel = levels[from] as number;
        const toLevel = levels[to] as number;
        if (fromLevel >= toLevel) {
          outputs[from] = (outputs[from] as number) + 1;
          from = parents[from] as number;
        }
        if (toLevel >= fromLevel) {
          inputs[to] = (inputs[to] as number) + 1;
          to = parents[to] as number;
        }
      }
      const level = source === target ? 0 : (levels[from] as number);
      if (level < (sourceLevels[target] as number)) sourceLevels[target] = level;
    }
  });
  const ops = await common(model.ops, scopes, pace);
  return { ops, devices: await common(model.devices, scopes, pace), inputs, outputs, sourceLevels };
}

const NONE = -2;

/** Number that all nodes of each scope share. */
async function common(numbers: Uint32Array, { count, parents, scopeOf }: ScopeTree, pace: Pace): Promise<Int32Array> {
  const found = new Int32Array(count).fill(NONE);
  const join = (scope: number, number: number) => {
    const known = found[scope] as number;
    if (number !== NONE && known !== number) found[scope] = known === NONE ? number : MIXED;
  };
  await inStretches(0, scopeOf.length, pace, (start, end) => {
    for (let node = start; node < end; node++) join(scopeOf[node] as number, numbers[node] as number);
  });
  for (let scope = count - 1; scope > ROOT_SCOPE; scope--) join(parents[scope] as number, found[scope] as number);
  // A graph may have no node at all.
  return found.map((number) => (number === NONE ? MIXED : number));
}
