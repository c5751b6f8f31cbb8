/** Where nodes are, and where what they give to other places comes from: elsewhere of a value that was set aside out of a closed box. */
export interface EdgeEnds {
  readonly endOf: Int32Array;
  readonly outOf: Int32Array;
}
