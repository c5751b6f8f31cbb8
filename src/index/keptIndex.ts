/** Index of a file as its format keeps it: data that can be stored or handed over, which own their memory; only `rows` may be large. */
export interface KeptIndex {
  readonly recordCount: number;
  readonly rows: Int32Array<ArrayBuffer>;
}
