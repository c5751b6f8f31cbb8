import { pluginContent } from "../../format/events/pluginContent";
import { type RunValue, runColumn, type ScalarStatistic } from "../../shared/series/runColumn";
import type { Pace } from "../../tensor/pace";
import type { Json } from "../../tensor/text/jsonText";
import type { Run } from "../provider";
import { type ScalarCurve, scalarCurve } from "../scalars/scalarCurve";
import { readScalarPoints } from "../scalars/scalarPoints";
import { readMetadata } from "./seriesMetadata";

/** The tag of a run's hyperparameters (`tensorboard/plugins/hparams/metadata.py`). */
const SESSION_START = "_hparams_/session_start_info";

/** Values of a run in columns; columns that it does not have are left out. Each tag is read once. */
export async function runValues(run: Run, columns: Iterable<string>, pace: Pace): Promise<Map<string, RunValue>> {
  const values = new Map<string, RunValue>();
  const curves = new Map<string, ScalarCurve | undefined>();
  let hparams: ReadonlyMap<string, RunValue> | undefined;
  for (const text of columns) {
    const column = runColumn(text);
    let value: RunValue | undefined;
    if (column?.of === "hparam") {
      hparams ??= await sessionHparams(run);
      value = hparams.get(column.name);
    } else if (column) {
      const { tag, statistic } = column;
      if (!curves.has(tag)) curves.set(tag, await latestCurve(run, tag, pace));
      value = statisticOf(curves.get(tag), statistic);
    }
    if (value !== undefined) values.set(text, value);
  }
  return values;
}

async function latestCurve(run: Run, tag: string, pace: Pace): Promise<ScalarCurve | undefined> {
  const series = run.ofTag(tag).find(({ info }) => info.kind === "scalar");
  return series && scalarCurve(await readScalarPoints(series, pace), { restarts: "latest" }, pace);
}

function statisticOf(curve: ScalarCurve | undefined, statistic: ScalarStatistic): RunValue | undefined {
  if (!curve) return undefined;
  const { summary, values } = curve;
  if (statistic === "points") return summary.count;
  // A place that is none has no value.
  return statistic === "mean" ? summary.mean : values[summary[statistic]];
}

/** Hyperparameters of the first session of the run. */
async function sessionHparams(run: Run): Promise<ReadonlyMap<string, RunValue>> {
  const series = run.ofTag(SESSION_START).find(({ info }) => info.kind === "hparams");
  const metadata = series && readMetadata(series);
  const content = metadata && (await pluginContent(metadata));
  const start = content?.kind === "json" ? field(field(content.json, "session_start_info"), "hparams") : undefined;
  const values = new Map<string, RunValue>();
  for (const [name, value] of Object.entries(start ?? {})) {
    const number = field(value, "number");
    const known = number === undefined ? (field(value, "string") ?? field(value, "bool")) : Number(number);
    if (typeof known === "number" || typeof known === "string" || typeof known === "boolean") values.set(name, known);
  }
  return values;
}

function field(json: Json | undefined, name: string): Json | undefined {
  const isRecord = typeof json === "object" && json !== null && !Array.isArray(json);
  return isRecord ? (json as { readonly [key: string]: Json })[name] : undefined;
}
