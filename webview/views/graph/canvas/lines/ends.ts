/** For each box the lines, or links, that begin or end there. */
export class Ends {
  private readonly starts: Uint32Array;
  private readonly places: Uint32Array;

  /** `ends` has a box of each line; those that are none are left out. */
  constructor(ends: ArrayLike<number>, boxes: number) {
    this.starts = new Uint32Array(boxes + 1);
    const { starts } = this;
    let count = 0;
    for (let i = 0; i < ends.length; i++) {
      const box = ends[i] as number;
      if (box < 0) continue;
      starts[box + 1] = (starts[box + 1] as number) + 1;
      count++;
    }
    for (let i = 1; i <= boxes; i++) starts[i] = (starts[i] as number) + (starts[i - 1] as number);
    const next = starts.slice();
    this.places = new Uint32Array(count);
    for (let i = 0; i < ends.length; i++) {
      const box = ends[i] as number;
      if (box < 0) continue;
      const at = next[box] as number;
      this.places[at] = i;
      next[box] = at + 1;
    }
  }

  /** Places of the lines. */
  of(box: number): Uint32Array {
    return this.places.subarray(this.starts[box], this.starts[box + 1]);
  }
}
