import { frequencyAtShare, frequencyText } from "./clipAxes";
import type { Lane } from "./clipLayout";
import type { ClipReader } from "./clipReader";
import { amplitudeText, decibelText } from "./clipSentences";
import type { ClipSettings } from "./clipSettings";
import { type SpectrogramTiles, type SpectrogramWish, TILE_COLUMNS } from "./spectrogramTiles";
import type { WaveformPart } from "./waveform";

/** What is pointed at in a waveform: the range of the px; undefined where nothing is known. */
export function amplitudeAt(parts: readonly WaveformPart[], channel: number, frame: number): string | undefined {
  for (const { start, end, columns, peaks, nans } of [...parts].reverse()) {
    if (frame < start || frame >= end) continue;
    const at = ((frame - start) * columns) / (end - start);
    // Where a column is a sample, the nearest one.
    const column = Math.min(columns - 1, columns === end - start ? Math.round(at) : Math.floor(at));
    const place = channel * columns + column;
    const [low, high] = [peaks[2 * place] ?? Number.NaN, peaks[2 * place + 1] ?? Number.NaN];
    return amplitudeText(low, high, nans?.[place] ?? 0);
  }
  return undefined;
}

/** What is pointed at in a spectrogram: its frequency, and how loud it is there. */
export function spectrumAt(
  { top, height }: Lane,
  y: number,
  frame: number,
  reader: ClipReader,
  { scale }: Pick<ClipSettings, "scale">,
  wish: SpectrogramWish,
  tiles: SpectrogramTiles,
): string {
  const share = 1 - (y - top) / height;
  const frequency = frequencyText(frequencyAtShare(scale, share, reader.sampleRate));
  const column = Math.floor(frame / wish.hop);
  const tile = tiles.tile(wish, Math.floor(column / TILE_COLUMNS));
  if (!tile) return frequency;
  const row = Math.min(tile.rows - 1, Math.max(0, Math.floor(share * tile.rows)));
  const decibels = tile.decibels[Math.min(column % TILE_COLUMNS, tile.columns - 1) * tile.rows + row];
  return decibels === undefined ? frequency : `${frequency} · ${decibelText(decibels)}`;
}
