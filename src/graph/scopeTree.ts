import type { Pace } from "../tensor/pace";
import { ByteIndex } from "./byteIndex";
import { ByteTexts } from "./byteTexts";
import type { GraphModel } from "./graphModel";
import { GrowingInts } from "./growing";

const SLASH = 0x2f;

/** The scope that all others are in; its path is empty. */
export const ROOT_SCOPE = 0;

/** Looked at before the pace is asked. */
const NODES_A_LOOK = 4096;

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
  /** How many scopes each is in: 0 for the root. */
  readonly levels: Uint32Array;
  /** The scope of a path; undefined where there is none. */
  find(path: string): number | undefined;
}

/** Finds the scopes of a graph. Nothing is recursive: names of thousands of parts are a loop. */
export async function scopeTree(model: GraphModel, pace: Pace): Promise<ScopeTree> {
  const { names, nodeCount } = model;
  const { bytes } = names;
  const starts = new GrowingInts();
  const ends = new GrowingInts();
  const parents = new GrowingInts();
  const index = new ByteIndex();
  const placed = {
    bytes,
    get starts() {
      return starts.array;
    },
    get ends() {
      return ends.array;
    },
  };
  const add = (start: number, end: number, parent: number): number => {
    const scope = starts.length;
    starts.push(start);
    ends.push(end);
    parents.push(parent);
    index.add(placed, scope);
    return scope;
  };
  add(0, 0, ROOT_SCOPE);
  const scopeOf = new Uint32Array(nodeCount);
  for (let node = 0; node < nodeCount; node++) {
    if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const start = names.starts[node] as number;
    const end = names.ends[node] as number;
    let scope = ROOT_SCOPE;
    for (let at = start + 1; at < end; at++) {
      if (bytes[at] !== SLASH) continue;
      const found = index.find(placed, bytes, start, at);
      scope = found < 0 ? add(start, at, scope) : found;
    }
    scopeOf[node] = scope;
  }
  // A name may have become a scope by a node behind it.
  for (let node = 0; node < nodeCount; node++) {
    const start = names.starts[node] as number;
    const end = names.ends[node] as number;
    const own = end > start ? index.find(placed, bytes, start, end) : -1;
    if (own >= 0) scopeOf[node] = own;
  }
  const parentArray = Uint32Array.from(parents.toArray());
  const count = parentArray.length;
  const byParent = grouped(parentArray.subarray(1), count, 1);
  const byScope = grouped(scopeOf, count, 0);
  const nodeCounts = new Uint32Array(count);
  const levels = new Uint32Array(count);
  for (let scope = 1; scope < count; scope++) levels[scope] = (levels[parentArray[scope] as number] as number) + 1;
  for (let scope = count - 1; scope >= 0; scope--) {
    nodeCounts[scope] =
      (nodeCounts[scope] as number) + (byScope.starts[scope + 1] as number) - (byScope.starts[scope] as number);
    const parent = parentArray[scope] as number;
    if (scope > 0) nodeCounts[parent] = (nodeCounts[parent] as number) + (nodeCounts[scope] as number);
  }
  const paths = new ByteTexts(bytes, Uint32Array.from(starts.toArray()), Uint32Array.from(ends.toArray()));
  return {
    count,
    paths,
    parents: parentArray,
    scopeOf,
    nodeCounts,
    childStarts: byParent.starts,
    children: byParent.items,
    ownStarts: byScope.starts,
    own: byScope.items,
    levels,
    find(path) {
      const wanted = new TextEncoder().encode(path);
      const found = index.find(placed, wanted, 0, wanted.length);
      return found < 0 ? undefined : found;
    },
  };
}

/** Items by the group that `groupOf` gives each, in their order; the first item is called `first`. */
function grouped(groupOf: Uint32Array, count: number, first: number): { starts: Uint32Array; items: Uint32Array } {
  const starts = new Uint32Array(count + 1);
  for (const group of groupOf) starts[group + 1] = (starts[group + 1] as number) + 1;
  for (let group = 0; group < count; group++) {
    starts[group + 1] = (starts[group + 1] as number) + (starts[group] as number);
  }
  const next = starts.slice();
  const items = new Uint32Array(groupOf.length);
  for (let item = 0; item < groupOf.length; item++) {
    const group = groupOf[item] as number;
    const place = next[group] as number;
    items[place] = item + first;
    next[group] = place + 1;
  }
  return { starts, items };
}
