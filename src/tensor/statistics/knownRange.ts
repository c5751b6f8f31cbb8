/** Count and range of the finite values, which bins and ranks need first. */
export interface KnownRange {
  readonly finite: number;
  /** Exact; undefined where nothing is finite. A bigint of 64-bit integers. */
  readonly min: number | bigint | undefined;
  readonly max: number | bigint | undefined;
}
