import type { Pace } from "../tensor/pace";
import type { Shape } from "../tensor/slice/shape";
import { layerKey, parseLayerName, parseTagName, type TagGroup, type TagRole } from "./tagName";

/** A tag of one kind that a run recorded. */
export interface RecordedTag<Kind extends string> {
  readonly tag: string;
  readonly kind: Kind;
  /** The first that was recorded; absent where values have none. */
  readonly shape?: Shape;
}

/** A tag among the others of its run. */
export interface RunTag<Kind extends string> {
  readonly recorded: RecordedTag<Kind>;
  readonly group: TagGroup | undefined;
  readonly role: TagRole | undefined;
  /** The same for all spellings of the layer. */
  readonly layer: string;
  /** Layer name in the form that `layerNamed` takes. */
  readonly layerName: string;
}

/** The tags of a run, whose names are read together. */
export interface RunTags<Kind extends string> {
  /** In written order. */
  readonly tags: readonly RunTag<Kind>[];
  /** The layer that people mean by a name. */
  layerNamed(name: string): string;
}

/** Reads the names of a run's tags, which come in written order: what all its layers begin with names none of them. */
export async function readRunTags<Kind extends string>(
  recorded: readonly RecordedTag<Kind>[],
  pace: Pace,
): Promise<RunTags<Kind>> {
  const names = [];
  for (const one of recorded) {
    if (pace.isDue()) await pace.giveWay();
    names.push({ recorded: one, ...parseTagName(one.tag) });
  }
  const ofRoles = names.flatMap(({ role, layer }) => (role ? [layer] : []));
  const start = commonStart(ofRoles);
  const keyOf = (layer: readonly string[]) => layerKey(withoutStart(layer, start));
  const tags = [];
  for (const { recorded, group, role, layer } of names) {
    if (pace.isDue()) await pace.giveWay();
    tags.push({ recorded, group, role, layer: keyOf(layer), layerName: layer.join(".") });
  }
  return { tags, layerNamed: (name) => keyOf(parseLayerName(name)) };
}

/** The first parts that all have, each with another part behind them. */
function commonStart([first = [], ...others]: readonly (readonly string[])[]): readonly string[] {
  let length = Math.max(0, first.length - 1);
  for (const layer of others) {
    length = Math.min(length, layer.length - 1);
    const differing = first.slice(0, length).findIndex((part, i) => part !== layer[i]);
    if (differing >= 0) length = differing;
  }
  return first.slice(0, Math.max(0, length));
}

/** Drops one part after the other from the front, where it stands there and another is left. */
function withoutStart(layer: readonly string[], start: readonly string[]): readonly string[] {
  let dropped = 0;
  for (const part of start) if (layer[dropped] === part && dropped < layer.length - 1) dropped++;
  return layer.slice(dropped);
}
