import { comparePair, type PairCompared } from "../../shared/questions/compare";
import { toleranceOf } from "../../shared/toleranceOf";
import type { PairFigures } from "../../tensor/pair/pairFigures";
import { parseSelection, selectionText } from "../../tensor/selection";
import { type Answer, answer } from "../answer";
import { dtypesOf, findPair, slicedPair } from "../compare/openPair";
import { pairFiguresOf } from "../compare/pairFiguresOf";
import { type CacheLimits, SharedCache } from "../sharedCache";

interface FoundFigures {
  readonly figures: PairFigures;
  /** So many worst cells were looked for. */
  readonly worst: number;
}

const USUAL_WORST = 10;

/** Figures of pairs, cached for the next look. */
export function createComparePairAnswer(limits: CacheLimits): Answer {
  const cache = new SharedCache<FoundFigures>(
    ({ figures }, key) => 2 * (JSON.stringify(figures).length + key.length),
    limits,
  );
  return answer(comparePair, async (wanted, { provider, pace, progress }): Promise<PairCompared> => {
    const { worst = USUAL_WORST, by = "abs", slice = "" } = wanted;
    const found = await findPair(wanted, provider, pace);
    // Whatever is cached: a value that turned out to be damaged is refused.
    const pair = slicedPair(await found.open(), slice);
    const tolerance = toleranceOf(wanted, dtypesOf(pair.tensors));
    const { rtol, atol } = tolerance;
    const told = wanted.tolerance === undefined ? {} : { tolerance: { rtol, atol } };
    const key = JSON.stringify([found.valueId, selectionText(parseSelection(slice)), tolerance, by]);
    const cached = cache.cached(key);
    if (cached && hasWorst(cached, worst)) return { ...withWorst(cached.figures, worst), ...told };
    const figures = await pairFiguresOf(pair, { tolerance, worst, by }, pace, progress);
    cache.set(key, { figures, worst });
    return { ...figures, ...told };
  });
}

/** Fewer than were looked for are all that there are. */
function hasWorst({ figures, worst }: FoundFigures, wanted: number): boolean {
  return wanted <= worst || figures.worst.length < worst;
}

function withWorst(figures: PairFigures, most: number): PairFigures {
  return { ...figures, worst: figures.worst.slice(0, most) };
}
