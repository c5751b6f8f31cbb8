import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { allAnswers } from "../../../../src/node/answers/answers";
import { createWholeProgram } from "../../../../src/node/cli/allCommands";
import { run } from "../../../../src/node/cli/run";
import { Session } from "../../../../src/node/cli/session";
import { fixtures } from "../../../support/expected";

let out = "";
let err = "";

beforeEach(() => {
  out = "";
  err = "";
  // Each run adds a listener for a reader that leaves.
  vi.spyOn(process.stdout, "on").mockReturnValue(process.stdout);
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    out += text;
    return true;
  });
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    err += text;
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** Exit code that the process would have. */
async function ended(...args: readonly string[]): Promise<number> {
  const session = new Session(allAnswers());
  await run(args, (print) => createWholeProgram({ session, print }));
  return Number(process.exitCode ?? 0);
}

describe("wrong usage", () => {
  it.each([
    ["a command that is none", ["lits", "runs"], "list?", "tensor-view --help"],
    ["an option that is none", ["list", "runs", "--jsn"], "--json?", "tensor-view list --help"],
    ["an option that is none, of those a command needs", ["points", "runs", "--tagg", "a"], "--tag?", "points --help"],
    ["no tag", ["points", "runs"], "'--tag <tag>' not specified", "tensor-view points --help"],
    ["no path", ["verify"], "'path'", "tensor-view verify --help"],
    ["a choice that is none", ["show", "runs", "--tag", "a", "--kind", "b"], "scalar, tensor", "show --help"],
    [
      "nothing that complex numbers are",
      ["stats", "runs", "--tag", "a", "--complex", "b"],
      "abs, phase",
      "stats --help",
    ],
    [
      "what only complex numbers have",
      ["stats", fixtures, "--run", "tf/dtypes", "--tag", "write/float32/2", "--complex", "abs"],
      "values of dtype float32 are not complex numbers",
      "tensor-view stats --help",
    ],
    ["no whole number", ["show", "runs", "--tag", "a", "--step", "b"], "'--step <step>'", "show --help"],
    ["fewer points than one", ["read", "runs", "--tag", "a", "--downsample", "0"], "It is less than 1.", "read --help"],
    ["fewer than make a bucket", ["scalars", "runs", "--downsample", "3"], "It is less than 4.", "scalars --help"],
    [
      "a blob beyond all",
      ["read", "runs", "--tag", "a", "--index", `${"9".repeat(20)}:`],
      "It is too large.",
      "--help",
    ],
    ["a weight that is all", ["scalars", "runs", "--smooth", "1"], "less than 1", "scalars --help"],
    ["no range", ["scalars", "runs", "--steps", "5"], "It is not a range", "scalars --help"],
    ["no condition", ["runs", "runs", "--where", "scalar:loss:last<3"], "It is not a condition", "runs --help"],
    ["no column", ["runs", "runs", "--sort", "loss"], "is no column", "runs --help"],
    [
      "no condition on sessions",
      ["hparams", "runs", "--where", "hparam:lr"],
      "It is not a condition",
      "hparams --help",
    ],
    ["no column of sessions", ["hparams", "r", "--where", "hparm:lr = 1"], "'hparm:lr' is no column", "hparams --help"],
    ["no status", ["hparams", "runs", "--status", "success,done"], "'done' is none of unknown", "hparams --help"],
    ["no metric", ["hparams", "runs", "--importance", "loss"], "It is not GROUP/TAG", "hparams --help"],
    ["an aggregate by nothing", ["hparams", "runs", "--aggregate", "min"], "need each other", "hparams --help"],
    ["a figure of nothing", ["hparams", "runs", "--of", "min"], "--of needs --importance", "hparams --help"],
    ["a heatmap of no rows", ["heatmap", "runs", "--tag", "a", "--size", "0x3"], "each 1 to 4096", "heatmap --help"],
    ["a heatmap too large", ["heatmap", "runs", "--tag", "a", "--size", "1x4097"], "each 1 to 4096", "heatmap --help"],
    ["a size that is none", ["heatmap", "runs", "--tag", "a", "--size", "3"], "ROWSxCOLUMNS", "heatmap --help"],
    ["a rule that is none", ["heatmap", "runs", "--tag", "a", "--by", "max"], "mean, absmax, first", "heatmap --help"],
    ["a range that is none", ["colours", "runs", "--tag", "a", "--range", "run"], "slice, tensor", "colours --help"],
    ["two questions at once", ["graph", "runs", "--ops", "--edges"], "ask one at a time", "graph --help"],
    ["a step of whole runs", ["compare", "runs", "--step", "1"], "--step wants a tag", "compare --help"],
    ["a view of whole runs", ["compare", "runs", "--perm", "1,0"], "--perm wants a tag", "compare --help"],
    ["worst cells of whole runs", ["compare", "runs", "--worst", "3"], "--worst wants a tag", "compare --help"],
    ["a kind of whole runs", ["compare", "runs", "--kind", "tensor"], "--kind wants a tag", "compare --help"],
    ["a mapping of one tag", ["compare", "r", "--tag", "a", "--map", "m"], "--map is about whole runs", "--help"],
    ["CSV of one tag", ["compare", "r", "--tag", "a", "--csv"], "--csv is about whole runs", "compare --help"],
    ["two formats", ["compare", "r", "--csv", "--markdown"], "'--csv' cannot be used with option", "compare --help"],
    ["one tag of two", ["compare", "runs", "--tag-a", "a", "--step", "1"], "both tags with --tag-a", "compare --help"],
    ["one step of two", ["compare", "runs", "--tag", "a", "--step-b", "1"], "name both steps", "compare --help"],
    [
      "an offset of one step",
      ["compare", "r", "--tag", "a", "--step", "1", "--step-offset", "1"],
      "--step-offset",
      "--help",
    ],
    [
      "worst cells of all steps",
      ["compare", "r", "--tag", "a", "--worst", "3"],
      "--worst wants a step",
      "compare --help",
    ],
    ["a tolerance below 0", ["compare", "r", "--tag", "a", "--rtol", "-1"], "It is not a tolerance", "compare --help"],
    [
      "a tolerance by a name and by a number",
      ["compare", "r", "--tolerance", "auto", "--atol", "0"],
      "'--tolerance <name>' cannot be used with option '--atol <number>'",
      "compare --help",
    ],
    ["no such tolerance", ["compare", "r", "--tolerance", "loose"], "auto, same, framework, other, low", "--help"],
    ["no permutation", ["compare", "r", "--tag", "a", "--perm", "1;0"], "It is not a list", "compare --help"],
    [
      "more worst cells than there may be",
      ["compare", "r", "--tag", "a", "--worst", "10001"],
      "more than 10000",
      "--help",
    ],
    ["no file to export to", ["export", "runs", "--tag", "a"], "exactly one", "tensor-view export --help"],
  ])("%s: says what is wrong and where to read on", async (_, args, said, help) => {
    expect(await ended(...args)).toBe(2);
    expect(out).toBe("");
    expect(err).toContain(said);
    expect(err).toMatch(/^error: /);
    expect(err.split("\n").at(-2)).toMatch(/^see tensor-view .*--help$/);
    expect(err.split("\n").at(-2)).toContain(help);
    expect(err.split("error: ")).toHaveLength(2);
  });

  it("without any argument is answered by the help alone", async () => {
    expect(await ended()).toBe(2);
    expect(err).toContain("Usage: tensor-view");
    expect(err).not.toContain("see tensor-view");
  });

  it("is JSON for those who want JSON", async () => {
    expect(await ended("points", "runs", "--json")).toBe(2);
    expect(JSON.parse(out)).toEqual({ error: { reason: "usage", message: expect.stringContaining("--tag") } });
  });
});

describe("what is not there", () => {
  it.each([
    ["no run of several", ["points", fixtures, "--tag", "a"], "name a run with --run; there are: "],
    ["a run", ["points", fixtures, "--run", "none", "--tag", "a"], "there is no run none; there are: "],
    [
      "a tag",
      ["points", fixtures, "--run", "ms/grads", "--tag", "none"],
      "run ms/grads has no tag none; there are: conv1.weight, conv1.weight/grad, fc.bias, fc.bias/grad, fc.weight",
    ],
  ])("%s: says what there is", async (_, args, said) => {
    expect(await ended(...args)).toBe(1);
    expect(err).toContain(said);
    expect(err).not.toContain("--help");
  });
});
