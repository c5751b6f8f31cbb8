import * as v from "valibot";
import type { MatchRule } from "../../pairing/pairedTags";
import type { MappedLayers, MappedTags } from "../../pairing/tagMapping";
import type { TagGroup, TagRole } from "../../pairing/tagName";
import type { Shape } from "../../tensor/slice/shape";
import { tagMapping } from "../compare/tagMapping";
import { KINDS, type Kind } from "../kind";
import { of, question } from "../question";
import { DATA_CLASSES, type DataClass } from "../series/dataClass";
import type { SeriesColumns } from "../series/seriesColumns";
import { seriesFilter } from "../series/seriesFilter";
import { runId, seriesName } from "../series/seriesId";
import type { SeriesInfo } from "../series/seriesInfo";

/** The series of runs of a log folder, once all of these are read. */
export const listSeries = question({
  name: "series/list",
  params: () => v.object({ logdir: v.string(), runs: v.array(v.string()) }),
  result: of<SeriesColumns>(),
});

/** One series. Throws `ambiguousKind` where the kind is left out and the tag has several. */
export const describeSeries = question({ name: "series/describe", params: () => seriesName, result: of<SeriesInfo>() });

/** Description of a series and its ends, without any of its values. */
export interface SelectedSeries {
  readonly run: string;
  readonly tag: string;
  readonly kind: Kind;
  readonly plugin: string;
  readonly dataClass: DataClass;
  readonly pointCount: number;
  /** The greatest of the points that can be shown, decimal; absent where there is none. */
  readonly maxStep?: string;
  /** Greatest number of blobs of a point of a blob sequence. */
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
  params: () =>
    v.object({
      ...seriesFilter.entries,
      kind: v.exactOptional(v.picklist(KINDS)),
      dataClass: v.exactOptional(v.picklist(DATA_CLASSES)),
    }),
  result: of<SeriesSelection>(),
});

/** A tag, as its name is read. */
export interface ReadTag {
  readonly tag: string;
  readonly kind: Kind;
  readonly group?: TagGroup;
  readonly role?: TagRole;
  /** The parts of its layer's name between dots, as a mapping's `layers` name it. */
  readonly layer: string;
  /** The first that was recorded; absent where values have none. */
  readonly shape?: Shape;
}

export interface MatchedTags {
  readonly a: ReadTag;
  readonly b: ReadTag;
  readonly rule: MatchRule;
}

export interface TagsMatched {
  /** In the order in which A wrote them first. */
  readonly pairs: readonly MatchedTags[];
  /** In written order. */
  readonly unmatchedA: readonly ReadTag[];
  readonly unmatchedB: readonly ReadTag[];
  /** Entries of the mapping that met no two tags. */
  readonly unused: readonly (MappedTags | MappedLayers)[];
}

/** Two runs, and which of their tags belong together. */
export const pairOfRuns = () => ({ ...runId.entries, other: runId, mapping: v.exactOptional(tagMapping) });

/** Pairs of tensors, scalars and histograms of two runs; their names alone are read. Throws `notFound`. */
export const matchTags = question({
  name: "compare/tags",
  others: ["other"],
  params: () => v.object(pairOfRuns()),
  result: of<TagsMatched>(),
});

/** The receiver owns them. */
export interface StepList {
  /** Ascending, each once. */
  readonly steps: BigInt64Array;
  /** Places in `steps`, ascending, at which none of the series has a point that can be shown. */
  readonly failed: Uint32Array;
}

/** The recorded steps of several series together: of all these runs and tags, as far as they are there. Reads no value. */
export const listSteps = question({
  name: "steps/list",
  turn: "first",
  params: () =>
    v.object({
      logdir: v.string(),
      kind: v.picklist(KINDS),
      runs: v.array(v.string()),
      tags: v.array(v.string()),
    }),
  result: of<StepList>(),
});
