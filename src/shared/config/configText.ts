import { type Json, jsonText } from "../../tensor/text/jsonText";
import type { ConfigKey } from "./configKeys";

/** Text of a setting: a string as it is, all else as JSON. */
export function settingText(value: Json): string {
  return typeof value === "string" ? value : jsonText(value);
}

/** Words and numbers that a text could be taken for. */
const LOOKS_OTHERWISE = /^(?:-?\d[\d.eE+-]*|true|false|null|[[{"].*|)$/s;

/** Text of a setting in one line; a string that could be taken for something else stands in quotes. */
export function valueText(value: Json): string {
  if (typeof value !== "string") return settingText(value);
  const isPlain = !LOOKS_OTHERWISE.test(value) && value.trim() === value && !/\p{Cc}/u.test(value);
  return isPlain ? value : JSON.stringify(value);
}

/** Rows of the table, its head of `runs` first: a key and its value in each run, empty where it lacks it. */
export function configRows(runs: readonly string[], keys: readonly ConfigKey[]): readonly (readonly string[])[] {
  const lines = keys.map(({ key, values }) => [key, ...values.map((value) => (value ? settingText(value.value) : ""))]);
  return [["key", ...runs], ...lines];
}
