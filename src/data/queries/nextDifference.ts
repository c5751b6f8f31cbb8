import { nextDifference } from "../../shared/questions/compare";
import { toleranceOf } from "../../shared/toleranceOf";
import { elementOfIndex, indexOfElement } from "../../tensor/elementIndex";
import { parseSelection, selectionText } from "../../tensor/selection";
import { type Answer, answer } from "../answer";
import { type AgreeingParts, DifferingCells } from "../compare/differingCells";
import { dtypesOf, findPair, slicedPair } from "../compare/openPair";
import { type CacheLimits, SharedCache } from "../sharedCache";

/** The next cell that differs. Which parts of pairs agree is cached for those who go on. */
export function createNextDifferenceAnswer(limits: CacheLimits): Answer {
  const cache = new SharedCache<AgreeingParts>(({ byteLength }) => byteLength, limits);
  return answer(nextDifference, async (wanted, { provider, pace, progress }) => {
    const { differing, after, isBackwards = false, slice = "" } = wanted;
    const found = await findPair(wanted, provider, pace);
    const pair = slicedPair(await found.open(), slice);
    const tolerance = toleranceOf(wanted, dtypesOf(pair.tensors));
    const { shape, count } = pair;
    const key = JSON.stringify([
      found.valueId,
      selectionText(parseSelection(slice)),
      differing === "exceeding" ? tolerance : differing,
    ]);
    const seen = (done: number) => progress(() => ({ done, total: count }));
    const start = after && elementOfIndex(after, shape);
    const cells = new DifferingCells(pair, { differing, tolerance }, cache.cached(key), pace, seen);
    try {
      const cell = await cells.next(start, isBackwards);
      return cell ? { at: indexOfElement(cell.element, shape), wrapped: cell.isWrapped } : { wrapped: false };
    } finally {
      cache.set(key, cells.known);
    }
  });
}
