import { type PairBins, pairBins } from "../../shared/questions/pairBins";
import { type Bins, chooseBins } from "../../tensor/bins";
import { FiniteRange } from "../../tensor/finiteRange";
import { BinCounts } from "../../tensor/histogram";
import type { Pace } from "../../tensor/pace";
import { Rounding } from "../../tensor/pair/rounding";
import { parseSelection, selectionText } from "../../tensor/selection";
import { ValueDoubles } from "../../tensor/valueDoubles";
import { type Answer, answer } from "../answer";
import { BoundedCache } from "../boundedCache";
import { findPair, slicedPair } from "../compare/openPair";
import type { OpenSlice } from "../openSlice";
import { SliceValues } from "../sliceValues";

interface KeptBins extends PairBins {
  readonly byteLength: number;
}

/** Both sides of a pair in common bins. Up to `cacheBytes` of answers are kept for the next look. */
export function createPairBinsAnswer(cacheBytes: number): Answer {
  const cache = new BoundedCache<KeptBins>(cacheBytes);
  return answer(pairBins, async ({ bins, slice = "", ...wanted }, { provider, pace, progress }) => {
    const found = await findPair(wanted, provider, pace);
    // Whatever is kept: a value that turned out to be damaged is refused.
    const pair = slicedPair(await found.open(), slice);
    const key = JSON.stringify([found.valueId, selectionText(parseSelection(slice)), bins]);
    const kept = cache.get(key);
    if (kept) return answerOf(kept);
    let done = 0;
    const told = (elements: number) => {
      done += elements;
      progress(() => ({ done, total: 4 * pair.count }));
    };
    const sides = [pair.a, pair.b].map((side) => new SideDoubles(side, pair.as, pace, told));
    const counted = await countedIn(bins, sides);
    cache.set(key, { ...counted, byteLength: 24 * bins + 2 * key.length });
    return answerOf(counted);
  });
}

/** Arrays of its own: those of a message go to whoever is asked for them. */
function answerOf({ edges, a, b }: PairBins): PairBins {
  return { edges: edges.slice(), a: a.slice(), b: b.slice() };
}

/** Two passes over each side: for the range of both, then for the bins. */
async function countedIn(bins: number, sides: readonly SideDoubles[]): Promise<PairBins> {
  const range = new FiniteRange();
  for (const side of sides) await side.each((values, weight) => range.add(values, 0, weight));
  const chosen = chooseBins({ bins, scale: "linear" }, range, false, 0);
  const [a, b] = [await countsOf(sides[0], chosen), await countsOf(sides[1], chosen)];
  return { edges: chosen.edges, a, b };
}

async function countsOf(side: SideDoubles | undefined, bins: Bins): Promise<Float64Array> {
  const counted = new BinCounts(bins);
  await side?.each((values, weight) => counted.add(values, weight));
  return counted.counts;
}

/** The values of a slice as doubles, rounded first where that is wanted. Throws `unsupportedDtype` where they are no real numbers. */
class SideDoubles {
  private readonly values: SliceValues;
  private readonly doubles = new ValueDoubles(0n);
  private readonly rounding: Rounding | undefined;
  private readonly seen: (elements: number) => void;

  constructor(slice: OpenSlice, as: string | undefined, pace: Pace, seen: (elements: number) => void) {
    this.values = new SliceValues(slice, pace);
    this.rounding = as === undefined ? undefined : new Rounding(as);
    this.seen = seen;
  }

  async each(take: (values: Float64Array, weight: number) => void): Promise<void> {
    for await (const { values, weight } of this.values.chunks()) {
      const { length } = values;
      const doubles = this.doubles.of(values);
      this.rounding?.round(doubles, length);
      take(doubles.subarray(0, length), weight);
      this.seen(length * weight);
    }
  }
}
