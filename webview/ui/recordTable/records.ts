import type { SortedWay } from "../rows/columnHead";

/** What a table of records shows. */
export interface ShownRecords<Row, Place> {
  /** In the order in which they stand. */
  readonly rows: readonly Row[];
  /** The cell that keys act on; undefined for the first. */
  readonly place: Place | undefined;
  /** Px from the top, where it begins. */
  readonly top: number;
  /** What all rows come to, for who does not see them. */
  readonly sentence: string;
}

/** Which columns are shown, and how wide each is in signs. */
export interface RecordLayout<Column> {
  readonly columns: readonly Column[];
  readonly widths: ReadonlyMap<Column, number>;
  /** What the table needs at least. */
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

/** What every table of records asks for. */
export type RecordAction<Place> =
  | { readonly do: "place"; readonly place: Place }
  | { readonly do: "scroll"; readonly top: number };
