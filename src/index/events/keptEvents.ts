import type { KeptBytes } from "../../format/byteInterner";
import type { Content } from "../../format/content";
import type { Dialect } from "../../format/events/dialect";
import type { KeptPoints } from "../points/pointColumns";
import type { KeptTensorTable } from "../tensorTable";

/** Series of a file, as data. */
export interface KeptSeriesTable {
  /** The tag of each series. */
  readonly tags: KeptBytes;
  /** Without those that come again. */
  readonly metadata: KeptBytes;
  readonly series: readonly KeptSeries[];
}

interface KeptSeries {
  /** First of `metadata` that the tag had; -1 where it had none. */
  readonly metadata: number;
  readonly content: Content;
  readonly dialect: Dialect["id"];
  readonly plugin: string;
  readonly points: KeptPoints;
}

/** Index of a file's events, as data. */
export interface KeptEvents extends KeptSeriesTable, KeptTensorTable {
  readonly dialect: Dialect["id"];
  readonly isDialectSettled: boolean;
}
