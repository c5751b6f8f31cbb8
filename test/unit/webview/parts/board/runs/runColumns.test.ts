import { expect, it } from "vitest";
import { columnWidths, fittingColumns } from "../../../../../../webview/parts/board/runs/runColumns";

const metrics = ["a", "b", "c"] as const;

it("gives way by worth: times first, then columns from the last, and the one that sorts at the end", () => {
  const kept = (width: number, sorted?: (typeof metrics)[number]) => {
    const { metrics: some, hasWall } = fittingColumns(metrics, sorted, width);
    return [some.join(""), hasWall];
  };
  expect(kept(700)).toEqual(["abc", true]);
  expect(kept(600)).toEqual(["abc", false]);
  expect(kept(400)).toEqual(["ab", false]);
  expect(kept(400, "c")).toEqual(["ac", false]);
  expect(kept(300, "b")).toEqual(["b", false]);
  expect(kept(200, "b")).toEqual(["", false]);
  // Before the page has told its width nothing is left out.
  expect(kept(0)).toEqual(["abc", true]);
  expect(fittingColumns([], undefined, 700)).toEqual({ metrics: [], hasWall: false });
});

it("has a width for each column", () => {
  expect(columnWidths({ metrics: ["a", "b"], hasWall: true })).toBe(
    "22px 22px minmax(40px, 1fr) 104px 104px 128px 22px",
  );
});
