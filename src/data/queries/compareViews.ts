import { compareViews } from "../../shared/questions/compare";
import { type Answer, answer } from "../answer";
import type { FoundViews } from "../compare/foundViews";
import { matchedRuns } from "../compare/matchedRuns";
import { viewsOfRuns } from "../compare/viewsOfRuns";

/** How B is seen of the pairs of two runs. Views are found once a pair. */
export function createCompareViewsAnswer(views: FoundViews): Answer {
  return answer(compareViews, async (params, { provider, pace, progress }) => {
    const { other, mapping, offset, as, logdir, run } = params;
    const runs = await matchedRuns({ id: { logdir, run }, other, mapping }, provider, pace);
    const wish = { offset: BigInt(offset ?? 0), as };
    return { views: await viewsOfRuns(runs, wish, views, { pace, progress }) };
  });
}
