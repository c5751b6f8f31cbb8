import { MemorySource } from "./memorySource";

/** A file whose reads fail, again and again, where they reach beyond a place. */
export class FailingSource extends MemorySource {
  private from = Number.POSITIVE_INFINITY;
  private error: unknown;

  failFrom(positionBytes: number, error: unknown): void {
    this.from = positionBytes;
    this.error = error;
  }

  override readAt(positionBytes: number, target: Uint8Array): number {
    if (positionBytes + target.length > this.from) throw this.error;
    return super.readAt(positionBytes, target);
  }
}
