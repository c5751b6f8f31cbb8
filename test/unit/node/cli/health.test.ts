import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { printed } from "../../../support/cliProgram";
import { fixtures } from "../../../support/expected";
import type { ExpectedAnswer } from "../../../support/expectedAnswers";

const questions = JSON.parse(readFileSync(join(fixtures, "panel", "health.json"), "utf8")) as readonly ExpectedAnswer[];

describe("what NumPy finds of a run's health", () => {
  it("has all questions", () => {
    expect(questions).toHaveLength(90);
  });

  it("is what is found", async () => {
    for (const { args, expect: wanted } of questions) {
      const root = args[3]?.startsWith("graphs/") ? join(fixtures, "panel") : fixtures;
      const { json } = await printed(...args.map((arg) => arg.replace("{root}", root)), "--json");
      const tags = expect.arrayContaining([expect.objectContaining(wanted as object)]);
      expect(json, args[3]).toEqual({ runs: [{ run: args[3], tags }] });
    }
  });
});
