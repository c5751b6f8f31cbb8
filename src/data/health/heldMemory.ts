/** Limit of bytes held of one value; a larger one is read again when the next one is compared to it. */
const MOST_OF_ONE_BYTES = 64 * 1024 * 1024;

/** Limit of bytes that nobody looks at and that are used again. */
const MOST_SPARE_BYTES = 64 * 1024 * 1024;

/** Memory that is given back is used again where it is worth it. */
const WORTH_BYTES = 64 * 1024;

/** The memory of values that others are compared to, bounded in all. */
export class HeldMemory {
  readonly maxBytes: number;
  private usedBytes = 0;
  /** In the order in which they were given back. */
  private readonly spares: Uint8Array[] = [];
  private spareBytes = 0;

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
    const at = this.spares.findIndex((spare) => spare.length === length);
    return at < 0 ? new Uint8Array(length) : this.removeSpare(at);
  }

  /** Takes back what nobody looks at any more. */
  giveBack(bytes: Uint8Array | undefined): void {
    if (!bytes) return;
    this.usedBytes -= bytes.length;
    if (bytes.length < WORTH_BYTES) return;
    this.spareBytes += bytes.length;
    this.spares.push(bytes);
    while (this.spareBytes > MOST_SPARE_BYTES) this.removeSpare(0);
  }

  /** Lets go of what nobody uses. */
  dropSpares(): void {
    this.spares.length = 0;
    this.spareBytes = 0;
  }

  private removeSpare(at: number): Uint8Array | undefined {
    const [spare] = this.spares.splice(at, 1);
    this.spareBytes -= spare?.length ?? 0;
    return spare;
  }
}
