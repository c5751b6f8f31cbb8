import * as l10n from "@vscode/l10n";
import type { DescribedClip } from "../../../src/shared/questions/clips";
import { bytesText } from "../../../src/shared/text/bytesText";
import { whyNone } from "../../parts/board/samples/sampleCell";
import type { SampleId } from "../../parts/board/samples/sampleId";
import { nearestText, placeText, sampleText, stepText } from "../../parts/board/tags/sampleTexts";
import { localeNumber } from "../../ui/texts/localeText";
import { tagText } from "../../ui/texts/tagText";
import { wallTimeText } from "../../ui/texts/wallTime";
import type { ClipAt, FoundClip } from "./audioSource";
import type { DecodedFacts } from "./clip/decodedFacts";
import type { MeasuredLevels } from "./levels/clipLevelsStore";
import { claimText, clipFacts, encodingText, lengthText, sampleRateText } from "./levels/clipTexts";
import { clipSentence, levelFacts } from "./levels/levelsTexts";

/** Line such as `8 kHz · 2 ch · 16 bit · 0.100 s`; of a sound that only the browser decodes, as far as it did. */
export function factsLine(clip: DescribedClip, decoded: DecodedFacts | undefined): string {
  const form = clip.head ?? decoded;
  if (!form) return [encodingText(clip), bytesText(clip.byteLength)].join(" · ");
  const { sampleRate, channels, seconds } = form;
  const claim = claimText(clip);
  return [
    sampleRateText(sampleRate),
    l10n.t("{0} ch", localeNumber(channels)),
    encodingText(clip),
    lengthText(seconds),
    ...(claim ? [claim] : []),
  ].join(" · ");
}

/** Line of a clip's levels; empty until they are known. */
export function levelsLine(levels: MeasuredLevels | undefined): string {
  return lineOf(levels, "text");
}

/** The same for a card, where there is less room. */
export function shortLevelsLine(levels: MeasuredLevels | undefined): string {
  return lineOf(levels, "short");
}

function lineOf(levels: MeasuredLevels | undefined, which: "text" | "short"): string {
  if (!levels) return "";
  if (levels.is === "failed") return levels.error;
  return levelFacts(levels.levels)
    .map((fact) => `${fact.name} ${fact[which]}`)
    .join(" · ");
}

/** Levels of a clip: measured where it is read, or where it was decoded. */
export function levelsOf(
  measured: MeasuredLevels | undefined,
  decoded: DecodedFacts | undefined,
): MeasuredLevels | undefined {
  return decoded ? { is: "measured", levels: decoded.levels } : measured;
}

/** Limit of a label's letters in a card. */
const MOST_LETTERS = 200;

/** A clip's label as far as a card says it; empty where it has none. */
export function labelText({ label }: DescribedClip): string {
  const letters = Array.from((label ?? "").slice(0, 2 * MOST_LETTERS + 2));
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS).join("")}…` : (label ?? "");
}

/** All that is known of a clip, a line each. */
export function factLines(
  { run, tag, sample }: SampleId,
  { step, sampleCount, wallTimeSeconds, described }: FoundClip,
  asked: bigint | undefined,
  levels: MeasuredLevels | undefined,
): string[] {
  const nearest = nearestText(step, asked);
  return [
    tagText(tag),
    run.name,
    sampleText(sample, sampleCount),
    nearest ? `${stepText(step)} (${nearest})` : stepText(step),
    wallTimeText(wallTimeSeconds),
    labelText(described),
    ...clipFacts(described),
    levelsLine(levels),
    bytesText(described.byteLength),
    placeText(described),
    brokenText(described),
  ].filter(Boolean);
}

/** Sentence of a card for screen readers. */
export function cardSentence(
  { run, tag, sample }: SampleId,
  at: ClipAt,
  asked: bigint | undefined,
  levels: MeasuredLevels | undefined,
): string {
  const who = [tagText(tag), run.name];
  if (at.is !== "found") return [...who, whyNone(at, asked)].join(l10n.t(", "));
  const { described, step, sampleCount } = at;
  const measured = levels?.is === "measured" ? levels.levels : undefined;
  return [
    ...who,
    sampleText(sample, sampleCount),
    stepText(step),
    nearestText(step, asked),
    labelText(described),
    clipSentence(described, measured),
    brokenText(described),
  ]
    .filter(Boolean)
    .join(l10n.t(", "));
}

/** Reason why there is nothing to hear or to see; empty for a whole clip. */
export function brokenText({ head, format, byteLength }: DescribedClip): string {
  if (byteLength === 0) return l10n.t("This clip has no bytes.");
  if (format === "unknown") return l10n.t("These bytes are not a sound in a known format.");
  if (format === "wav" && !head) return l10n.t("These bytes begin as WAV, but do not tell what samples they hold.");
  if (head?.frames === 0) return l10n.t("There are no samples in this clip.");
  return "";
}
