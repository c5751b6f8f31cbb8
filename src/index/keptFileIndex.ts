import type { Content, Dialect } from "../format/dialect";
import type { Shape } from "../tensor/shape";
import type { Jump } from "./checkRecords";
import type { Damage } from "./damage";
import type { FileMark } from "./fileMark";
import type { KeptPoints } from "./pointColumns";

/** Raised when a kept index means something else than before: older ones are not used any more. */
export const KEPT_VERSION = 2;

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
