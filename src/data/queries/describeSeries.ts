import { describeSeries } from "../../shared/questions/series";
import { answer } from "../answer";
import { findSeries } from "../findSeries";

export const answerDescribeSeries = answer(describeSeries, async (name, { provider, pace }) => {
  return (await findSeries(provider, name, pace)).info;
});
