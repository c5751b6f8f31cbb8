import type { Source } from "../../data/source";
import { Sources } from "../../data/sources";
import type { Scheme } from "../../shared/address";
import type { MemoryBudget } from "../../tensor/memoryBudget";
import type { Pace } from "../../tensor/pace";
import { filesOnce } from "../cli/filesOnce";
import { DiskSource } from "./diskSource";
import type { SourceUse } from "./sourceUse";

// Here alone is said which source serves which scheme.

/** Opens the sources of a worker. */
export function openSources(use: SourceUse): Sources {
  return serving({ file: new DiskSource(use) });
}

/** Opens the sources of the command line. */
export function openSourcesOnce(pace: Pace, budget: MemoryBudget): Sources {
  return serving({ file: filesOnce(pace, budget) });
}

function serving(sources: Readonly<Record<Scheme, Source>>): Sources {
  return new Sources(Object.entries(sources));
}
