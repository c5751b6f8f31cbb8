import * as vscode from "vscode";
import { shownNumber as numberBy } from "../tensor/text/shownNumber";

/** A number in full, as people of the display language write it; the minus is ASCII's in every language. */
export function localeNumber(value: number | bigint, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(vscode.env.language, options).format(value).replace("−", "-");
}

/** Measured or computed number as text of at most `digits` significant digits, in the form of the pages. */
export function shownNumber(value: number, digits: number): string {
  return numberBy(value, digits, (plain, most) => localeNumber(plain, { maximumSignificantDigits: most }));
}

/** A date and its time as people of the display language write it. */
export function localeDate(date: Date): string {
  return date.toLocaleString(vscode.env.language);
}

/** A date in few words that stay true for the day: its time today, its day this year, else with the year. */
export function shortDate(date: Date, now: Date = new Date()): string {
  const { language } = vscode.env;
  if (date.toDateString() === now.toDateString()) {
    return date.toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  }
  const isThisYear = date.getFullYear() === now.getFullYear();
  return date.toLocaleDateString(language, { month: "short", day: "numeric", ...(!isThisYear && { year: "numeric" }) });
}
