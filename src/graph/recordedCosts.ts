/** An output of a node as it was when the node ran. */
export interface RecordedOutput {
  readonly slot: number;
  readonly dtype: string;
  /** Null where the rank is unknown. */
  readonly shape: readonly number[] | null;
}

/**
 * What a run took, by the names under which it was recorded: sums over all executions on devices that do not list the work of others
 * again. Names are numbered in order of their first executions; there is at least one.
 */
export interface RecordedCosts {
  /** Devices that anything ran on. */
  readonly devices: readonly string[];
  readonly nanos: Float64Array;
  readonly executions: Uint32Array;
  readonly bytes: Float64Array;
  name(i: number): string;
  /** Places in `devices`. */
  devicesOf(i: number): readonly number[];
  /** Each slot as it was last, in order. */
  outputsOf(i: number): readonly RecordedOutput[];
  /** Memory that it holds, about. */
  readonly byteLength: number;
}
