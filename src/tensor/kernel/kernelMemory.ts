import type { MemoryBudget } from "../memoryBudget";

const PAGE_BYTES = 1 << 16;
const MEMORY_BYTES = 16 * 1024 * 1024;

/** Bytes at whose multiples places begin: those of a vector. */
const ALIGNMENT = 16;

/** Bytes at the end that belong to no place: kernels may load some behind those that they look at. */
const REST_BYTES = 64;

/** Limit of the bytes that are lent for good. */
const MOST_LENT_BYTES = 2 * 1024 * 1024;

/**
 * Memory of a thread's kernels. Places are taken for the time of one call, one after the other: nothing in them outlives a turn of the thread,
 * so all work on it shares the same bytes. Its size is fixed; the system gives it pages as they are first written.
 */
class KernelMemory {
  readonly memory = new WebAssembly.Memory({ initial: MEMORY_BYTES / PAGE_BYTES, maximum: MEMORY_BYTES / PAGE_BYTES });
  readonly bytes = new Uint8Array(this.memory.buffer);
  /** No place is at address 0. */
  private end = ALIGNMENT;
  /** Behind it are bytes that were lent. */
  private limit = MEMORY_BYTES - REST_BYTES;

  /** Runs work with places of its own: all that it takes is free again behind it. It must not wait for anything. */
  use<T>(work: () => T): T {
    const { end } = this;
    try {
      return work();
    } finally {
      this.end = end;
    }
  }

  /** Takes `length` bytes, of any content; throws a RangeError where there are no more. */
  take(length: number): Uint8Array<ArrayBuffer> {
    const start = this.end;
    const end = start + Math.ceil(length / ALIGNMENT) * ALIGNMENT;
    if (end > this.limit) throw new RangeError(`kernels have no room for ${length} bytes more`);
    this.end = end;
    return this.bytes.subarray(start, start + length);
  }

  /** Lends bytes for good, which files can be read into: kernels reach them there. Undefined where many are lent, or in use. */
  lend(length: number): Uint8Array<ArrayBuffer> | undefined {
    const limit = Math.floor((this.limit - length) / ALIGNMENT) * ALIGNMENT;
    if (limit < MEMORY_BYTES - REST_BYTES - MOST_LENT_BYTES || limit < this.end) return undefined;
    this.limit = limit;
    return this.bytes.subarray(limit, limit + length);
  }

  /** Address of bytes: those that lie elsewhere are copied to a place of their own. */
  addressOf(bytes: Uint8Array): number {
    if (bytes.buffer === this.memory.buffer) return bytes.byteOffset;
    const place = this.take(bytes.length);
    place.set(bytes);
    return place.byteOffset;
  }
}

let memory: KernelMemory | undefined;
let counting: MemoryBudget | undefined;

/** This thread's memory of kernels, made when it is first asked for. */
export function kernelMemory(): KernelMemory {
  if (!memory) {
    memory = new KernelMemory();
    counting?.hold(MEMORY_BYTES);
  }
  return memory;
}

/** Counts the thread's memory of kernels in a budget, once there is any. */
export function countKernelMemory(budget: MemoryBudget): void {
  counting = budget;
  if (memory) budget.hold(MEMORY_BYTES);
}
