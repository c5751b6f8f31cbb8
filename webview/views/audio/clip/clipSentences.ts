import * as l10n from "@vscode/l10n";
import { localeNumber } from "../../../ui/texts/localeText";

/** Of amplitudes: one, or from the least to the greatest, and how many samples are no numbers. */
export function amplitudeText(low: number, high: number, nans: number): string {
  // Quiet ones are told apart, too.
  const greatest = Math.max(Math.abs(low), Math.abs(high));
  const digits = greatest === 0 || greatest >= 0.01 ? 4 : Math.min(12, 2 - Math.floor(Math.log10(greatest)));
  const text = (value: number) => localeNumber(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  if (Number.isNaN(low)) return l10n.t("no number");
  const range = low === high ? text(low) : l10n.t("{0} to {1}", text(low), text(high));
  if (nans === 0) return range;
  const odd = nans === 1 ? l10n.t("1 sample is no number") : l10n.t("{0} samples are no numbers", localeNumber(nans));
  return [range, odd].join(" · ");
}

export function decibelText(decibels: number): string {
  if (decibels === Number.NEGATIVE_INFINITY) return l10n.t("{0} dB", "-∞");
  const text = localeNumber(decibels, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return l10n.t("{0} dB", text);
}
