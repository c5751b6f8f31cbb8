import { describe, expect, it } from "vitest";
import { compareSeverity, worstAilment } from "../../../src/shared/healthOrder";
import type { TagHealth } from "../../../src/shared/questions/health";
import { foreign, said } from "../../../src/tensor/said/sentence";

const at = (step: string) => ({ step, point: 0 });
const error = { ...said(foreign("broken")), point: 0, step: "0" };
const tag = (name: string, found: Partial<TagHealth> = {}): TagHealth => ({ tag: name, points: 3, ...found });

describe("severity", () => {
  it("puts the worst first, of the same the earlier step, then the greater update, then the name", () => {
    const worstFirst = [
      tag("late but NaN", { firstNaN: at("9007199254740993") }),
      tag("later NaN", { firstNaN: at("9007199254740994"), firstInf: at("0") }),
      tag("inf", { firstInf: at("9"), error }),
      tag("exploding, earlier", { firstExploding: at("-1") }),
      tag("exploding", { firstExploding: at("10"), firstZero: at("0") }),
      tag("zero", { firstZero: at("3"), constantFrom: at("0") }),
      tag("constant", { constantFrom: at("2"), maxUpdate: { ...at("1"), value: 100 } }),
      tag("error", { error, maxUpdate: { ...at("1"), value: 5 } }),
      tag("beyond all", { maxUpdate: { ...at("9"), value: "Infinity" } }),
      tag("large update", { maxUpdate: { ...at("9"), value: 2 } }),
      tag("layer.2", { maxUpdate: { ...at("9"), value: 0.5 } }),
      tag("layer.10", { maxUpdate: { ...at("1"), value: 0.5 } }),
      tag("without change", { maxUpdate: { ...at("1"), value: 0 } }),
      tag("one point"),
    ];
    expect([...worstFirst].reverse().sort(compareSeverity)).toEqual(worstFirst);
    expect(worstFirst.map(worstAilment).slice(0, 3)).toEqual(["firstNaN", "firstNaN", "firstInf"]);
    expect(worstAilment(tag("fine"))).toBeUndefined();
  });
});
