import { expect, it } from "vitest";
import { checkRows, checkTexts, isSubject } from "../../../src/host/check";

it("tells a subject from anything else that a page may keep", () => {
  expect(isSubject({ logdir: "/a", run: "." })).toBe(true);
  expect(isSubject({ logdir: "/a", run: ".", tag: "t", kind: "tensor", view: "table", step: "3" })).toBe(true);
  expect(isSubject({ logdir: "/a", run: ".", tag: 3 })).toBe(false);
  expect(isSubject({ view: "table", series: { logdir: "/a", run: "." } })).toBe(false);
  for (const other of [null, undefined, "x", 3, []]) expect(isSubject(other)).toBe(false);
});

it("refuses messages whose texts are none", () => {
  expect(() => checkTexts({ tag: "t", slice: "[0]" }, ["tag", "slice"])).not.toThrow();
  expect(() => checkTexts({ tag: {} }, ["tag"])).toThrow("tag is not a text");
  expect(() => checkTexts(null, ["tag"])).toThrow("tag is not a text");
});

it("refuses dropped rows that are none", () => {
  const onto = { logdir: "/a", run: ".", tag: "t", kind: "tensor" };
  expect(() => checkRows({ rows: ["1/x"], onto })).not.toThrow();
  expect(() => checkRows({ rows: [], onto, view: "histogram" })).not.toThrow();
  expect(() => checkRows({ rows: ["1/x", 3], onto })).toThrow("rows is no list of texts");
  expect(() => checkRows({ rows: [], onto: { logdir: "/a" } })).toThrow("onto is no series");
  expect(() => checkRows({ rows: [], onto, view: 3 })).toThrow("view is not a text");
  expect(() => checkRows(null)).toThrow("rows is no list of texts");
});
