import { pairTags } from "../../pairing/pairTags";
import { matchTags } from "../../shared/questions/matchTags";
import { answer } from "../answer";
import { readTag } from "../compare/readTag";
import { recordedTags } from "../compare/recordedTags";

/** Says which tags of two runs belong together. */
export const answerMatchTags = answer(matchTags, async ({ other, mapping, ...id }, { provider, pace }) => {
  const a = await recordedTags(await provider.run(id, pace), pace);
  const b = await recordedTags(await provider.run(other, pace), pace);
  const { pairs, unmatchedA, unmatchedB, unused } = await pairTags(a, b, mapping, pace);
  return {
    pairs: pairs.map((pair) => ({ a: readTag(pair.a), b: readTag(pair.b), rule: pair.rule })),
    unmatchedA: unmatchedA.map(readTag),
    unmatchedB: unmatchedB.map(readTag),
    unused,
  };
});
