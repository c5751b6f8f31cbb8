import * as v from "valibot";
import type { JsonElement } from "../../tensor/text/jsonElement";
import type { Progress } from "../channel/progress";
import type { Kind } from "../kind";
import { of, question } from "../question";
import { COMPARISONS, type RunValue, runColumnText } from "../series/runColumn";
import type { RunError } from "../series/runError";
import type { RunInfo } from "../series/runInfo";
import { runId } from "../series/seriesId";

export interface RunList {
  /** In natural order of their names. */
  readonly runs: readonly RunInfo[];
  /** More may come. */
  readonly isSearching: boolean;
}

/** The runs that were found in a log folder so far; with `only`, those of them that are there. */
export const listRuns = question({
  name: "runs/list",
  params: () => v.object({ logdir: v.string(), only: v.exactOptional(v.array(v.string())) }),
  result: of<RunList>(),
});

/** Kinds and ends of a run's series. */
export interface RunOutline {
  readonly run: string;
  /** Kinds of its series, in any order. */
  readonly kinds: readonly Kind[];
  /** True if it may have settings: of hyperparameters, of lineage, or a text under a tag of such. */
  readonly hasSettings: boolean;
  /** The greatest step of all points that can be shown, decimal; absent without a point. */
  readonly lastStep?: string;
  /** The greatest wall time of these; absent where none is a finite number. */
  readonly lastWallTimeSeconds?: number;
}

export interface RunOutlines {
  readonly outlines: readonly RunOutline[];
  /** Runs that cannot be read at the moment. */
  readonly errors: readonly RunError[];
}

/** Outlines of runs of a log folder, once these are read; those that are gone are left out. */
export const outlineRuns = question({
  name: "runs/outline",
  params: () => v.object({ logdir: v.string(), runs: v.array(v.string()) }),
  result: of<RunOutlines>(),
});

export interface DescribedRun extends RunInfo {
  /** Tags of its graphs: `__run_graph__`, `__meta_graph__`, then the others in natural order. */
  readonly graphs: readonly string[];
}

/** A run, once all of it is read; its files count as shown from then on. */
export const describeRun = question({ name: "run/describe", params: () => runId, result: of<DescribedRun>() });

/** A run, and what it has in the columns that were asked about; a number that is none stands as its name. */
export interface SelectedRun {
  readonly run: string;
  readonly values: Readonly<Record<string, RunValue>>;
}

export interface RunSelection {
  readonly runs: readonly SelectedRun[];
  /** The greatest of each run's points that can be shown; NaN where there is none. The receiver owns them. */
  readonly lastWallTimesSeconds: Float64Array;
}

const condition = v.object({ column: runColumnText, comparison: v.picklist(COMPARISONS), value: v.string() });

/**
 * Runs by what they reached: those that fulfil all conditions, in natural order, sorted by columns; a run that has not the
 * column fulfils nothing, and comes last. Scalars are those of `latest`. Throws `badPattern`, `tooSlow`.
 */
export const selectRuns = question({
  name: "runs/select",
  params: () =>
    v.object({
      logdir: v.string(),
      where: v.exactOptional(v.array(condition)),
      sort: v.exactOptional(v.array(v.object({ column: runColumnText, isDescending: v.exactOptional(v.boolean()) }))),
      /** Sorts runs written last first. */
      isLastWrittenFirst: v.exactOptional(v.boolean()),
    }),
  result: of<RunSelection>(),
});

/**
 * Reads a file of a run, or all of them, and checks every checksum; the answer has only these. What is found stands in the
 * lists from then on. Progress in bytes.
 */
export const verifyRun = question({
  name: "run/verify",
  params: () => v.object({ ...runId.entries, file: v.exactOptional(v.string()) }),
  result: of<RunInfo>(),
  progress: of<Progress>(),
  turn: "last",
});

/** An element that fulfils a watched condition. */
export interface WatchHit {
  readonly tag: string;
  readonly kind: Kind;
  /** Decimal. */
  readonly step: string;
  readonly point: number;
  /** Its index in the whole tensor, the first of that point. */
  readonly at: readonly number[];
  readonly value: JsonElement;
  /** Fulfilled before the first look, and from this point on. */
  readonly isSince?: boolean;
}

/** Result of a look at a watched run. */
export interface WatchedLook {
  /** Place where the next look begins, in another process too. The same as before where nothing came. */
  readonly mark: string;
  /** Series that fulfil the condition and were not told before. */
  readonly count: number;
  /** The point of them that was recorded first. */
  readonly first?: WatchHit;
}

/**
 * The tensors and scalars of a run that fulfil a condition (`tensor/search/condition.ts`) in points that came since a look, which `mark`
 * names; the first look, which has none, is at the last point of each, and tells since when what it found is so. A series is told once, until it is written anew. Points that
 * cannot be read are looked at again; those that the condition does not fit are passed over. Throws `badCondition`.
 */
export const watchRun = question({
  name: "run/watch",
  params: () => v.object({ ...runId.entries, where: v.string(), mark: v.exactOptional(v.string()) }),
  result: of<WatchedLook>(),
  turn: "last",
});

interface MountInfo {
  /** Behind a network or another program: nothing is read of it that nobody asked for. */
  readonly isSlow: boolean;
}

/** Mount that a run's folder is on. */
export const describeMount = question({
  name: "run/mount",
  params: () => v.object(runId.entries),
  result: of<MountInfo>(),
});
