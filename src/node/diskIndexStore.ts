import type { IndexStore } from "../index/indexStore";
import type { Pace } from "../tensor/pace";
import type { KeptIndexDisk } from "./keptIndexes";

/** An index is kept so long after it was made: answers go first. */
const LATER_MS = 500;

/** Keeps indexes on a disk, one at a time. One that cannot be written is as if it had never been. `pace` is that of saving, which nobody waits for. */
export function diskIndexStore(
  disk: KeptIndexDisk,
  pace: Pace,
  log: (message: string) => void = () => undefined,
  later: (work: () => Promise<void>) => void = (work) => void setTimeout(work, LATER_MS).unref(),
): IndexStore {
  let saving: Promise<void> = Promise.resolve();
  return {
    async load(path, ownPace) {
      const kept = await disk.load(path, ownPace);
      if (kept) log(`took up the kept index of ${path}: ${kept.recordCount} records`);
      return kept;
    },
    save(path, index) {
      const keep = async () => {
        const kept = await index(pace);
        if (kept) await disk.keep(path, kept);
      };
      // The scan's callers do not wait for this, and one at a time is enough.
      later(() => {
        saving = saving.then(keep).catch(() => undefined);
        return saving;
      });
    },
  };
}
