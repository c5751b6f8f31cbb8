import type { Pace } from "../../tensor/pace";
import { pacedSort } from "../../tensor/pacedSort";
import { finerFor } from "../../tensor/pair/tolerance/noiseNumbers";
import type { TagsCompared } from "./comparedTags";
import { AS_COMPARED, type ScoreScale } from "./scoreScale";

/** Factor over the 75 % quantile of the scores from which a pair stands out. In correct ports the noisiest pair reaches 8 times the quantile. */
const ABOVE_NOISE = 30;
const MOST_PAIRS = 0.75;

/** Minimum number of pairs for an estimate. */
const FEWEST = 8;

/** Upper bound of the growth of noise from one layer to the next. */
const GROWTH = 3;

/** Parts of a tolerance that an estimate is rounded up to. */
const PARTS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1] as const;
const [LEAST] = PARTS;

/** A pair with figures for the estimate. */
interface NoisyPair {
  readonly pair: TagsCompared;
  readonly finer: number;
  /** By that absolute tolerance, of the steps before it is out of all of the tolerance; NaN where there are none. */
  readonly score: number;
  readonly firstScore: number;
}

/**
 * Part of the tolerance that each pair is held against, by its `written`; pairs without an entry keep all of it. Pairs come in written order. Pairs
 * that `isApart` names are known to differ: they are left out of the estimate and keep all of the tolerance.
 */
export async function noiseScales(
  pairs: readonly TagsCompared[],
  isApart: (pair: TagsCompared) => boolean,
  pace: Pace,
): Promise<ReadonlyMap<number, ScoreScale>> {
  const noisy = await noisyPairs(pairs, pace);
  const isKnown = (pair: TagsCompared) => isApart(pair) || isVariance(pair);
  const { parameters, activations, gradients, others } = await inGroups(noisy, pace);
  const ofComputed = await levelOfNoise([activations, gradients, others], isKnown, pace);
  // Weights are what gradients made of them.
  const ofParameters = (await levelOfNoise([parameters], isKnown, pace)) ?? ofComputed;
  const parameterPart = partFor(Math.max(ofComputed ?? 0, ofParameters ?? 1));
  const computedPart = partFor(ofComputed ?? 1);
  const areLoadedAlike = await isLoadedAlike(parameters, pace);
  // Noise grows along the layers: forwards in activations, backwards in gradients.
  const grown = new Map([
    ...(await grownParts(activations, computedPart, pace)),
    ...(await grownParts([...gradients].reverse(), computedPart, pace)),
  ]);
  const scales = new Map<number, ScoreScale>();
  for (const one of noisy) {
    if (pace.isDue()) await pace.giveWay();
    const { written, a } = one.pair.tags;
    const isParameter = a.group === "parameter";
    const noise = isParameter ? parameterPart : (grown.get(one) ?? computedPart);
    // A parameter that was loaded differently stands out, however large the differences behind it are.
    const isLoadedOtherwise = isParameter && areLoadedAlike && one.firstScore > LEAST;
    const part = isLoadedOtherwise ? LEAST : isKnown(one.pair) ? AS_COMPARED.part : noise;
    scales.set(written, { finer: one.finer, part });
  }
  return scales;
}

async function noisyPairs(pairs: readonly TagsCompared[], pace: Pace): Promise<readonly NoisyPair[]> {
  const scales = await scalesOfGroups(pairs, pace);
  const noisy: NoisyPair[] = [];
  for (const pair of pairs) {
    if (pace.isDue()) await pace.giveWay();
    const { noise } = pair;
    if (!noise) continue;
    // As fine as such values mostly ask for, never finer than these do.
    const finer = Math.min(finerFor(scales.get(groupOf(pair)) ?? noise.scale), finerFor(noise.scale));
    noisy.push({ pair, finer, score: noise.scores[finer] ?? 0, firstScore: noise.firstScores[finer] ?? 0 });
  }
  return noisy;
}

