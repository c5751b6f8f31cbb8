/** Facts of nodes' attributes by which graphs are compared, placed and made smaller. */
export interface NodeFacts {
  /**
   * Four numbers a node: equal for two nodes, also of two graphs, where the attributes whose names do not begin with `_` are the same, byte
   * for byte, whatever their order.
   */
  readonly digests: Uint32Array;
  /** The same of all attributes. */
  readonly wholeDigests: Uint32Array;
  /** 1 where an attribute is a function, or a list of some. */
  readonly namesFunction: Uint8Array;
  /** The function of the library that a node calls: its op, or `f` of a PartitionedCall; a place in `functions`, -1 where it calls none. */
  readonly called: Int32Array;
  /** Names of the library's functions, in its order. */
  readonly functions: readonly string[];
  /**
   * Nodes that node n asks to be with (`_class: loc:@name`), where no node has the name the first that asks for it: `colocated` from
   * `colocatedStarts[n]` up to `colocatedStarts[n + 1]`.
   */
  readonly colocatedStarts: Uint32Array;
  readonly colocated: Uint32Array;
}
