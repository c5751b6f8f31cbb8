import type { ReadTag, TagsMatched } from "../../../src/shared/questions/series";
import { layerOf, namesLayer } from "../../parts/series/layersOfTags";

/** Entries of the mapping that met no two tags though one is of these runs: the others were made for other runs. */
export function entriesOfRuns({ pairs, unmatchedA, unmatchedB, unused }: TagsMatched): TagsMatched["unused"] {
  if (unused.length === 0) return unused;
  const namesA = namesOf([...pairs.map(({ a }) => a), ...unmatchedA]);
  const namesB = namesOf([...pairs.map(({ b }) => b), ...unmatchedB]);
  return unused.filter(({ a, b }) => namesA(a) || namesB(b));
}

/** Tells whether a name is that of a tag or layer of a run. */
function namesOf(all: readonly ReadTag[]): (name: string) => boolean {
  const tags = new Set(all.map(({ tag }) => tag));
  const layers = [...new Set(all.map(layerOf))];
  return (name) => tags.has(name) || layers.some((layer) => namesLayer(name, layer));
}
