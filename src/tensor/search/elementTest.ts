/** Tells which elements fulfil a condition. */
export interface ElementTest {
  /** Writes 1 for each of some elements that fulfils it, 0 for the others; returns how many do. */
  mark(elements: Uint8Array, marks: Uint8Array): number;
}
