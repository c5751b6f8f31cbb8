/** Entry of a node that a mode has none for. */
export const NO_ENTRY = -1;

/** Entries of a mode for the nodes of one graph. */
export interface NodeEntries {
  /** Names of the entries; several may be the same entry. */
  readonly keys: readonly string[];
  /** First entry of each node, as a place in `keys`, or `NO_ENTRY`. */
  readonly of: Int32Array | Uint32Array;
  /** All entries of each node, where it may have several: entry i as bit i. */
  readonly all?: Uint8Array;
  /** Cost of each node, NaN where there is none. */
  readonly figures?: Float64Array;
}

/** Tells the nodes that have one of some entries, by their places in `keys`. */
export function nodesWith({ of, all }: NodeEntries, entries: ReadonlySet<number>): (node: number) => boolean {
  if (!all) return (node) => entries.has(of[node] as number);
  let bits = 0;
  for (const entry of entries) bits |= 1 << entry;
  return (node) => ((all[node] as number) & bits) !== 0;
}
