import type { MemoryBudget } from "../../tensor/memoryBudget";
import type { Pace } from "../../tensor/pace";
import { BoundedCache } from "../boundedCache";
import { SharedWork } from "../sharedWork";

/** Bytes that an entry takes beside its elements: key, views, accounts. */
export const ENTRY_BYTES = 512;

interface KeptElements {
  readonly elements: Uint8Array;
  readonly byteLength: number;
}

/**
 * Decoded elements, the most recently used, bounded in bytes. Only what must be decoded whole is kept here; elements that lie
 * in the file as they are are read from it again. Several who ask for the same at once have it decoded once.
 */
export class ElementCache {
  private readonly kept: BoundedCache<KeptElements>;
  private readonly decoding: SharedWork<Uint8Array>;

  constructor(maxBytes: number, createPace: () => Pace, budget?: MemoryBudget) {
    this.kept = new BoundedCache(maxBytes, budget);
    this.decoding = new SharedWork(createPace);
  }

  /** Size of all entries. */
  get bytes(): number {
    return this.kept.bytes;
  }

  /** The elements of that key; `decode` makes them where they are neither kept nor being made. Nobody may change them. */
  async get(key: string, decode: (pace: Pace) => Promise<Uint8Array>, pace: Pace): Promise<Uint8Array> {
    const kept = this.kept.get(key);
    if (kept) return kept.elements;
    return this.decoding.get(
      key,
      async (own) => {
        const elements = await decode(own);
        this.kept.set(key, { elements, byteLength: elements.byteLength + ENTRY_BYTES });
        return elements;
      },
      pace,
    );
  }
}
