import { expect, it } from "vitest";
import { askedLogdirs } from "../../../src/node/askedLogdirs";

it("names the log folders that a question is about, its own first", () => {
  const of = (logdir: string) => ({ logdir, run: "a", tag: "w", kind: "tensor", point: 0 });
  expect(askedLogdirs({ ...of("x"), slice: "[...]" })).toEqual(["x"]);
  expect(askedLogdirs({ ...of("x"), b: of("y") })).toEqual(["x", "y"]);
  expect(askedLogdirs({ ...of("x"), pair: { b: of("y"), made: "difference" } })).toEqual(["x", "y"]);
  expect(askedLogdirs({ ...of("x"), reference: { series: of("y"), view: { perm: [1, 0] } } })).toEqual(["x", "y"]);
  expect(askedLogdirs({ ...of("x"), pair: { b: of("x") } })).toEqual(["x"]);
});

it("refuses what is about none", () => {
  for (const params of [undefined, null, "x", 3, [], {}, { logdir: 1 }]) {
    expect(() => askedLogdirs(params)).toThrow(expect.objectContaining({ code: "badParams" }));
  }
});
