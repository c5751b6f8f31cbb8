import type { Kind } from "../shared/kind";
import type { RunSelection } from "../shared/questions/runColumns";
import type { SeriesSelection } from "../shared/questions/series";
import type { DataClass } from "../shared/series/dataClass";
import type { FileInfo } from "../shared/series/runInfo";
import type { SeriesInfo } from "../shared/series/seriesInfo";
import { stepOf } from "./element";

/** `hparam:NAME` or `scalar:TAG:last`, `first`, `min`, `max`, `mean`, `points`. */
export type RunColumn = string;

/** A run and what it reached. */
export interface RunEntry {
  /** The run's folder relative to the path, with `/`; `.` for the path itself. */
  readonly run: string;
  /** Seconds since the epoch; undefined without a point. */
  readonly lastWallTime: number | undefined;
  /** Columns that were asked about and that the run has. */
  readonly values: Readonly<Record<RunColumn, number | string | boolean>>;
}

export function runEntriesOf({ runs, lastWallTimesSeconds }: RunSelection): readonly RunEntry[] {
  return runs.map(({ run, values }, i) => ({ run, lastWallTime: secondsOf(lastWallTimesSeconds[i]), values }));
}

/** A series and how far it goes. */
export interface SeriesEntry {
  readonly run: string;
  readonly tag: string;
  readonly kind: Kind;
  readonly plugin: string;
  readonly dataClass: DataClass;
  readonly points: number;
  /** The greatest of the points that can be shown. */
  readonly maxStep: bigint | undefined;
  /** Seconds since the epoch. */
  readonly maxWallTime: number | undefined;
  /** Greatest number of blobs that a point of a blob sequence has. */
  readonly maxLength: number | undefined;
  /** The tag where no other name was recorded. */
  readonly displayName: string;
  readonly description: string;
}

export function seriesEntriesOf({ series, maxWallTimesSeconds }: SeriesSelection): readonly SeriesEntry[] {
  return series.map(({ run, tag, kind, plugin, dataClass, pointCount, maxStep, maxLength, ...names }, i) => ({
    ...{ run, tag, kind, plugin, dataClass, points: pointCount, maxStep: stepOf(maxStep) },
    ...{ maxWallTime: secondsOf(maxWallTimesSeconds[i]), maxLength, ...names },
  }));
}

function secondsOf(seconds: number | undefined): number | undefined {
  return Number.isNaN(seconds) ? undefined : seconds;
}

/** Entry of a file of a run: the first of its damage, and how much there is. */
export function fileEntryOf({ name, bytes, records, recovered, damage, damageCount }: FileInfo) {
  const places = damage.map(({ offset, kind, message }) => ({ offset, kind, message }));
  return { name, bytes, records, recovered, damage: places, damageCount };
}

/** Entry of a tag of a run, with dtype and shape of the latest point; `mixed` where other points have others. */
export function tagEntryOf({ tag, kind, plugin, pointCount, dtype, shape, isMixed, firstStep, lastStep }: SeriesInfo) {
  return {
    ...{ tag, kind, plugin, points: pointCount, dtype, shape, mixed: isMixed },
    ...{ firstStep: BigInt(firstStep), lastStep: BigInt(lastStep) },
  };
}
