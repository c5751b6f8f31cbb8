import type { KeptIndex } from "../keptIndex";
import type { KeptEvents } from "./keptEvents";

/** Values of a series that come without metadata: none, some, or the first and maybe others. */
export const NOT_BARE = 0;
export const SOME_BARE = 1;
export const BARE_FIRST = 2;

/**
 * Index of the undamaged records of a part of a file, made without what stands before it, as data that is handed over to the thread that scans
 * the file. No tag has more than one series. The arrays own their memory.
 */
export interface FilePart extends KeptEvents, KeptIndex {
  /** Identity of the file that was read. */
  readonly identity: string;
  /** Position of the first record, and that behind the last. */
  readonly firstPosition: number;
  readonly endPosition: number;
  readonly uncheckedCount: number;
  /** By series. */
  readonly bareness: Uint8Array<ArrayBuffer>;
}

/** Tells the index of a part from that of a file. */
export function isFilePart(kept: KeptIndex): kept is FilePart {
  return "bareness" in kept;
}
