/** Grid of the finite values of a float dtype: whole multiples of a power of two that grows with them. */
export interface FloatGrid {
  /** Bits of a normal number's significand, with the leading one. */
  readonly significantBits: number;
  /** The least positive value is 2 to this power. */
  readonly leastExponent: number;
  readonly greatest: number;
}
