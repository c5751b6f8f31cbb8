import { compareRank } from "../../shared/comparedOrder";
import { type ComparedTags, compareRuns, type RunsCompared, type ToleranceTaken } from "../../shared/questions/compare";
import { toleranceChoice } from "../../shared/toleranceOf";
import type { Pace } from "../../tensor/pace";
import { pacedSort } from "../../tensor/pacedSort";
import { isEstimated } from "../../tensor/pair/namedTolerance";
import { type Answer, answer } from "../answer";
import type { TagsCompared } from "../compare/comparedTags";
import { RunPairs } from "../compare/comparePairs";
import { firstDivergence } from "../compare/firstDivergence";
import type { FoundViews } from "../compare/foundViews";
import type { KeptSteps } from "../compare/keptSteps";
import { matchedRuns } from "../compare/matchedRuns";
import { settledPairs } from "../compare/settledPairs";
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
    const compared: TagsCompared[] = [];
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

/** Pairs, and their courses one after the other. */
function pairsInOneBuffer(compared: readonly TagsCompared[]): {
  readonly pairs: readonly ComparedTags[];
  readonly courses: Float32Array<ArrayBuffer>;
} {
  const courses = new Float32Array(compared.reduce((sum, { course }) => sum + course.length, 0));
  let at = 0;
  for (const { course } of compared) {
    courses.set(course, at);
    at += course.length;
  }
  return { pairs: compared.map(({ tags }) => tags), courses };
}

/** The worst first: those that cannot be compared by name, tensors and scalars, histograms. Pairs come in written order, which equal ones keep. */
function rankedPairs(pairs: readonly TagsCompared[], pace: Pace): Promise<readonly TagsCompared[]> {
  return pacedSort([...pairs], (one, other) => compareRank(one.tags, other.tags), pace);
}

/** Numbers that a named tolerance came to, with the count of pairs; the most frequent first. */
function tolerancesTaken(pairs: readonly TagsCompared[]): readonly ToleranceTaken[] {
  const taken = new Map<string, ToleranceTaken>();
  for (const { tags, grain } of pairs) {
    const { tolerance } = tags;
    if (!tolerance) continue;
    const key = JSON.stringify([grain, tolerance.rtol, tolerance.atol]);
    taken.set(key, { grain: grain ?? "exact", ...tolerance, pairs: (taken.get(key)?.pairs ?? 0) + 1 });
  }
  return [...taken.values()].sort((one, other) => other.pairs - one.pairs);
}
