import type { ReferenceFound } from "../../../src/shared/questions/compare";
import type { SavedName } from "../../../src/shared/text/savedName";

/** What a file of a point and its reference is of, and what is made of them, in a word. */
export function pairName({ a, b }: Pick<ReferenceFound, "a" | "b">, what: string): SavedName {
  const sides = b ? [a, b] : [a];
  return {
    runs: sides.map(({ id: { logdir, run } }) => ({ logdir, run })),
    tags: sides.map(({ id }) => id.tag),
    steps: sides.map(({ step }) => step),
    what,
  };
}
