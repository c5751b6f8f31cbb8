import type { ByteSourceStatus } from "../format/byteSource";
import type { Pace } from "../tensor/pace";
import type { Damage } from "./damage";
import type { FileParts } from "./fileParts";
import type { FileSeries, SeriesFile } from "./fileSeries";
import type { KeptIndex } from "./keptIndex";

let lastId = 0;

/** An id that no other index of a file has. */
export function nextFileId(): number {
  return ++lastId;
}

/** Reason for which a scan ended before the end of a file, and whether the file may still be being written. */
export interface Ending {
  readonly damage: Damage;
  readonly mayGrow: boolean;
  /** Thrown while the file was read; absent where it was read to its end. */
  readonly error?: unknown;
}

/** Limits of a scan behind the last that is whole. */
export interface ScanDepth {
  /** True for a file in that state that is being written: its writer may complete its end. */
  isLive(status: ByteSourceStatus): boolean;
  /** All behind damage is searched for values, however much it is. */
  readonly isThorough?: boolean;
  /** Indexes parts of a large file meanwhile, where the format can join these. */
  readonly parts?: FileParts;
}

/** The index of one file that may grow, in any format. What it has never changes, it only grows. */
export interface IndexedFile extends SeriesFile {
  /** Place among the files of its run, in plain order; absent where that is its name. */
  readonly order?: string;
  /** Name of the way in which values are read that were found so far, for people. */
  readonly label: string;
  readonly series: readonly FileSeries[];
  /** Number of times that metadata came for a tag that had points before: then the kinds of its series may be others. */
  readonly lateMetadata?: number;
  /** Status of the file at the last scan. */
  readonly status: ByteSourceStatus | undefined;
  /** Reason for which the last scan ended before the end of the file; the next scan takes it back. */
  readonly ending: Ending | undefined;
  /** Number of all damages; `damages` are the first of them. */
  readonly damageCount: number;
  /** Records, or tensors, up to the first place where some were lost. */
  readonly recordCount: number;
  /** Records found again behind it; absent where none are searched. */
  readonly recoveredCount?: number;
  /** Holds metadata of a run alone, no values. */
  readonly isLineage?: boolean;
  /** Bytes of the file that were indexed. */
  readonly positionBytes: number;
  /** Tells whether the file is another one by now: this index no longer holds. */
  wasRewritten(): boolean;
  /**
   * Reads what is new. Whatever fails becomes a damage; only a cancel rejects, and then the next scan goes on from
   * there.
   */
  scan(pace: Pace, depth?: ScanDepth): Promise<void>;
  /**
   * The index as data; undefined where there is nothing to keep, or it would take too much of the memory. Rejects as reading
   * throws. Absent where files are indexed again as fast.
   */
  keep?(pace: Pace): Promise<KeptIndex | undefined>;
  /** Stops counting its memory: the file is another one by now, or gone. Readers of it can go on. */
  free(): void;
}
