import { type StatsInfo, tensorStats } from "../../shared/questions/tensors";
import { parseSelection, selectionText } from "../../tensor/selection";
import { type Answer, answer } from "../answer";
import { findTensor } from "../askedTensor";
import { type CacheLimits, SharedCache } from "../sharedCache";
import type { Work } from "../sharedWork";
import { sliceStats } from "../sliceStats";

/** About what statistics take beside their key. */
const STATS_BYTES = 1000;

/**
 * Statistics of slices. They are cached for the next look, and those of whole tensors apart from them, each within the limits: these stay while
 * somebody walks through many slices.
 */
export function createTensorStatsAnswer(limits: CacheLimits): Answer {
  const bytesOf = (_: StatsInfo, key: string) => STATS_BYTES + 2 * key.length;
  const ofSlices = new SharedCache<StatsInfo, StatsInfo>(bytesOf, limits);
  const ofTensors = new SharedCache<StatsInfo, StatsInfo>(bytesOf, limits);
  return answer(tensorStats, async ({ withPercentiles = false, ...id }, { provider, pace, progress }) => {
    const asked = await findTensor(id, provider, pace);
    // Whatever is cached: a value that turned out to be damaged is refused.
    const { slice } = await asked.openSlice(id.slice);
    const selection = selectionText(parseSelection(id.slice));
    const cache = isWholeText(selection) ? ofTensors : ofSlices;
    const keyOf = (extent: "percentiles" | "plain") => JSON.stringify([asked.valueId, selection, extent]);
    const more = withPercentiles ? undefined : cache.cached(keyOf("percentiles"));
    if (more) return withoutPercentiles(more);
    const extent = withPercentiles ? "percentiles" : "plain";
    const statsOf: Work<StatsInfo, StatsInfo> = (own, tell) => sliceStats(slice, extent, own, tell);
    return cache.get(keyOf(extent), statsOf, pace, progress);
  });
}

/** Whether a slice text takes all of any tensor. */
function isWholeText(selection: string): boolean {
  return /^\[(|\.\.\.|:(, :)*)\]$/.test(selection);
}

function withoutPercentiles({ percentiles: _, ...stats }: StatsInfo): StatsInfo {
  return stats;
}
