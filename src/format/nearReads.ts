import type { ByteSource, ByteSourceStatus } from "./byteSource";

/** A read that begins so little behind the one before is near it: reading what lies between costs less than another read. */
const NEAR_BYTES = 1024;

const FIRST_READ_BYTES = 4096;
const MOST_READ_BYTES = 64 * 1024;

/**
 * A file for as long as many small pieces of it are read, mostly one behind the other: near ones come together, others by
 * themselves and nothing around them. It stays as long as it was at first.
 */
export class NearReads implements ByteSource {
  readonly name: string;
  /** Where `hold` says that bytes are. */
  readonly bytes = new Uint8Array(MOST_READ_BYTES);
  private readonly source: ByteSource;
  private readonly current: ByteSourceStatus;
  private basePosition = 0;
  private validBytes = 0;
  /** Behind the last piece that was asked for. */
  private lastEnd = Number.NaN;
  private nextReadBytes = FIRST_READ_BYTES;

  constructor(source: ByteSource) {
    this.name = source.name;
    this.source = source;
    this.current = source.status();
  }

  status(): ByteSourceStatus {
    return this.current;
  }

  readAt(positionBytes: number, target: Uint8Array): number {
    const offset = this.hold(positionBytes, target.length);
    if (offset < 0) return this.source.readAt(positionBytes, target);
    target.set(this.bytes.subarray(offset, offset + target.length));
    return target.length;
  }

  /** Where in `bytes` so many bytes of the file begin; -1 where they do not fit, or the file has not that many. */
  hold(positionBytes: number, byteCount: number): number {
    if (byteCount > FIRST_READ_BYTES) return -1;
    const offset = positionBytes - this.basePosition;
    const isNear = positionBytes >= this.basePosition && positionBytes - this.lastEnd <= NEAR_BYTES;
    this.lastEnd = positionBytes + byteCount;
    if (offset >= 0 && offset + byteCount <= this.validBytes) return offset;
    const wishedBytes = isNear ? this.nextReadBytes : byteCount;
    this.nextReadBytes = isNear ? Math.min(4 * this.nextReadBytes, MOST_READ_BYTES) : FIRST_READ_BYTES;
    const readBytes = Math.min(wishedBytes, this.current.sizeBytes - positionBytes);
    if (readBytes < byteCount) return -1;
    this.basePosition = positionBytes;
    this.validBytes = this.source.readAt(positionBytes, this.bytes.subarray(0, readBytes));
    return byteCount <= this.validBytes ? 0 : -1;
  }
}
