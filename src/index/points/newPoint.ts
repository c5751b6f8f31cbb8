/** What is known of one summary value when it is added. */
export interface NewPoint {
  /** The halves of an int64: steps never pass through a double, and no bigint is made for each. */
  readonly stepLow: number;
  readonly stepHigh: number;
  readonly wallTimeSeconds: number;
  /** Place of the `Summary.Value` message (of a graph: its bytes) in the file. */
  readonly positionBytes: number;
  readonly lengthBytes: number;
  /** Numbers of the file's dtype names and shapes; -1 where the value has none. */
  readonly dtype: number;
  readonly shape: number;
  /** The value is a float32, and these are its bits. */
  readonly hasFloat: boolean;
  readonly floatBits: number;
}
