import type { ReferenceFound } from "../../../src/shared/questions/compare";
import type { SavedName } from "../../../src/shared/text/savedName";

/** Name of a file of a point and its reference, with a word for its content. */
export function pairName({ a, b }: Pick<ReferenceFound, "a" | "b">, what: string): SavedName {
  const sides = b ? [a, b] : [a];
  return {
    runs: sides.map(({ id: { logdir, run } }) => ({ logdir, run })),
    tags: sides.map(({ id }) => id.tag),
    steps: sides.map(({ step }) => step),
    what,
  };
}
