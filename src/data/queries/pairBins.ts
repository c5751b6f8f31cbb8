import type { Progress } from "../../shared/progress";
import { type PairBins, pairBins } from "../../shared/questions/compare";
import { chooseBins } from "../../tensor/bins";
import { FiniteRange } from "../../tensor/finiteRange";
import { BinCounts } from "../../tensor/histogram";
import type { Pace } from "../../tensor/pace";
import { type PairReals, pairReals } from "../../tensor/pair/pairReals";
import { parseSelection, selectionText } from "../../tensor/selection";
import { type Answer, answer } from "../answer";
import { dtypesOf, findPair, type OpenPair, slicedPair } from "../compare/openPair";
import { pairChunks, uncheckedPairChunks } from "../compare/pairChunks";
import { type CacheLimits, SharedCache } from "../sharedCache";
import type { Work } from "../sharedWork";

/** Both sides of pairs in common bins, in two passes over both; cached for the next look. */
export function createPairBinsAnswer(limits: CacheLimits): Answer {
  const cache = new SharedCache<PairBins, Progress>(({ edges }, key) => 3 * edges.byteLength + 2 * key.length, limits);
  return answer(pairBins, async ({ bins: count, slice = "", ...choice }, { provider, pace, progress }) => {
    const found = await findPair(choice, provider, pace);
    // Whatever is cached: a value that turned out to be damaged is refused.
    const pair = slicedPair(await found.open(), slice);
    const key = JSON.stringify([found.valueId, selectionText(parseSelection(slice)), count]);
    const total = 2 * pair.count;
    const find: Work<PairBins, Progress> = (own, tell) =>
      binsOf(pair, count, own, (done) => tell(() => ({ done, total })));
    return answerOf(await cache.get(key, find, pace, progress));
  });
}

/** Arrays of its own: those of a message go to whoever is asked for them. */
function answerOf({ edges, a, b }: PairBins): PairBins {
  return { edges: edges.slice(), a: a.slice(), b: b.slice() };
}

async function binsOf(pair: OpenPair, count: number, pace: Pace, seen: (done: number) => void): Promise<PairBins> {
  const reals = pairReals(dtypesOf(pair.tensors));
  const range = await rangeOf(pair, reals, pace, seen);
  const chosen = chooseBins({ bins: count, scale: "linear" }, range, false, 1);
  const [a, b] = [new BinCounts(chosen), new BinCounts(chosen)];
  for await (const chunk of uncheckedPairChunks(pair.tensors, pair.dims, "weighed", 0, pace)) {
    a.add(reals.ofA(chunk.a), chunk.weight);
    b.add(reals.ofB(chunk.b), chunk.weight);
    seen(pair.count + chunk.firstElement);
  }
  const base = Number(chosen.base);
  return { edges: chosen.edges.map((edge) => edge + base), a: a.counts, b: b.counts };
}

/** Of all finite values of both sides. */
async function rangeOf(
  pair: OpenPair,
  reals: PairReals,
  pace: Pace,
  seen: (done: number) => void,
): Promise<FiniteRange> {
  const range = new FiniteRange();
  for await (const chunk of pairChunks(pair, pace)) {
    range.add(reals.ofA(chunk.a), chunk.firstElement, chunk.weight);
    range.add(reals.ofB(chunk.b), chunk.firstElement, chunk.weight);
    seen(chunk.firstElement);
  }
  return range;
}
