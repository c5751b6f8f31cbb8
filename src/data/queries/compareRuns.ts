import { compareRuns, type RunsCompared } from "../../shared/questions/compareRuns";
import { toleranceChoice } from "../../shared/toleranceOf";
import { isEstimated } from "../../tensor/pair/namedTolerance";
import { type Answer, answer } from "../answer";
import type { PairCompared } from "../compare/comparedTags";
import { RunPairs } from "../compare/comparePairs";
import { firstDivergence } from "../compare/firstDivergence";
import type { FoundViews } from "../compare/foundViews";
import type { KeptSteps } from "../compare/keptSteps";
import { matchedRuns } from "../compare/matchedRuns";
import { pairsInOneBuffer } from "../compare/pairsInOneBuffer";
import { rankedPairs } from "../compare/rankedPairs";
import { settledPairs } from "../compare/settledPairs";
import { tolerancesTaken } from "../compare/tolerancesTaken";
import { viewsOfRuns } from "../compare/viewsOfRuns";

/** Two runs, pair by pair: views of all first, then their steps, of which only those are read that are new. */
export function createCompareRunsAnswer(views: FoundViews, kept: KeptSteps): Answer {
  return answer(compareRuns, async (params, { provider, pace, progress }): Promise<RunsCompared> => {
    const { other, mapping, as, logdir, run } = params;
    const offset = BigInt(params.offset ?? 0);
    const runs = await matchedRuns({ id: { logdir, run }, other, mapping }, provider, pace);
    const seen = await viewsOfRuns(runs, { offset, as }, views, {
      pace,
      progress: (current) => progress(() => ({ ...current(), isFindingViews: true, ...pairsInOneBuffer([]) })),
    });
    const compared: PairCompared[] = [];
    let told = 0;
    const tell = () =>
      progress(() => {
        const since = compared.slice(told);
        told = compared.length;
        return { done: told, total: seen.length, isFindingViews: false, ...pairsInOneBuffer(since) };
      });
    const tolerance = toleranceChoice(params);
    const pairs = new RunPairs(runs, seen, { offset, as, tolerance }, { views, kept, pace, tell });
    await pairs.compareAll((pair) => compared.push(pair));
    const settled = isEstimated(tolerance) ? await settledPairs(compared, pairs, pace) : compared;
    const { unmatchedA, unmatchedB, unused } = runs;
    const { name } = tolerance;
    const partly = pairs.partly.told;
    return {
      ...pairsInOneBuffer(await rankedPairs(settled, pace)),
      ...{
        unmatchedA,
        unmatchedB,
        unused,
        first: firstDivergence(settled, { firstStep: pairs.firstStep, isEstimated: isEstimated(tolerance) }),
      },
      allclose: settled.every(
        ({ tags }) => tags.comparable && (tags.allclose !== false || tags.explained) && !tags.unread,
      ),
      ...(partly && { partly }),
      ...(name && { taken: { name, tolerances: tolerancesTaken(settled) } }),
    };
  });
}
