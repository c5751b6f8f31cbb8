// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import type { PairSubject } from "../../../../../../../webview/views/tensor/compare/pairSubject";
import { isOtherPair } from "../../../../../../../webview/views/tensor/compare/pane/otherPair";
import { PageHost } from "../../../../../../support/pageHost";

const a = { logdir: "/logs", run: "r", tag: "w", kind: "tensor", point: 0 } as const;
const subject: PairSubject = {
  host: new PageHost({ ask: () => Promise.reject(new Error("nothing is asked")) }).page,
  a,
  reference: { rtol: 0 },
  found: { a: { id: a, step: "0" }, b: null, view: null, comparable: false, perms: [] },
  slice: "[...]",
  isWhole: true,
  dims: undefined,
};

describe("a pair", () => {
  it("is the same where it was only made anew", () => {
    expect(isOtherPair({ ...subject, a: { ...a }, reference: { rtol: 0 } }, subject)).toBe(false);
    expect(isOtherPair(undefined, undefined)).toBe(false);
  });

  it("is another where anything of it is", () => {
    const changes: readonly Partial<PairSubject>[] = [
      { a: { ...a, point: 1 } },
      { reference: { rtol: 1 } },
      { found: { ...subject.found } },
      { slice: "[0]" },
      { isWhole: false },
      { dims: ["in"] },
    ];
    for (const change of changes) expect(isOtherPair({ ...subject, ...change }, subject)).toBe(true);
    expect(isOtherPair(subject, undefined)).toBe(true);
    expect(isOtherPair(undefined, subject)).toBe(true);
  });
});
