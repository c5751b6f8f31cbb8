import type { FileParts } from "./fileParts";
import type { KeptIndex } from "./keptIndex";

/** Indexes files beside the thread that answers questions. */
export interface FileIndexer {
  /** A smaller file is read sooner than its index is handed over. */
  readonly leastBytes: number;
  /** The index of a greater file does not fit into the memory of one who hands it over. */
  readonly mostBytes: number;
  /** Number of files it can take at a time, of `unread` that are still to be read; 0 while it does not pay. */
  lanes(unread: number): number;
  /**
   * Index of a file, as its format takes it up; undefined where there is none to hand over, and the caller reads the file. `isLiveKnown` is
   * false where a cut end is damage at once. Waits where files of too many bytes are under way. `signal` cancels it: then nobody wants it
   * any more. Never rejects.
   */
  index(path: string, isLiveKnown: boolean, sizeBytes: number, signal?: AbortSignal): Promise<KeptIndex | undefined>;
  /** Indexes parts of a file whose scan begins now; undefined where none of it is to be read elsewhere. */
  parts(path: string): FileParts | undefined;
}
