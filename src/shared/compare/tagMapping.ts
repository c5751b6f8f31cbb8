import * as v from "valibot";
import type { MappedLayers, TagMapping } from "../../pairing/tagMapping";
import { sentenceOf } from "../../tensor/said/saidError";
import { foreign, type Sentence, say } from "../../tensor/said/sentence";
import { isRecord } from "../isRecord";

/** Name of a mapping file in a workspace's folder `.vscode`. */
export const MAPPING_FILE = "tensor-view-mapping.json";

export const MAPPING_VERSION = 1;

const size = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** In files null stands for nothing, too. */
const sizes = v.nullish(v.array(size));

const pairEntry = v.object({ a: v.string(), b: v.string(), reshape: sizes, perm: sizes });
const layerEntry = v.object({ a: v.string(), b: v.string() });

/** A mapping as questions carry it. */
export const tagMapping = v.object({
  pairs: v.array(
    v.object({
      a: v.string(),
      b: v.string(),
      reshape: v.exactOptional(v.array(size)),
      perm: v.exactOptional(v.array(size)),
    }),
  ),
  layers: v.array(layerEntry),
});

export const NO_MAPPING: TagMapping = { pairs: [], layers: [] };

/** A mapping file as far as it can be used, and what is wrong with the rest. */
export interface ReadMapping {
  readonly mapping: TagMapping;
  readonly problems: readonly Sentence[];
}

/** Reads a mapping file's text: an entry that is none is left out, and said. */
export function readMapping(text: string): ReadMapping {
  const file = parsedMapping(text);
  if ("problem" in file) return { mapping: NO_MAPPING, problems: [file.problem] };
  const { entries } = file;
  const problems: Sentence[] = [];
  if (entries.version !== MAPPING_VERSION)
    problems.push(say("mappingVersion", { version: JSON.stringify(entries.version) ?? "-" }));
  const pairs = entriesOf(entries, "pairs", pairEntry, problems).map(({ a, b, reshape, perm }) => ({
    ...{ a, b },
    ...(reshape && { reshape }),
    ...(perm && { perm }),
  }));
  return { mapping: { pairs, layers: entriesOf(entries, "layers", layerEntry, problems) }, problems };
}

/** The object that a mapping file has, whatever its entries are, or why it has none. */
export function parsedMapping(
  text: string,
): { readonly entries: Readonly<Record<string, unknown>> } | { readonly problem: Sentence } {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    return { problem: say("mappingJson", { reason: sentenceOf(error) }) };
  }
  return isRecord(file) ? { entries: file } : { problem: say("mappingObject") };
}

/** The names of what is an entry in a file, of either list. */
export function namesOfEntry(entry: unknown, list: keyof TagMapping): MappedLayers | undefined {
  const result = v.safeParse(list === "pairs" ? pairEntry : layerEntry, entry);
  return result.success ? result.output : undefined;
}

function entriesOf<Schema extends v.GenericSchema>(
  file: Readonly<Record<string, unknown>>,
  name: string,
  schema: Schema,
  problems: Sentence[],
): v.InferOutput<Schema>[] {
  const list = file[name] ?? [];
  if (!Array.isArray(list)) {
    problems.push(say("mappingList", { name }));
    return [];
  }
  return list.flatMap((entry: unknown, i) => {
    const result = v.safeParse(schema, entry);
    if (result.success) return [result.output];
    problems.push(say("mappingEntry", { place: `${name}[${i}]`, why: foreign(result.issues[0].message) }));
    return [];
  });
}
