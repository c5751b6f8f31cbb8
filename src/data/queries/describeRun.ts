import { describeRun } from "../../shared/questions/describeRun";
import { answer } from "../answer";
import { graphSeriesOf } from "../graph/graphSeriesOf";

export const answerDescribeRun = answer(describeRun, async (id, { provider, pace }) => {
  const run = await provider.run(id, pace);
  run.noteShown?.();
  return { ...run.info, graphs: graphSeriesOf(run).map(({ info }) => info.tag) };
});
