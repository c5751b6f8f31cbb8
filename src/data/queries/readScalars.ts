import { kindName } from "../../shared/kind";
import { readScalars } from "../../shared/questions/readScalars";
import { say } from "../../tensor/sentence";
import { answer } from "../answer";
import { DataError } from "../dataError";
import { findSeries } from "../findSeries";
import { readNumbers } from "../readNumbers";

export const answerReadScalars = answer(readScalars, async ({ start = 0, ...id }, { provider, pace }) => {
  const series = await findSeries(provider, id, pace);
  const { kind, tag, pointCount } = series.info;
  if (kind !== "scalar") throw new DataError("unsupportedKind", say("notScalar", { tag, kind: kindName(kind) }));
  const first = Math.min(start, pointCount);
  const { steps, wallTimesSeconds } = await series.columns(first, pace);
  const end = first + steps.length;
  const { values, errors } = series.numbers
    ? await series.numbers(first, end, pace)
    : await readNumbers(series, first, end, pace);
  return { steps, wallTimesSeconds, values, errors };
});
