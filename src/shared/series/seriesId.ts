import * as v from "valibot";
import { COMPLEX_AS } from "../../tensor/dtype/complexAs";
import { KINDS } from "../kind";
import type { ReadonlyJson } from "../question";

/** Counted from 0. */
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const runId = v.object({
  /** The log folder's path. */
  logdir: v.string(),
  /** The run's folder relative to it with `/`; `.` for the log folder itself. */
  run: v.string(),
});

export const seriesId = v.object({ ...runId.entries, tag: v.string(), kind: v.picklist(KINDS) });

/** A series as people name it: the kind may be left out where the tag has only one. */
export const seriesName = v.object({ ...runId.entries, tag: v.string(), kind: v.exactOptional(v.picklist(KINDS)) });

/** A tag of a run, where log folder and kind are known. */
export const tagOfRun = v.object({ run: v.string(), tag: v.string() });

/** A point of a series, by its number in written order. */
export const pointId = v.object({ ...seriesId.entries, point: count });

/** Tensors that two make together, cell by cell: B as A's shape has it, A - B, its relation to the greater magnitude, its ULPs. */
export const MADE_OF_PAIR = ["b", "difference", "relative", "ulp"] as const;

/** The reference B of a point A, and what of the two is looked at. */
export const pairPart = v.object({
  b: pointId,
  reshape: v.exactOptional(v.array(count)),
  perm: v.exactOptional(v.array(count)),
  /** Both sides are rounded to this dtype first. */
  as: v.exactOptional(v.string()),
  made: v.picklist(MADE_OF_PAIR),
});

/** Real numbers that complex ones are shown as, where real ones are needed. */
export const complexAs = v.picklist(COMPLEX_AS);

/**
 * A slice of a point's tensor, in NumPy's basic indexing, such as `[0, :, 2:5]`; with `pair`, of what that tensor makes together with
 * another, which is a tensor of the same shape; with `complex`, of the real numbers that complex ones are looked at as, else `notComplex`.
 */
export const sliceId = v.object({
  ...pointId.entries,
  slice: v.string(),
  pair: v.exactOptional(pairPart),
  complex: v.exactOptional(complexAs),
});

/** Points of one series, in any order. */
export const pointsId = v.object({ ...seriesId.entries, points: v.array(count) });

export type RunId = ReadonlyJson<v.InferOutput<typeof runId>>;
export type SeriesId = ReadonlyJson<v.InferOutput<typeof seriesId>>;
export type SeriesName = ReadonlyJson<v.InferOutput<typeof seriesName>>;
export type TagOfRun = ReadonlyJson<v.InferOutput<typeof tagOfRun>>;
export type PointId = ReadonlyJson<v.InferOutput<typeof pointId>>;
export type PairPart = ReadonlyJson<v.InferOutput<typeof pairPart>>;
export type SliceId = ReadonlyJson<v.InferOutput<typeof sliceId>>;

/** One text for a series, or for a run. */
export function seriesKey({ logdir, run, tag, kind }: RunId & Partial<SeriesId>): string {
  return JSON.stringify([logdir, run, tag ?? null, kind ?? null]);
}

export function sameSeries(a: SeriesId, b: SeriesId): boolean {
  return a.logdir === b.logdir && a.run === b.run && a.tag === b.tag && a.kind === b.kind;
}
