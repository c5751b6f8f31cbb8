import type { ByteSource } from "../../src/format/byteSource";

/** Number of reads of a source, and their bytes. */
export class ReadCount {
  reads = 0;
  bytes = 0;
  /** The end of what was asked farthest behind. */
  farthestPosition = 0;

  clear(): void {
    this.reads = 0;
    this.bytes = 0;
    this.farthestPosition = 0;
  }
}

/** A source whose reads are counted, by what they ask for. */
export function countingSource(source: ByteSource, count: ReadCount): ByteSource {
  return {
    name: source.name,
    status: () => source.status(),
    readAt(positionBytes, target) {
      count.reads++;
      count.bytes += target.length;
      count.farthestPosition = Math.max(count.farthestPosition, positionBytes + target.length);
      return source.readAt(positionBytes, target);
    },
  };
}
