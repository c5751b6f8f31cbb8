import type { Pace } from "../tensor/pace";
import type { PairView } from "../tensor/pair/view/pairView";
import { tagsOfLayers } from "./layersInOrder";
import type { PairedTags } from "./pairedTags";
import type { RunTag, RunTags } from "./runTags";
import { pairUnique, partKey } from "./uniqueTags";

/** Whole tags, of all kinds that both have. */
export interface MappedTags extends PairView {
  readonly a: string;
  readonly b: string;
}

/** Layers, as parsed names have them. */
export interface MappedLayers {
  readonly a: string;
  readonly b: string;
}

/** Pairs that the user declares. */
export interface TagMapping {
  readonly pairs: readonly MappedTags[];
  readonly layers: readonly MappedLayers[];
}

/** Pairs what a mapping names, first its tags, then its layers; gives the entries that met no two tags. */
export async function pairMapped<Kind extends string>(
  { pairs, layers }: TagMapping,
  a: RunTags<Kind>,
  b: RunTags<Kind>,
  paired: PairedTags<Kind>,
  pace: Pace,
): Promise<readonly (MappedTags | MappedLayers)[]> {
  const unused: (MappedTags | MappedLayers)[] = [];
  const tagsA = await byTag(a.tags, pace);
  const tagsB = await byTag(b.tags, pace);
  for (const entry of pairs) {
    if (pace.isDue()) await pace.giveWay();
    let isUsed = false;
    for (const one of tagsA.get(entry.a) ?? []) {
      const other = tagsB.get(entry.b)?.find(({ recorded }) => recorded.kind === one.recorded.kind);
      if (!other || !paired.isLeft(one) || !paired.isLeft(other)) continue;
      paired.add(one, other, "map", viewOf(entry));
      isUsed = true;
    }
    if (!isUsed) unused.push(entry);
  }
  const layersA = await tagsOfLayers(a.tags, pace);
  const layersB = await tagsOfLayers(b.tags, pace);
  for (const entry of layers) {
    const ofA = layersA.get(a.layerNamed(entry.a)) ?? [];
    const left = ofA.filter((tag) => paired.isLeft(tag));
    await pairUnique(left, layersB.get(b.layerNamed(entry.b)) ?? [], partKey, "map", paired, pace);
    if (left.every((tag) => paired.isLeft(tag))) unused.push(entry);
  }
  return unused;
}

async function byTag<Kind extends string>(
  tags: readonly RunTag<Kind>[],
  pace: Pace,
): Promise<ReadonlyMap<string, readonly RunTag<Kind>[]>> {
  const found = new Map<string, RunTag<Kind>[]>();
  for (const one of tags) {
    if (pace.isDue()) await pace.giveWay();
    const { tag } = one.recorded;
    const known = found.get(tag);
    if (known) known.push(one);
    else found.set(tag, [one]);
  }
  return found;
}

/** Undefined where the mapping leaves it to be found. */
function viewOf({ reshape, perm }: MappedTags): PairView | undefined {
  return reshape || perm ? { ...(reshape && { reshape }), ...(perm && { perm }) } : undefined;
}
