/** An output of a node as it was when the node ran. */
export interface RecordedOutput {
  readonly slot: number;
  readonly dtype: string;
  /** Null where the rank is unknown. */
  readonly shape: readonly number[] | null;
}

/** Cost of a node, over all its executions on devices that do not list the work of others again. */
export interface RecordedCost {
  readonly nanos: number;
  readonly executions: number;
  readonly bytes: number;
  /** Places in `RecordedCosts.devices`. */
  readonly devices: readonly number[];
  /** Each slot as it was last, in order. */
  readonly outputs: readonly RecordedOutput[];
}

/** Costs of a run, by the names under which they were recorded. */
export interface RecordedCosts {
  /** Devices that anything ran on. */
  readonly devices: readonly string[];
  /** A name each, in order of first executions; at least one. */
  readonly nodes: Iterable<readonly [name: string, cost: RecordedCost]>;
  /** Memory that it holds, about. */
  readonly byteLength: number;
}
