import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LocalProvider } from "../../../src/data/local/localProvider";
import { configTable } from "../../../src/shared/questions/config";
import { unhurried } from "../../../src/tensor/pace";
import { askerOf } from "../../support/asking";
import { printed } from "../../support/cliProgram";
import { countingSource, ReadCount } from "../../support/countingSource";
import {
  bytesField,
  type EventParts,
  event,
  file,
  frame,
  TENSORFLOW,
  TENSORFLOW_NAME,
  tfTensor,
} from "../../support/eventWriter";
import { KINDS_ROOT } from "../../support/expectedAnswers";
import { LOGDIR, MemoryLogdir, providerOf } from "../../support/memoryLogdir";
import { MemorySource } from "../../support/memorySource";

const STRING = 7;

function textOf(tag: string, text: string | Uint8Array, step = 0): EventParts {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  return { step, values: [tfTensor(tag, { dtype: STRING, shape: [], values: [bytesField(8, bytes)] }, "text")] };
}

/** A log folder of runs with texts. */
function askerOfRuns(runs: Readonly<Record<string, readonly EventParts[]>>) {
  const logdir = new MemoryLogdir();
  for (const [run, events] of Object.entries(runs)) {
    logdir.put(new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, ...events)), run);
  }
  const provider = new LocalProvider({ pace: unhurried, cacheBytes: 1 << 24 });
  provider.add(LOGDIR, logdir);
  return askerOf(provider);
}

const RUNS = { a: [textOf("flags", "lr=1")], b: [textOf("flags", "lr=2")], c: [textOf("notes", "lr=3")] };

describe("settings of runs", () => {
  it("come from those that a filter takes, and from the baseline beside them", async () => {
    const asker = askerOfRuns(RUNS);
    const runsOf = async (wish: object) =>
      (await asker.ask(configTable, { logdir: LOGDIR, ...wish })).runs.map(({ run }) => run);
    expect(await runsOf({})).toEqual(["a", "b"]);
    expect(await runsOf({ runs: "^[bc]" })).toEqual(["b"]);
    expect(await runsOf({ run: "a" })).toEqual(["a"]);
    expect(await runsOf({ runNames: ["a", "none", "c"] })).toEqual(["a"]);
    const { runs, baseline } = await asker.ask(configTable, { logdir: LOGDIR, run: "b", baseline: "a" });
    expect(runs.map(({ run }) => run)).toEqual(["b"]);
    expect(baseline).toMatchObject({ run: "a", values: [["lr", { value: 1 }]] });
  });

  it("have a baseline without any, but none that is not there", async () => {
    const asker = askerOfRuns(RUNS);
    const { baseline } = await asker.ask(configTable, { logdir: LOGDIR, baseline: "c" });
    expect(baseline).toEqual({ run: "c", sources: [], values: [] });
    await expect(asker.ask(configTable, { logdir: LOGDIR, baseline: "d" })).rejects.toMatchObject({
      reason: "notFound",
    });
  });

  it("are those of the latest point, and of the last source", async () => {
    const asker = askerOfRuns({
      a: [
        textOf("args", "lr=1\nseed=1", 0),
        textOf("flags", '{"lr": 2, "x": 1}', 5),
        textOf("flags", '{"lr": 3}', 2),
        textOf("flags_defaults", "lr: 0.5\nother: 1", 0),
      ],
    });
    const { runs } = await asker.ask(configTable, { logdir: LOGDIR });
    expect(runs).toEqual([
      {
        run: "a",
        sources: [
          { kind: "text", tag: "args", format: "lines", point: 0, step: "0" },
          { kind: "text", tag: "flags", format: "json", point: 1, step: "2" },
        ],
        values: [
          ["lr", { value: 3, default: 0.5, source: 1 }],
          ["seed", { value: 1, source: 0 }],
        ],
      },
    ]);
  });

  it("are not in bytes that are no text, nor in a text beyond 4 MiB", async () => {
    const asker = askerOfRuns({
      bytes: [textOf("flags", Uint8Array.of(0x61, 0x3d, 0xff))],
      long: [textOf("flags", `lr=${"1".repeat(4 * 1024 * 1024)}`)],
      fits: [textOf("flags", `lr=${"1".repeat(1024 * 1024)}`)],
    });
    const { runs } = await asker.ask(configTable, { logdir: LOGDIR });
    expect(runs.map(({ run }) => run)).toEqual(["fits"]);
  });
});

it("what is known is not read again, and what comes is", async () => {
  const count = new ReadCount();
  const source = new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, textOf("flags", "lr=1"), textOf("args", "b=2")));
  const provider = providerOf([countingSource(source, count)]);
  const asker = askerOf(provider);
  const valuesOf = async () =>
    (await asker.ask(configTable, { logdir: LOGDIR })).runs[0]?.values.map(([key, { value }]) => [key, value]);
  expect(await valuesOf()).toEqual([
    ["b", 2],
    ["lr", 1],
  ]);
  const bytes = count.bytes;
  await valuesOf();
  expect(count.bytes).toBe(bytes);
  source.append(frame(event(textOf("flags", "lr=7", 1))));
  await provider.refresh(LOGDIR);
  expect(await valuesOf()).toEqual([
    ["b", 2],
    ["lr", 7],
  ]);
});

it("settings of MindSpore are those of its lineage files, which have no tag", async () => {
  const { json } = await printed("config", join(KINDS_ROOT, "lineage"), "--run", "job1");
  expect(json).toMatchObject({
    runs: [
      {
        run: "job1",
        sources: [{ kind: "lineage", tag: null }],
        values: {
          optimizer: { value: "Adam", source: 0 },
          learning_rate: { value: Math.fround(0.001) },
          epoch: { value: 3 },
          "user.version": { value: "v1" },
        },
      },
    ],
  });
});

it("is printed for people with a sign behind what is changed, or as CSV", async () => {
  const folder = join(KINDS_ROOT, "config");
  const { text } = await printed("config", folder, "--runs", "json|table", "--differs");
  expect(text.split("\n").map((line) => line.replaceAll(/ {2,}/g, " | "))).toEqual([
    "key | differs | json | table",
    "lr | yes | 0.02 * | 0.1",
    "model.depth | yes | 50 | 18 *",
    "model.name | yes | resnet | -",
    "path | yes | - | a b",
    "seed | yes | null | -",
    "tags | yes | [1,2] | -",
  ]);
  const csv = await printed("config", folder, "--runs", "json|table", "--csv");
  expect(csv.json).toEqual({ csv: csv.text });
  expect(csv.text.split("\n").slice(0, 2)).toEqual(["key,json,table", "lr,0.02,0.1"]);
  expect((await printed("config", join(KINDS_ROOT, "config"), "--run", "none")).text).toBe(
    "no run recorded its settings",
  );
});
