import type { ByteSource } from "../format/byteSource";
import type { Content, Dialect } from "../format/dialect";
import type { Shape } from "../tensor/shape";
import type { Jump } from "./checkRecords";
import type { Damage } from "./damage";
import type { KeptPoints } from "./pointColumns";

/** Raised when a kept index means something else than before: older ones are not used any more. */
export const KEPT_VERSION = 2;

/** So many bytes of the beginning, where a writer notes its time, and of the end of what was indexed are compared. */
const COMPARED_BYTES = 64;

export interface KeptSeries {
  /** The tag's number in `tags`. */
  readonly tagNumber: number;
  readonly content: Content;
  readonly dialect: Dialect["id"];
  readonly plugin: string;
  readonly points: KeptPoints;
}

/** What a file index knows, as data that can be stored and taken up in another session. */
export interface KeptFileIndex {
  readonly version: number;
  readonly mark: FileMark;
  readonly recordCount: number;
  readonly recoveredCount: number;
  readonly uncheckedCount: number;
  readonly recoveredFrom: number;
  readonly positionBytes: number;
  readonly damages: readonly Damage[];
  readonly jumps: readonly Jump[];
  readonly dialect: Dialect["id"];
  readonly isDialectSettled: boolean;
  /** The interned bytes, by their numbers. */
  readonly tags: readonly Uint8Array[];
  readonly metadata: readonly Uint8Array[];
  readonly pluginsOfTags: readonly (string | undefined)[];
  readonly pluginsOfTagNames: readonly (readonly [string, string])[];
  readonly dtypeNames: readonly string[];
  readonly shapes: readonly Shape[];
  readonly series: readonly KeptSeries[];
}

/** How a file stood when it was indexed, as far as can be looked at again without reading it. */
interface FileMark {
  readonly sizeBytes: number;
  readonly modifiedMs: number;
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
}

/** Marks a file that was indexed up to `positionBytes`. */
export function markFile(source: ByteSource, positionBytes: number): FileMark {
  const { sizeBytes, modifiedMs } = source.status();
  const length = Math.min(COMPARED_BYTES, positionBytes);
  return {
    sizeBytes,
    modifiedMs,
    head: bytesAt(source, 0, length),
    tail: bytesAt(source, positionBytes - length, length),
  };
}

/** Whether a file has only grown since: its size and time, its beginning, and the record where the index ends. */
export function hasOnlyGrown(source: ByteSource, { mark, positionBytes }: KeptFileIndex): boolean {
  const { sizeBytes, modifiedMs } = source.status();
  if (sizeBytes < mark.sizeBytes || sizeBytes < positionBytes || modifiedMs < mark.modifiedMs) return false;
  // As large as before, but written since: not appended to.
  if (sizeBytes === mark.sizeBytes && modifiedMs !== mark.modifiedMs) return false;
  const { head, tail } = mark;
  return (
    isSame(head, bytesAt(source, 0, head.length)) &&
    isSame(tail, bytesAt(source, positionBytes - tail.length, tail.length))
  );
}

function bytesAt(source: ByteSource, positionBytes: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  return bytes.subarray(0, source.readAt(positionBytes, bytes));
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
