import { expect, it } from "vitest";
import { entriesOf } from "../../../../../../../webview/views/graph/canvas/colours/entryHues";
import { areSharesOf } from "../../../../../../../webview/views/graph/canvas/colours/shading";
import { carriedShares } from "../../../../../../../webview/views/graph/canvas/lines/carriedShares";
import { madePicture } from "../../../../../../support/graphPictures";
import { madeShares } from "../../../../../../support/pictureShares";

const at = [0, 0, 9, 9] as const;

it("keeps what was known of boxes that the next picture has, and says nothing of the others", () => {
  const before = madePicture(
    [
      { id: "a", at },
      { id: "s", kind: "scope", nodes: 3, at },
      { id: "gone", at },
    ],
    [{ from: "a", to: "s" }],
  );
  const next = madePicture(
    [
      { id: "s", kind: "scope", isOpen: true, nodes: 3, at },
      { id: "s/new", in: "s", at },
      { id: "a", at },
    ],
    [{ from: "a", to: "s" }],
  );
  const shares = madeShares(before, {
    entries: [
      ["x", 3],
      ["y", 2],
    ],
    boxes: { a: { y: 1 }, s: { x: 2, y: 1 }, gone: { x: 1 } },
    pruned: { s: 2, gone: 1 },
    amounts: { a: 7, s: 9 },
    ends: { a: 1, gone: 3 },
    crossing: { 0: [1, 8] },
  });
  const carried = carriedShares(before, shares, next);
  const known = (box: number) => entriesOf(carried, box).map(({ share: { key }, nodes }) => `${key} ${nodes}`);
  expect([0, 1, 2].map(known)).toEqual([["x 2", "y 1"], [], ["y 1"]]);
  expect([...carried.pruned]).toEqual([2, 0, 0]);
  expect([...carried.amounts]).toEqual([9, Number.NaN, 7]);
  expect([...carried.ends]).toEqual([0, 0, 1]);
  expect(areSharesOf(carried, next)).toBe(true);
  // Lines are other ones, and what is not said of any box is not said of these.
  expect(carried.crossing).toHaveLength(0);
  expect(carriedShares(before, madeShares(before, { entries: [] }), next).amounts).toHaveLength(0);
});
