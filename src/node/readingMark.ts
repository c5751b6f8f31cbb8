const LENGTH_BYTES = 4;
const MARK_BYTES = 8192;

/**
 * Which file a worker is reading, in memory that both threads share: whatever ends the worker, its last word stands. A
 * message would be lost with it.
 */
export class ReadingMark {
  /** Goes to the worker as it is. */
  readonly memory: SharedArrayBuffer;
  private readonly length: Int32Array;
  private readonly text: Uint8Array;

  constructor(memory = new SharedArrayBuffer(MARK_BYTES)) {
    this.memory = memory;
    this.length = new Int32Array(memory, 0, 1);
    this.text = new Uint8Array(memory, LENGTH_BYTES);
  }

  /** Paths longer than the memory are cut: no system has such. */
  set(path: string | undefined): void {
    const bytes = new TextEncoder().encode(path ?? "").subarray(0, this.text.length);
    this.text.set(bytes);
    Atomics.store(this.length, 0, bytes.length);
  }

  get(): string | undefined {
    const length = Atomics.load(this.length, 0);
    return length === 0 ? undefined : new TextDecoder().decode(this.text.slice(0, length));
  }
}
