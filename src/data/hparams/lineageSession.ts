import { lineageRecord } from "../../format/events/lineageRecord";
import { FormatError } from "../../format/formatError";
import type { HparamValue, Session } from "../../shared/hparams/sessionTable";
import type { Pace } from "../../tensor/pace";
import { type Said, said } from "../../tensor/said/sentence";
import type { Run } from "../provider";

/** A value of a metric that lineage records once. */
export interface LineageMetric {
  readonly tag: string;
  readonly value: number;
  readonly wallTimeSeconds: number;
}

/** Session of a run that was recorded in MindSpore's lineage files. */
export interface LineageSession extends Pick<Session, "startTimeSeconds" | "endTimeSeconds"> {
  readonly hparams: ReadonlyMap<string, HparamValue>;
  readonly metrics: readonly LineageMetric[];
}

interface ReadLineage {
  /** Absent without a record of training. */
  readonly session?: LineageSession;
  /** Reasons for which records cannot be read. */
  readonly errors: readonly Said[];
}

/** Begins the names of what a script recorded itself. */
const USER = "user.";

/** Session of a run by its lineage files: the last record of each kind counts. Throws `unreadable`. */
export async function readLineage(run: Run, pace: Pace): Promise<ReadLineage> {
  const errors: Said[] = [];
  if (!run.lineage) return { errors };
  let hparams: ReadonlyMap<string, HparamValue> | undefined;
  let user: ReadonlyMap<string, HparamValue> = new Map();
  let loss: LineageMetric | undefined;
  let evaluated: readonly LineageMetric[] = [];
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for await (const { payload, positionBytes } of run.lineage(pace)) {
    const record = await readRecord(payload, positionBytes, errors);
    if (!record) continue;
    const { wallTimeSeconds } = record;
    // A record without a time has 0.
    if (Number.isFinite(wallTimeSeconds) && wallTimeSeconds !== 0) {
      first = Math.min(first, wallTimeSeconds);
      last = Math.max(last, wallTimeSeconds);
    }
    switch (record.is) {
      case "train":
        hparams = record.settings;
        loss = record.loss === undefined ? undefined : { tag: "loss", value: record.loss, wallTimeSeconds };
        break;
      case "evaluation":
        evaluated = Array.from(record.metrics, ([tag, value]) => ({ tag, value, wallTimeSeconds }));
        break;
      case "user":
        user = record.values;
        break;
      case "other":
    }
  }
  if (!hparams) return { errors };
  const all = new Map(hparams);
  for (const [key, value] of user) all.set(USER + key, value);
  const metrics = [...(loss && !evaluated.some(({ tag }) => tag === "loss") ? [loss] : []), ...evaluated];
  const times = first <= last && { startTimeSeconds: first, endTimeSeconds: last };
  return { session: { hparams: all, metrics, ...times }, errors };
}

/** A record; undefined where it is none that counts, or cannot be read. */
async function readRecord(payload: Uint8Array, positionBytes: number, errors: Said[]) {
  try {
    return await lineageRecord(payload, positionBytes);
  } catch (error) {
    if (!(error instanceof FormatError) || error.reason !== "badMessage") throw error;
    errors.push(said(error.sentence));
    return undefined;
  }
}
