import { GrowingInts } from "../../../graph/growing";
import { mixed } from "./hashes";

const FIRST_SLOTS = 1024;

/** Edges from one place to another, counted: each pair once, numbered as they come. */
export class LinkCounts {
  private readonly froms = new GrowingInts();
  private readonly tos = new GrowingInts();
  private readonly dataCounts = new GrowingInts();
  private readonly controlCounts = new GrowingInts();
  private readonly loopCounts = new GrowingInts();
  private slots = new Int32Array(FIRST_SLOTS).fill(-1);

  get count(): number {
    return this.froms.length;
  }

  from(pair: number): number {
    return this.froms.array[pair] as number;
  }

  to(pair: number): number {
    return this.tos.array[pair] as number;
  }

  data(pair: number): number {
    return this.dataCounts.array[pair] as number;
  }

  control(pair: number): number {
    return this.controlCounts.array[pair] as number;
  }

  /** Number of its edges that close legal loops. */
  loops(pair: number): number {
    return this.loopCounts.array[pair] as number;
  }

  /** The number of a pair; -1 where it is not there. */
  find(from: number, to: number): number {
    return this.slots[this.slotOf(from, to)] as number;
  }

  /** The number of a pair, a new one where it is not there. */
  intern(from: number, to: number): number {
    const slot = this.slotOf(from, to);
    const found = this.slots[slot] as number;
    if (found >= 0) return found;
    const pair = this.count;
    this.froms.push(from);
    this.tos.push(to);
    this.dataCounts.push(0);
    this.controlCounts.push(0);
    this.loopCounts.push(0);
    this.slots[slot] = pair;
    if (pair * 2 >= this.slots.length) this.grow();
    return pair;
  }

  add(pair: number, data: number, control: number, loops: number): void {
    this.dataCounts.array[pair] = this.data(pair) + data;
    this.controlCounts.array[pair] = this.control(pair) + control;
    this.loopCounts.array[pair] = this.loops(pair) + loops;
  }

  /** Slot of a pair, present or not. */
  private slotOf(from: number, to: number): number {
    const { slots } = this;
    const mask = slots.length - 1;
    for (let slot = mixed(from, to) & mask; ; slot = (slot + 1) & mask) {
      const pair = slots[slot] as number;
      if (pair < 0 || (this.from(pair) === from && this.to(pair) === to)) return slot;
    }
  }

  private grow(): void {
    this.slots = new Int32Array(this.slots.length * 4).fill(-1);
    for (let pair = 0; pair < this.count; pair++) this.slots[this.slotOf(this.from(pair), this.to(pair))] = pair;
  }
}
