import type { ByteSource, ByteSourceStatus } from "../../src/format/byteSource";

/** A file of which more and more is there: its bytes are given at first, and shown up to `sizeBytes`. */
export class GrowingSource implements ByteSource {
  readonly name: string;
  sizeBytes = 0;
  private readonly bytes: Uint8Array;

  constructor(name: string, bytes: Uint8Array) {
    this.name = name;
    this.bytes = bytes;
  }

  status(): ByteSourceStatus {
    return { sizeBytes: this.sizeBytes, modifiedMs: 0, identity: "1" };
  }

  readAt(positionBytes: number, target: Uint8Array): number {
    const part = this.bytes.subarray(positionBytes, Math.min(positionBytes + target.length, this.sizeBytes));
    target.set(part);
    return part.length;
  }
}
