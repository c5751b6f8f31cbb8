import type { MemoryBudget } from "../../tensor/memoryBudget";
import { SharedCache } from "../cache/sharedCache";
import type { GraphBytes } from "../graph/openGraph";
import { OpenedGraphs } from "./openedGraphs";

/** Bytes that an entry takes beside its elements and places: key, views, accounts. */
const ENTRY_BYTES = 512;

/** Constants of graphs whose places are known. */
const MAX_CONSTANTS = 1024;

/** Decoded elements: only what must be decoded whole is here; elements that lie in the file as they are are read from it again. */
export type ElementCache = SharedCache<Uint8Array>;

/** Caches that all series of a provider share: results about their values. */
export interface ValueKeeper {
  readonly elements: ElementCache;
  readonly graphs: OpenedGraphs;
  /** Places of constants' tensors, by `Series.valueId`. */
  readonly constants: SharedCache<GraphBytes>;
}

/** `cacheBytes` bounds the elements, beside the budget. */
export function valueKeeper(cacheBytes: number, budget?: MemoryBudget): ValueKeeper {
  return {
    elements: new SharedCache(({ byteLength }) => byteLength + ENTRY_BYTES, { maxBytes: cacheBytes, budget }),
    graphs: new OpenedGraphs(),
    constants: new SharedCache(() => ENTRY_BYTES, {
      maxBytes: Number.POSITIVE_INFINITY,
      maxEntries: MAX_CONSTANTS,
      budget,
    }),
  };
}
