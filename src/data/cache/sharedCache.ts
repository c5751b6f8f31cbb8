import type { TellProgress } from "../../shared/channel/rateLimit";
import { budgetOf, type Held, type MemoryBudget, type Releasable } from "../../tensor/memoryBudget";
import type { Pace } from "../../tensor/pace";
import { SharedWork, type Work } from "./sharedWork";

/** A value of more than this share of the memory is not cached. */
const LARGEST_SHARE = 1 / 2;

/** Limits of a cache; without a budget it is alone. */
export interface CacheLimits {
  readonly maxBytes: number;
  readonly maxEntries?: number;
  /** Memory that others share: they may need what is cached here. */
  readonly budget?: MemoryBudget | undefined;
  /** The entry that was set last stays, whatever its size, until the memory is needed. */
  readonly keepsLast?: boolean;
}

/** Limits of a cache of `maxBytes`, within the budget of all. */
export type LimitsWithin = (maxBytes: number) => CacheLimits;

/**
 * Values by key, the most recently used, bounded in bytes. Several who ask for the same at once have it made once. A key names all that its
 * value was made of: where that may change (a live file) its version, and its log folder. Nobody may change a value but by `grow`.
 */
export class SharedCache<V extends NonNullable<unknown> | null, Told = never> {
  private readonly bytesOf: (value: V, key: string) => number;
  private readonly limits: CacheLimits;
  private readonly budget: MemoryBudget;
  private readonly making = new SharedWork<V, Told>();
  private readonly entries = new Map<string, Entry<V>>();
  private heldBytes = 0;

  /** `bytesOf` says what a value and its key take, about. */
  constructor(bytesOf: (value: V, key: string) => number, limits: CacheLimits) {
    this.bytesOf = bytesOf;
    this.limits = limits;
    this.budget = limits.budget ?? budgetOf(Number.POSITIVE_INFINITY);
  }

  /** Size of all entries. */
  get bytes(): number {
    return this.heldBytes;
  }

  /**
   * The value of a key; `make` makes it where it is neither cached nor being made. The work ends with the last asker that is cancelled; what
   * fails is not cached. Throws as `make` does, and `cancelled`.
   */
  async get(key: string, make: Work<V, Told>, pace: Pace, progress?: TellProgress<Told>): Promise<V> {
    const cached = this.cached(key);
    if (cached !== undefined) return cached;
    const work: Work<V, Told> = async (own, tell) => {
      const value = await make(own, tell);
      this.set(key, value);
      return value;
    };
    return this.making.get(key, work, pace, progress);
  }

  /** The value of a key where it is cached; counts as a use. */
  cached(key: string): V | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    entry.held?.touch();
    return entry.value;
  }

  /**
   * Works at a value that grows: `of` gets the cached one, and gives the one to go on with. Concurrent callers share it; its size is
   * counted again when `work` ended, also where it threw.
   */
  async grow<R>(key: string, of: (cached: V | undefined) => V, work: (value: V) => Promise<R>): Promise<R> {
    const value = of(this.cached(key));
    this.set(key, value);
    try {
      return await work(value);
    } finally {
      // Not where another took its place meanwhile.
      const last = this.entries.get(key)?.value ?? value;
      if (last === value) this.set(key, value);
    }
  }

  /** Caches a value with the size that it has by now, unless that alone is more than the limit. */
  set(key: string, value: V): void {
    this.drop(key);
    const { maxBytes, maxEntries = Number.POSITIVE_INFINITY, keepsLast = false } = this.limits;
    const bytes = this.bytesOf(value, key);
    if (!keepsLast && bytes > Math.min(maxBytes, this.budget.limitBytes * LARGEST_SHARE)) return;
    const entry = new Entry(key, value, bytes, () => this.forget(entry));
    this.entries.set(key, entry);
    this.heldBytes += bytes;
    entry.held = this.budget.hold(bytes, entry);
    for (const oldest of this.entries.keys()) {
      if ((this.heldBytes <= maxBytes && this.entries.size <= maxEntries) || oldest === key) return;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.forget(entry);
    entry.held?.free();
  }

  private forget(entry: Entry<V>): void {
    this.entries.delete(entry.about);
    this.heldBytes -= entry.bytes;
  }
}

class Entry<V> implements Releasable {
  /** The key: it names what the value was made of. */
  readonly about: string;
  readonly value: V;
  /** Size that was counted. */
  readonly bytes: number;
  held: Held | undefined;
  private readonly forget: () => void;

  constructor(about: string, value: V, bytes: number, forget: () => void) {
    this.about = about;
    this.value = value;
    this.bytes = bytes;
    this.forget = forget;
  }

  release(): boolean {
    this.forget();
    return true;
  }
}
