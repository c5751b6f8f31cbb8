import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, it } from "vitest";
import { file, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../support/eventWriter";
import { fixtures, readExpected, sliceOf, tensorEvents } from "../support/expected";
import { type Opened, open } from "./samples";

let folder: string;
let opened: Opened;

const event = (step: number) => ({ step, values: [tfScalar("loss", 1 / (step + 1))] });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-api-"));
  const vsix = await packagedSample(folder);
  const fill = (logs: string) => {
    cpSync(join(fixtures, "torch/all"), join(logs, "all"), { recursive: true });
    cpSync(join(fixtures, "ms/grads"), join(logs, "grads"), { recursive: true });
    mkdirSync(join(logs, "live"));
    writeFileSync(join(logs, "live", TENSORFLOW_NAME), file(TENSORFLOW, event(0)));
  };
  opened = await open(fill, { others: [vsix] });
});

afterAll(async () => {
  await opened?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The sample extension, bundled and packaged. */
async function packagedSample(target: string): Promise<string> {
  const sample = join(import.meta.dirname, "apiSample");
  cpSync(join(sample, "package.json"), join(target, "package.json"));
  await build({
    entryPoints: [join(sample, "extension.ts")],
    outfile: join(target, "extension.js"),
    bundle: true,
    platform: "node",
    format: "cjs",
    external: ["vscode"],
  });
  const vsix = join(target, "sample.vsix");
  const args = ["package", "--no-dependencies", "--allow-missing-repository", "--skip-license", "--out", vsix];
  const { status, stderr } = spawnSync(join(process.cwd(), "node_modules/.bin/vsce"), args, {
    cwd: target,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return vsix;
}

/** Content of the file that the sample leaves, once it is there. */
async function left(name: string): Promise<unknown> {
  const path = join(opened.folder, name);
  await expect.poll(() => existsSync(path)).toBe(true);
  return JSON.parse(readFileSync(path, "utf8"));
}

it("another extension lists, reads columns, a slice, a picture, a text, a sound and a PR curve, searches, cancels, hears of growth and disposes", async () => {
  await opened.workbench.runCommand("Tensor View Sample: Read the Workspace");
  const tags = readExpected("torch__all.json").files.flatMap(({ tags: found = [] }) => found);
  const acc = tags.find(({ tag }) => tag === "acc")?.events ?? [];
  const lastOf = (tag: string) => tags.find((one) => one.tag === tag)?.events?.at(-1);
  const [tone] = lastOf("tone")?.clips ?? [];
  const [hits] = lastOf("pr")?.rows ?? [];
  const weight = tensorEvents("ms__grads.ms.json", "fc.weight").find(({ step }) => step === 3);
  expect(await left("read.json")).toMatchObject({
    version: 1,
    runs: ["all", "grads", "live"],
    scalarTags: tags
      .filter(({ kind }) => kind === "scalar")
      .map(({ tag }) => tag)
      .sort(),
    classes: ["BigInt64Array", "Float64Array", "Float32Array"],
    steps: acc.map(({ step }) => String(step)),
    values: acc.map(({ value }) => String(value)),
    slice: { dtype: "float32", shape: [5], values: sliceOf(weight, "[0, 0:5]") },
    blob: { mediaType: "image/png" },
    // The same steps and texts as the independent reader's, the newest shown.
    image: [{ format: "png", width: 9, height: 12, bytes: 404 }],
    text: ["step **4** 文本 | a | b |"],
    sound: [{ sha256: tone?.sha256, sampleRate: 8000, channels: 1, frames: 300, columns: [3], isPeak: true }],
    // Where nothing is called positive is the tail.
    pr: { truePositives: hits?.filter((hit) => Number(hit) > 0), recorded: 21, isScored: true },
    isScoreOfLast: true,
    found: {
      lines: [
        { step: "0", text: "step **0** 文本 | a | b |" },
        { step: "2", text: "step **2** 文本 | a | b |" },
      ],
      more: true,
    },
    cancelled: "cancelled",
  });
  await left("grow.json");
  appendFileSync(join(opened.folder, "live", TENSORFLOW_NAME), file(event(1)));
  expect(await left("grown.json")).toEqual({ before: "0", after: "1" });
  expect(await left("disposed.json")).toEqual({ code: "closed" });
});
