import { localeDate } from "./localeText";

/** A wall time with its zone, as people of the user's language write it; odd ones as the number they are. */
export function wallTimeText(seconds: number): string {
  return dateText(seconds, "long");
}

/** Without its zone, where there is little room. */
export function shortWallTimeText(seconds: number): string {
  return dateText(seconds, "medium");
}

function dateText(seconds: number, timeStyle: "medium" | "long"): string {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return String(seconds);
  return localeDate(date, { dateStyle: "medium", timeStyle });
}
