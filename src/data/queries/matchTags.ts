import { pairTags } from "../../pairing/pairTags";
import { matchTags } from "../../shared/questions/matchTags";
import { answer } from "../answer";
import { recordedTags } from "../compare/recordedTags";

/** Says which tags of two runs belong together. */
export const answerMatchTags = answer(matchTags, async ({ other, ...id }, { provider, pace }) => {
  const a = await recordedTags(await provider.run(id, pace), pace);
  const b = await recordedTags(await provider.run(other, pace), pace);
  const { pairs, unmatchedA, unmatchedB } = await pairTags(a, b, undefined, pace);
  return {
    pairs: pairs.map((pair) => ({ a: pair.a.tag, b: pair.b.tag, kind: pair.a.kind, rule: pair.rule })),
    unmatchedA: unmatchedA.map(({ tag, kind }) => ({ tag, kind })),
    unmatchedB: unmatchedB.map(({ tag, kind }) => ({ tag, kind })),
  };
});
