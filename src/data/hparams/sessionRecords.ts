import { pluginContent } from "../../format/events/pluginContent";
import { readSummaryMetadata } from "../../format/events/summaryMetadata";
import { FormatError } from "../../format/formatError";
import type {
  HparamDomain,
  HparamInfo,
  HparamType,
  HparamValue,
  MetricColumn,
  Session,
  SessionStatus,
} from "../../shared/hparams/sessionTable";
import type { Pace } from "../../tensor/pace";
import { type Said, said, say } from "../../tensor/said/sentence";
import { jsonEntries, jsonField, jsonItems, jsonString, numberOfJson } from "../../tensor/text/jsonField";
import { type Json, jsonText } from "../../tensor/text/jsonText";
import type { Run, Series } from "../provider";

/** Tags of the HParams plugin's records (`tensorboard/plugins/hparams/metadata.py`). */
const EXPERIMENT = "_hparams_/experiment";
export const SESSION_START = "_hparams_/session_start_info";
const SESSION_END = "_hparams_/session_end_info";

/** An hparam as it is declared; its type is absent where the declaration says none. */
export type DeclaredHparam = Omit<HparamInfo, "isDeclared" | "type"> & { readonly type?: HparamType };

export type DeclaredMetric = Pick<MetricColumn, "group" | "tag" | "displayName" | "description">;

/** Declaration of the hparams and metrics of a log folder. */
export interface Experiment {
  readonly name: string;
  readonly description: string;
  readonly hparams: readonly DeclaredHparam[];
  readonly metrics: readonly DeclaredMetric[];
}

/** Record of a session's beginning. */
export interface SessionStart extends Pick<Session, "startTimeSeconds"> {
  /** Empty where none was recorded. */
  readonly group: string;
  readonly hparams: ReadonlyMap<string, HparamValue>;
}

export type SessionEnd = Pick<Session, "status" | "endTimeSeconds">;

/** Records of the HParams plugin in one run; those that cannot be read are in `errors`. */
export interface SessionRecords {
  readonly experiment?: Experiment;
  readonly start?: SessionStart;
  readonly end?: SessionEnd;
  readonly errors: readonly Said[];
}

/** Records of a run: of a session's start and an experiment the first that was written, of its end the last. */
export async function readSessionRecords(run: Run, pace: Pace): Promise<SessionRecords> {
  const errors: Said[] = [];
  const read = async <T>(tag: string, field: string, isLast: boolean, make: (record: Json) => T) => {
    const series = run.ofTag(tag).find(({ info }) => info.kind === "hparams");
    if (!series) return undefined;
    const metadata = isLast ? await lastMetadata(series, pace) : series.metadata?.();
    const record = metadata && jsonField(await contentOf(metadata), field);
    if (record === undefined) errors.push(said(say("notHparams", { tag })));
    return record === undefined ? undefined : make(record);
  };
  const experiment = await read(EXPERIMENT, "experiment", false, experimentOf);
  const start = await read(SESSION_START, "session_start_info", false, startOf);
  const end = await read(SESSION_END, "session_end_info", true, endOf);
  return { ...(experiment && { experiment }), ...(start && { start }), ...(end && { end }), errors };
}

/** Metadata of the last point: the series has those of the first. */
async function lastMetadata(series: Series, pace: Pace): Promise<Uint8Array | undefined> {
  const { pointCount } = series.info;
  const own = pointCount > 1 ? await series.raw?.(pointCount - 1, pace) : undefined;
  return own && own.metadata.length > 0 ? own.metadata : series.metadata?.();
}

