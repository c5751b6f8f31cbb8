import type { KeptFileIndex } from "./keptFileIndex";

/** Keeps record indexes over sessions. What it gives may be of any age: whoever takes it looks at the file. */
export interface IndexStore {
  load(path: string): KeptFileIndex | undefined;
  /** Asks for the index when it has time for it. Failing is no harm: the file is read again the next time. */
  save(path: string, index: () => KeptFileIndex | undefined): void;
}
