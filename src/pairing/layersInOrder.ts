import type { Pace } from "../tensor/pace";
import type { PairedTags } from "./pairedTags";
import type { RunTag } from "./runTags";
import { pairUnique, partKey } from "./uniqueTags";

interface Layer<Kind extends string> {
  readonly tags: readonly RunTag<Kind>[];
  /** Tags that have a role, in written order. */
  readonly parameters: readonly RunTag<Kind>[];
}

/** The tags of each layer, by its name. */
export async function tagsOfLayers<Kind extends string>(
  tags: readonly RunTag<Kind>[],
  pace: Pace,
): Promise<ReadonlyMap<string, readonly RunTag<Kind>[]>> {
  const layers = new Map<string, RunTag<Kind>[]>();
  for (const tag of tags) {
    if (pace.isDue()) await pace.giveWay();
    const known = layers.get(tag.layer);
    if (known) known.push(tag);
    else layers.set(tag.layer, [tag]);
  }
  return layers;
}

/**
 * Guesses which layers belong together of those that no rule has found anything of: where both runs have as many layers of one
 * signature, the n-th written of the one is the n-th of the other, with all their tags.
 */
export async function pairInOrder<Kind extends string>(
  a: readonly RunTag<Kind>[],
  b: readonly RunTag<Kind>[],
  paired: PairedTags<Kind>,
  pace: Pace,
): Promise<void> {
  const layersA = await layersBySignature(a, paired, pace);
  const layersB = await layersBySignature(b, paired, pace);
  for (const [signature, ofA] of layersA) {
    const ofB = layersB.get(signature) ?? [];
    if (ofA.length !== ofB.length) continue;
    for (const [n, { tags }] of ofA.entries()) {
      await pairUnique(tags, ofB[n]?.tags ?? [], partKey, "order", paired, pace);
    }
  }
}

/** In the order in which the first parameter of each was written. */
async function layersBySignature<Kind extends string>(
  tags: readonly RunTag<Kind>[],
  paired: PairedTags<Kind>,
  pace: Pace,
): Promise<ReadonlyMap<string, readonly Layer<Kind>[]>> {
  const ofLayers = await tagsOfLayers(tags, pace);
  const met = new Set<string>();
  const bySignature = new Map<string, Layer<Kind>[]>();
  for (const tag of tags) {
    if (pace.isDue()) await pace.giveWay();
    if (!isParameter(tag) || met.has(tag.layer)) continue;
    met.add(tag.layer);
    const own = ofLayers.get(tag.layer) ?? [];
    if (!own.every((one) => paired.isLeft(one))) continue;
    const layer = { tags: own, parameters: own.filter(isParameter) };
    const signature = signatureOf(layer);
    const known = bySignature.get(signature);
    if (known) known.push(layer);
    else bySignature.set(signature, [layer]);
  }
  return bySignature;
}

function isParameter({ group, role }: RunTag<string>): boolean {
  return group === "parameter" && role !== undefined;
}

/** The roles, each with its sizes in rising order: a kernel is as its transpose. Of kinds without shapes only where there is no other. */
function signatureOf<Kind extends string>({ parameters }: Layer<Kind>): string {
  const shaped = parameters.filter(({ recorded }) => recorded.shape);
  const roles = (shaped.length > 0 ? shaped : parameters).map(({ recorded, role }) => {
    const sizes = [...(recorded.shape ?? [])].sort((one, other) => one - other);
    return `${recorded.kind} ${role} ${sizes.join()}`;
  });
  return roles.sort().join("\n");
}
