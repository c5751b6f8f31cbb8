import { describe, expect, it } from "vitest";
import { toleranceText } from "../../../../../src/shared/compare/toleranceText";
import { changedReference, referenceTo } from "../../../../../webview/parts/reference/changedReference";
import { pageTolerance } from "../../../../../webview/parts/reference/pageTolerance";
import { viewText } from "../../../../../webview/parts/reference/referenceTexts";
import { namedPresets, tolerancePresets, typedTolerance } from "../../../../../webview/parts/reference/tolerances";
import { queryToType, typedQuery } from "../../../../../webview/parts/reference/typedView";

const USUAL = { rtol: 1e-5, atol: 1e-8 };
const W = { logdir: "/logs", run: "a", tag: "w", kind: "tensor" } as const;

describe("a tolerance that is typed", () => {
  it("is two numbers, or one that leaves the other", () => {
    expect(typedTolerance("1e-3, 1e-5", USUAL)).toEqual({ rtol: 1e-3, atol: 1e-5 });
    expect(typedTolerance(" 0.5;0 ", USUAL)).toEqual({ rtol: 0.5, atol: 0 });
    expect(typedTolerance("2e-4", USUAL)).toEqual({ rtol: 2e-4, atol: 1e-8 });
    for (const text of ["", "a, 1", "-1, 0", "1, 2, 3", "Infinity", "NaN, 0"]) {
      expect(typedTolerance(text, USUAL), text).toBeUndefined();
    }
  });

  it("reads back as it is written", () => {
    expect(toleranceText(USUAL)).toBe("1e-5, 1e-8");
    expect(toleranceText({ rtol: 0.001, atol: 0 })).toBe("1e-3, 0");
    for (const preset of tolerancePresets()) {
      expect(typedTolerance(toleranceText(preset), USUAL)).toEqual({ rtol: preset.rtol, atol: preset.atol });
    }
  });
});

describe("tolerances with a name", () => {
  it("are offered with what they come to", () => {
    expect(namedPresets().map(({ text }) => text)).toEqual([
      "auto: what stands out from the noise",
      "same code: 1e-5, 1e-8",
      "same framework: 1e-4, 1e-6",
      "another framework: 1e-3, 1e-5",
      "low precision: by the dtype",
    ]);
  });

  it("are auto in pages unless something else is asked for", () => {
    expect(pageTolerance({})).toEqual({ tolerance: "auto" });
    expect(pageTolerance({ nanDiffers: true })).toEqual({ tolerance: "auto", nanDiffers: true });
    for (const query of [{ rtol: 1e-5 }, { atol: 0 }, { tolerance: "low" } as const]) {
      expect(pageTolerance(query)).toBe(query);
    }
  });
});

describe("a view that is typed", () => {
  it("is a shape, an order of dims, or both", () => {
    expect(typedQuery("4, 6")).toEqual({ reshape: [4, 6] });
    expect(typedQuery("; 1, 0")).toEqual({ perm: [1, 0] });
    expect(typedQuery("[16, 4, 4, 4]; (2, 3, 1, 0)")).toEqual({ reshape: [16, 4, 4, 4], perm: [2, 3, 1, 0] });
    expect(typedQuery("")).toEqual({});
    for (const text of ["4, x", "; 0, 0", "; 1, 2", "4; 0; 1", "-1, 4"]) expect(typedQuery(text), text).toBeUndefined();
  });

  it("reads back as it is written", () => {
    for (const query of [{}, { reshape: [4, 6] }, { perm: [1, 0] }, { reshape: [2, 12], perm: [1, 0] }]) {
      expect(typedQuery(queryToType(query))).toEqual(query);
    }
  });

  it("says why it was taken", () => {
    expect(viewText(null)).toBe("as it is");
    expect(viewText({ perm: [1, 0], why: "convention" })).toBe("transposed 1, 0: kernel / weight");
    expect(viewText({ reshape: [2, 12], perm: [1, 0], why: "asked" })).toBe("reshaped [2, 12], transposed 1, 0");
  });
});

describe("a reference that is changed", () => {
  it("keeps what nobody changed, and is none once nothing is left to say", () => {
    const reference = { series: { ...W, run: "b" }, rtol: 0.1 };
    expect(changedReference(reference, { as: "float16" })).toEqual({ ...reference, as: "float16" });
    expect(changedReference(reference, { series: undefined, rtol: undefined })).toBeUndefined();
  });

  it("finds step and view anew for another series, and names none for its own", () => {
    const before = { place: { by: "first" }, view: { perm: [1, 0] }, atol: 1 } as const;
    expect(referenceTo(W, { ...W, tag: "v" }, before)).toEqual({ series: { ...W, tag: "v" }, atol: 1 });
    expect(referenceTo(W, W, { series: { ...W, tag: "v" } })).toBeUndefined();
  });

  it("leaves what the noise of runs left the pair before", () => {
    const before = { series: { ...W, run: "b" }, tolerance: "auto", rtol: 1e-4, atol: 1e-6 } as const;
    const series = { ...W, tag: "v" };
    expect(referenceTo(W, series, before)).toEqual({ series });
    expect(referenceTo(W, series, { ...before, tolerance: "low" })).toMatchObject({ tolerance: "low", rtol: 1e-4 });
  });
});
