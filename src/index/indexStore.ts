import type { KeptFileIndex } from "./keptFileIndex";
import type { FoundFile } from "./logdir";

/** Keeps record indexes over sessions. What it gives may be of any age: whoever takes it looks at the file. */
export interface IndexStore {
  load(logdir: string, file: FoundFile): KeptFileIndex | undefined;
  /** Asks for the index when it has time for it. Failing is no harm: the file is read again the next time. */
  save(logdir: string, file: FoundFile, index: () => KeptFileIndex | undefined): void;
}
