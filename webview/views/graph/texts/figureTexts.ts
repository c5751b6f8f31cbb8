import * as l10n from "@vscode/l10n";
import type { CostFigure } from "../../../../src/shared/graph/graphMode";
import { bytesText } from "../../../../src/shared/text/bytesText";
import { localeNumber } from "../../../ui/texts/localeText";

const DIGITS: Intl.NumberFormatOptions = { maximumSignificantDigits: 3 };

/** A time for people, of ns: `1.25 ms`. */
export function nanosText(nanos: number): string {
  const size = Math.abs(nanos);
  if (size < 1e3) return l10n.t("{0} ns", localeNumber(nanos, DIGITS));
  if (size < 1e6) return l10n.t("{0} µs", localeNumber(nanos / 1e3, DIGITS));
  if (size < 1e9) return l10n.t("{0} ms", localeNumber(nanos / 1e6, DIGITS));
  return l10n.t("{0} s", localeNumber(nanos / 1e9, DIGITS));
}

/** Text of the cost of a node or scope. */
export function figureText(value: number, figure: CostFigure): string {
  switch (figure) {
    case "nanos":
      return nanosText(value);
    case "bytes":
      return bytesText(value);
    case "executions":
      return localeNumber(value);
  }
}

/** A part of a whole: `12.5%`. What is there never looks like nothing, and what is missing never like all. */
export function shareText(share: number): string {
  const percent = (part: number) => localeNumber(part, { style: "percent", maximumFractionDigits: 1 });
  if (share > 0 && share < LEAST_SHARE / 2) return l10n.t("< {0}", percent(LEAST_SHARE));
  return percent(share < 1 ? Math.min(share, 1 - LEAST_SHARE) : share);
}

/** Least share that one digit behind the point shows. */
const LEAST_SHARE = 0.001;
