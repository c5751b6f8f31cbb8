/** What holders on other threads hold of the same budget. */
export interface SharedLedger {
  /** Bytes that all other threads hold. */
  readonly otherBytes: number;
  /** Takes note of what this thread holds. */
  note(bytes: number): void;
}

const ALONE: SharedLedger = { otherBytes: 0, note: () => undefined };

/** A share of the bound that a thread may use whatever others hold: they may stand still and let go of nothing. */
const LEAST_SHARE = 1 / 8;

/** Something that is kept and counted. */
export interface Held {
  readonly bytes: number;
  /** Takes note that it was used. */
  touch(): void;
  /** Takes note of another size. */
  resize(bytes: number): void;
  /** Counts it no more; `release` is not called. */
  free(): void;
}

/**
 * A bound in bytes over everything that is kept to be used again: indexes and caches alike. What was used least recently is
 * released where the bound is passed.
 */
export class MemoryBudget {
  private limit: number;
  private readonly ledger: SharedLedger;
  private held = 0;
  /** What may be released, the least recently used first. */
  private readonly holdings = new Set<Holding>();

  constructor(limitBytes: number, ledger: SharedLedger = ALONE) {
    this.limit = limitBytes;
    this.ledger = ledger;
  }

  /** Bytes that this thread holds. */
  get bytes(): number {
    return this.held;
  }

  get limitBytes(): number {
    return this.limit;
  }

  setLimit(bytes: number): void {
    this.limit = bytes;
    this.trim();
  }

  /**
   * Counts something that is kept. `release` is called, once, when its bytes are needed: it lets go of it, and calls nothing
   * of the budget. Without it the bytes are counted and stay.
   */
  hold(bytes: number, release?: () => void): Held {
    const holding = new Holding(this, release);
    if (release) this.holdings.add(holding);
    this.resize(holding, bytes);
    return holding;
  }

  /** Releases what was used least recently until the bound is kept; what was used last stays. */
  trim(): void {
    const allowed = Math.max(this.limit - this.ledger.otherBytes, this.limit * LEAST_SHARE);
    if (this.held <= allowed) return;
    for (const holding of this.holdings) {
      if (this.held <= allowed || this.holdings.size === 1) break;
      this.forget(holding);
      holding.release?.();
    }
    this.ledger.note(this.held);
  }

  /** @internal */
  use(holding: Holding): void {
    if (this.holdings.delete(holding)) this.holdings.add(holding);
  }

  /** @internal */
  resize(holding: Holding, bytes: number): void {
    if (holding.isFreed) return;
    this.held += bytes - holding.bytes;
    holding.bytes = bytes;
    this.ledger.note(this.held);
    this.trim();
  }

  /** @internal */
  forget(holding: Holding): void {
    if (holding.isFreed) return;
    holding.isFreed = true;
    this.holdings.delete(holding);
    this.held -= holding.bytes;
    this.ledger.note(this.held);
  }
}

class Holding implements Held {
  bytes = 0;
  isFreed = false;
  readonly release: (() => void) | undefined;
  private readonly budget: MemoryBudget;

  constructor(budget: MemoryBudget, release: (() => void) | undefined) {
    this.budget = budget;
    this.release = release;
  }

  touch(): void {
    this.budget.use(this);
  }

  resize(bytes: number): void {
    this.budget.resize(this, bytes);
  }

  free(): void {
    this.budget.forget(this);
  }
}
