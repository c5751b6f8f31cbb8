/** Limit of bytes held of one value; a larger one is read again when the next one is compared to it. */
const MOST_OF_ONE_BYTES = 64 * 1024 * 1024;

/** Memory that is given back is used again where it is worth it. */
const WORTH_BYTES = 64 * 1024;

/** The memory of values that others are compared to, bounded in all. */
export class HeldMemory {
  readonly maxBytes: number;
  private usedBytes = 0;
  private spare: Uint8Array | undefined;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  get freeBytes(): number {
    return this.maxBytes - this.usedBytes;
  }

  /** Memory of `length` bytes with undefined content; undefined where that is too much. */
  take(length: number): Uint8Array | undefined {
    if (length > MOST_OF_ONE_BYTES || length > this.freeBytes) return undefined;
    this.usedBytes += length;
    const { spare } = this;
    if (spare?.length !== length) return new Uint8Array(length);
    this.spare = undefined;
    return spare;
  }

  /** Takes back what nobody looks at any more. */
  giveBack(bytes: Uint8Array | undefined): void {
    if (!bytes) return;
    this.usedBytes -= bytes.length;
    if (bytes.length >= WORTH_BYTES) this.spare = bytes;
  }

  /** Lets go of what nobody uses. */
  dropSpare(): void {
    this.spare = undefined;
  }
}
