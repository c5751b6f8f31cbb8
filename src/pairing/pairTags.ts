import type { Pace } from "../tensor/pace";
import { pairInOrder } from "./layersInOrder";
import { PairedTags, type TagPair } from "./pairedTags";
import { type RecordedTag, type RunTag, readRunTags } from "./runTags";
import { type MappedLayers, type MappedTags, pairMapped, type TagMapping } from "./tagMapping";
import { exactKey, nameKey, pairUnique } from "./uniqueTags";

/** Tags of two runs that belong together. */
interface TagPairs<Kind extends string> {
  /** In the order in which A wrote them first. */
  readonly pairs: readonly TagPair<Kind>[];
  /** The parameter of a gradient, where both are pairs. */
  readonly parameterOf: ReadonlyMap<TagPair<Kind>, TagPair<Kind>>;
  /** In written order. */
  readonly unmatchedA: readonly RunTag<Kind>[];
  readonly unmatchedB: readonly RunTag<Kind>[];
  /** Entries of the mapping that met no two tags. */
  readonly unused: readonly (MappedTags | MappedLayers)[];
}

/**
 * Lays two runs over each other: tags of one kind, each in one pair at most, by the rules of `MatchRule`, each over what the
 * earlier ones left. Tags come in written order.
 */
export async function pairTags<Kind extends string>(
  a: readonly RecordedTag<Kind>[],
  b: readonly RecordedTag<Kind>[],
  mapping: TagMapping | undefined,
  pace: Pace,
): Promise<TagPairs<Kind>> {
  const runA = await readRunTags(a, pace);
  const runB = await readRunTags(b, pace);
  const paired = new PairedTags<Kind>();
  const unused = mapping ? await pairMapped(mapping, runA, runB, paired, pace) : [];
  await pairUnique(runA.tags, runB.tags, exactKey, "exact", paired, pace);
  await pairUnique(runA.tags, runB.tags, nameKey, "name", paired, pace);
  await pairInOrder(runA.tags, runB.tags, paired, pace);
  const left = (tags: typeof runA.tags) => tags.filter((tag) => paired.isLeft(tag));
  return {
    pairs: runA.tags.flatMap((tag) => paired.pairOf(tag) ?? []),
    parameterOf: paired.parameterOfGradients(),
    unmatchedA: left(runA.tags),
    unmatchedB: left(runB.tags),
    unused,
  };
}
