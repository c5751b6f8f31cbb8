import type { ByteSource, ByteSourceStatus } from "../format/byteSource";
import type { Pace } from "../tensor/pace";

/** A summary file of a run. */
export interface FoundFile {
  /** Folder of the file relative to the logdir, with `/`; `.` for the logdir itself. */
  readonly run: string;
  readonly name: string;
}

/** Folders that a search could not look into. */
export interface Searched {
  readonly unreadableFolders: number;
  readonly firstUnreadable?: { readonly path: string; readonly error: unknown };
}

/** A folder (or one file) that is searched for summary files. */
export interface Logdir {
  /**
   * Calls `found` for every summary file there is, as it is met. A folder of which anything fails is passed over from
   * there on. Throws a cancel, and what is wrong with the logdir itself.
   */
  discover(found: (file: FoundFile) => void, pace: Pace): Promise<Searched>;
  /** Tells whether there is no such file any more; false where that cannot be told. */
  isGone(file: FoundFile): boolean;
  /** Names a file beyond all others: on a disk its path. */
  pathOf(file: FoundFile): string;
  /** The file of a run; nothing is opened before it is read. */
  open(file: FoundFile): ByteSource;
  /**
   * Tells a file in that state from all others of all log folders; undefined where nothing does. Absent where files are never shared
   * with other log folders.
   */
  keyOf?(status: ByteSourceStatus): string | undefined;
}
