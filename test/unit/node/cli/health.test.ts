import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { failureOf } from "../../../../src/node/cli/run";
import type { Json } from "../../../../src/tensor/text/jsonText";
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

describe("health", () => {
  it("shows the worst first", async () => {
    const { text } = await printed("health", fixtures, "--run", "torch/train");
    const lines = text.split("\n");
    expect(lines).toHaveLength(19);
    expect(lines[0]).toMatch(
      /^run +tag +points +first NaN +first infinity +all zero +constant from +exploding +max update +error$/,
    );
    expect(lines[1]).toMatch(/^torch\/train +weights\/features\/1\/bias +5 +- +- +0 +- +- +1\.486$/);
    expect(lines[3]).toMatch(/^torch\/train +bf16\/features\/0\/bias +5 +- +- +- +0 +- +0$/);
    expect((await printed("health", fixtures, "--run", "tf/hparams")).text).toBe("no tensors of real numbers");
  });

  it("takes all runs, and another factor", async () => {
    const { json } = await printed("health", join(fixtures, "torch"), "--explode", "1.05");
    const { runs } = json as { readonly runs: readonly Json[] };
    expect(runs.length).toBeGreaterThan(2);
    const grown = { tag: "grads/features/1/weight", firstExploding: expect.any(Number) };
    const tags = expect.arrayContaining([expect.objectContaining(grown)]);
    expect(runs).toContainEqual({ run: "train", tags });
  });

  it.each([
    ["usage", "--explode", "-1"],
    ["usage", "--explode", "ten"],
    ["usage", "--explode", ""],
    ["usage", "--explode", "Infinity"],
    ["notFound", "--run", "none"],
  ])("%s: %s %s", async (wanted, ...args) => {
    const answered = printed("health", fixtures, ...args).then(() => "answered");
    expect(await answered.catch((error: unknown) => failureOf(error).reason)).toBe(wanted);
  });
});
