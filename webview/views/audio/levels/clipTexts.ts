import * as l10n from "@vscode/l10n";
import type { DescribedClip } from "../../../../src/shared/questions/clips";
import { localeNumber } from "../../../ui/texts/localeText";

const MINUTE = 60;
const HOUR = 3600;

/** Length such as `0.100 s` or `1:02.345`. */
export function lengthText(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  // What is there never looks like nothing.
  if (milliseconds === 0 && seconds > 0) {
    return l10n.t("{0} s", localeNumber(seconds, { maximumSignificantDigits: 3 }));
  }
  if (milliseconds < MINUTE * 1000) {
    return l10n.t("{0} s", localeNumber(milliseconds / 1000, { minimumFractionDigits: 3, maximumFractionDigits: 3 }));
  }
  return clockText(milliseconds / 1000, 3);
}

/** Place in a clip such as `0:07.3`, with `digits` digits of a second. */
export function clockText(seconds: number, digits: number): string {
  const scale = 10 ** digits;
  const rounded = Math.round(seconds * scale) / scale;
  const hours = Math.floor(rounded / HOUR);
  const minutes = Math.floor((rounded % HOUR) / MINUTE);
  const rest = localeNumber(Math.round((rounded % MINUTE) * scale) / scale, {
    minimumIntegerDigits: 2,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

export function sampleRateText(hertz: number): string {
  if (hertz < 1000) return l10n.t("{0} Hz", localeNumber(hertz));
  return l10n.t("{0} kHz", localeNumber(hertz / 1000, { maximumFractionDigits: 3 }));
}

export function channelsText(channels: number): string {
  return channels === 1 ? l10n.t("1 channel") : l10n.t("{0} channels", localeNumber(channels));
}

/** Encoding such as `16 bit`, `32 bit float`; the format's name where that is no WAV file. */
export function encodingText({ head, format }: DescribedClip): string {
  if (!head) return format === "unknown" ? l10n.t("unknown format") : format.toUpperCase();
  const bits = l10n.t("{0} bit", head.bits);
  if (head.encoding === "other") return l10n.t("{0}, compressed", bits);
  return head.encoding === "float" ? l10n.t("{0} float", bits) : bits;
}

/** Facts of a clip, one text each, the most telling first. */
export function clipFacts(clip: DescribedClip): readonly string[] {
  const { head } = clip;
  if (!head) return [encodingText(clip)];
  const facts = [
    lengthText(head.seconds),
    sampleRateText(head.sampleRate),
    channelsText(head.channels),
    encodingText(clip),
  ];
  const claim = claimText(clip);
  return claim === "" ? facts : [...facts, claim];
}

/** Note that a header differs from the bytes; empty where it does not. */
export function claimText({ head }: DescribedClip): string {
  if (!head) return "";
  const there = head.frames * head.frameBytes;
  // A part of a frame is no sample.
  if (head.claimedDataBytes >= there && head.claimedDataBytes - there < head.frameBytes) return "";
  return l10n.t(
    "the header claims {0} bytes of samples, there are {1}",
    localeNumber(head.claimedDataBytes),
    localeNumber(there),
  );
}

/** An amplitude as `-6.0 dBFS (0.5012)`. */
export function decibelsText(amplitude: number): string {
  if (Number.isNaN(amplitude)) return l10n.t("no number");
  return l10n.t("{0} dBFS ({1})", decibels(amplitude), amplitudeText(amplitude));
}

/** The same as `-6.0 dBFS`. */
export function shortDecibelsText(amplitude: number): string {
  return Number.isNaN(amplitude) ? l10n.t("no number") : l10n.t("{0} dBFS", decibels(amplitude));
}

function amplitudeText(amplitude: number): string {
  if (!Number.isFinite(amplitude)) return "∞";
  if (amplitude > 0 && amplitude < 0.00005) return amplitude.toExponential(1);
  return localeNumber(amplitude, { minimumFractionDigits: 4, maximumFractionDigits: 4 });
}

function decibels(amplitude: number): string {
  if (amplitude === 0) return "-∞";
  if (!Number.isFinite(amplitude)) return "+∞";
  // A peak a little below full scale is 0.0, not -0.0.
  const tenths = Math.round(200 * Math.log10(amplitude)) || 0;
  return localeNumber(tenths / 10, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: amplitude > 1 ? "always" : "auto",
  });
}

/** A share as `0.02 %`: what is there never looks like nothing, and what is missing never like all. */
export function shareText(count: number, of: number): string {
  if (count === 0 || of === 0) return l10n.t("{0} %", 0);
  const percent = (100 * count) / of;
  const text = (value: number) => l10n.t("{0} %", localeNumber(value, { maximumFractionDigits: 2 }));
  if (percent < 0.01) return l10n.t("less than {0}", text(0.01));
  if (percent > 99.99 && count < of) return l10n.t("more than {0}", text(99.99));
  return text(percent);
}
