/** Where the finite values of a float dtype lie: whole multiples of a power of two that grows with them. */
export interface FloatGrid {
  /** Of a normal number, with the leading one. */
  readonly significantBits: number;
  /** The least positive value is 2 to this power. */
  readonly leastExponent: number;
  readonly greatest: number;
}
