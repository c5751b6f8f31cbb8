import * as l10n from "@vscode/l10n";
import { bytesText } from "../../../src/shared/bytesText";
import type { CostFigure } from "../../../src/shared/graphMode";
import { localeNumber } from "../../localeText";

const TIME_UNITS = ["ns", "µs", "ms", "s"];
const DIGITS = 3;

/** An amount of a figure: `1.23 ms`, `3.4 MiB`, `12 times`. */
export function costText(figure: CostFigure, amount: number): string {
  switch (figure) {
    case "nanos":
      return nanosText(amount);
    case "bytes":
      return bytesText(Math.round(amount));
    case "executions":
      return amount === 1 ? l10n.t("once") : l10n.t("{0} times", localeNumber(amount));
  }
}

function nanosText(nanos: number): string {
  // Rounded first: 999.9 ns are 1 µs.
  const rounded = Number(nanos.toPrecision(DIGITS));
  const unit = Math.min(TIME_UNITS.length - 1, Math.floor(Math.log10(Math.max(1, rounded)) / 3));
  return `${localeNumber(rounded / 1000 ** unit, { maximumSignificantDigits: DIGITS })} ${TIME_UNITS[unit]}`;
}

/** A part of a whole: `34 %`; below a thousandth `< 0.1 %`. */
export function shareText(part: number, whole: number): string {
  if (!(whole > 0)) return "";
  const share = part / whole;
  const percent = (of: number) => localeNumber(of, { style: "percent", maximumSignificantDigits: of < 0.1 ? 2 : 3 });
  return share > 0 && share < 0.001 ? `< ${percent(0.001)}` : percent(share);
}
