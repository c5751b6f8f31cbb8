import type { ToldName } from "../../../ui/texts/nameInRoom";
import { shortNames } from "./shortNames";
import { tellingEnds } from "./tellingEnds";

/** Distinct part of each name, and length of the end that tells it from all others. */
export function toldNames(names: readonly string[]): ReadonlyMap<string, ToldName> {
  const shorts = shortNames(names);
  const ends = tellingEnds(shorts);
  return new Map(shorts.map((text, i) => [names[i] ?? "", { text, end: ends[i] ?? 0 }]));
}
