import { Script } from "node:vm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { PatternError } from "../../../src/host/boundedPattern";
import { compileFilter, type Kept } from "../../../src/host/filter";

const runs = [
  { run: "torch/train", tags: ["weights/fc", "weights/conv", "loss"] },
  { run: "ms/eval", tags: ["Weights/fc", "accuracy"] },
];

afterEach(() => {
  vi.restoreAllMocks();
});

function kept(typed: string): readonly Kept[] | undefined {
  return compileFilter(typed)?.keep(runs);
}

describe("a filter of words", () => {
  it("is none where nothing was typed", () => {
    expect(compileFilter("")).toBeUndefined();
    expect(compileFilter("  ")).toBeUndefined();
  });

  it("keeps tags that hold the text, in any case", () => {
    expect(kept("weights")).toEqual([[0, 1], [0]]);
    expect(kept("FC")).toEqual([[0], [0]]);
    expect(kept("nothing like it")).toEqual([[], []]);
  });

  it("keeps everything of a run that holds it", () => {
    expect(kept("torch")).toEqual(["all", []]);
    expect(kept("s/ev")).toEqual([[], "all"]);
  });

  it("takes words in any order, of the run and the tag together", () => {
    expect(kept("fc torch")).toEqual([[0], []]);
    expect(kept("train/weights")).toEqual([[0, 1], []]);
  });

  it("is text where a slash does not end it", () => {
    expect(kept("/fc")).toEqual([[0], [0]]);
    expect(kept("(")).toEqual([[], []]);
  });
});

describe("a filter of a pattern", () => {
  it("is tried on tags and on runs", () => {
    expect(kept("/^weights.(fc|conv)$/")).toEqual([[0, 1], []]);
    expect(kept("/^weights/i")).toEqual([[0, 1], [0]]);
    expect(kept("/^ms/")).toEqual([[], "all"]);
  });

  it("says what is wrong with it", () => {
    expect(() => compileFilter("/(/")).toThrow(PatternError);
    expect(() => compileFilter("/a/ii")).toThrow(PatternError);
  });

  it("is stopped where it goes through endless ways", () => {
    const endless = compileFilter("/(a+)+$/");
    const keep = () => endless?.keep([{ run: "r", tags: [`${"a".repeat(100)}b`] }]);
    expect(keep).toThrow(expect.objectContaining({ name: "PatternError", reason: "tooSlow" }));
  });

  it("is tried once more where a busy machine took its time away", () => {
    const run = vi.spyOn(Script.prototype, "runInContext");
    const stall = () => {
      throw new Error("Script execution timed out after 100ms");
    };
    run.mockImplementationOnce(stall);
    expect(kept("/^weights/")).toEqual([[0, 1], []]);
    expect(run).toHaveBeenCalledTimes(2);
    run.mockReset().mockImplementation(stall);
    expect(() => kept("/^weights/")).toThrow(expect.objectContaining({ reason: "tooSlow" }));
    expect(run).toHaveBeenCalledTimes(2);
  });

  it("sees the beginning of a long name only", () => {
    const long = { run: "r", tags: [`${"x".repeat(2000)}end`] };
    expect(compileFilter("/end/")?.keep([long])).toEqual([[]]);
    expect(compileFilter("end")?.keep([long])).toEqual([[0]]);
  });
});
