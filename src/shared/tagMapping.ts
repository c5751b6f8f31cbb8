import * as v from "valibot";
import type { TagMapping } from "../pairing/tagMapping";
import { foreign, type Sentence, say } from "../tensor/sentence";

/** What a mapping file is called in a workspace's folder `.vscode`. */
export const MAPPING_FILE = "tensor-view-mapping.json";

const VERSION = 1;

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
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    return { mapping: NO_MAPPING, problems: [say("mappingJson", { reason: foreign(String(error)) })] };
  }
  if (!isRecord(file)) return { mapping: NO_MAPPING, problems: [say("mappingObject")] };
  const problems: Sentence[] = [];
  if (file.version !== VERSION) problems.push(say("mappingVersion", { version: JSON.stringify(file.version) ?? "-" }));
  const pairs = entriesOf(file, "pairs", pairEntry, problems).map(({ a, b, reshape, perm }) => ({
    ...{ a, b },
    ...(reshape && { reshape }),
    ...(perm && { perm }),
  }));
  return { mapping: { pairs, layers: entriesOf(file, "layers", layerEntry, problems) }, problems };
}

/** The text of a mapping file; what else stands in the one before is kept. */
export function mappingText(mapping: TagMapping, before = "{}"): string {
  const { pairs, layers } = mapping;
  return `${JSON.stringify({ ...othersOf(before), version: VERSION, pairs, layers }, null, 2)}\n`;
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

function othersOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const file: unknown = JSON.parse(text);
    return isRecord(file) ? file : {};
  } catch {
    return {};
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
