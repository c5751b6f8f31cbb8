import type { JsonNumber } from "../../../tensor/text/jsonElement";

/** A moment for people, in UTC; what is none as it was recorded. */
export function timeText(seconds: JsonNumber): string {
  const date = new Date(Number(seconds) * 1000);
  return Number.isNaN(date.getTime()) ? String(seconds) : date.toISOString();
}
