import type { Pace } from "../../tensor/pace";
import { type LinesAt, linesAt } from "./linesAt";

/**
 * An order of boxes in which few lines run backwards (the greedy one of Eades, Lin and Smyth, 1993): none where there is no cycle. A cycle
 * is cut before the box by which it is entered from what is before it. Lines have two ends.
 */
export async function flowOrder(
  boxCount: number,
  from: Uint32Array,
  to: Uint32Array,
  pace: Pace,
): Promise<Uint32Array> {
  const order = new FlowOrder(boxCount, from, to);
  while (order.placeNext()) if (pace.isDue()) await pace.giveWay();
  return order.order;
}

class FlowOrder {
  readonly order: Uint32Array;
  private readonly from: Uint32Array;
  private readonly to: Uint32Array;
  private readonly out: LinesAt;
  private readonly into: LinesAt;
  /** Lines of each box to boxes that are not placed yet, and from such. */
  private readonly outLeft: Int32Array;
  private readonly intoLeft: Int32Array;
  private readonly isPlaced: Uint8Array;
  /** Time at which the first box that leads to it was placed. */
  private readonly enteredAt: Uint32Array;
  /** Boxes without lines from what is left, and those without lines to it. */
  private readonly sources: number[] = [];
  private readonly sinks: number[] = [];
  private nextSource = 0;
  /** Place of the next box in the order, from the front and from behind. */
  private front = 0;
  private back: number;
  /** All boxes that are not placed, and some that are. */
  private left: Uint32Array;

  constructor(boxCount: number, from: Uint32Array, to: Uint32Array) {
    this.order = new Uint32Array(boxCount);
    this.from = from;
    this.to = to;
    this.out = linesAt(from, boxCount);
    this.into = linesAt(to, boxCount);
    this.outLeft = new Int32Array(boxCount);
    this.intoLeft = new Int32Array(boxCount);
    this.isPlaced = new Uint8Array(boxCount);
    this.enteredAt = new Uint32Array(boxCount).fill(boxCount);
    this.back = boxCount;
    this.left = new Uint32Array(boxCount);
    for (const end of from) this.outLeft[end] = (this.outLeft[end] as number) + 1;
    for (const end of to) this.intoLeft[end] = (this.intoLeft[end] as number) + 1;
    for (let box = 0; box < boxCount; box++) {
      this.left[box] = box;
      if (this.intoLeft[box] === 0) this.sources.push(box);
      else if (this.outLeft[box] === 0) this.sinks.push(box);
    }
  }

  /** False once all are placed. */
  placeNext(): boolean {
    if (this.front >= this.back) return false;
    if (this.nextSource < this.sources.length) {
      const source = this.sources[this.nextSource++] as number;
      if (!this.isPlaced[source]) this.placeFirst(source);
      return true;
    }
    const sink = this.sinks.pop();
    if (sink === undefined) this.placeFirst(this.boxToCutBefore());
    else if (!this.isPlaced[sink]) {
      this.order[--this.back] = sink;
      this.take(sink);
    }
    return true;
  }

  private placeFirst(box: number): void {
    const { starts, lines } = this.out;
    for (let i = starts[box] as number; i < (starts[box + 1] as number); i++) {
      const other = this.to[lines[i] as number] as number;
      this.enteredAt[other] = Math.min(this.enteredAt[other] as number, this.front);
    }
    this.order[this.front++] = box;
    this.take(box);
  }

  private take(box: number): void {
    this.isPlaced[box] = 1;
    this.lessen(this.out, box, this.to, this.intoLeft, this.sources);
    this.lessen(this.into, box, this.from, this.outLeft, this.sinks);
  }

  /** Its neighbours at one side have a line less to what is left; those that have none then are `free`. */
  private lessen({ starts, lines }: LinesAt, box: number, ends: Uint32Array, counts: Int32Array, free: number[]): void {
    for (let i = starts[box] as number; i < (starts[box + 1] as number); i++) {
      const other = ends[lines[i] as number] as number;
      const count = (counts[other] as number) - 1;
      counts[other] = count;
      if (count === 0 && !this.isPlaced[other]) free.push(other);
    }
  }

  /**
   * Chooses among boxes left in cycles or between them: one that is entered already, with the most lines out of it; of equal ones the first
   * entered.
   */
  private boxToCutBefore(): number {
    const boxCount = this.order.length;
    let best = -1;
    let bestScore = Number.NEGATIVE_INFINITY;
    let count = 0;
    for (let i = 0; i < this.left.length; i++) {
      const box = this.left[i] as number;
      if (this.isPlaced[box]) continue;
      this.left[count++] = box;
      const entered = this.enteredAt[box] as number;
      const lines = (this.outLeft[box] as number) - (this.intoLeft[box] as number);
      const score = lines - entered / (boxCount + 1) + (entered < boxCount ? 2 * this.from.length : 0);
      if (score <= bestScore) continue;
      best = box;
      bestScore = score;
    }
    this.left = this.left.subarray(0, count);
    return best;
  }
}
