import type { KeptIndex } from "../keptIndex";
import type { Jump } from "./checkRecords";
import type { KeptDamages } from "./fileDamages";
import type { FileMark } from "./fileMark";
import type { KeptEvents } from "./keptEvents";

/** Raised when a kept index means something else than before: older ones are not used any more. */
export const KEPT_VERSION = 8;

/**
 * File index as data that can be stored and taken up in another session, or handed over to another thread: the arrays of numbers own their
 * memory.
 */
export interface KeptFileIndex extends KeptEvents, KeptIndex {
  readonly version: number;
  readonly mark: FileMark;
  readonly recordCount: number;
  readonly recoveredCount: number;
  readonly uncheckedCount: number;
  readonly recoveredFrom: number;
  readonly positionBytes: number;
  readonly damages: KeptDamages;
  readonly jumps: readonly Jump[];
  /** The rows of all points, series after series; taken up where they are. */
  readonly rows: Int32Array<ArrayBuffer>;
}

/** Tells an index of events that means the same as those of today from all others. */
export function isKeptFileIndex(kept: KeptIndex): kept is KeptFileIndex {
  return "version" in kept && kept.version === KEPT_VERSION;
}
