import type { ViewOfPair } from "../../shared/questions/compareViews";
import type { Pace } from "../../tensor/pace";
import type { Tolerance } from "../../tensor/pair/tolerance";
import { comparedTags, notCompared, type PairCompared, type TagsToCompare } from "./comparedTags";
import { compareRows } from "./compareRows";
import type { FoundViews } from "./foundViews";
import type { KeptSteps } from "./keptSteps";
import type { MatchedRuns } from "./matchedRuns";
import { metSteps, type PairOfSeries, WHOLE } from "./pairOfSeries";

/** How two runs are compared. */
export interface PairsWish {
  readonly offset: bigint;
  readonly as: string | undefined;
  readonly tolerance: Tolerance;
}

/** What comparing pairs takes. */
export interface PairsWork {
  readonly views: FoundViews;
  readonly kept: KeptSteps;
  readonly pace: Pace;
  /** Told after each pair and each step. */
  tell(): void;
  /** Takes what became of a pair, in written order. */
  add(pair: PairCompared): void;
}

/** Compares the pairs of two runs over their steps, one after the other; returns the first step that any of them has in common. */
export async function comparePairs(
  runs: MatchedRuns,
  seen: readonly ViewOfPair[],
  wish: PairsWish,
  work: PairsWork,
): Promise<bigint | undefined> {
  let firstStep: bigint | undefined;
  for (const [written, matched] of runs.pairs.entries()) {
    work.tell();
    if (work.pace.isDue()) await work.pace.giveWay();
    const tags = { ...matched, written, seen: seen[written] as ViewOfPair };
    const { compared, first } = await comparePair(runs.seriesOf(written, wish.offset), tags, wish, work);
    work.add(compared);
    if (first !== undefined && (firstStep === undefined || first < firstStep)) firstStep = first;
  }
  return firstStep;
}

async function comparePair(
  pair: PairOfSeries,
  tags: TagsToCompare,
  { as, tolerance }: PairsWish,
  { views, kept, pace, tell }: PairsWork,
): Promise<{ readonly compared: PairCompared; readonly first: bigint | undefined }> {
  const met = await metSteps(pair, pace);
  const { common } = met;
  const [first] = common.steps;
  if (!tags.seen.comparable) return { compared: notCompared(tags, common.steps.length), first };
  const wish = { view: tags.seen.view, as, tolerance, slice: WHOLE };
  const compared = await kept.with(pair, wish, pace, async (table) => {
    await compareRows(pair, met, wish, table, { views, pace, progress: tell });
    return comparedTags(tags, common, table, pace);
  });
  return { compared, first };
}
