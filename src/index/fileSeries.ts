import type { ByteSource } from "../format/byteSource";
import type { Content } from "../format/content";
import type { TensorReader, ValueReader } from "../format/valueReader";
import type { Pace } from "../tensor/pace";
import type { Damage } from "./damage";
import type { IndexedPoints } from "./points/pointColumns";
import type { TensorTable } from "./tensorTable";

/** Bytes of a file whose CRC32C is known. */
export interface KnownSum {
  readonly positionBytes: number;
  readonly lengthBytes: number;
  readonly crc: number;
}

/** Checksums over the values of a file, which a scan may leave unread. */
export interface ValueChecks {
  /** Records that were passed over and never checked since. */
  readonly uncheckedCount: number;
  /**
   * Checks the checksum over the value at a place, once. Where it is wrong, its points have an error from then on. Bytes
   * that `noteSum` was told of are not read again.
   */
  checkValue(positionBytes: number, lengthBytes: number, pace: Pace): Promise<void>;
  /** Takes note of the checksum of bytes that somebody read. */
  noteSum(sum: KnownSum): void;
  /** Offset of the checksum over the value at a place: four bytes that tell it from another of the same length. */
  sumPosition(positionBytes: number, lengthBytes: number): number;
  /**
   * Reads all of what was scanned and checks every checksum. A cancel rejects and keeps what was found. `progress` is
   * told how many bytes are checked.
   */
  verify(pace: Pace, progress: (doneBytes: number) => void): Promise<void>;
}

/** File that a series is in. */
export interface SeriesFile {
  /** Differs from every other index's, also from that of the same file before it was rewritten. */
  readonly id: number;
  readonly name: string;
  readonly source: ByteSource;
  /** Offset from which on values were found again behind lost ones; absent, or Infinity, where none were. */
  readonly recoveredFrom?: number;
  /** The first of what is wrong with it. */
  readonly damages: readonly Damage[];
  /** Dtypes and shapes by the numbers that points have. */
  readonly tensors: TensorTable;
  /** Absent in formats without checksums. */
  readonly checks?: ValueChecks;
}

/** The points of one tag and kind in one file, or in the part of it where they have one content and are read one way. */
interface SeriesOf<C extends Content, R> {
  readonly file: SeriesFile;
  readonly tag: string;
  readonly content: C;
  /** Reader of its values: files of both dialects may have been joined. */
  readonly values: R;
  /** The plugin its metadata names; "" where this file has said none of the tag so far. */
  readonly plugin: string;
  /** The plugin that this file's first metadata of the tag name, whichever content it has; absent where it has none. */
  readonly pluginOfTag?: string | undefined;
  /** The first metadata that this file has of the tag; absent or empty where it has none. To be looked at only. */
  readonly metadata?: Uint8Array;
  readonly points: IndexedPoints;
}

/** Series of a file: all formats have tensors, some have values of other contents. */
export type FileSeries = SeriesOf<"tensor", TensorReader> | SeriesOf<Exclude<Content, "tensor">, ValueReader>;
