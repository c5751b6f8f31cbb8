import type { ByteSource, ByteSourceStatus } from "../../src/format/byteSource";

/** A file in memory that grows, shrinks, is replaced, fails and goes, as files do under a reader. */
export class MemorySource implements ByteSource {
  readonly name: string;
  modifiedMs = 0;
  /** Thrown by the reads that follow, one each. */
  readonly failures: Error[] = [];
  private bytes: Uint8Array;
  /** Buffer that is appended to: it is not copied each time. */
  private room = new Uint8Array(0);
  private identity = 1;
  private isGone = false;

  constructor(name: string, bytes: Uint8Array = new Uint8Array(0)) {
    this.name = name;
    this.bytes = bytes;
  }

  append(more: Uint8Array): void {
    const { length } = this.bytes;
    const end = length + more.length;
    if (end > this.room.length) {
      this.room = new Uint8Array(2 * end);
      this.room.set(this.bytes);
    }
    this.room.set(more, length);
    this.bytes = this.room.subarray(0, end);
  }

  truncate(sizeBytes: number): void {
    this.set(this.bytes.slice(0, sizeBytes));
  }

  /** Writes the same file anew: its identity stays. */
  rewrite(bytes: Uint8Array): void {
    this.set(bytes);
  }

  /** Puts another file under the name. */
  replace(bytes: Uint8Array): void {
    this.set(bytes);
    this.identity++;
  }

  private set(bytes: Uint8Array): void {
    this.bytes = bytes;
    this.room = new Uint8Array(0);
  }

  remove(): void {
    this.isGone = true;
  }

  status(): ByteSourceStatus {
    if (this.isGone) throw systemError("ENOENT");
    return { sizeBytes: this.bytes.length, modifiedMs: this.modifiedMs, identity: String(this.identity) };
  }

  readAt(positionBytes: number, target: Uint8Array): number {
    const failure = this.failures.shift();
    if (failure) throw failure;
    const part = this.bytes.subarray(positionBytes, positionBytes + target.length);
    target.set(part);
    return part.length;
  }
}

/** An error as Node's file system throws it; `Unknown system error -116` is one for which libuv has no name. */
export function systemError(code: string): Error {
  const errno = Number(/-\d+$/.exec(code)?.[0] ?? -5);
  return Object.assign(new Error(`${code}: made by a test`), { code, errno, syscall: "read" });
}
