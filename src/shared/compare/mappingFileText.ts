import type { MappedLayers, MappedTags, TagMapping } from "../../pairing/tagMapping";
import { say } from "../../tensor/said/sentence";
import { RequestError } from "../channel/requestError";
import { isRecord } from "../isRecord";
import { changedEntries, type MappingChange } from "./mappingChange";
import { MAPPING_VERSION, namesOfEntry, parsedMapping } from "./tagMapping";

/**
 * The text of a mapping file after a change; whatever else stands in it is kept, also what is no entry. Throws `badParams` where the text is
 * none of a mapping file, which people have to mend first.
 */
export function changedFileText(before: string | undefined, { put, remove }: MappingChange): string {
  const file = before === undefined ? {} : entriesOf(before);
  const { version = MAPPING_VERSION } = file;
  if (version !== MAPPING_VERSION) {
    throw new RequestError("badParams", say("mappingVersion", { version: JSON.stringify(version) }));
  }
  const pairs = changedList<MappedTags>(file, "pairs", put.pairs, remove.pairs);
  const layers = changedList<MappedLayers>(file, "layers", put.layers, remove.layers);
  return fileText({ version, ...file, pairs, layers });
}

function entriesOf(text: string): Readonly<Record<string, unknown>> {
  const file = parsedMapping(text);
  if ("problem" in file) throw new RequestError("badParams", file.problem);
  return file.entries;
}

function changedList<Entry extends MappedLayers>(
  file: Readonly<Record<string, unknown>>,
  name: keyof TagMapping,
  put: readonly Entry[],
  removed: readonly MappedLayers[],
): unknown[] {
  const list = file[name] ?? [];
  if (!Array.isArray(list)) throw new RequestError("badParams", say("mappingList", { name }));
  return changedEntries<unknown, Entry>(list, put, removed, (entry) => namesOfEntry(entry, name), besidesView);
}

/** An entry with another view: what people wrote beside it stays. */
function besidesView(entry: unknown, other: MappedLayers): unknown {
  if (!isRecord(entry)) return other;
  const { reshape: _reshape, perm: _perm, ...others } = entry;
  return { ...others, ...other };
}

/** Each entry in a line of its own, as people write them. */
function fileText(file: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(file).map(([key, value]) => `  ${JSON.stringify(key)}: ${listText(value)}`);
  return `{\n${parts.join(",\n")}\n}\n`;
}

function listText(value: unknown): string {
  if (!Array.isArray(value) || value.length === 0) return lineText(value);
  return `[\n${value.map((entry) => `    ${lineText(entry)}`).join(",\n")}\n  ]`;
}

function lineText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(lineText).join(", ")}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${lineText(part)}`);
  return `{${parts.join(", ")}}`;
}
