/** Items a chunk, a power of two. */
const CHUNK_ITEMS = 1 << 12;

/** A list that may have a million items: an array that grows is copied each time, all at once. */
export class ChunkedList<T> implements Iterable<T> {
  private readonly chunks: T[][] = [];
  private count = 0;

  get length(): number {
    return this.count;
  }

  push(item: T): void {
    if (this.count++ % CHUNK_ITEMS === 0) this.chunks.push([]);
    this.chunks.at(-1)?.push(item);
  }

  at(place: number): T | undefined {
    return this.chunks[Math.floor(place / CHUNK_ITEMS)]?.[place % CHUNK_ITEMS];
  }

  *[Symbol.iterator](): Generator<T> {
    for (const chunk of this.chunks) yield* chunk;
  }
}
