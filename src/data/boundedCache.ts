import { budgetOf, type Held, type MemoryBudget, type Releasable } from "../tensor/memoryBudget";

/** A value of more than this share of the memory is not kept. */
const LARGEST_SHARE = 1 / 2;

interface CacheOptions {
  /** The entry that was set last stays, whatever its size, until the memory is needed. */
  readonly keepsLast?: boolean;
}

/** Values by key, the most recently used, bounded in bytes. */
export class BoundedCache<V extends { readonly byteLength: number }> {
  private readonly maxBytes: number;
  private readonly budget: MemoryBudget;
  private readonly keepsLast: boolean;
  private readonly entries = new Map<string, Entry<V>>();
  private heldBytes = 0;

  /** `budget` is memory that others share: they may need what is kept here. */
  constructor(maxBytes: number, budget = budgetOf(Number.POSITIVE_INFINITY), { keepsLast = false }: CacheOptions = {}) {
    this.maxBytes = maxBytes;
    this.budget = budget;
    this.keepsLast = keepsLast;
  }

  get bytes(): number {
    return this.heldBytes;
  }

  get(key: string): V | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    entry.held?.touch();
    return entry.value;
  }

  /** Keeps `value`, whose size nobody may change any more, unless it alone is more than the bound. */
  set(key: string, value: V): void {
    this.drop(key);
    const bytes = value.byteLength;
    if (!this.keepsLast && bytes > Math.min(this.maxBytes, this.budget.limitBytes * LARGEST_SHARE)) return;
    const entry = new Entry(key, value, bytes, () => this.forget(entry));
    this.entries.set(key, entry);
    this.heldBytes += bytes;
    entry.held = this.budget.hold(bytes, entry);
    for (const oldest of this.entries.keys()) {
      if (this.heldBytes <= this.maxBytes || oldest === key) return;
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
  /** The bound in bytes that was set. */
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
