/** Values by key, the most recently used, bounded in bytes. */
export class BoundedCache<V extends { readonly byteLength: number }> {
  private readonly maxBytes: number;
  private readonly entries = new Map<string, V>();
  private heldBytes = 0;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.heldBytes;
  }

  get(key: string): V | undefined {
    const value = this.entries.get(key);
    if (value) {
      this.entries.delete(key);
      this.entries.set(key, value);
    }
    return value;
  }

  /** Keeps `value`, whose size nobody may change any more, unless it alone is more than the bound. */
  set(key: string, value: V): void {
    this.heldBytes -= this.entries.get(key)?.byteLength ?? 0;
    this.entries.delete(key);
    if (value.byteLength > this.maxBytes) return;
    this.heldBytes += value.byteLength;
    this.entries.set(key, value);
    for (const [oldest, old] of this.entries) {
      if (this.heldBytes <= this.maxBytes) return;
      this.entries.delete(oldest);
      this.heldBytes -= old.byteLength;
    }
  }
}
