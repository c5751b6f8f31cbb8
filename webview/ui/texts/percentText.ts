import { localeNumber } from "./localeText";

const DIGITS = 3;

/** Least distance to none or all that is told as a number. */
const LEAST_SHARE = 0.0001;

/** A part of a whole as `12.5%`: rounded, but 100% is all, and 0% none. */
export function percentText(share: number, digits = DIGITS): string {
  const percent = (part: number) => localeNumber(part, { style: "percent", maximumFractionDigits: 2 });
  if (share > 0 && share < LEAST_SHARE) return `< ${percent(LEAST_SHARE)}`;
  if (share < 1 && share > 1 - LEAST_SHARE) return `> ${percent(1 - LEAST_SHARE)}`;
  const text = localeNumber(share, { style: "percent", maximumSignificantDigits: digits });
  return share < 1 && text === percent(1) ? percent(share) : text;
}