/** Median magnitude of the values of each group: a value far below it is the result of cancellation. */
async function scalesOfGroups(pairs: readonly TagsCompared[], pace: Pace): Promise<ReadonlyMap<string, number>> {
  const all = new Map<string, number[]>();
  for (const pair of pairs) {
    if (pace.isDue()) await pace.giveWay();
    const { noise } = pair;
    if (!noise || noise.scale === 0) continue;
    const group = groupOf(pair);
    const known = all.get(group);
    if (known) known.push(noise.scale);
    else all.set(group, [noise.scale]);
  }
  const scales = new Map<string, number>();
  for (const [group, numbers] of all) {
    if (pace.isDue()) await pace.giveWay();
    const sorted = await pacedSort(numbers, ascending, pace);
    scales.set(group, sorted[Math.floor(sorted.length / 2)] as number);
  }
  return scales;
}

/** Pairs by what they hold, in the order in which they come. */
interface PairGroups {
  readonly parameters: readonly NoisyPair[];
  readonly activations: readonly NoisyPair[];
  readonly gradients: readonly NoisyPair[];
  readonly others: readonly NoisyPair[];
}

async function inGroups(noisy: readonly NoisyPair[], pace: Pace): Promise<PairGroups> {
  const groups = { parameters: [], activations: [], gradients: [], others: [] } as Record<
    keyof PairGroups,
    NoisyPair[]
  >;
  for (const one of noisy) {
    if (pace.isDue()) await pace.giveWay();
    const { group } = one.pair.tags.a;
    groups[group ? (`${group}s` as const) : "others"].push(one);
  }
  return groups;
}

/** Scalars have nothing in common. */
function groupOf({ tags: { a } }: TagsCompared): string {
  return a.kind === "scalar" ? JSON.stringify(a.tag) : (a.group ?? "");
}

/** Running variances differ between frameworks that divide by n and by n - 1: neither noise nor a mistake. */
function isVariance({ tags: { a } }: TagsCompared): boolean {
  return a.group === "parameter" && a.role === "variance";
}

/** True if parameters were loaded from one file: most are equal where they were recorded first. */
async function isLoadedAlike(parameters: readonly NoisyPair[], pace: Pace): Promise<boolean> {
  let equal = 0;
  for (const { firstScore } of parameters) {
    if (pace.isDue()) await pace.giveWay();
    if (firstScore === 0) equal++;
  }
  return parameters.length > 1 && equal >= MOST_PAIRS * parameters.length;
}

/** Parts for pairs in layer order, allowing noise to grow from one to the next. */
async function grownParts(
  inOrder: readonly NoisyPair[],
  least: number,
  pace: Pace,
): Promise<readonly (readonly [NoisyPair, number])[]> {
  const parts: (readonly [NoisyPair, number])[] = [];
  let reached = 0;
  for (const one of inOrder) {
    if (pace.isDue()) await pace.giveWay();
    const part = Math.max(least, partFor(GROWTH * reached));
    parts.push([one, part]);
    if (one.score <= part) reached = Math.max(reached, one.score);
  }
  return parts;
}

function partFor(level: number): number {
  return PARTS.find((part) => part >= level) ?? AS_COMPARED.part;
}

/** Noise level of several lists of pairs without the known ones; undefined for too few pairs. */
async function levelOfNoise(
  lists: readonly (readonly NoisyPair[])[],
  isKnown: (pair: TagsCompared) => boolean,
  pace: Pace,
): Promise<number | undefined> {
  const scores: number[] = [];
  for (const list of lists) {
    for (const { pair, score } of list) {
      if (pace.isDue()) await pace.giveWay();
      if (!Number.isNaN(score) && !isKnown(pair)) scores.push(score);
    }
  }
  if (scores.length < FEWEST) return undefined;
  const sorted = await pacedSort(scores, ascending, pace);
  return ABOVE_NOISE * (sorted[Math.ceil(MOST_PAIRS * sorted.length) - 1] ?? 0);
}

function ascending(one: number, other: number): number {
  return one - other;
}
