import type { Pace } from "../tensor/pace";
import { inStretches } from "../tensor/stretches";
import { ByteTexts } from "./byteTexts";
import type { GraphModel } from "./graphModel";
import { grouped } from "./grouped";
import { GrowingInts } from "./growing";
import { ScopeIndex } from "./scopeIndex";

const SLASH = 0x2f;

/** The scope that all others are in; its path is empty. */
export const ROOT_SCOPE = 0;

/** Scopes looked at before the pace is asked, and bytes of names. */
const SCOPES_A_LOOK = 4096;
const BYTES_A_LOOK = 1 << 15;

/**
 * The scopes of a graph, by names alone: each part of a name that ends before a `/`, except the empty one. A node whose whole name is a
 * scope lives in that scope. Scopes are numbered in order of their first node, each behind its parent.
 */
export interface ScopeTree {
  /** With the root. */
  readonly count: number;
  /** Paths: `a/b`, without a slash at the end unless an empty part is meant. */
  readonly paths: ByteTexts;
  /** The scope that each is in; the root's is the root. */
  readonly parents: Uint32Array;
  /** The scope that each node is directly in. */
  readonly scopeOf: Uint32Array;
  /** Nodes in each scope and in all below it. */
  readonly nodeCounts: Uint32Array;
  /** Scopes directly in scope s: `children` from `childStarts[s]` up to `childStarts[s + 1]`, in order of their numbers. */
  readonly childStarts: Uint32Array;
  readonly children: Uint32Array;
  /** Nodes directly in scope s, in file order. */
  readonly ownStarts: Uint32Array;
  readonly own: Uint32Array;
  /** Number of scopes that each is in: 0 for the root. */
  readonly levels: Uint32Array;
  /** The scope of a path; undefined where there is none. */
  find(path: string): number | undefined;
}

/** Finds the scopes of a graph. Nothing is recursive: names of thousands of parts are a loop. */
export async function scopeTree(model: GraphModel, pace: Pace): Promise<ScopeTree> {
  const { names, nodeCount } = model;
  const { bytes } = names;
  const index = new ScopeIndex(bytes);
  const starts = new GrowingInts();
  starts.push(0);
  const scopeOf = new Uint32Array(nodeCount);
  /** Start of the last part of each name. */
  const lastParts = new Uint32Array(nodeCount);
  /** Position of the walk: a node, how many bytes of its name are done, and the scope that they name. */
  let node = 0;
  let passed = 1;
  let known = ROOT_SCOPE;
  let knownPart = 0;
  const goOn = () => {
    for (let left = BYTES_A_LOOK; node < nodeCount && left > 0; node++) {
      const start = names.starts[node] as number;
      const end = names.ends[node] as number;
      const first = start + passed;
      const stop = Math.min(end, first + left);
      let scope = known;
      let part = start + knownPart;
      for (let at = first; at < stop; at++) {
        if (bytes[at] !== SLASH) continue;
        const found = index.find(scope, bytes, part, at);
        if (found < 0) starts.push(start);
        scope = found < 0 ? index.add(scope, part, at) : found;
        part = at + 1;
      }
      left -= Math.max(1, stop - first);
      if (stop < end) {
        passed = stop - start;
        known = scope;
        knownPart = part - start;
        return;
      }
      passed = 1;
      known = ROOT_SCOPE;
      knownPart = 0;
      scopeOf[node] = scope;
      lastParts[node] = part;
    }
  };
  while (node < nodeCount) {
    goOn();
    if (pace.isDue()) await pace.giveWay();
  }
  // A name may have become a scope by a node behind it.
  await inStretches(0, nodeCount, pace, (from, to) => {
    for (let node = from; node < to; node++) {
      const end = names.ends[node] as number;
      if (end === names.starts[node]) continue;
      const own = index.find(scopeOf[node] as number, bytes, lastParts[node] as number, end);
      if (own >= 0) scopeOf[node] = own;
    }
  });
  const parents = index.parents.toUnsigned();
  const { count } = index;
  const byParent = await grouped(parents.subarray(1), count, 1, pace);
  const byScope = await grouped(scopeOf, count, 0, pace);
  const nodeCounts = new Uint32Array(count);
  const levels = new Uint32Array(count);
  for (let scope = 1; scope < count; scope++) {
    if (scope % SCOPES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    levels[scope] = (levels[parents[scope] as number] as number) + 1;
  }
  for (let scope = count - 1; scope >= 0; scope--) {
    if (scope % SCOPES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    nodeCounts[scope] =
      (nodeCounts[scope] as number) + (byScope.starts[scope + 1] as number) - (byScope.starts[scope] as number);
    const parent = parents[scope] as number;
    if (scope > 0) nodeCounts[parent] = (nodeCounts[parent] as number) + (nodeCounts[scope] as number);
  }
  const paths = new ByteTexts(bytes, starts.toUnsigned(), index.ends.toUnsigned());
  return {
    count,
    paths,
    parents,
    scopeOf,
    nodeCounts,
    childStarts: byParent.starts,
    children: byParent.items,
    ownStarts: byScope.starts,
    own: byScope.items,
    levels,
    find: (path) => findPath(index, new TextEncoder().encode(path)),
  };
}

/** The scope of a path: a name whose last part is one, too. */
function findPath(index: ScopeIndex, path: Uint8Array): number | undefined {
  let scope = ROOT_SCOPE;
  let part = 0;
  for (let at = 1; at <= path.length; at++) {
    if (at < path.length && path[at] !== SLASH) continue;
    scope = index.find(scope, path, part, at);
    if (scope < 0) return undefined;
    part = at + 1;
  }
  return scope;
}
