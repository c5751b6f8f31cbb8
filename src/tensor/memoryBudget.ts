/** A bound in bytes that holders on several threads share. */
export interface SharedLedger {
  /** Upper bound of what all threads hold together; it may change at any time. */
  readonly limitBytes: number;
  /** Bytes that all other threads hold. */
  readonly otherBytes: number;
  /** Takes note of what this thread holds. */
  note(bytes: number): void;
}

/** A share of the bound that a thread may use whatever others hold: they may stand still and let go of nothing. */
const LEAST_SHARE = 1 / 8;

/** Bytes by which holdings must grow before releasing is tried again where nothing could be released. */
const RETRY_SHARE = 1 / 64;

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

/** Something that may be let go of. */
export interface Releasable {
  /** Lets go of it, and calls nothing of the budget. False where that cannot be: it is counted on. */
  release(): boolean;
  /** Names what it was made of, for `releaseAbout`. */
  readonly about?: string;
}

/**
 * A bound in bytes over everything that is kept to be used again: indexes and caches alike. Where the bound is passed, what
 * was not used since the last look is released, the oldest first.
 */
export class MemoryBudget {
  private readonly ledger: SharedLedger;
  private held = 0;
  /** Holdings that may be released, in the order in which they are looked at. */
  private readonly holdings = new Set<Holding>();
  /** Less than this is held as long as nothing can be released. */
  private retryBytes = 0;

  constructor(ledger: SharedLedger) {
    this.ledger = ledger;
  }

  /** Bytes that this thread holds. */
  get bytes(): number {
    return this.held;
  }

  get limitBytes(): number {
    return this.ledger.limitBytes;
  }

  /** Counts something that is kept; without `of` it stays. */
  hold(bytes: number, of?: Releasable): Held {
    const holding = new Holding(this, of);
    if (of) this.holdings.add(holding);
    this.resize(holding, bytes);
    return holding;
  }

  /** Releases until the bound is kept. */
  trim(): void {
    this.retryBytes = 0;
    this.trimFor(undefined);
  }

  /** Releases until the bound is kept; the holding that came or grew just now stays. */
  private trimFor(latest: Holding | undefined): void {
    const { limitBytes, otherBytes } = this.ledger;
    const allowed = Math.max(limitBytes - otherBytes, limitBytes * LEAST_SHARE);
    if (this.held <= allowed || this.held < this.retryBytes) return;
    let left = 2 * this.holdings.size;
    for (const holding of this.holdings) {
      if (this.held <= allowed || left-- === 0) break;
      if (holding !== latest && !holding.isUsed && holding.of?.release()) this.forget(holding);
      else {
        holding.isUsed = false;
        this.holdings.delete(holding);
        this.holdings.add(holding);
      }
    }
    this.retryBytes = this.held > allowed ? this.held + limitBytes * RETRY_SHARE : 0;
    this.ledger.note(this.held);
  }

  /** Releases everything that was made of something whose name `isGone`. */
  releaseAbout(isGone: (about: string) => boolean): void {
    for (const holding of [...this.holdings]) {
      const { of } = holding;
      if (of?.about !== undefined && isGone(of.about) && of.release()) this.forget(holding);
    }
  }

  /** @internal */
  resize(holding: Holding, bytes: number): void {
    if (holding.isFreed) return;
    this.held += bytes - holding.bytes;
    holding.bytes = bytes;
    this.ledger.note(this.held);
    this.trimFor(holding);
  }

  /** @internal */
  forget(holding: Holding): void {
    if (holding.isFreed) return;
    holding.isFreed = true;
    this.holdings.delete(holding);
    this.held -= holding.bytes;
    this.retryBytes = 0;
    this.ledger.note(this.held);
  }
}

/** A budget of one thread alone. */
export function budgetOf(limitBytes: number): MemoryBudget {
  return new MemoryBudget({ limitBytes, otherBytes: 0, note: () => undefined });
}

class Holding implements Held {
  bytes = 0;
  isFreed = false;
  /** True if it was used since it was looked at: a flag costs less than an order of all uses. */
  isUsed = false;
  readonly of: Releasable | undefined;
  private readonly budget: MemoryBudget;

  constructor(budget: MemoryBudget, of: Releasable | undefined) {
    this.budget = budget;
    this.of = of;
  }

  touch(): void {
    this.isUsed = true;
  }

  resize(bytes: number): void {
    this.budget.resize(this, bytes);
  }

  free(): void {
    this.budget.forget(this);
  }
}
