import type { Explanation } from "../../shared/questions/compare";
import type { Pace } from "../../tensor/pace";
import type { TagsCompared } from "./comparedTags";

/** Upper bound of a noise gradient's RMS relative to that of the layer's weight gradient. */
const NOISE_SIZE = 1e-4;

/** Lower bound of the relative norm of two noise gradients: noise of two computations is uncorrelated. */
const NOISE_DIFFERENCE = 0.1;

/** Upper bound of a difference that follows from a bias, relative to the bias's own. */
const AT_MOST = 1.01;

/** A bias whose gradients are noise on both sides, and the pairs that may differ for it. */
export interface NoisyBias {
  readonly gradient: TagsCompared;
  readonly bias: TagsCompared;
  /** The output of its layer, and the mean that the batch norm behind it keeps. */
  readonly output: TagsCompared | undefined;
  readonly mean: TagsCompared | undefined;
}

/** The biases of two runs whose gradients are noise. Pairs come in written order. */
export async function noisyBiases(pairs: readonly TagsCompared[], pace: Pace): Promise<readonly NoisyBias[]> {
  const { byKey, nextLayer } = await placedPairs(pairs, pace);
  const of = (group: string, layer: string, role?: string) => byKey.get(keyOf({ kind: "tensor", group, layer, role }));
  const biases: NoisyBias[] = [];
  for (const gradient of pairs) {
    if (pace.isDue()) await pace.giveWay();
    const { group, role, layer } = gradient.tags.a;
    if (group !== "gradient" || role !== "bias") continue;
    const weight = of("gradient", layer, "weight");
    const bias = of("parameter", layer, "bias");
    if (!weight || !bias || !isNoise(gradient, weight)) continue;
    const behind = nextLayer.get(layer);
    const mean = behind === undefined ? undefined : of("parameter", behind, "mean");
    biases.push({ gradient, bias, output: of("activation", layer), mean });
  }
  return biases;
}

/** Pairs by what A's names say, and the layer whose parameters come behind those of a layer. */
async function placedPairs(pairs: readonly TagsCompared[], pace: Pace) {
  const byKey = new Map<string, TagsCompared>();
  const nextLayer = new Map<string, string>();
  let last: string | undefined;
  for (const pair of pairs) {
    if (pace.isDue()) await pace.giveWay();
    const { a } = pair.tags;
    byKey.set(keyOf(a), pair);
    if (a.group !== "parameter" || a.layer === last) continue;
    if (last !== undefined && !nextLayer.has(last)) nextLayer.set(last, a.layer);
    last = a.layer;
  }
  return { byKey, nextLayer };
}

/** Explanation of each pair that is out of tolerance because of a noisy bias, by its `written`; never at the first step of a pair. */
export function explanations(
  biases: readonly NoisyBias[],
  settled: (pair: TagsCompared) => TagsCompared,
): ReadonlyMap<number, Explanation> {
  const found = new Map<number, Explanation>();
  const explain = (before: TagsCompared | undefined, explanation: Explanation, most = Number.POSITIVE_INFINITY) => {
    const pair = before && settled(before);
    const { firstExceeding = null, maxAbs = null, score = null, written = 0 } = pair?.tags ?? {};
    if (firstExceeding === null || typeof score === "string" || Number(maxAbs) > most) return;
    // No step of an optimizer was made by then.
    if (firstExceeding !== pair?.firstStep) found.set(written, explanation);
  };
  for (const { bias, output, mean } of biases) {
    explain(bias, "noisyBias");
    const most = Number(bias.tags.maxAbs) * AT_MOST;
    if (!found.has(bias.tags.written)) continue;
    explain(output, "noisyBiasOutput", most);
    explain(mean, "noisyBiasMean", most);
  }
  return found;
}

function keyOf({
  kind,
  group,
  layer,
  role,
}: {
  readonly kind: string;
  readonly group?: string | undefined;
  readonly layer: string;
  readonly role?: string | undefined;
}): string {
  return JSON.stringify([kind, group ?? "", layer, role ?? ""]);
}

function isNoise({ tags, noise }: TagsCompared, { noise: ofWeight }: TagsCompared): boolean {
  if (!noise || !ofWeight) return false;
  const isSmall = noise.sizeA <= NOISE_SIZE * ofWeight.sizeA && noise.sizeB <= NOISE_SIZE * ofWeight.sizeB;
  return isSmall && Number(tags.relL2) >= NOISE_DIFFERENCE;
}
