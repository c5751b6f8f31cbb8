import * as l10n from "@vscode/l10n";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** A duration in days, hours, minutes and seconds, these as exact as `size` wants them. */
export function durationLabel(seconds: number, size: number): string {
  const sign = seconds < 0 ? "−" : "";
  const decimals = Math.max(0, -Math.floor(Math.log10(size) + 1e-9));
  const whole = Number(Math.abs(seconds).toFixed(decimals));
  const parts = [
    [Math.floor(whole / DAY), l10n.t("d")],
    [Math.floor((whole % DAY) / HOUR), l10n.t("h")],
    [Math.floor((whole % HOUR) / MINUTE), l10n.t("min")],
    [Number((whole % MINUTE).toFixed(decimals)), l10n.t("s")],
  ] as const;
  const shown = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return shown.length === 0 ? `0 ${l10n.t("s")}` : sign + shown.join(" ");
}
