/** The elements of one tensor, wherever they lie. Element numbers are row-major, from 0. */
export interface ElementSource {
  /** Name of a dtype whose elements have a fixed width. */
  readonly dtype: string;
  readonly itemBytes: number;
  readonly elementCount: number;
  /** Elements from this one on all equal the last before it (or are zero, where it is 0) and need no reading. */
  readonly storedCount: number;
  /**
   * Writes `target.length / itemBytes` elements from `firstElement` on, little-endian. The caller owns `target` and
   * asks for no element beyond the count. Throws where the bytes cannot be read.
   */
  readElements(firstElement: number, target: Uint8Array): void;
}
