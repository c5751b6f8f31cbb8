/** A colour that no thing of a side has; one that several have. */
const NONE = -1;
const SEVERAL = -2;

/** Finds colours that one thing has on each of two sides. */
export class UniquePairs {
  private readonly isTaken: Uint8Array;
  private readonly colours: Uint32Array;
  private readonly ofA: Int32Array;
  private readonly ofB: Int32Array;

  /** `things`: limit of their number on both sides together. */
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

  /** Places where a pair may be. */
  get placeCount(): number {
    return this.isTaken.length;
  }

  /** The pair at a place; undefined where none is. */
  pairAt(place: number): readonly [a: number, b: number] | undefined {
    const a = this.ofA[place] as number;
    const b = this.ofB[place] as number;
    return a >= 0 && b >= 0 ? [a, b] : undefined;
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
