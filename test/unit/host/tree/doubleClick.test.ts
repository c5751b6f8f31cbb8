import { expect, it } from "vitest";
import { DoubleClick } from "../../../../src/host/tree/doubleClick";

it("is two clicks on one row within half a second", () => {
  let now = 0;
  const clicks = new DoubleClick(() => now);
  const click = (key: string, atMs: number) => {
    now = atMs;
    return clicks.isSecond(key);
  };
  expect(click("a", 0)).toBe(false);
  expect(click("a", 200)).toBe(true);
  // The third begins anew.
  expect(click("a", 300)).toBe(false);
  expect(click("b", 400)).toBe(false);
  expect(click("a", 500)).toBe(false);
  expect(click("a", 1001)).toBe(false);
  expect(click("a", 1501)).toBe(true);
});
