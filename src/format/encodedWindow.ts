/** Encoded bytes of a picture or a sound, wherever they are. */
export interface EncodedBytes {
  readonly byteLength: number;
  /** Reads into `target` from `positionBytes` on; nobody asks for a byte beyond the length. Throws where they cannot be read. */
  readAt(positionBytes: number, target: Uint8Array): void | Promise<void>;
}

const FIRST_READ_BYTES = 512;
const WINDOW_BYTES = 1 << 16;

/**
 * The part of encoded bytes that is in memory. Reads grow while they follow each other and start small after a hop; once so
 * many bytes were read as were allowed, nothing more is.
 */
export class EncodedWindow {
  readonly byteLength: number;
  private readonly encoded: EncodedBytes;
  private bytes = new Uint8Array(0);
  private view = new DataView(this.bytes.buffer);
  private base = 0;
  private nextReadBytes = FIRST_READ_BYTES;
  private leftBytes: number;

  constructor(encoded: EncodedBytes, mostBytes: number) {
    this.encoded = encoded;
    this.byteLength = encoded.byteLength;
    this.leftBytes = mostBytes;
  }

  /** Allows to go over all bytes: once it is known what there is to be counted. */
  allowAll(): void {
    this.leftBytes = Number.POSITIVE_INFINITY;
  }

  /** True if `count` bytes from a position on are in memory. */
  holds(position: number, count: number): boolean {
    return position >= this.base && position + count <= this.base + this.bytes.length;
  }

  /** Brings a few bytes into memory; false where there are not as many, or enough was read. */
  async hold(position: number, count: number): Promise<boolean> {
    if (this.holds(position, count)) return true;
    if (position + count > this.byteLength) return false;
    const isNext = position >= this.base && position <= this.base + this.bytes.length;
    this.nextReadBytes = isNext ? Math.min(4 * this.nextReadBytes, WINDOW_BYTES) : FIRST_READ_BYTES;
    const readBytes = Math.min(Math.max(this.nextReadBytes, count), this.byteLength - position);
    if (readBytes > this.leftBytes) return false;
    this.leftBytes -= readBytes;
    const bytes = new Uint8Array(readBytes);
    await this.encoded.readAt(position, bytes);
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer);
    this.base = position;
    return true;
  }

  /** True if a text of ASCII letters stands at a place that is in memory. */
  isText(position: number, text: string): boolean {
    for (let i = 0; i < text.length; i++) if (this.uint8(position + i) !== text.charCodeAt(i)) return false;
    return true;
  }

  /** Number at a position; all its bytes must be in memory. */
  uint8(position: number): number {
    return this.view.getUint8(position - this.base);
  }

  uint16(position: number, isLittleEndian: boolean): number {
    return this.view.getUint16(position - this.base, isLittleEndian);
  }

  uint32(position: number, isLittleEndian: boolean): number {
    return this.view.getUint32(position - this.base, isLittleEndian);
  }

  int32(position: number, isLittleEndian: boolean): number {
    return this.view.getInt32(position - this.base, isLittleEndian);
  }
}
