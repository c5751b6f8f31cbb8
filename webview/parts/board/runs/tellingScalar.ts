/** Words in names of scalars that are the better the less they are. */
const LESS_IS_BETTER: ReadonlySet<string> = new Set(["loss", "error", "err", "perplexity"]);

/** Words in names of scalars that runs are ranked by. */
const RANKING: ReadonlySet<string> = new Set([
  ...LESS_IS_BETTER,
  ...["accuracy", "acc", "reward", "return", "score", "f1", "auc", "mse", "mae", "rmse", "ppl"],
]);

/** Scalars in natural order, and which runs have each. */
interface Scalars {
  readonly all: readonly string[];
  runsOf(tag: string): readonly unknown[];
}

/** The scalar that tells runs from each other best: by its name, else the one that most of them have. Undefined without any. */
export function tellingScalar(scalars: Scalars): string | undefined {
  const { all } = scalars;
  const countOf = (tag: string) => scalars.runsOf(tag).length;
  const named = all.find((tag) => hasWord(tag, RANKING));
  if (named !== undefined) return named;
  let [most] = all;
  for (const tag of all) if (most !== undefined && countOf(tag) > countOf(most)) most = tag;
  return most;
}

/** True if the best of a scalar's values is the least. */
export function isBestLeast(tag: string): boolean {
  return hasWord(tag, LESS_IS_BETTER);
}

/** Words stand between signs and before capitals; a number may follow: `val_acc1`, `trainLoss`. */
function hasWord(tag: string, words: ReadonlySet<string>): boolean {
  const parts = tag
    .replaceAll(/([a-z])(?=[A-Z])/g, "$1 ")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return parts.some((part) => words.has(part) || words.has(part.replace(/\d+$/, "")));
}
