import { describe, expect, it } from "vitest";
import { readCompareState } from "../../../../../../webview/views/tensor/compare/compareState";
import { nextWay, wayOf, waysOf } from "../../../../../../webview/views/tensor/compare/pairWays";

describe("the ways to show a pair", () => {
  it("are those that the dtype of the comparison has", () => {
    expect(waysOf("bfloat16")).toEqual(["a", "b", "difference", "relative", "ulp"]);
    expect(waysOf("complex64")).toEqual(["a", "b", "difference", "relative", "ulp"]);
    expect(waysOf("integer")).toEqual(["a", "b", "difference", "relative"]);
    expect(waysOf("string")).toEqual(["a", "b", "difference"]);
    expect(wayOf("integer", "ulp")).toBe("difference");
  });

  it("go round, and back", () => {
    const walk = (by: 1 | -1) => {
      let way = wayOf("float32", "difference");
      return Array.from({ length: 5 }, () => {
        way = nextWay("float32", way, by);
        return way;
      });
    };
    expect(walk(1)).toEqual(["relative", "ulp", "a", "b", "difference"]);
    expect(walk(-1)).toEqual(["b", "a", "ulp", "relative", "difference"]);
  });

  it("are kept; colours of differences are on at first and never locked", () => {
    const first = readCompareState(undefined);
    expect(first).toMatchObject({ way: "difference", isBeside: false, heat: { isOn: true, lock: "none" } });
    const kept = { ...first, way: "ulp", isBeside: true, heat: { ...first.heat, isOn: false, lock: "panels" } };
    const read = readCompareState(JSON.parse(JSON.stringify(kept)));
    expect(read).toMatchObject({ way: "ulp", isBeside: true, heat: { isOn: false, lock: "none" } });
  });
});
