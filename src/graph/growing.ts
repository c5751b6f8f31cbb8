/** Numbers that are added one by one, in an array with room to spare. */
export class GrowingInts {
  array: Int32Array;
  length = 0;

  constructor(room = 1024) {
    this.array = new Int32Array(room);
  }

  push(value: number): void {
    if (this.length === this.array.length) {
      const wider = new Int32Array(this.length * 2);
      wider.set(this.array);
      this.array = wider;
    }
    this.array[this.length++] = value;
  }

  /** Copy of the numbers. */
  toArray(): Int32Array {
    return this.array.slice(0, this.length);
  }

  /** Copy as of `toArray`, of numbers that are not below 0. */
  toUnsigned(): Uint32Array {
    return new Uint32Array(this.toArray().buffer);
  }
}
