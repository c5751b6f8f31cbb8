/** What a run took, joined with a graph by names. */
export interface NodeCosts {
  /** Of each node over all its executions; NaN where it did not run. */
  readonly nanos: Float64Array;
  readonly executions: Uint32Array;
  readonly bytes: Float64Array;
  /** Devices that nodes ran on, without those that list the same work again. */
  readonly devices: readonly string[];
  /** Those of a node, as places in `devices`; empty where it did not run. */
  devicesOf(node: number): readonly number[];
  /** Of all nodes; what no node is called like is not in it. */
  readonly totalNanos: number;
  /** What ran under names that no node has. */
  readonly unmatched: readonly { readonly name: string; readonly nanos: number; readonly bytes: number }[];
}
