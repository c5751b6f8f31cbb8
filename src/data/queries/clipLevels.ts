import type { Progress } from "../../shared/progress";
import { type ClipLevels, clipLevels } from "../../shared/questions/clips";
import type { TellProgress } from "../../shared/rateLimit";
import { LevelMeter } from "../../sound/levelMeter";
import type { Pace } from "../../tensor/pace";
import { type Answer, answer } from "../answer";
import { FrameReader } from "../clips/frameReader";
import { type OpenClip, openClip } from "../clips/openClip";
import { type CacheLimits, SharedCache } from "../sharedCache";
import type { Work } from "../sharedWork";

/** How loud clips are; what was found is cached. */
export function createClipLevelsAnswer(limits: CacheLimits): Answer {
  const cache = new SharedCache<ClipLevels, Progress>(
    ({ peaks }, key) => 4 * peaks.byteLength + 2 * key.length,
    limits,
  );
  return answer(clipLevels, async (ref, { provider, pace, progress }) => {
    const clip = await openClip(provider, ref, pace);
    const measure: Work<ClipLevels, Progress> = (own, tell) => levelsOf(clip, own, tell);
    return copied(await cache.get(clip.id, measure, pace, progress));
  });
}

async function levelsOf(clip: OpenClip, pace: Pace, progress: TellProgress<Progress>): Promise<ClipLevels> {
  const { frames, channels, frameBytes } = clip.head;
  const meter = new LevelMeter(channels, clip.coding);
  for await (const { samples, end } of new FrameReader(clip).chunks(0, frames, pace)) {
    meter.add(samples);
    progress(() => ({ done: end * frameBytes, total: frames * frameBytes }));
  }
  const { peaks, rms, clipped, odd } = meter;
  return { frames, peaks, rms, clipped, odd };
}

/** The receiver owns what it gets. */
function copied({ frames, peaks, rms, clipped, odd }: ClipLevels): ClipLevels {
  return { frames, peaks: peaks.slice(), rms: rms.slice(), clipped: clipped.slice(), odd: odd.slice() };
}
