import { describeRun } from "../../shared/questions/runs";
import { answer } from "../answer";
import { graphTagsOf } from "../graph/graphTagsOf";

export const answerDescribeRun = answer(describeRun, async (id, { provider, pace }) => {
  const run = await provider.run(id, pace);
  run.noteShown?.();
  return { ...run.info, graphs: await graphTagsOf(run, pace) };
});
