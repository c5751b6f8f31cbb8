import type { RunId } from "../shared/series/seriesId";
import type { Pace } from "../tensor/pace";
import type { DataProvider } from "./provider";

/** Reading of a log folder. */
export interface Reading {
  /** Globs of folders and files that are passed over. */
  readonly exclude: readonly string[];
  /** Number by which this thread's mark names the folder. */
  readonly number: number;
}

/**
 * Back end that reads log folders, keeps them current, and provides their data. Each folder is named by its address. Tells the caller that
 * opened it which runs changed, including those that come while a folder is searched.
 */
export interface Source {
  /** Data of the folders that were added; rejects with `notFound` for all others. */
  readonly provider: DataProvider;
  /** True if a read may take long, as over a network: then none counts as hung, and a cancel ends the question at once. */
  readonly mayTakeLong: boolean;
  /** Adds a folder and begins to search it. */
  add(logdir: string, reading: Reading): void;
  /** Forgets a folder: questions about it end with `notFound`, and what was held of it is free. */
  remove(logdir: string): void;
  /** Searches a folder again, and looks for what changed in its runs. */
  refresh(logdir: string): void;
  /** Waits until a folder is searched and all that was found in it is read. Rejects with what kept it from being searched. */
  idle(logdir: string, pace: Pace): Promise<void>;
  /** Looks at addresses that may have changed, in whichever folder. Absent where nobody tells of such. */
  changed?(addresses: readonly string[]): Promise<void>;
  /** Looks for news of these runs until others are named, whether somebody asks about them or not. Absent where it finds all news anyway. */
  watch?(runs: readonly RunId[]): void;
}
