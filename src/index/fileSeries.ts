import type { ByteSource } from "../format/byteSource";
import type { Content } from "../format/content";
import type { ValueReader } from "../format/valueReader";
import type { Pace } from "../tensor/pace";
import type { Damage } from "./damage";
import type { KnownSum } from "./knownSums";
import type { PointColumns } from "./pointColumns";
import type { TensorTable } from "./tensorTable";

/** What there is to know of the file that a series is in. */
export interface SeriesFile {
  /** Differs from every other index's, also from that of the same file before it was rewritten. */
  readonly id: number;
  readonly name: string;
  readonly source: ByteSource;
  /** What stands from there on was found again after records were lost; Infinity where none were. */
  readonly recoveredFrom: number;
  /** The first of what is wrong with it. */
  readonly damages: readonly Damage[];
  /** What the numbers of dtypes and shapes mean. */
  readonly tensors: TensorTable;
  /**
   * Checks the checksum of the long record whose first value is at a place, which was hopped over. Where it is wrong, its
   * points have an error from then on. What `noteSum` was told of it is not read again.
   */
  checkRecordOf(positionBytes: number, lengthBytes: number, pace: Pace): Promise<void>;
  /** Takes note of the checksum of bytes that somebody read. */
  noteSum(sum: KnownSum): void;
  /** Records that were hopped over and never checked since. */
  readonly uncheckedCount: number;
  /** Bytes that the scan under way has still to read, as a share of those that are read. */
  readonly unreadShare: number;
}

/** The points of one tag and kind in one file, or in the part of it where they have one content and are read one way. */
export interface FileSeries {
  readonly file: SeriesFile;
  readonly tag: string;
  readonly content: Content;
  /** How its values are read: files of both dialects may have been joined. */
  readonly values: ValueReader;
  /** The plugin its metadata names; "" where this file has said none of the tag so far. */
  readonly plugin: string;
  /** The plugin that this file's first metadata of the tag name, whichever content it has; undefined where it has none. */
  readonly pluginOfTag: string | undefined;
  /** The first metadata that this file has of the tag; empty where it has none. To be looked at only. */
  readonly metadata: Uint8Array;
  readonly points: PointColumns;
}
