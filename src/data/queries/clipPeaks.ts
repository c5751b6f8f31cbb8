import { type ClipPeaks, clipPeaks } from "../../shared/questions/clips";
import { type ColumnRange, columnStart } from "../../sound/columnEdges";
import { PeakColumns } from "../../sound/peakColumns";
import type { Pace } from "../../tensor/pace";
import { type Answer, answer } from "../answer";
import { FrameReader } from "../clips/frameReader";
import { KeptPeaks, suitsBlocks } from "../clips/keptPeaks";
import { checkRange, checkSize, openClip } from "../clips/openClip";
import { type CacheLimits, SharedCache } from "../sharedCache";

/** 128 MiB of doubles. */
const MAX_PEAKS = 1 << 24;

/** The waveform of a range of a clip; peaks of blocks of clips are cached. */
export function createClipPeaksAnswer(limits: CacheLimits): Answer {
  const cache = new SharedCache<KeptPeaks>(({ byteLength }) => byteLength, limits);
  return answer(clipPeaks, async ({ start, end, columns, ...ref }, { provider, pace }) => {
    const clip = await openClip(provider, ref, pace);
    const range = { start, end, columns };
    const { channels } = clip.head;
    checkRange(clip, range);
    checkSize(2 * channels * columns, MAX_PEAKS);
    const reader = new FrameReader(clip);
    if (!suitsBlocks(range, clip.head)) return answered(await peaksOfAll(range, channels, reader, pace));
    const peaksOf = (known = new KeptPeaks(clip.head)) => known;
    return answered(await cache.grow(clip.id, peaksOf, (kept) => kept.peaks(range, reader, pace)));
  });
}

function answered({ channels, peaks, nans }: PeakColumns): ClipPeaks {
  return { channels, peaks, ...(nans && { nans }) };
}

/** Goes over all frames of a range. */
async function peaksOfAll(range: ColumnRange, channels: number, reader: FrameReader, pace: Pace): Promise<PeakColumns> {
  const found = new PeakColumns(channels, range.columns);
  let column = 0;
  for await (const { samples, start, end } of reader.chunks(range.start, range.end, pace)) {
    for (let from = start; from < end; ) {
      while (columnStart(range, column + 1) <= from) column++;
      const to = Math.min(end, columnStart(range, column + 1));
      found.addFrames(column, samples, from - start, to - start);
      from = to;
    }
  }
  return found;
}
