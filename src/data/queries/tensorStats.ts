import { type StatsInfo, tensorStats } from "../../shared/questions/tensorStats";
import type { MemoryBudget } from "../../tensor/memoryBudget";
import { parseSelection, selectionText } from "../../tensor/selection";
import { type Answer, answer } from "../answer";
import { findTensor } from "../askedTensor";
import { BoundedCache } from "../boundedCache";
import { sliceStats } from "../sliceStats";

interface KeptStats {
  readonly stats: StatsInfo;
  readonly hasPercentiles: boolean;
  readonly byteLength: number;
}

/** About what statistics take beside their key. */
const STATS_BYTES = 1000;

/**
 * Statistics of slices. Up to `cacheBytes` of them are kept for the next look, and those of whole tensors apart from them: these
 * stay while somebody walks through many slices.
 */
export function createTensorStatsAnswer(cacheBytes: number, budget?: MemoryBudget): Answer {
  const ofSlices = new BoundedCache<KeptStats>(cacheBytes, budget);
  const ofTensors = new BoundedCache<KeptStats>(cacheBytes, budget);
  return answer(tensorStats, async ({ withPercentiles = false, ...id }, { provider, pace, progress }) => {
    const asked = await findTensor(id, provider, pace);
    // Whatever is kept: a value that turned out to be damaged is refused.
    const { slice } = await asked.openSlice(id.slice);
    const selection = selectionText(parseSelection(id.slice));
    const cache = isWholeText(selection) ? ofTensors : ofSlices;
    const key = JSON.stringify([asked.valueId, selection]);
    const kept = cache.get(key);
    if (kept && (kept.hasPercentiles || !withPercentiles)) return wished(kept.stats, withPercentiles);
    const stats = await sliceStats(slice, withPercentiles ? "percentiles" : "plain", pace, progress);
    cache.set(key, { stats, hasPercentiles: withPercentiles, byteLength: STATS_BYTES + 2 * key.length });
    return stats;
  });
}

/** Whether a slice text takes all of any tensor. */
function isWholeText(selection: string): boolean {
  return /^\[(|\.\.\.|:(, :)*)\]$/.test(selection);
}

/** What is kept may have more than was asked for. */
function wished({ percentiles, ...stats }: StatsInfo, withPercentiles: boolean): StatsInfo {
  return { ...stats, ...(withPercentiles && percentiles && { percentiles }) };
}
