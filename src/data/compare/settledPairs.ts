import type { Pace } from "../../tensor/pace";
import type { TagsCompared } from "./comparedTags";
import type { RunPairs } from "./comparePairs";
import { noiseScales } from "./noiseFloor";
import { explanations, type NoisyBias, noisyBiases } from "./noisyBiases";
import { type ScoreScale, scoreOver, toleranceOver } from "./scoreScale";

/**
 * Applies the noise floor to pairs that were compared by the cap of `auto`, and marks those that are explained. `compared` has every pair, at the
 * index of its `written`.
 */
export async function settledPairs(
  compared: readonly TagsCompared[],
  runs: RunPairs,
  pace: Pace,
): Promise<readonly TagsCompared[]> {
  const biases = await noisyBiases(compared, pace);
  const apart = new Set(biases.flatMap(pairsOf));
  const scales = await noiseScales(compared, (pair) => apart.has(pair), pace);
  const settled: TagsCompared[] = [];
  for (const pair of compared) {
    if (pace.isDue()) await pace.giveWay();
    const scale = scales.get(pair.tags.written);
    settled.push(scale ? await scaled(pair, scale, runs) : pair);
  }
  const found = explanations(biases, ({ tags }) => settled[tags.written] as TagsCompared);
  for (const [written, explained] of found) {
    const pair = settled[written];
    if (pair) settled[written] = { ...pair, tags: { ...pair.tags, explained } };
  }
  return settled;
}

function pairsOf({ gradient, bias, output, mean }: NoisyBias): readonly TagsCompared[] {
  return [gradient, bias, output, mean].filter((pair) => pair !== undefined);
}

/** Sums up the kept steps again only where the first step out of tolerance may be another. */
async function scaled(pair: TagsCompared, scale: ScoreScale, runs: RunPairs): Promise<TagsCompared> {
  const { tags, course } = pair;
  const { finer, part } = scale;
  if (finer === 0 && part === 1) return pair;
  if (finer > 0 || !(Number(tags.score) <= part)) return runs.compare(tags.written, scale);
  const { tolerance, score } = tags;
  return {
    ...pair,
    tags: {
      ...tags,
      ...(score !== null && { score: scoreOver(score, scale) }),
      ...(tolerance && { tolerance: toleranceOver(tolerance, part) }),
    },
    course: course.map((value) => value / part),
  };
}
