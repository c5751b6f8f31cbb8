import type { Dialect } from "../format/events/dialect";
import type { KeptIndex } from "./keptIndex";

/** Records of a file that begin from one position up to another, and the dialect that was told before them. */
export interface PartPlace {
  readonly from: number;
  readonly to: number;
  /** Size of the file that the scan reads: nothing behind it is read. */
  readonly sizeBytes: number;
  readonly dialect: Dialect["id"];
}

/** Indexes parts of a file beside the thread that scans it. */
export interface FileParts {
  /** A smaller file is read sooner than parts of it are handed over. */
  readonly leastFileBytes: number;
  /** Limit of a part: its index, some of them half as large, is in nobody's budget until it is joined. */
  readonly mostBytes: number;
  /** Fewer records a series are read sooner than parts of them are joined, series by series. */
  readonly leastRecordsASeries: number;
  /** Bytes between two looks at whether parts pay. */
  readonly lookBytes: number;
  /**
   * Number of threads that take parts; 0 while it does not pay: the scan has read `doneBytes` since it began, and `leftBytes` are still to be
   * read.
   */
  lanes(doneBytes: number, leftBytes: number): number;
  /** Index of a part, as the file's format joins it; undefined where there is none to hand over. `signal` cancels it. Never rejects. */
  index(part: PartPlace, signal: AbortSignal): Promise<KeptIndex | undefined>;
}
