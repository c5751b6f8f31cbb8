import * as v from "valibot";
import type { MappedLayers, MappedTags, TagMapping } from "../../pairing/tagMapping";
import { tagMapping } from "./tagMapping";

/**
 * Change of some entries of a mapping: the others stay as they are by then. Of removed ones the names alone count. One that is put stands
 * there once: in the place of one of its names, else at the end.
 */
export const mappingChange = v.object({ put: tagMapping, remove: tagMapping });

export interface MappingChange {
  readonly put: TagMapping;
  readonly remove: TagMapping;
}

/** The two names of an entry. */
type Named = MappedLayers;

/**
 * A list of entries after a change. `namesOf` tells an entry's names, undefined of what is no entry; `instead` makes the entry that stands in
 * the place of another.
 */
export function changedEntries<Entry, Put extends Entry & Named>(
  entries: readonly Entry[],
  put: readonly Put[],
  removed: readonly Named[],
  namesOf: (entry: Entry) => Named | undefined,
  instead: (entry: Entry, put: Put) => Entry = (_, other) => other,
): Entry[] {
  const toPut = new Map(put.map((entry) => [keyOf(entry), entry]));
  const gone = new Set(removed.map(keyOf));
  const placed = new Set<string>();
  const kept = entries.flatMap((entry): Entry[] => {
    const names = namesOf(entry);
    if (!names) return [entry];
    const key = keyOf(names);
    const other = toPut.get(key);
    if (!other) return gone.has(key) ? [] : [entry];
    if (placed.has(key)) return [];
    placed.add(key);
    return [instead(entry, other)];
  });
  return [...kept, ...[...toPut].flatMap(([key, entry]) => (placed.has(key) ? [] : [entry]))];
}

export function changedMapping({ pairs, layers }: TagMapping, { put, remove }: MappingChange): TagMapping {
  return {
    pairs: changedEntries<MappedTags, MappedTags>(pairs, put.pairs, remove.pairs, (entry) => entry),
    layers: changedEntries<MappedLayers, MappedLayers>(layers, put.layers, remove.layers, (entry) => entry),
  };
}

/** Inverse of a change of a mapping. */
export function changeBack({ pairs, layers }: TagMapping, { put, remove }: MappingChange): MappingChange {
  return {
    put: {
      pairs: touched(pairs, put.pairs, remove.pairs),
      layers: touched(layers, put.layers, remove.layers),
    },
    remove: { pairs: fresh(pairs, put.pairs), layers: fresh(layers, put.layers) },
  };
}

function touched<Entry extends Named>(
  entries: readonly Entry[],
  put: readonly Named[],
  removed: readonly Named[],
): Entry[] {
  const keys = new Set([...put, ...removed].map(keyOf));
  return entries.filter((entry) => keys.has(keyOf(entry)));
}

function fresh<Entry extends Named>(entries: readonly Named[], put: readonly Entry[]): Entry[] {
  const known = new Set(entries.map(keyOf));
  return put.filter((entry) => !known.has(keyOf(entry)));
}

function keyOf({ a, b }: Named): string {
  return JSON.stringify([a, b]);
}
