import { kernelMemory } from "../../tensor/kernel/kernelMemory";
import type { Pace } from "../../tensor/pace";
import { type CacheLimits, SharedCache } from "../cache/sharedCache";
import type { OpenSlice } from "../slices/openSlice";
import type { ChunkLook, SliceChunk } from "../slices/sliceReading";

/** Limit of a slice's bytes up to which they are read from their file once. */
export const MAX_KEPT_BYTES = 32 * 1024 * 1024;

type Chunks = readonly SliceChunk[];
type Visit = (pace: Pace, look: ChunkLook, behind?: () => Promise<void>) => Promise<void>;

/** Elements of slices that are looked at again and again: few enough are read once. */
export class KeptChunks {
  private readonly cache: SharedCache<Chunks>;

  constructor(limits: CacheLimits) {
    const bytesOf = (chunks: Chunks) => chunks.reduce((sum, { bytes }) => sum + bytes.length, 0);
    this.cache = new SharedCache(bytesOf, limits);
  }

  /** The slice of a key, read from memory where it is there; `isLookedAtAgain`: few enough elements are cached as they are read. */
  sliceOf(key: string, slice: OpenSlice, isLookedAtAgain: boolean): OpenSlice {
    const { count, elements } = slice;
    const kept = this.cache.cached(key);
    if (!kept && !(isLookedAtAgain && count * elements.itemBytes <= MAX_KEPT_BYTES)) return slice;
    const visitAll: Visit = (pace, look, behind) =>
      kept ? visitKept(kept, pace, look, behind) : this.read(key, slice, pace, look, behind);
    // A slice of few bytes is visited as a whole, and checked as it is read.
    return { ...slice, visitPart: (_, ...rest) => visitAll(...rest), check: () => Promise.resolve() };
  }

  private async read(key: string, slice: OpenSlice, ...[pace, look, behind]: Parameters<Visit>): Promise<void> {
    const chunks: SliceChunk[] = [];
    for await (const chunk of slice.chunks("weighed", pace)) {
      chunks.push(chunk);
      lend(chunk, look);
      await behind?.();
    }
    this.cache.set(key, chunks);
  }
}

async function visitKept(chunks: Chunks, ...[pace, look, behind]: Parameters<Visit>): Promise<void> {
  for (const chunk of chunks) {
    if (pace.isDue()) await pace.giveWay();
    lend(chunk, look);
    await behind?.();
  }
}

function lend({ bytes, ...place }: SliceChunk, look: ChunkLook): void {
  const memory = kernelMemory();
  memory.use(() => {
    const lent = memory.take(bytes.length);
    lent.set(bytes);
    look({ bytes: lent, ...place });
  });
}
