import { expect, it } from "vitest";
import { isBestLeast, tellingScalar } from "../../../../../../webview/parts/board/runs/tellingScalar";

/** Telling scalar, from the number of runs that have each. */
function told(counts: Readonly<Record<string, number>>): string | undefined {
  const runsOf = (tag: string) => Array.from({ length: counts[tag] ?? 0 });
  return tellingScalar({ all: Object.keys(counts), runsOf });
}

it("is the first whose name says what runs are ranked by, else the first of those that most runs have", () => {
  expect(told({ done: 9, epoch: 9, "val/trainLoss": 2 })).toBe("val/trainLoss");
  expect(told({ "a/glossy": 1, val_acc1: 1, zloss: 1 })).toBe("val_acc1");
  expect(told({ done: 2, epoch: 9, lr: 9 })).toBe("epoch");
  expect(told({})).toBeUndefined();
});

it("has its best values at the end that its name says", () => {
  const tags = [
    "loss",
    "validLoss/total",
    "word-error-rate",
    "top1_err",
    "perplexity",
    "glossary",
    "acc",
    "errors_fixed",
  ];
  expect(tags.filter(isBestLeast)).toEqual(tags.slice(0, 5));
});
