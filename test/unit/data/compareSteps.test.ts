import { describe, expect, it } from "vitest";
import { differences, expectedComparisons } from "../../support/expectedComparisons";

const questions = [...expectedComparisons().values()].flat().filter(({ form }) => form === "tags");

describe("two tags over their steps", () => {
  it("are asked for by the fixtures", () => expect(questions).toHaveLength(24));

  it.each(questions)("are compared as in the fixtures: $args", async (question) => {
    expect(await differences(question)).toEqual([]);
  });
});
