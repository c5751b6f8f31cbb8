import { type ClipLevels, clipLevels } from "../../shared/questions/clipLevels";
import { LevelMeter } from "../../sound/levelMeter";
import type { MemoryBudget } from "../../tensor/memoryBudget";
import { type Answer, answer } from "../answer";
import { BoundedCache } from "../boundedCache";
import { FrameReader } from "../clips/frameReader";
import { openClip } from "../clips/openClip";

interface KeptLevels {
  readonly levels: ClipLevels;
  readonly byteLength: number;
}

/** How loud clips are; what was found is kept, up to `cacheBytes` of it. */
export function createClipLevelsAnswer(cacheBytes: number, budget?: MemoryBudget): Answer {
  const cache = new BoundedCache<KeptLevels>(cacheBytes, budget);
  return answer(clipLevels, async (ref, { provider, pace, progress }) => {
    const clip = await openClip(provider, ref, pace);
    const kept = cache.get(clip.id);
    if (kept) return copied(kept.levels);
    const { frames, channels, frameBytes } = clip.head;
    const meter = new LevelMeter(channels, clip.coding);
    for await (const { samples, end } of new FrameReader(clip).chunks(0, frames, pace)) {
      meter.add(samples);
      progress(() => ({ done: end * frameBytes, total: frames * frameBytes }));
    }
    const { peaks, rms, clipped, odd } = meter;
    const levels = { frames, peaks, rms, clipped, odd };
    cache.set(clip.id, { levels, byteLength: 4 * peaks.byteLength + 2 * clip.id.length });
    return copied(levels);
  });
}

/** The receiver owns what it gets. */
function copied({ frames, peaks, rms, clipped, odd }: ClipLevels): ClipLevels {
  return { frames, peaks: peaks.slice(), rms: rms.slice(), clipped: clipped.slice(), odd: odd.slice() };
}
