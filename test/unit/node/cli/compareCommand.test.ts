import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
const adam = comparisonRoot("port-adam");
const dtypes = comparisonRoot("dtypes");

let out = "";
beforeEach(() => {
  out = "";
  // Each run adds a listener for a reader that leaves.
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

/** Exit code that the process would have. */
async function ended(...args: readonly string[]): Promise<number> {
  await run(args, (print) => createWholeProgram({ session, print }));
  return Number(process.exitCode ?? 0);
}

const sides = ["--run-a", "left", "--run-b", "right"];
const ab = ["--run-a", "a", "--run-b", "b"];
const port = (run: string) => ["--run-a", run, "--run-b", "reference"];
const auto = ["--tolerance", "auto"];
const loose = ["--rtol", "1e-3", "--atol", "1e-5"];

describe("a check", () => {
  it.each([
    ["is passed where all is close", [mismatch, ...sides, "--tag", "transposed", "--step", "1"], 0],
    ["fails where it is not", [mismatch, ...sides, "--tag", "square", "--step", "1"], 3],
    ["fails where nothing can be compared", [mismatch, ...sides, "--tag", "reshaped", "--step", "1"], 3],
    ["is passed where all steps are close", [mismatch, ...sides, "--tag", "steps/none", "--step-offset", "1"], 0],
    ["fails where a step is not", [mismatch, ...sides, "--tag", "steps/some"], 3],
    ["fails where no step is in common", [mismatch, ...sides, "--tag", "steps/none"], 3],
    ["of histograms there is none", [histograms, "--run-a", "a", "--run-b", "b", "--tag", "same"], 1],
    ["of runs is passed where all pairs are close", [sgd, ...port("port-tf"), ...loose], 0],
    ["of runs fails where a pair is not", [sgd, ...port("wrong-eps"), ...loose], 3],
    ["of runs is passed where nothing stands out of the noise", [sgd, ...port("port-tf"), ...auto], 0],
    ["of runs is passed where what does is explained", [adam, "--run-a", "keras", "--run-b", "torch", ...auto], 0],
    ["of runs fails where something stands out", [sgd, ...port("wrong-momentum"), ...auto], 3],
    ["of runs fails where a pair cannot be compared", [dtypes, ...ab], 3],
    ["of runs fails where nothing has a verdict", [histograms, ...ab], 3],
    ["of runs fails where no tags belong together", [sgd, `${histograms}/a`, "--run-a", "reference"], 3],
    ["of runs takes paths of their own", [`${sgd}/port-ms`, `${sgd}/reference`, ...loose], 0],
  ])("%s", async (_, args, code) => {
    expect(await ended("compare", ...args, "--json", "--check")).toBe(code);
    expect(JSON.parse(out)).toHaveProperty(code === 1 ? "error" : args.includes("--tag") ? "comparable" : "pairs");
    process.exitCode = undefined;
    expect(await ended("compare", ...args)).toBe(0);
  });

  it.each([
    ["two values", [mismatch, ...sides, "--tag", "square", "--step", "1"]],
    ["two runs", [sgd, ...port("wrong-eps"), ...loose]],
  ])("of %s in batch answers as ever, and ends the process as it says", async (_, asked) => {
    const question = ["compare", ...asked];
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

describe("a tolerance with a name", () => {
  const ofTag = [sgd, ...port("port-tf"), "--tag-a", "activations/bn1", "--tag-b", "acts/bn1"];

  it("is told with its numbers, of runs", async () => {
    const { json, text } = await printed("compare", sgd, ...port("wrong-momentum"), ...auto);
    expect(json).toMatchObject({
      ...{ tolerance: "auto", rtol: 1e-3, atol: 1e-5, allclose: false },
      tolerances: [{ dtype: "float32", rtol: 1e-3, atol: 1e-5, pairs: 29 }],
      first: { step: 1, a: "weights/bn1/moving_mean", b: "weights/bn1.running_mean" },
    });
    expect(text.split("\n").slice(0, 4)).toEqual([
      "step 1: weights/bn1/moving_mean is 782 times the tolerance",
      expect.stringMatching(/^hint: mostly the momentum of running statistics/),
      "not all close: 2 of 29 pairs beyond the tolerance auto (1e-3, 1e-5)",
      "27 of 29 pairs differ by rounding noise, at most 0.15 of the tolerance",
    ]);
  });

  it("explains for people what is no mistake", async () => {
    const { json, text } = await printed("compare", adam, "--run-a", "mindspore", "--run-b", "torch", ...auto);
    const { pairs } = Object(json) as {
      readonly pairs: readonly { readonly a: string; readonly explained?: string }[];
    };
    expect(pairs.filter(({ explained }) => explained).map(({ a }) => a)).toHaveLength(3);
    expect(text).toMatch(/^3 of 29 pairs are explained by weights\/_backbone\.features\.0\.bias: its gradients are/m);
    expect(text).toMatch(/^weights\/_backbone\.features\.0\.bias .* explained /m);
    expect(text).not.toContain("hint: ");
  });

  it.each([
    ["auto", 1e-3, 1e-5],
    ["same", 1e-5, 1e-8],
    ["framework", 1e-4, 1e-6],
    ["low", 5e-2, 5e-4],
  ])("is told of values and of tags: %s", async (tolerance, rtol, atol) => {
    const told = { tolerance, rtol, atol };
    const values = await printed("compare", ...ofTag, "--step", "0", "--tolerance", tolerance);
    expect(values.json).toMatchObject(told);
    expect(values.text).toMatch(new RegExp(`(within|beyond) ${tolerance}: rtol ${rtol}, atol `));
    const steps = await printed("compare", ...ofTag, "--tolerance", tolerance);
    expect(steps.json).toMatchObject({ ...told, firstExceeding: tolerance === "same" ? 0 : null });
    expect(steps.text).toContain(`tolerance ${tolerance}: rtol ${rtol}`);
  });

  it("follows the coarser dtype of the two, and is exact of integers", async () => {
    const precision = comparisonRoot("precision");
    const named = ["--run-a", "bfloat16", "--run-b", "float32", "--tag", "head.bias", "--step", "0", ...auto];
    expect((await printed("compare", precision, ...named)).json).toMatchObject({
      rtol: 0.05,
      atol: 5e-4,
      allclose: true,
    });
    const ints = [...ab, "--tag", "int8", "--step", "0", ...auto];
    expect((await printed("compare", dtypes, ...ints)).json).toMatchObject({ rtol: 0, atol: 0, allclose: false });
  });

  it("has none of it in answers without", async () => {
    const { json } = await printed("compare", sgd, ...port("port-tf"));
    expect(json).toMatchObject({ rtol: 1e-5, atol: 1e-8 });
    expect(json).not.toHaveProperty("tolerance");
    expect(json).not.toHaveProperty("tolerances");
  });
});

describe("whole runs", () => {
  const keras = ["compare", adam, "--run-a", "keras", "--run-b", "torch", ...loose];

  it("say for people where they part, and what is a guess or has no match", async () => {
    const { text } = await printed("compare", sgd, ...port("wrong-momentum"), ...loose);
    expect(text.split("\n").slice(0, 3)).toEqual([
      "step 1: weights/bn1/moving_mean is 782 times the tolerance",
      expect.stringMatching(/^hint: mostly the momentum of running statistics/),
      expect.stringMatching(/^not all close: 2 of \d+ pairs beyond rtol 0\.001, atol 0\.00001$/),
    ]);
    const guessed = (await printed(...keras)).text;
    expect(guessed).toMatch(/\n\d+ pairs by the order of layers \(order\?\): a guess that --map settles\n/);
    expect(guessed).toMatch(/\nonly in A: 2 tags: .*\nonly in B: 2 tags: /);
  });

  it("take a mapping, and tell which of its entries meet nothing", async () => {
    const folder = mkdtempSync(join(tmpdir(), "tensor-view-map-"));
    const file = join(folder, "mapping.json");
    const entry = { a: "nothing/of/a", b: "nothing.of.b", perm: [1, 0] };
    writeFileSync(file, JSON.stringify({ version: 1, pairs: [entry], layers: [{ a: "none", b: "fc1" }] }));
    try {
      const { json, text } = await printed("compare", sgd, ...port("port-tf"), ...loose, "--map", file);
      expect(Object(json).unused).toEqual([entry, { a: "none", b: "fc1" }]);
      expect(text).toContain("\nthe mapping's entry of nothing/of/a and nothing.of.b meets nothing");
    } finally {
      rmSync(folder, { recursive: true });
    }
    const { json } = await printed(...keras, "--map", join(adam, "mapping.json"));
    expect(Object(json)).toMatchObject({ unmatchedA: [], unmatchedB: [] });
  });

  it("are printed as CSV and Markdown, in JSON and in batch as a text", async () => {
    const csv = await printed(...keras, "--csv");
    const { pairs } = Object((await printed(...keras)).json) as { pairs: { a: string }[] };
    expect(csv.json).toEqual({ csv: csv.text });
    expect(csv.text.split("\n").map((line) => line.split(",")[0])).toEqual([
      ...["a", ...pairs.map(({ a }) => a)],
      ...[expect.any(String), expect.any(String), "", "", ""],
    ]);
    const markdown = await printed(...keras, "--markdown");
    expect(markdown.json).toEqual({ markdown: markdown.text });
    expect(markdown.text).toMatch(/^# `keras` compared with `torch`\n/);
  });

  it("begin so many steps apart", async () => {
    const shifted = await printed("compare", mismatch, ...sides, "--step-offset", "+1");
    expect(Object(shifted.json).first).toEqual({ step: 1, a: "steps/some", b: "steps/some" });
  });
});
