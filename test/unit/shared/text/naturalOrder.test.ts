import { expect, it } from "vitest";
import { compareNatural, naturalKey } from "../../../../src/shared/text/naturalOrder";
import { SeededRandom } from "../../../support/seededRandom";

it.each([
  [
    ["layer.10", "layer.2", "layer.1"],
    ["layer.1", "layer.2", "layer.10"],
  ],
  [
    ["a10b2", "a10b10", "a2b30"],
    ["a2b30", "a10b2", "a10b10"],
  ],
  [
    ["b", "a/b", "a", "a.b"],
    ["a", "a.b", "a/b", "b"],
  ],
  [
    ["9", "99999999999999999999999", "10", "99999999999999999999998"],
    ["9", "10", "99999999999999999999998", "99999999999999999999999"],
  ],
  [
    ["", "0", "a"],
    ["", "0", "a"],
  ],
  [
    ["x1", "x01", "x001", "x2"],
    ["x001", "x01", "x1", "x2"],
  ],
  [
    ["lr0.1", "lr0.01", "lr0.3", "lr0.001", "lr0", "lr0.0", "lr1"],
    ["lr0", "lr0.0", "lr0.001", "lr0.01", "lr0.1", "lr0.3", "lr1"],
  ],
  [
    ["layer0.10", "layer0.9", "layer0.0", "layer0.1"],
    ["layer0.0", "layer0.1", "layer0.9", "layer0.10"],
  ],
  [
    ["v.10", "v.09", "v.1"],
    ["v.1", "v.09", "v.10"],
  ],
  [
    ["Z", "a", "B"],
    ["B", "Z", "a"],
  ],
])("orders %j", (names, ordered) => {
  expect([...names].sort(compareNatural)).toEqual(ordered);
});

it("goes by code point, beyond the first 2^16 too", () => {
  expect(["\u{1f600}", "\uff5e"].sort(compareNatural)).toEqual(["\uff5e", "\u{1f600}"]);
});

it("is an order: antisymmetric, transitive, and only equal names are equal", () => {
  const random = new SeededRandom(11);
  const names = Array.from({ length: 90 }, () =>
    Array.from({ length: random.whole(0, 6) }, () =>
      random.pick(["a", "b", "/", ".", "1.0", "0", "00", "1", "9", "é"]),
    ).join(""),
  );
  const sign = (a: string, b: string) => Math.sign(compareNatural(a, b));
  for (const a of names) {
    for (const b of names) {
      expect(sign(a, b) === 0, `${a} ${b}`).toBe(a === b);
      if (sign(a, b) + sign(b, a) !== 0) expect.fail(`${a} ${b}`);
      for (const c of names) {
        if (sign(a, b) < 0 && sign(b, c) < 0 && sign(a, c) >= 0) expect.fail(`${a} < ${b} < ${c}`);
      }
    }
  }
});

it("is that of the keys of names", () => {
  const random = new SeededRandom(12);
  const parts = [
    "a",
    "b",
    "/",
    ".",
    ":",
    "0",
    "00",
    "1",
    "1.0",
    "0.",
    "9",
    "10",
    "é",
    "\uff5e",
    "\ue000",
    "\u{1f600}",
    "\u{10ffff}",
    "12345678901",
  ];
  const names = Array.from({ length: 400 }, () =>
    Array.from({ length: random.whole(0, 6) }, () => random.pick(parts)).join(""),
  );
  names.push("1".repeat(70_000), "1".repeat(65_535), "2".repeat(65_535), "1".repeat(65_534));
  const byKey = (a: string, b: string) => {
    const [x, y] = [naturalKey(a), naturalKey(b)];
    return x < y ? -1 : x > y ? 1 : a < b ? -1 : a > b ? 1 : 0;
  };
  for (const a of names) {
    for (const b of names) if (Math.sign(compareNatural(a, b)) !== byKey(a, b)) expect.fail(`${a} ${b}`);
  }
});
