import { expect, it } from "vitest";
import { leavingRow } from "../../../../../webview/ui/controls/leavingRow";

const px = { gap: 8, more: 40 };
const items = [
  { width: 100, worth: 2 },
  { width: 100, worth: 3 },
  { width: 100, worth: 1 },
  { width: 0, worth: 9 },
];

/** Worked out by hand: 300 px, three gaps. */
it.each([
  [324, []],
  [323, [2]],
  [264, [2]],
  [263, [0, 2]],
  [10, [0, 2]],
])("with room of %i px takes out %j", (room, leaving) => {
  expect([...leavingRow(items, room, px)].sort()).toEqual(leaving);
});

it("takes out the one behind of those worth the same", () => {
  const equal = [1, 1, 1].map((worth) => ({ width: 100, worth }));
  expect([...leavingRow(equal, 300, px)]).toEqual([2]);
});

it("keeps what is worth less where there is room for that only", () => {
  const unequal = [
    { width: 100, worth: 3 },
    { width: 300, worth: 2 },
    { width: 50, worth: 1 },
  ];
  expect([...leavingRow(unequal, 210, px)]).toEqual([1]);
});

it("takes out none of an empty row", () => {
  expect(leavingRow([], 100, px).size).toBe(0);
});
