import { type RunValue, runColumn, type ScalarStatistic } from "../../shared/series/runColumn";
import type { Pace } from "../../tensor/pace";
import type { Run } from "../provider";
import { type ScalarCurve, scalarCurve } from "../scalars/scalarCurve";
import { readScalarPoints } from "../scalars/scalarPoints";

/** Values of a run in columns; columns that it does not have are left out. Each tag is read once, hyperparameters where a column is one. */
export async function runValues(
  run: Run,
  columns: Iterable<string>,
  readHparams: () => Promise<ReadonlyMap<string, RunValue>>,
  pace: Pace,
): Promise<Map<string, RunValue>> {
  const values = new Map<string, RunValue>();
  const curves = new Map<string, ScalarCurve | undefined>();
  let hparams: ReadonlyMap<string, RunValue> | undefined;
  for (const text of columns) {
    const column = runColumn(text);
    let value: RunValue | undefined;
    if (column?.of === "hparam") {
      hparams ??= await readHparams();
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
