import type { ClipLevels } from "../../../../src/shared/questions/clips";
import { columnStart } from "../../../../src/sound/columnEdges";
import { columnSegments } from "../../../../src/sound/columnSegments";
import { LevelMeter } from "../../../../src/sound/levelMeter";
import { PeakColumns } from "../../../../src/sound/peakColumns";
import { RowBins } from "../../../../src/sound/rowBins";
import { decibelsOfPower, SegmentPowers } from "../../../../src/sound/segmentPowers";
import type { DecodedSound } from "../player/decodedSound";
import type { ClipReader } from "./clipReader";

/** Frames that are looked at together, and samples that are transformed, before the page may do something else. */
const FRAMES_AT_ONCE = 2 ** 16;
const POINTS_AT_ONCE = 2 ** 18;

/** Decoded samples are floats: from these on they are clipped. */
const CODING = { encoding: "float", bits: 32, bytes: 4, least: -1, greatest: 1 } as const;

/** A sound that the browser decoded, looked at as the clips that are decoded elsewhere are. */
export function decodedClip(sound: DecodedSound): ClipReader {
  const { sampleRate, frames, channels } = sound;
  return {
    sampleRate,
    channels: channels.length,
    frames,
    greatest: CODING.greatest,
    async peaks(range, signal) {
      const found = new PeakColumns(channels.length, range.columns);
      let column = 0;
      for (let from = range.start; from < range.end; ) {
        while (columnStart(range, column + 1) <= from) column++;
        const to = Math.min(columnStart(range, column + 1), from + FRAMES_AT_ONCE);
        found.addFrames(column, interleaved(sound, from, to), 0, to - from);
        if (Math.floor(to / FRAMES_AT_ONCE) > Math.floor(from / FRAMES_AT_ONCE)) await giveWay(signal);
        from = to;
      }
      const { peaks, nans } = found;
      return { channels: channels.length, peaks, ...(nans && { nans }) };
    },
    async spectrogram(range, { points, rows, scale, channel }, signal) {
      const segments = new SegmentPowers(points);
      const bins = new RowBins(scale, rows, points, sampleRate);
      const powers = new Float64Array(segments.bins);
      const samples = new Float64Array(points);
      const decibels = new Float32Array(range.columns * rows);
      let transformed = 0;
      for (let column = 0; column < range.columns; column++) {
        powers.fill(0);
        const { first, count } = columnSegments(range, column, points);
        for (let i = 0; i < count; i++) {
          fillMono(samples, sound, channel, first + (i * points) / 2);
          segments.addGreatest(powers, samples, 0);
          transformed += points;
          if (transformed < POINTS_AT_ONCE) continue;
          transformed = 0;
          await giveWay(signal);
        }
        bins.greatest(powers, (row, power) => {
          decibels[column * rows + row] = decibelsOfPower(power);
        });
      }
      return decibels;
    },
  };
}

/** Levels of the sound. */
export async function decodedLevels(sound: DecodedSound, signal: AbortSignal): Promise<ClipLevels> {
  const { frames, channels } = sound;
  const meter = new LevelMeter(channels.length, CODING);
  for (let from = 0; from < frames; from += FRAMES_AT_ONCE) {
    meter.add(interleaved(sound, from, Math.min(frames, from + FRAMES_AT_ONCE)));
    await giveWay(signal);
  }
  const { peaks, rms, clipped, odd } = meter;
  return { frames, peaks, rms, clipped, odd };
}

function interleaved({ channels }: DecodedSound, from: number, to: number): Float64Array {
  const samples = new Float64Array((to - from) * channels.length);
  for (const [channel, values] of channels.entries()) {
    for (let frame = from; frame < to; frame++) {
      samples[(frame - from) * channels.length + channel] = values[frame] ?? Number.NaN;
    }
  }
  return samples;
}

/** One channel or the mean of all from a frame on; silence beyond the clip and for what is no number. */
function fillMono(samples: Float64Array, { channels }: DecodedSound, channel: number | undefined, from: number): void {
  const added = channel === undefined ? channels : channels.slice(channel, channel + 1);
  samples.fill(0);
  for (const values of added) {
    for (let i = 0; i < samples.length; i++) {
      const sample = values[from + i] ?? 0;
      if (Number.isFinite(sample)) samples[i] = (samples[i] as number) + sample / added.length;
    }
  }
}

async function giveWay(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  signal.throwIfAborted();
}
