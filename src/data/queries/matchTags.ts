import { matchTags } from "../../shared/questions/series";
import { answer } from "../answer";
import { matchedRuns } from "../compare/matchedRuns";

/** Says which tags of two runs belong together. */
export const answerMatchTags = answer(matchTags, async ({ other, mapping, ...id }, { provider, pace }) => {
  const { pairs, unmatchedA, unmatchedB, unused } = await matchedRuns({ id, other, mapping }, provider, pace);
  return { pairs, unmatchedA, unmatchedB, unused };
});
