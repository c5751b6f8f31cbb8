import type { ByteSourceStatus } from "../format/byteSource";
import type { Pace } from "../tensor/pace";
import type { Damage } from "./damage";
import type { FileSeries, SeriesFile } from "./fileSeries";
import type { KeptFileIndex } from "./keptFileIndex";

/** Why a scan ended before the end of a record, and whether that may be because the file is being written. */
export interface Ending {
  readonly damage: Damage;
  readonly mayGrow: boolean;
  /** Thrown while the file was read; absent where it was read to its end. */
  readonly error?: unknown;
}

/** The index of one file that may grow, whatever its format. What it has never changes, it only grows. */
export interface IndexedFile extends SeriesFile {
  /** How values are read that were found so far, for people. */
  readonly label: string;
  readonly series: readonly FileSeries[];
  /** How often metadata came for a tag that had points before: what the kinds of its series follow from changed then. */
  readonly lateMetadata: number;
  /** How the file stood at the last scan. */
  readonly status: ByteSourceStatus | undefined;
  /** What ended the last scan before the end of the file; the next scan takes it back. */
  readonly ending: Ending | undefined;
  /** The first of what is wrong with it, and how much there is. */
  readonly damages: readonly Damage[];
  readonly damageCount: number;
  /** Records up to the first place where some were lost, and those found again behind it. */
  readonly recordCount: number;
  readonly recoveredCount: number;
  /** So much of the file was read. */
  readonly positionBytes: number;
  /** Whether the file is another one by now: this index no longer holds. */
  wasRewritten(): boolean;
  /**
   * Reads what is new. Whatever fails becomes a damage; only a cancel rejects, and then the next scan goes on from
   * there. `cutSearchBytes` says of a file in that state how much behind a cut record is searched for others.
   */
  scan(pace: Pace, cutSearchBytes?: (status: ByteSourceStatus) => number): Promise<void>;
  /**
   * Reads all of what was scanned and checks every checksum. A cancel rejects and keeps what was found. `progress` is
   * told how many bytes are checked.
   */
  verify(pace: Pace, progress: (doneBytes: number) => void): Promise<void>;
  /**
   * What is known, to be taken up in another session or by another thread; undefined where there is nothing to keep. Throws
   * as reading does.
   */
  keep(): KeptFileIndex | undefined;
  /** As `keep`, letting others work in between; undefined also where it would take too much of the memory. */
  keepInTurns(pace: Pace): Promise<KeptFileIndex | undefined>;
  /** Counts what it holds no more: the file is another one by now, or gone. Whoever looks at it can go on. */
  free(): void;
}