async function contentOf(metadata: Uint8Array): Promise<Json | undefined> {
  try {
    const content = await pluginContent(readSummaryMetadata(metadata));
    return content.kind === "json" ? content.json : undefined;
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

function experimentOf(record: Json): Experiment {
  return {
    name: jsonString(jsonField(record, "name")) ?? "",
    description: jsonString(jsonField(record, "description")) ?? "",
    hparams: jsonItems(jsonField(record, "hparam_infos")).map(declaredHparam),
    metrics: jsonItems(jsonField(record, "metric_infos")).map(declaredMetric),
  };
}

const TYPES: Readonly<Record<string, HparamType>> = {
  DATA_TYPE_STRING: "string",
  DATA_TYPE_BOOL: "bool",
  DATA_TYPE_FLOAT64: "number",
};

function declaredHparam(info: Json): DeclaredHparam {
  const name = jsonString(jsonField(info, "name")) ?? "";
  const type = TYPES[jsonString(jsonField(info, "type")) ?? ""];
  const domain = domainOf(info);
  return {
    name,
    displayName: jsonString(jsonField(info, "display_name")) || name,
    description: jsonString(jsonField(info, "description")) ?? "",
    ...(type && { type }),
    ...(domain && { domain }),
  };
}

function domainOf(info: Json): HparamDomain | undefined {
  const interval = jsonField(info, "domain_interval");
  if (interval !== undefined) {
    const end = (name: string) => {
      const value = jsonField(interval, name);
      return typeof value === "number" || typeof value === "string" ? value : 0;
    };
    return { interval: [end("min_value"), end("max_value")] };
  }
  const discrete = jsonField(info, "domain_discrete");
  if (discrete === undefined) return undefined;
  const values = jsonItems(jsonField(discrete, "values")).flatMap((value) => {
    const known = jsonField(value, "number") ?? jsonField(value, "string") ?? jsonField(value, "bool");
    return typeof known === "object" || known === undefined ? [] : [known];
  });
  return { values };
}

function declaredMetric(info: Json): DeclaredMetric {
  const name = jsonField(info, "name");
  const tag = jsonString(jsonField(name, "tag")) ?? "";
  return {
    group: jsonString(jsonField(name, "group")) ?? "",
    tag,
    displayName: jsonString(jsonField(info, "display_name")) || tag,
    description: jsonString(jsonField(info, "description")) ?? "",
  };
}

function startOf(record: Json): SessionStart {
  const hparams = new Map<string, HparamValue>();
  for (const [name, value] of jsonEntries(jsonField(record, "hparams"))) {
    const known = hparamValue(value);
    if (known !== undefined) hparams.set(name, known);
  }
  const startTimeSeconds = timeOf(jsonField(record, "start_time_secs"));
  return {
    group: jsonString(jsonField(record, "group_name")) ?? "",
    hparams,
    ...(startTimeSeconds !== undefined && { startTimeSeconds }),
  };
}

/** A value of `google.protobuf.Value`: lists and objects as their JSON, for null none is set. */
function hparamValue(value: Json): HparamValue | undefined {
  const number = numberOfJson(jsonField(value, "number"));
  if (number !== undefined) return number;
  const other = jsonField(value, "string") ?? jsonField(value, "bool");
  if (typeof other === "string" || typeof other === "boolean") return other;
  const whole = plainJson(value);
  return whole === null ? undefined : jsonText(whole);
}

/** JSON that a `google.protobuf.Value` stands for; numbers that are none by their names. */
function plainJson(value: Json): Json {
  const single = jsonField(value, "number") ?? jsonField(value, "string") ?? jsonField(value, "bool");
  if (single !== undefined) return single;
  const list = jsonField(value, "list");
  if (list !== undefined) return jsonItems(jsonField(list, "values")).map(plainJson);
  const struct = jsonField(value, "struct");
  if (struct === undefined) return null;
  return Object.fromEntries(jsonEntries(jsonField(struct, "fields")).map(([name, field]) => [name, plainJson(field)]));
}

const STATUSES: Readonly<Record<string, SessionStatus>> = {
  STATUS_SUCCESS: "success",
  STATUS_FAILURE: "failure",
  STATUS_RUNNING: "running",
};

function endOf(record: Json): SessionEnd {
  const endTimeSeconds = timeOf(jsonField(record, "end_time_secs"));
  return {
    status: STATUSES[jsonString(jsonField(record, "status")) ?? ""] ?? "unknown",
    ...(endTimeSeconds !== undefined && { endTimeSeconds }),
  };
}

/** Seconds since the epoch; 0 is what writers record that know none. */
function timeOf(json: Json | undefined): number | undefined {
  const seconds = numberOfJson(json);
  return seconds !== undefined && Number.isFinite(seconds) && seconds !== 0 ? seconds : undefined;
}
