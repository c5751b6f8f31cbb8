import type { Held, Releasable } from "../tensor/memoryBudget";
import type { ScratchPlace } from "./rowScratch";

/** Counts pages, and takes them in when they are put aside. */
interface PageKeeper {
  hold(page: RowPage, bytes: number): Held;
  /** False where there is no room. */
  putAside(page: RowPage, ints: Int32Array, place: ScratchPlace): boolean;
  /** Throws where it cannot be read. */
  getBack(place: ScratchPlace): Int32Array;
}

/** Memory for rows of points that may be put aside: reading it brings it back first. Its length never changes. */
export class RowPage implements Releasable {
  private readonly memory: PageKeeper;
  private readonly place: ScratchPlace;
  private holding: Held;
  private held: Int32Array | undefined;
  /** Differs from what was put aside. */
  private isChanged = true;
  private isFreed = false;

  /** Owns `ints`. */
  constructor(memory: PageKeeper, ints: Int32Array) {
    this.memory = memory;
    this.place = { position: undefined, words: ints.length };
    this.held = ints;
    this.holding = memory.hold(this, ints.byteLength);
  }

  /** To be looked at at once: later it may be put aside. Throws where it cannot be got back. */
  get ints(): Int32Array {
    this.holding.touch();
    return this.held ?? this.getBack();
  }

  /** `ints`, for a writer. */
  toChange(): Int32Array {
    const { ints } = this;
    this.isChanged = true;
    return ints;
  }

  release(): boolean {
    if (this.held && this.isChanged && !this.memory.putAside(this, this.held, this.place)) return false;
    this.isChanged = false;
    this.held = undefined;
    return true;
  }

  /** Counts it no more; its holders can go on reading it. */
  free(): void {
    this.isFreed = true;
    this.holding.free();
  }

  private getBack(): Int32Array {
    const ints = this.memory.getBack(this.place);
    this.held = ints;
    if (!this.isFreed) this.holding = this.memory.hold(this, ints.byteLength);
    return ints;
  }
}
