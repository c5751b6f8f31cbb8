import type { Setting } from "./foundSettings";
import { plainValue } from "./plainValue";

/** Key of a line: no blanks, nothing that begins a comment, a list, a quote or a table. */
const LINE = /^\s*(?:--)?([^\s=:\-#`'"|>*([{][^\s='"`(){}]*?)(?:\s*=(.*)|\s*:\s+(\S.*))$/;

/**
 * Settings of lines `key=value`, `--key=value` and `key: value`; other lines are passed over. Undefined where there is none.
 */
export function lineSettings(text: string): ReadonlyMap<string, Setting> | undefined {
  const settings = new Map<string, Setting>();
  for (const line of text.split(/\r?\n/)) {
    const [, key, behindSign, behindColon] = LINE.exec(line) ?? [];
    if (key !== undefined) settings.set(key, { value: plainValue(behindSign ?? behindColon ?? "") });
  }
  return settings.size > 0 ? settings : undefined;
}
