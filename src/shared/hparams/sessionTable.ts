import type { Said } from "../../tensor/said/sentence";
import type { JsonNumber } from "../../tensor/text/jsonElement";
import type { RunValue } from "../series/runColumn";

/** Value of a hyperparameter; NaN is one. */
export type HparamValue = RunValue;

export const SESSION_STATUSES = ["unknown", "success", "failure", "running"] as const;

export type SessionStatus = (typeof SESSION_STATUSES)[number];

/** A run whose settings were recorded: as TensorBoard's HParams plugin has them, or in MindSpore's lineage files. */
export interface Session {
  /** Name of its run. */
  readonly run: string;
  /** Sessions of one group are repetitions; a session without a recorded group is alone in that of its run's name. */
  readonly group: string;
  readonly source: "tensorboard" | "lineage";
  readonly status: SessionStatus;
  /** Seconds since the epoch; absent where none was recorded. */
  readonly startTimeSeconds?: number;
  readonly endTimeSeconds?: number;
}

export const HPARAM_TYPES = ["number", "string", "bool"] as const;

export type HparamType = (typeof HPARAM_TYPES)[number];

/** Values that a hyperparameter may have, as JSON can carry them: numbers that are none stand as their names. */
export type HparamDomain =
  | { readonly interval: readonly [least: JsonNumber, greatest: JsonNumber] }
  | { readonly values: readonly (JsonNumber | boolean)[] };

/** Declaration of a hyperparameter, or what was found of it. */
export interface HparamInfo {
  readonly name: string;
  /** The name where no other was recorded. */
  readonly displayName: string;
  readonly description: string;
  readonly type: HparamType;
  /** Absent where a declaration has none. */
  readonly domain?: HparamDomain;
  readonly isDeclared: boolean;
}

export interface HparamColumn extends HparamInfo {
  /** By session; undefined where it is not set. */
  readonly values: readonly (HparamValue | undefined)[];
}

/** A scalar of sessions; all columns are by session. All points that can be read count, as they were written. */
export interface MetricColumn {
  /** Path from a session's run to the run of the scalar; empty where they are the same. */
  readonly group: string;
  readonly tag: string;
  /** The tag where no other name was recorded. */
  readonly displayName: string;
  readonly description: string;
  /** Counts of points that can be read; 0 where the session lacks the metric: its other columns then mean nothing. */
  readonly pointCounts: Uint32Array;
  /** Value, step and wall time of the latest written point. */
  readonly lasts: Float64Array;
  readonly lastSteps: BigInt64Array;
  readonly wallTimesSeconds: Float64Array;
  /** Least and greatest finite value, the first of equal ones, and its step; NaN where none is finite. */
  readonly mins: Float64Array;
  readonly minSteps: BigInt64Array;
  readonly maxs: Float64Array;
  readonly maxSteps: BigInt64Array;
}

/** Reason why something of a session cannot be read, while others can. */
export interface SessionError extends Said {
  readonly run: string;
}

/** Sessions of a log folder with their settings and what they reached. */
export interface SessionTable {
  readonly experiment: { readonly isDeclared: boolean; readonly name: string; readonly description: string };
  /** In natural order of their runs. */
  readonly sessions: readonly Session[];
  /** The ones that differ first, then by name; those that a declaration lacks behind. */
  readonly hparams: readonly HparamColumn[];
  readonly metrics: readonly MetricColumn[];
  readonly errors: readonly SessionError[];
  /** Names all that the table was made of. */
  readonly mark: string;
}
