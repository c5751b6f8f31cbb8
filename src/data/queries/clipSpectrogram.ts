import { clipSpectrogram } from "../../shared/questions/clipSpectrogram";
import { RequestError } from "../../shared/requestError";
import { columnSegments } from "../../sound/columnSegments";
import { RowBins } from "../../sound/rowBins";
import { decibelsOfPower, SegmentPowers } from "../../sound/segmentPowers";
import { say } from "../../tensor/sentence";
import { answer } from "../answer";
import { FrameReader } from "../clips/frameReader";
import { MonoFrames } from "../clips/monoFrames";
import { checkRange, checkSize, openClip } from "../clips/openClip";

/** 32 MiB of floats: as many as the largest screens have px. */
const MAX_VALUES = 1 << 23;

/** So many samples are transformed, and values told, between two looks at the clock: in less than a millisecond. */
const NUMBERS_AT_ONCE = 8192;

export const answerClipSpectrogram = answer(clipSpectrogram, async (params, { provider, pace }) => {
  const { start, end, columns, points, rows, scale, channel, ...ref } = params;
  const clip = await openClip(provider, ref, pace);
  const { channels, sampleRate } = clip.head;
  const range = { start, end, columns };
  checkRange(clip, range);
  checkSize(columns * rows, MAX_VALUES);
  if (channel !== undefined && channel >= channels) {
    throw new RequestError("badParams", say("clipChannel", { channel, channels }));
  }
  const hop = points / 2;
  const last = columnSegments(range, columns - 1, points);
  const frames = new MonoFrames(clip, new FrameReader(clip), channel, points, last.first + (last.count + 1) * hop);
  const segments = new SegmentPowers(points);
  const bins = new RowBins(scale, rows, points, sampleRate);
  const powers = new Float64Array(segments.bins);
  const decibels = new Float32Array(columns * rows);
  let done = 0;
  for (let column = 0; column < columns; column++) {
    powers.fill(0);
    const { first, count } = columnSegments(range, column, points);
    for (let i = 0; i < count; i++) {
      const begin = first + i * hop;
      await frames.hold(begin, begin + points, pace);
      segments.addGreatest(powers, frames.samples, begin - frames.begin);
      done += points;
      if (done < NUMBERS_AT_ONCE) continue;
      done = 0;
      if (pace.isDue()) await pace.giveWay();
    }
    bins.greatest(powers, (row, power) => {
      decibels[column * rows + row] = decibelsOfPower(power);
    });
    done += rows;
  }
  return { decibels };
});
