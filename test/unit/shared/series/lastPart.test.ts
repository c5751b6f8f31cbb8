import { expect, it } from "vitest";
import { lastPart } from "../../../../src/shared/series/lastPart";

it("the last part of a path is found on any system", () => {
  expect(lastPart("/logs/run/")).toBe("run");
  expect(lastPart("C:\\logs\\run")).toBe("run");
  expect(lastPart("/")).toBe("/");
});
