import { expect, it } from "vitest";
import { known } from "../../../src/published/known";

it("undefined stands for null at any depth, all else stays", () => {
  expect(known({ a: null, b: [null, 0, ["x", null]], c: { d: false } })).toStrictEqual({
    a: undefined,
    b: [undefined, 0, ["x", undefined]],
    c: { d: false },
  });
});
