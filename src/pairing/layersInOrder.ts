import type { Pace } from "../tensor/pace";
import type { PairedTags } from "./pairedTags";
import type { RunTag } from "./runTags";
import { pairUnique, partKey } from "./uniqueTags";

interface Layer<Kind extends string> {
  readonly tags: readonly RunTag<Kind>[];
  /** Those that have a role, in written order. */
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
  const places = new Map<RunTag<Kind>, number>();
  for (const [place, tag] of tags.entries()) {
    if (pace.isDue()) await pace.giveWay();
    places.set(tag, place);
  }
  const layers: Layer<Kind>[] = [];
  for (const own of (await tagsOfLayers(tags, pace)).values()) {
    if (pace.isDue()) await pace.giveWay();
    const parameters = own.filter(({ group, role }) => group === "parameter" && role !== undefined);
    if (parameters.length > 0 && own.every((tag) => paired.isLeft(tag))) layers.push({ tags: own, parameters });
  }
  const placeOf = ({ parameters: [first] }: Layer<Kind>) => (first && places.get(first)) ?? 0;
  const bySignature = new Map<string, Layer<Kind>[]>();
  for (const layer of layers.sort((one, other) => placeOf(one) - placeOf(other))) {
    if (pace.isDue()) await pace.giveWay();
    const signature = signatureOf(layer);
    const known = bySignature.get(signature);
    if (known) known.push(layer);
    else bySignature.set(signature, [layer]);
  }
  return bySignature;
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
