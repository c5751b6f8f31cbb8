/** Of a node that a mode says nothing of. */
export const NO_ENTRY = -1;

/** What a mode says of the nodes of one graph. */
export interface NodeEntries {
  /** As they are called; several may be the same entry. */
  readonly keys: readonly string[];
  /** Of each node the first of its entries, as a place in `keys`, or `NO_ENTRY`. */
  readonly of: Int32Array | Uint32Array;
  /** Where a node may have several: of each all of them, entry i as bit i. */
  readonly all?: Uint8Array;
  /** Of costs the figure of each node, NaN where there is none. */
  readonly figures?: Float64Array;
}

/** Tells the nodes that have one of some entries, by their places in `keys`. */
export function nodesWith({ of, all }: NodeEntries, entries: ReadonlySet<number>): (node: number) => boolean {
  if (!all) return (node) => entries.has(of[node] as number);
  let bits = 0;
  for (const entry of entries) bits |= 1 << entry;
  return (node) => ((all[node] as number) & bits) !== 0;
}
