import type { MemoryBudget } from "../../tensor/memoryBudget";
import type { ReadingMark } from "../readingMark";
import type { ThreadTurns } from "../turns";
import type { WorkerSettings } from "../workerThread";

/** Parts of a worker that its sources share, and callbacks for their news. */
export interface SourceUse {
  readonly mark: ReadingMark;
  readonly settings: WorkerSettings;
  readonly turns: ThreadTurns;
  readonly budget: MemoryBudget;
  /** Files that are not read: reading them ended a worker before. */
  readonly crashed: ReadonlySet<string>;
  /** Log folders of all sources. */
  logdirs(): Iterable<string>;
  /** Called when files or series of a run are not what they were; without a run when which runs there are is not. */
  changed(logdir: string, run: string | undefined): void;
  log(level: "info" | "warn" | "error", message: string): void;
}
