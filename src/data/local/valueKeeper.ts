import type { MemoryBudget } from "../../tensor/memoryBudget";
import type { Pace } from "../../tensor/pace";
import { BoundedCache } from "../boundedCache";
import type { GraphBytes } from "../graph/openGraph";
import { ElementCache } from "./elementCache";
import { OpenedGraphs } from "./openedGraphs";

/** Constants of graphs whose places are known. */
const KEPT_CONSTANTS = 1024;

/** What all series of a provider have in common: what was found out about their values. */
export interface ValueKeeper {
  readonly elements: ElementCache;
  readonly graphs: OpenedGraphs;
  /** Where tensors of constants lie, by `Series.valueId`. */
  readonly constants: BoundedCache<{ readonly place: GraphBytes; readonly byteLength: 1 }>;
}

/** `cacheBytes` bounds the elements, beside the budget. `createPace` makes a pace for work that several wait for. */
export function valueKeeper(cacheBytes: number, createPace: () => Pace, budget?: MemoryBudget): ValueKeeper {
  return {
    elements: new ElementCache(cacheBytes, createPace, budget),
    graphs: new OpenedGraphs(createPace),
    constants: new BoundedCache(KEPT_CONSTANTS, budget),
  };
}
