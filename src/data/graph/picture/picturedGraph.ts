import type { KeptGraph } from "../keptGraph";
import type { PictureFacts } from "./pictureFacts";
import type { Unit } from "./scopeOrder";

/** Place of a node that no box of the picture has. */
export const NOWHERE = -1;
/** Place of a node that is left out. */
export const HIDDEN = -2;

/** A graph that a picture shows something of: its own, or the body of a function that is open in a call. */
export interface PicturedGraph {
  readonly graph: KeptGraph;
  readonly facts: PictureFacts;
  /** Prefix of the ids of its boxes. */
  readonly prefix: string;
  /** The functions whose bodies it is in, its own last. */
  readonly functions: readonly string[];
  /** Ops that are left out, by their numbers. */
  readonly hiddenOps: readonly boolean[];
  /** 1 for each scope of which nothing is left; undefined where no op is left out. */
  readonly hiddenScopes: Uint8Array | undefined;
  /** Place of each node: the innermost box, the set-aside that it belongs to (from `FIRST_SIDE` on), `HIDDEN`. */
  readonly endOf: Int32Array;
  /** Members of stacks that are shown one by one, with the ids of these. */
  readonly unstacked: Map<Unit, string>;
  /** `NOWHERE` for each node, for who needs to know of some for a while. */
  readonly scratch: Int32Array;
}

/** Nothing of it is placed yet. */
export function picturedGraph(
  graph: KeptGraph,
  facts: PictureFacts,
  place: { readonly prefix: string; readonly functions: readonly string[]; readonly hiddenOps: ReadonlySet<string> },
): PicturedGraph {
  const { model } = graph;
  let scratch: Int32Array | undefined;
  const hiddenOps = model.opNames.map((name) => place.hiddenOps.has(name));
  return {
    graph,
    facts,
    prefix: place.prefix,
    functions: place.functions,
    hiddenOps,
    hiddenScopes: hiddenOps.includes(true) ? scopesOfHidden(model.ops, hiddenOps, facts) : undefined,
    endOf: new Int32Array(model.nodeCount).fill(NOWHERE),
    unstacked: new Map(),
    get scratch() {
      scratch ??= new Int32Array(model.nodeCount).fill(NOWHERE);
      return scratch;
    },
  };
}

function scopesOfHidden(ops: Uint32Array, hiddenOps: readonly boolean[], { scopes }: PictureFacts): Uint8Array {
  const { scopeOf, parents, count } = scopes;
  const hidden = new Uint8Array(count).fill(1);
  for (let node = 0; node < ops.length; node++) {
    if (!hiddenOps[ops[node] as number]) hidden[scopeOf[node] as number] = 0;
  }
  for (let scope = count - 1; scope > 0; scope--) if (hidden[scope] === 0) hidden[parents[scope] as number] = 0;
  return hidden;
}
