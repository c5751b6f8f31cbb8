/**
 * Decoded elements, the most recently used, bounded in bytes. Only what must be decoded whole is kept here; elements
 * that lie in the file as they are are read from it again.
 */
export class ElementCache {
  private readonly maxBytes: number;
  private readonly entries = new Map<string, Uint8Array>();
  private heldBytes = 0;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.heldBytes;
  }

  get(key: string): Uint8Array | undefined {
    const elements = this.entries.get(key);
    if (elements) {
      this.entries.delete(key);
      this.entries.set(key, elements);
    }
    return elements;
  }

  /** Keeps `elements`, which nobody may change any more, unless they alone are more than the bound. */
  set(key: string, elements: Uint8Array): void {
    if (elements.length > this.maxBytes) return;
    this.heldBytes += elements.length - (this.entries.get(key)?.length ?? 0);
    this.entries.delete(key);
    this.entries.set(key, elements);
    for (const [oldest, old] of this.entries) {
      if (this.heldBytes <= this.maxBytes) return;
      this.entries.delete(oldest);
      this.heldBytes -= old.length;
    }
  }
}
