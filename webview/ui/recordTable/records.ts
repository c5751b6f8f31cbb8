import type { SortedWay } from "../rows/columnHead";

/** Content of a table of records. */
export interface ShownRecords<Row, Place> {
  /** In the order in which they stand. */
  readonly rows: readonly Row[];
  /** The cell that keys act on; undefined for the first. */
  readonly place: Place | undefined;
  /** Px from the top, where it begins. */
  readonly top: number;
  /** Summary of all rows for screen readers. */
  readonly sentence: string;
}

/** Visible columns, and the width of each in signs. */
export interface RecordLayout<Column> {
  readonly columns: readonly Column[];
  readonly widths: ReadonlyMap<Column, number>;
  /** Least width of the table, in signs. */
  readonly least: number;
}

/** A column's head. */
export interface RecordHead {
  readonly name: string;
  readonly meaning: string;
  readonly isText: boolean;
  /** Undefined where the table is sorted by another. */
  readonly sort: SortedWay | undefined;
}

/** Look of a row itself, and its facts for assistive technology. */
export interface RowFacts {
  /** Classes. */
  readonly look: string;
  /** Accessible name, unless that is its first cell. */
  readonly label?: string;
  /** Level in a tree, from 1. */
  readonly level?: number;
  /** Undefined where nothing is below it. */
  readonly isOpen?: boolean | undefined;
  readonly isSelected?: boolean;
}

/** Actions common to all tables of records. */
export type RecordAction<Place> =
  | { readonly do: "place"; readonly place: Place }
  | { readonly do: "scroll"; readonly top: number };
