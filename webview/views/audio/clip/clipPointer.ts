import * as l10n from "@vscode/l10n";
import { localeNumber } from "../../../ui/texts/localeText";
import { frequencyAtShare, frequencyText } from "./clipAxes";
import type { ClipLane } from "./clipLayout";
import type { ClipReader } from "./clipReader";
import type { ClipSettings } from "./clipSettings";
import { type SpectrogramQuery, type SpectrogramTiles, TILE_COLUMNS } from "./spectrogramTiles";
import type { WaveformPart } from "./waveform";

/** Text of the amplitude under the pointer in a waveform: the range of the px; undefined if no values are known. */
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

/** Text of the point under the pointer in a spectrogram: its frequency and level. */
export function spectrumAt(
  { top, height }: ClipLane,
  y: number,
  frame: number,
  reader: ClipReader,
  { scale }: Pick<ClipSettings, "scale">,
  query: SpectrogramQuery,
  tiles: SpectrogramTiles,
): string {
  const share = 1 - (y - top) / height;
  const frequency = frequencyText(frequencyAtShare(scale, share, reader.sampleRate));
  const column = Math.floor(frame / query.hop);
  const tile = tiles.tile(query, Math.floor(column / TILE_COLUMNS));
  if (!tile) return frequency;
  const row = Math.min(tile.rows - 1, Math.max(0, Math.floor(share * tile.rows)));
  const decibels = tile.decibels[Math.min(column % TILE_COLUMNS, tile.columns - 1) * tile.rows + row];
  return decibels === undefined ? frequency : `${frequency} · ${decibelText(decibels)}`;
}

/** Text of amplitudes: one, or the least to the greatest, and the number of samples that are no numbers. */
function amplitudeText(low: number, high: number, nans: number): string {
  // Quiet ones are told apart, too.
  const greatest = Math.max(Math.abs(low), Math.abs(high));
  const digits = greatest === 0 || greatest >= 0.01 ? 4 : Math.min(12, 2 - Math.floor(Math.log10(greatest)));
  const text = (value: number) => localeNumber(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  if (Number.isNaN(low)) return l10n.t("no number");
  const range = low === high ? text(low) : l10n.t("{0} to {1}", text(low), text(high));
  if (nans === 0) return range;
  const odd =
    nans === 1 ? l10n.t("1 sample is not a number") : l10n.t("{0} samples are not numbers", localeNumber(nans));
  return [range, odd].join(" · ");
}

function decibelText(decibels: number): string {
  if (decibels === Number.NEGATIVE_INFINITY) return l10n.t("{0} dB", "-∞");
  const text = localeNumber(decibels, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return l10n.t("{0} dB", text);
}
