import type { SharedLedger } from "../tensor/memoryBudget";

/** More threads than ever read side by side. */
const SLOTS = 8;

/** Counts are in KiB: so they fit 32 bits, which no thread sees half written. */
const UNIT_BYTES = 1024;

/** The bound of all, then what each thread holds. */
const LIMIT = 0;
const FIRST_SLOT = 1;

/** Limit of the memory of all reader threads together, and use of each, in memory that all share: no thread waits for another's message. */
export class SharedMemory {
  /** Goes to the threads as it is. */
  readonly memory: SharedArrayBuffer;
  private readonly words: Int32Array;
  /** Slots that a thread has. */
  private readonly taken = new Set<number>();

  constructor(memory = new SharedArrayBuffer((FIRST_SLOT + SLOTS) * Int32Array.BYTES_PER_ELEMENT)) {
    this.memory = memory;
    this.words = new Int32Array(memory);
  }

  get limitBytes(): number {
    return Atomics.load(this.words, LIMIT) * UNIT_BYTES;
  }

  /** Holds for all threads from their next look on. */
  set limitBytes(bytes: number) {
    Atomics.store(this.words, LIMIT, Math.min(Math.ceil(bytes / UNIT_BYTES), 2 ** 31 - 1));
  }

  /** Bytes that all threads hold. */
  get bytes(): number {
    let sum = 0;
    for (let slot = 0; slot < SLOTS; slot++) sum += this.heldBy(slot);
    return sum;
  }

  /** A slot for a new thread; threads beyond the most share the last one. */
  take(): number {
    let slot = 0;
    while (slot < SLOTS - 1 && this.taken.has(slot)) slot++;
    this.taken.add(slot);
    return slot;
  }

  /** Frees what a thread held: it has ended. */
  giveBack(slot: number): void {
    this.taken.delete(slot);
    Atomics.store(this.words, FIRST_SLOT + slot, 0);
  }

  /** View of the thread with a slot. */
  ledger(slot: number): SharedLedger {
    const shared = this;
    return {
      get limitBytes() {
        return shared.limitBytes;
      },
      get otherBytes() {
        return shared.bytes - shared.heldBy(slot);
      },
      note: (bytes) => {
        Atomics.store(this.words, FIRST_SLOT + slot, Math.ceil(bytes / UNIT_BYTES));
      },
    };
  }

  private heldBy(slot: number): number {
    return Atomics.load(this.words, FIRST_SLOT + slot) * UNIT_BYTES;
  }
}
