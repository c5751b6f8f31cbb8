/** Costs of a run, joined with a graph by names. */
export interface NodeCosts {
  /** Time of each node over all its executions; NaN where it did not run. */
  readonly nanos: Float64Array;
  readonly executions: Uint32Array;
  readonly bytes: Float64Array;
  /** Devices that nodes ran on, without those that list the same work again. */
  readonly devices: readonly string[];
  /** Devices of a node, as places in `devices`; empty where it did not run. */
  devicesOf(node: number): readonly number[];
  /** Time of all nodes, without that under names that no node has. */
  readonly totalNanos: number;
  /** Costs under names that no node has. */
  readonly unmatched: readonly { readonly name: string; readonly nanos: number; readonly bytes: number }[];
}
