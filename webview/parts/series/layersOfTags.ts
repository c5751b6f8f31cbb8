import { layerKey, parseLayerName } from "../../../src/pairing/tagName";
import type { ReadTag } from "../../../src/shared/questions/series";

/** The layer that a tag is of; undefined where its name is only its own. */
export function layerOf({ group, role, layer }: ReadTag): string | undefined {
  return (group || role) && layer !== "" ? layer : undefined;
}

/** One text for all spellings of a layer. */
export function keyOfLayer(layer: string | undefined): string {
  return layer === undefined ? "" : layerKey(parseLayerName(layer));
}

/** True if an entry's name is a layer's: what all layers of a run begin with may be left out. */
export function namesLayer(name: string, layer: string | undefined): boolean {
  if (layer === undefined) return false;
  const [named, key] = [keyOfLayer(name), keyOfLayer(layer)];
  return named === key || key.endsWith(` ${named}`) || named.endsWith(` ${key}`);
}

/** Tags by their layers, in the order in which these come first. */
export function byLayer<T>(all: readonly T[], layerOfOne: (one: T) => string | undefined): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOfLayer(layerOfOne(one));
    const known = found.get(key);
    if (known) known.push(one);
    else found.set(key, [one]);
  }
  return found;
}
