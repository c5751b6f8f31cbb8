import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { allAnswers } from "../../../../src/node/answers/answers";
import { createWholeProgram } from "../../../../src/node/cli/allCommands";
import { run } from "../../../../src/node/cli/run";
import { Session } from "../../../../src/node/cli/session";
import { printed } from "../../../support/cliProgram";
import { comparisonRoot } from "../../../support/expectedComparisons";

const session = new Session(allAnswers());
const mismatch = comparisonRoot("mismatch");
const histograms = comparisonRoot("histograms");
const sgd = comparisonRoot("port-sgd");

let out = "";
beforeEach(() => {
  out = "";
  // Each run listens for whoever reads it no more.
  vi.spyOn(process.stdout, "on").mockReturnValue(process.stdout);
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    out += text;
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** How the process would end. */
async function ended(...args: readonly string[]): Promise<number> {
  await run(args, (print) => createWholeProgram({ session, print }));
  return Number(process.exitCode ?? 0);
}

const sides = ["--run-a", "left", "--run-b", "right"];

describe("a check", () => {
  it.each([
    ["is passed where all is close", [mismatch, ...sides, "--tag", "transposed", "--step", "1"], 0],
    ["fails where it is not", [mismatch, ...sides, "--tag", "square", "--step", "1"], 3],
    ["fails where nothing can be compared", [mismatch, ...sides, "--tag", "reshaped", "--step", "1"], 3],
    ["is passed where all steps are close", [mismatch, ...sides, "--tag", "steps/none", "--step-offset", "1"], 0],
    ["fails where a step is not", [mismatch, ...sides, "--tag", "steps/some"], 3],
    ["fails where no step is in common", [mismatch, ...sides, "--tag", "steps/none"], 3],
    ["of histograms there is none", [histograms, "--run-a", "a", "--run-b", "b", "--tag", "same"], 1],
  ])("%s", async (_, args, code) => {
    expect(await ended("compare", ...args, "--json", "--check")).toBe(code);
    expect(JSON.parse(out)).toHaveProperty(code === 1 ? "error" : "comparable");
    process.exitCode = undefined;
    expect(await ended("compare", ...args)).toBe(0);
  });

  it("in batch answers as ever, and ends the process as it says", async () => {
    const question = ["compare", mismatch, ...sides, "--tag", "square", "--step", "1"];
    const lines = [[...question, "--check"], question].map((line) => `${JSON.stringify(line)}\n`);
    const stdin = Object.getOwnPropertyDescriptor(process, "stdin") ?? {};
    Object.defineProperty(process, "stdin", { value: Readable.from(lines), configurable: true });
    try {
      expect(await ended("batch")).toBe(3);
    } finally {
      Object.defineProperty(process, "stdin", stdin);
    }
    const answers = out.trim().split("\n");
    expect(answers).toHaveLength(2);
    expect(answers[0]).toBe(answers[1]);
  });
});

describe("the two", () => {
  it("may be of two paths, whose own runs they are unless named", async () => {
    const named = ["--run-a", "port-tf", "--run-b", "reference", "--tag", "loss", "--step", "0"];
    const { json } = await printed("compare", sgd, ...named);
    const apart = await printed("compare", `${sgd}/port-tf`, `${sgd}/reference`, "--tag", "loss", "--step", "0");
    const at = (run: string) => ({ run, tag: "loss", step: 0 });
    expect(json).toMatchObject({ a: at("port-tf"), b: at("reference"), count: 1 });
    expect(apart.json).toEqual({ ...Object(json), a: at("."), b: at(".") });
  });

  it("are found, or it is said what is missing", async () => {
    const asked = (...args: readonly string[]) => printed("compare", sgd, ...args);
    const pair = ["--run-a", "port-tf", "--run-b", "reference"];
    await expect(asked("--tag", "loss", "--step", "0")).rejects.toThrow("there is no run .; there are: ");
    await expect(asked(...pair, "--tag-a", "loss", "--tag-b", "none")).rejects.toThrow(
      "has no tag none of kind scalar; there are: ",
    );
    await expect(asked(...pair, "--tag", "loss", "--step", "77")).rejects.toMatchObject({ reason: "notFound" });
  });
});

it("worst cells are as many as are wanted", async () => {
  const asked = async (...args: readonly string[]) => {
    const { json } = await printed("compare", mismatch, ...sides, "--tag", "square", "--step", "1", ...args);
    return Object(json).worst as unknown[];
  };
  const ten = await asked();
  expect(ten).toHaveLength(10);
  expect(await asked("--worst", "0")).toEqual([]);
  expect(await asked("--worst", "3")).toEqual(ten.slice(0, 3));
  expect(await asked("--worst", "100")).toHaveLength(20);
});
