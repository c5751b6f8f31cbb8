import type { Condition } from "../../tensor/condition";
import { conditionTest } from "../../tensor/conditionTest";
import { realDtype } from "../../tensor/dtype";
import { ExtremeRange } from "../../tensor/extremeRange";
import type { Pace } from "../../tensor/pace";
import type { OpenSlice } from "../openSlice";
import { type HitBlocks, HitBlocksBuilder } from "./hitBlocks";

/**
 * Counts the elements of a slice that fulfil a condition, in one pass: those equal to an extreme are forgotten where a new one
 * comes. Throws `unsupportedDtype` or `badCondition` before anything is read.
 */
export async function countHits(
  slice: OpenSlice,
  condition: Condition,
  pace: Pace,
  seen: (elements: number) => void,
): Promise<HitBlocks> {
  const { elements } = slice;
  const searched = condition.kind === "extreme" ? new ExtremeRange(condition.name, realDtype(slice.dtype)) : condition;
  const extreme = searched instanceof ExtremeRange ? searched : undefined;
  let known = searched instanceof ExtremeRange ? searched.condition : searched;
  let test = conditionTest(known, elements);
  const blocks = new HitBlocksBuilder();
  let marks = new Uint8Array(0);
  for await (const chunk of slice.chunks("weighed", pace)) {
    const length = chunk.bytes.length / elements.itemBytes;
    if (marks.length < length) marks = new Uint8Array(length);
    if (extreme?.add(chunk.bytes)) {
      blocks.forget();
      known = extreme.condition;
      test = conditionTest(known, elements);
    }
    blocks.add(chunk, test.mark(chunk.bytes, marks));
    seen(chunk.firstElement + length * chunk.weight);
  }
  return blocks.result(known);
}
