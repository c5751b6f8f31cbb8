import * as l10n from "@vscode/l10n";
import type { SavedName } from "../../../src/shared/text/savedName";
import { localeNumber } from "../../ui/texts/localeText";
import type { Host } from "../page/host";
import { tsvText } from "./separatedText";

/** Lets the user choose a file for bytes or a text. Returns `said` where it was written, nothing where none was chosen. */
export async function saveFile(
  host: Host,
  name: SavedName,
  format: "png" | "svg" | "csv" | "tsv" | "json" | "txt" | "md" | "tex",
  content: string | Uint8Array,
  said = "",
): Promise<string> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return (await host.channel.request("save", { name, format, bytes })) ? said : "";
}

/** Copies a text. Returns `said`. */
export async function copyText(host: Host, text: string, said: string): Promise<string> {
  await host.channel.request("copy/text", { text });
  return said;
}

/** Copies lines below their head as tables take them from the clipboard. Returns how many were copied. */
export function copyRows(host: Host, lines: readonly (readonly (string | number | bigint)[])[]): Promise<string> {
  return copyText(host, tsvText(lines), copiedRows(lines.length - 1));
}

export function copiedRows(count: number): string {
  return count === 1 ? l10n.t("1 row copied.") : l10n.t("{0} rows copied.", localeNumber(count));
}

export function copiedRuns(count: number): string {
  return count === 1 ? l10n.t("1 run copied.") : l10n.t("{0} runs copied.", localeNumber(count));
}
