import { describePoint } from "../../shared/questions/points";
import { say } from "../../tensor/sentence";
import { answer } from "../answer";
import { DataError } from "../dataError";
import { findSeries, latestPoint } from "../findSeries";

export const answerDescribePoint = answer(describePoint, async ({ point, step, ...name }, { provider, pace }) => {
  const series = await findSeries(provider, name, pace);
  const found = point ?? (await latestPoint(series, step === undefined ? undefined : BigInt(step), pace));
  if (found === undefined) {
    throw new DataError(
      "notFound",
      step === undefined ? say("noPoints", { tag: name.tag }) : say("noStep", { tag: name.tag, step }),
    );
  }
  return series.describe(found, pace);
});
