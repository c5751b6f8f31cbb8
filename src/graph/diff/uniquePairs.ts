/** Two things of a colour that nothing else has on their sides. */
const NONE = -1;
const SEVERAL = -2;

/** Finds colours that one thing has on each of two sides. */
export class UniquePairs {
  private readonly isTaken: Uint8Array;
  private readonly colours: Uint32Array;
  private readonly ofA: Int32Array;
  private readonly ofB: Int32Array;

  /** For at most so many things on both sides together. */
  constructor(things: number) {
    const slots = 2 ** Math.ceil(Math.log2(2 * things + 2));
    this.isTaken = new Uint8Array(slots);
    this.colours = new Uint32Array(slots);
    this.ofA = new Int32Array(slots).fill(NONE);
    this.ofB = new Int32Array(slots).fill(NONE);
  }

  addA(colour: number, thing: number): void {
    const slot = this.slotOf(colour);
    this.ofA[slot] = this.ofA[slot] === NONE ? thing : SEVERAL;
  }

  addB(colour: number, thing: number): void {
    const slot = this.slotOf(colour);
    this.ofB[slot] = this.ofB[slot] === NONE ? thing : SEVERAL;
  }

  /** The pairs, in no order that means anything. */
  *pairs(): Generator<readonly [a: number, b: number]> {
    for (let slot = 0; slot < this.isTaken.length; slot++) {
      const a = this.ofA[slot] as number;
      const b = this.ofB[slot] as number;
      if (a >= 0 && b >= 0) yield [a, b];
    }
  }

  private slotOf(colour: number): number {
    const mask = this.colours.length - 1;
    for (let slot = colour & mask; ; slot = (slot + 1) & mask) {
      if (this.isTaken[slot] === 1 && this.colours[slot] !== colour) continue;
      this.isTaken[slot] = 1;
      this.colours[slot] = colour;
      return slot;
    }
  }
}
