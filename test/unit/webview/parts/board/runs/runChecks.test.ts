import { describe, expect, it } from "vitest";
import {
  allChecked,
  allInverted,
  inverted,
  isChecked,
  NO_CHOICE,
  only,
  type RunChecks,
  withChecked,
} from "../../../../../../webview/parts/board/runs/runChecks";

const NAMES = ["a", "b", "c"];
const checked = (checks: RunChecks, areFew: boolean, names = NAMES) =>
  names.filter((name) => isChecked(checks, name, areFew));

describe("which runs are checked", () => {
  it("all while they are few, none beyond", () => {
    expect(checked(NO_CHOICE, true)).toEqual(NAMES);
    expect(checked(NO_CHOICE, false)).toEqual([]);
  });

  it("what was said of a run holds whatever the rule says", () => {
    const some = withChecked(withChecked(NO_CHOICE, ["a"], false, true), ["b"], true, true);
    expect(checked(some, true)).toEqual(["b", "c"]);
    expect(checked(some, false)).toEqual(["b"]);
  });

  it("only one: whoever comes is not", () => {
    expect(checked(only(["b"]), true, [...NAMES, "new"])).toEqual(["b"]);
  });

  it("all, but for one; none, but for one: nothing is kept of the others", () => {
    const allButOne = withChecked(allChecked(true), ["a"], false, true);
    expect(checked(allButOne, false, [...NAMES, "new"])).toEqual(["b", "c", "new"]);
    expect(allButOne.others).toEqual({ a: false });
    expect(withChecked(allButOne, ["a"], true, true)).toEqual(allChecked(true));
    expect(withChecked(allChecked(false), ["a"], true, true).others).toEqual({ a: true });
  });

  it.each([
    ["few", NO_CHOICE, true],
    ["many", NO_CHOICE, false],
    ["all", allChecked(true), false],
    ["one", only(["b"]), true],
  ] as const)("the others: %s", (_, checks, areFew) => {
    const before = checked(checks, areFew);
    const turned = inverted(checks, NAMES, areFew);
    expect(checked(turned, areFew)).toEqual(NAMES.filter((name) => !before.includes(name)));
    expect(checked(inverted(turned, NAMES, areFew), areFew)).toEqual(before);
    const all = allInverted(checks, areFew);
    expect(checked(all, areFew)).toEqual(checked(turned, areFew));
    expect(Object.keys(all.others)).toEqual(Object.keys(checks.others));
    expect(checked(allInverted(all, areFew), areFew)).toEqual(before);
    // Of those that a filter leaves out nothing changes.
    const part = inverted(checks, ["a"], areFew);
    expect(checked(part, areFew).filter((name) => name !== "a")).toEqual(before.filter((name) => name !== "a"));
  });

  it("names that objects have by themselves are names", () => {
    expect(isChecked(allChecked(false), "constructor", false)).toBe(false);
    expect(isChecked(only(["__proto__"]), "toString", false)).toBe(false);
    expect(isChecked(only(["__proto__"]), "__proto__", false)).toBe(true);
  });
});
