import type { RowScratch, ScratchPlace } from "../../src/index/points/rowScratch";

/** A scratch that counts what it is asked for. */
export class MemoryScratch implements RowScratch {
  reads = 0;
  writes = 0;
  /** Says that there is no room. */
  isFull = false;
  private readonly held = new Map<number, Int32Array>();
  private last = 0;

  write(ints: Int32Array, place: ScratchPlace): boolean {
    if (this.isFull) return false;
    this.writes++;
    place.position ??= ++this.last;
    this.held.set(place.position, ints.slice());
    return true;
  }

  read({ position = 0 }: ScratchPlace, ints: Int32Array): void {
    const kept = this.held.get(position);
    if (!kept) throw new Error(`nothing lies at ${position}`);
    this.reads++;
    ints.set(kept);
  }

  free({ position = 0 }: ScratchPlace): void {
    this.held.delete(position);
  }
}
