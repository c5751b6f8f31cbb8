import { describe, expect, it } from "vitest";
import { nameFilter } from "../../../../src/node/names/nameFilter";
import { createPatterns } from "../../../../src/node/patterns/namePatterns";
import { unhurried } from "../../../../src/tensor/pace";

const runs = [
  { run: "torch/train", tags: ["weights/fc", "weights/conv", "loss"] },
  { run: "ms/eval", tags: ["Weights/fc", "accuracy"] },
];

async function kept(typed: string, searched = runs): Promise<unknown[]> {
  const keep = await nameFilter(typed, createPatterns());
  const found = await keep(searched, unhurried);
  return found.map((one) => (one === "all" ? one : [...one]));
}

describe("a filter of words", () => {
  it("keeps all where nothing was typed", async () => {
    expect(await kept("")).toEqual(["all", "all"]);
    expect(await kept("  ")).toEqual(["all", "all"]);
  });

  it("keeps tags that hold the text, in any case", async () => {
    expect(await kept("weights")).toEqual([[0, 1], [0]]);
    expect(await kept("FC")).toEqual([[0], [0]]);
    expect(await kept("nothing like it")).toEqual([[], []]);
  });

  it("keeps everything of a run that holds it", async () => {
    expect(await kept("torch")).toEqual(["all", []]);
    expect(await kept("s/ev")).toEqual([[], "all"]);
  });

  it("takes words in any order, of the run and the tag together", async () => {
    expect(await kept("fc torch")).toEqual([[0], []]);
    expect(await kept("train/weights")).toEqual([[0, 1], []]);
  });

  it("is text where a slash does not end it", async () => {
    expect(await kept("/fc")).toEqual([[0], [0]]);
    expect(await kept("(")).toEqual([[], []]);
  });

  it("lets others in while it goes over tags", async () => {
    let turns = 0;
    const pace = {
      ...unhurried,
      isDue: () => true,
      giveWay: async () => {
        turns++;
      },
    };
    const keep = await nameFilter("weights", createPatterns());
    await keep(runs, pace);
    expect(turns).toBe(5);
  });
});

describe("a filter of a pattern", () => {
  it("is tried on tags and on runs", async () => {
    expect(await kept("/^weights.(fc|conv)$/")).toEqual([[0, 1], []]);
    expect(await kept("/^weights/i")).toEqual([[0, 1], [0]]);
    expect(await kept("/^ms/")).toEqual([[], "all"]);
    expect(await kept("/^w(?!.*conv)/i")).toEqual([[0], [0]]);
  });

  it("says what is wrong with it", async () => {
    const badPattern = expect.objectContaining({ reason: "badPattern" });
    await expect(nameFilter("/(/", createPatterns())).rejects.toEqual(badPattern);
    await expect(nameFilter("/a/ii", createPatterns())).rejects.toEqual(badPattern);
  });

  it("ends where a backtracking engine would go through endless ways", async () => {
    const long = [{ run: "r", tags: [`${"a".repeat(100)}b`] }];
    expect(await kept("/^(a+)+$/", long)).toEqual([[]]);
    await expect(kept("/^(?=(a+)+$)/", long)).rejects.toMatchObject({ reason: "tooSlow" });
  });

  it("sees the beginning of a long name only", async () => {
    const long = [{ run: "r", tags: [`${"x".repeat(2000)}end`] }];
    expect(await kept("/end/", long)).toEqual([[]]);
    expect(await kept("end", long)).toEqual([[0]]);
  });
});
