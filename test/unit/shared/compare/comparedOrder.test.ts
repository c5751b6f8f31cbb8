import { expect, it } from "vitest";
import { compareRank, type Ranked } from "../../../../src/shared/compare/comparedOrder";
import type { Kind } from "../../../../src/shared/kind";
import { expectedComparisons } from "../../../support/expectedComparisons";

/** A pair as `compare --json` tells it. */
interface ToldPair extends Omit<Ranked, "a" | "relL2" | "firstExceeding"> {
  readonly a: string;
  readonly kind: Kind;
  readonly relL2?: Ranked["relL2"];
  readonly firstExceeding?: number | string | null;
}

function rankedOf({ a, kind, comparable, score, relL2 = null, firstExceeding = null }: ToldPair): Ranked {
  const step = firstExceeding === null ? null : String(firstExceeding);
  return { a: { tag: a, kind, layer: "" }, comparable, score, relL2, firstExceeding: step };
}

const REPORTS = [...expectedComparisons()].flatMap(([name, comparisons]) =>
  comparisons
    .filter(({ form }) => form === "runs")
    .map(({ args, answer }, i) => ({ name: `${name} ${i}: ${args.slice(1).join(" ")}`, answer })),
);

it("is tested with many reports", () => {
  expect(REPORTS.length).toBeGreaterThan(30);
});

it.each(REPORTS)("ranks as NumPy does: $name", ({ answer }) => {
  const ranked = (answer.pairs as unknown as readonly ToldPair[]).map(rankedOf);
  const expected = ranked.map(({ a }) => `${a.kind} ${a.tag}`);
  for (const mixed of [[...ranked].reverse(), [...ranked].sort((x, y) => (x.a.tag < y.a.tag ? 1 : -1))]) {
    expect(mixed.sort(compareRank).map(({ a }) => `${a.kind} ${a.tag}`)).toEqual(expected);
  }
});

it("ranks of the same score by relL2, by the earlier step, then by name in natural order; infinite ones first", () => {
  const pair = (tag: string, more: Partial<Ranked>): Ranked => {
    const figures = { comparable: true, score: 2, relL2: 0.5, firstExceeding: null, ...more };
    return { a: { tag, kind: "tensor", layer: "" }, ...figures };
  };
  const pairs = [
    pair("m10", { comparable: false, score: null, relL2: null }),
    pair("m2", { comparable: false, score: null, relL2: null }),
    pair("z none", { score: 1, relL2: null }),
    pair("y nothing", { score: 1, relL2: 0 }),
    pair("late", { firstExceeding: "10" }),
    pair("early", { firstExceeding: "9" }),
    pair("w10", {}),
    pair("w9", {}),
    pair("apart", { relL2: 0.6 }),
    pair("infinite", { score: "Infinity", relL2: null }),
  ];
  expect(pairs.sort(compareRank).map(({ a }) => a.tag)).toEqual([
    ...["m2", "m10", "infinite", "apart", "early", "late", "w9", "w10"],
    ...["y nothing", "z none"],
  ]);
});

it("ranks what is explained behind all others that are out of tolerance", () => {
  const pair = (tag: string, more: Partial<Ranked>): Ranked => {
    return {
      a: { tag, kind: "tensor", layer: "" },
      comparable: true,
      score: 2,
      relL2: 0.5,
      firstExceeding: "1",
      ...more,
    };
  };
  const pairs = [
    pair("explained", { score: 777, explained: "noisyBias" }),
    pair("off", {}),
    pair("close", { score: 0.9 }),
  ];
  expect(pairs.sort(compareRank).map(({ a }) => a.tag)).toEqual(["off", "explained", "close"]);
});
