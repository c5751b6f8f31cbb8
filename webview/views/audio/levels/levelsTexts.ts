import * as l10n from "@vscode/l10n";
import type { ClipLevels, DescribedClip } from "../../../../src/shared/questions/clips";
import { localeNumber } from "../../../ui/texts/localeText";
import { clipFacts, decibelsText, shareText, shortDecibelsText } from "./clipTexts";

/** The levels of a channel, or of all of them together, with what they are called. */
interface LevelFact {
  readonly name: string;
  readonly text: string;
  /** In dBFS, or as a share, alone. */
  readonly short: string;
}

/** Levels of a clip, all channels together. */
export function levelFacts(levels: ClipLevels): readonly LevelFact[] {
  const { frames, peaks, rms, clipped, odd } = levels;
  const facts = [
    amplitude(l10n.t("peak"), greatest(peaks)),
    amplitude(l10n.t("RMS"), together(levels)),
    share(l10n.t("clipped"), sum(clipped), frames * clipped.length),
  ];
  const odds = sum(odd);
  return odds === 0 ? facts : [...facts, share(l10n.t("no numbers"), odds, frames * rms.length)];
}

function amplitude(name: string, value: number): LevelFact {
  return { name, text: decibelsText(value), short: shortDecibelsText(value) };
}

function share(name: string, count: number, of: number): LevelFact {
  return { name, text: countText(count, of), short: shareText(count, of) };
}

/** All that is known of a clip as one sentence. */
export function clipSentence(clip: DescribedClip, levels: ClipLevels | undefined): string {
  const loud = levels ? levelFacts(levels).map(({ name, text }) => `${name} ${text}`) : [];
  return [...clipFacts(clip), ...loud].join(", ");
}

/** A share and its count; the share alone where there are none. */
export function countText(count: number, of: number): string {
  return count === 0 ? shareText(0, of) : `${shareText(count, of)} (${localeNumber(count)})`;
}

function greatest(peaks: Float64Array): number {
  return peaks.reduce((most, peak) => (Number.isNaN(most) || peak > most ? peak : most), Number.NaN);
}

/** RMS of all finite samples. */
function together({ frames, rms, odd }: ClipLevels): number {
  let squares = 0;
  let count = 0;
  for (const [channel, level] of rms.entries()) {
    const numbers = frames - (odd[channel] ?? 0);
    if (numbers <= 0 || Number.isNaN(level)) continue;
    squares += level * level * numbers;
    count += numbers;
  }
  return count === 0 ? Number.NaN : Math.sqrt(squares / count);
}

function sum(counts: Float64Array): number {
  return counts.reduce((all, count) => all + count, 0);
}
