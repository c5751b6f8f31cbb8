const CODES = 1 << 16;
const NEGATIVE = 1 << 15;

/**
 * For the upper 16 bits of a double, the first bin that a double with these bits may be in; from there on edges are
 * compared. Turns any edges, however uneven, into one look-up and next to no comparisons.
 */
export class EdgeTable {
  /** By the upper 16 bits; of those that only numbers below the first edge have, 0. */
  readonly firstBins = new Uint16Array(CODES);

  /** `edges`: ascending, of `bins` bins. */
  constructor(edges: Float64Array, bins: number) {
    const least = new DataView(new ArrayBuffer(8));
    let bin = 0;
    const place = (code: number, rest: number) => {
      least.setUint16(0, code);
      least.setUint16(2, rest & 0xffff);
      least.setUint32(4, rest);
      const value = least.getFloat64(0);
      while (bin < bins - 1 && value >= (edges[bin + 1] as number)) bin++;
      this.firstBins[code] = bin;
    };
    // In ascending order of the numbers: of the negative ones those with the largest magnitude come first.
    for (let code = CODES - 1; code >= NEGATIVE; code--) place(code, 0xffffffff);
    for (let code = 0; code < NEGATIVE; code++) place(code, 0);
  }
}
