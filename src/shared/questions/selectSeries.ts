import * as v from "valibot";
import { DATA_CLASSES, type DataClass } from "../dataClass";
import { KINDS, type Kind } from "../kind";
import { of, question } from "../question";
import { seriesFilter } from "../seriesFilter";

/** What a series is and how far it goes, without any of its values. */
export interface SelectedSeries {
  readonly run: string;
  readonly tag: string;
  readonly kind: Kind;
  readonly plugin: string;
  readonly dataClass: DataClass;
  readonly pointCount: number;
  /** The greatest of the points that can be shown, decimal; absent where there is none. */
  readonly maxStep?: string;
  /** Of blob sequences the greatest number of blobs a point has. */
  readonly maxLength?: number;
  /** The tag where no other name was recorded. */
  readonly displayName: string;
  readonly description: string;
}

export interface SeriesSelection {
  /** Runs by natural order of their names, tags likewise. */
  readonly series: readonly SelectedSeries[];
  /** The greatest of each series' points that can be shown; NaN where there is none. The receiver owns them. */
  readonly maxWallTimesSeconds: Float64Array;
}

/** The series of a log folder that a filter takes; reads no value. Throws `badPattern`, `tooSlow`. */
export const selectSeries = question({
  name: "series/select",
  params: v.object({
    ...seriesFilter.entries,
    kind: v.exactOptional(v.picklist(KINDS)),
    dataClass: v.exactOptional(v.picklist(DATA_CLASSES)),
  }),
  result: of<SeriesSelection>(),
});
