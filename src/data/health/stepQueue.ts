/** Waiting tags by step: those of the least step come first, together. */
export class StepQueue<T> {
  private readonly waiting = new Map<bigint, T[]>();
  /** The greatest first. */
  private readonly steps: bigint[] = [];

  add(step: bigint, item: T): void {
    const known = this.waiting.get(step);
    if (known) {
      known.push(item);
      return;
    }
    this.waiting.set(step, [item]);
    this.steps.splice(this.placeOf(step), 0, step);
  }

  /** Tags of the least step; undefined where none waits. */
  next(): readonly T[] | undefined {
    const step = this.steps.pop();
    if (step === undefined) return undefined;
    const items = this.waiting.get(step);
    this.waiting.delete(step);
    return items;
  }

  private placeOf(step: bigint): number {
    let low = 0;
    for (let high = this.steps.length; low < high; ) {
      const middle = (low + high) >>> 1;
      if ((this.steps[middle] as bigint) > step) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
