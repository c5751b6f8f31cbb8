import { kernelMemory } from "../tensor/kernel/kernelMemory";
import { say } from "../tensor/said/sentence";
import type { ByteSource } from "./byteSource";
import { FormatError } from "./formatError";

/** Big enough that short records stream through it in few reads; what does not fit is hopped over. */
export const WINDOW_BYTES = 256 * 1024;

/** Bytes read first after a hop: the head of a long record, and the bytes behind its payload. */
const FIRST_READ_BYTES = 4096;

/** Behind a long payload less: another one mostly follows the few bytes before it (pictures one after the other). */
const LONG_HOP_BYTES = 64 * 1024;
const LONG_HOP_READ_BYTES = 256;

/** Source of bytes in memory, of which nothing is left to be read. */
const NO_SOURCE: ByteSource = {
  name: "",
  status: () => ({ sizeBytes: 0, modifiedMs: 0, identity: "" }),
  readAt: () => 0,
};

/**
 * The part of a file that is in memory: `bytes` holds the file's bytes from `basePosition` up to `basePosition +
 * validBytes`. Reads grow while they follow each other and start small after a hop, so that payloads stay unread.
 */
export class ReadWindow {
  readonly bytes: Uint8Array;
  /** The same memory, for numbers of several bytes. */
  readonly view: DataView;
  basePosition = 0;
  validBytes = 0;
  /** End of the file when the window was opened; nothing beyond it is read. */
  readonly endPosition: number;
  private readonly source: ByteSource;
  private nextReadBytes = FIRST_READ_BYTES;

  /** `bytes` is lent: WINDOW_BYTES of memory that nobody else uses while the window lives. */
  constructor(source: ByteSource, bytes: Uint8Array, endPosition: number) {
    this.source = source;
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.endPosition = endPosition;
  }

  /** A window that holds all of what is in memory already. */
  static over(bytes: Uint8Array): ReadWindow {
    const window = new ReadWindow(NO_SOURCE, bytes, bytes.length);
    window.validBytes = bytes.length;
    return window;
  }

  /**
   * Makes `byteCount` bytes from `position` on available and returns where in `bytes` they begin; -1 where the file
   * has not that many, or the window cannot hold them. Moves what the window holds.
   */
  seek(position: number, byteCount: number): number {
    const offset = position - this.basePosition;
    if (offset >= 0 && offset + byteCount <= this.validBytes) return offset;
    if (byteCount > WINDOW_BYTES || position + byteCount > this.endPosition) return -1;
    if (offset >= 0 && offset <= this.validBytes) {
      this.bytes.copyWithin(0, offset, this.validBytes);
      this.validBytes -= offset;
    } else {
      const isLongHop = this.validBytes > 0 && offset - this.validBytes >= LONG_HOP_BYTES;
      this.nextReadBytes = isLongHop ? LONG_HOP_READ_BYTES : FIRST_READ_BYTES;
      this.validBytes = 0;
    }
    this.basePosition = position;
    const readBytes = Math.min(
      Math.max(this.nextReadBytes, byteCount - this.validBytes),
      WINDOW_BYTES - this.validBytes,
      this.endPosition - position - this.validBytes,
    );
    const target = this.bytes.subarray(this.validBytes, this.validBytes + readBytes);
    this.validBytes += this.source.readAt(position + this.validBytes, target);
    this.nextReadBytes = Math.min(this.nextReadBytes * 4, WINDOW_BYTES);
    return byteCount <= this.validBytes ? 0 : -1;
  }

  /** Reads just these bytes, as far as the file has them and the window can hold them, and nothing behind them. */
  readOnly(position: number, byteCount: number): void {
    this.basePosition = position;
    this.nextReadBytes = FIRST_READ_BYTES;
    const readBytes = Math.max(0, Math.min(byteCount, WINDOW_BYTES, this.endPosition - position));
    this.validBytes = this.source.readAt(position, this.bytes.subarray(0, readBytes));
  }

  /** Seeks as `seek`, to bytes that the file had. Throws `unreadable` where it has them no more. */
  hold(position: number, byteCount: number): number {
    const offset = this.seek(position, byteCount);
    if (offset < 0) throw new FormatError("unreadable", say("bytesGone", { offset: position }), position);
    return offset;
  }
}

const idleBuffers: Uint8Array[] = [];

/**
 * Opens a window for as long as `use` runs. A thousand runs have a thousand files but only few are read at a time, so the memory of windows
 * goes round; that of the first ones is where kernels reach it. A caller that has just looked at the file passes its length.
 */
export async function withReadWindow<T>(
  source: ByteSource,
  use: (window: ReadWindow) => T | Promise<T>,
  sizeBytes = source.status().sizeBytes,
): Promise<T> {
  const bytes = idleBuffers.pop() ?? kernelMemory().lend(WINDOW_BYTES) ?? new Uint8Array(WINDOW_BYTES);
  try {
    return await use(new ReadWindow(source, bytes, sizeBytes));
  } finally {
    // Those that kernels reach are used first.
    if (bytes.buffer === kernelMemory().memory.buffer) idleBuffers.push(bytes);
    else idleBuffers.unshift(bytes);
  }
}
