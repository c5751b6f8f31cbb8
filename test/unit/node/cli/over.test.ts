import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf } from "../../../../src/node/cli/run";
import type { Json } from "../../../../src/tensor/text/jsonText";
import { printed } from "../../../support/cliProgram";
import {
  bytesField,
  bytesOf,
  damageLastChecksum,
  file,
  TENSORFLOW,
  TENSORFLOW_NAME,
  textField,
  tfTensor,
} from "../../../support/eventWriter";
import { fixtures } from "../../../support/expected";

const [FLOAT, STRING, COMPLEX, INT64, BOOL] = [1, 7, 8, 9, 10];

interface Question {
  readonly args: readonly string[];
  readonly expect: { readonly points: readonly { readonly [key: string]: Json }[] };
}

it("answers all questions as NumPy does", async () => {
  const questions = JSON.parse(readFileSync(join(fixtures, "panel", "over.json"), "utf8")) as readonly Question[];
  expect(questions).toHaveLength(90);
  for (const { args, expect: wanted } of questions) {
    const root = args[3]?.startsWith("graphs/") ? join(fixtures, "panel") : fixtures;
    const { json } = await printed(...args.map((arg) => arg.replace("{root}", root)), "--json");
    const { points } = json as unknown as Question["expect"];
    // MindSpore's bools are kept as float32, and written so.
    const told = (value: Json | undefined) =>
      typeof value === "boolean" && args.includes("ms/tensors") ? Number(value) : value;
    const listed = wanted.points.map((point) => ({ ...point, value: told(point.value) }));
    expect(points, args.join(" ")).toHaveLength(listed.length);
    expect(points, args.join(" ")).toMatchObject(listed);
  }
});

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-over-"));
  const tensor = (tag: string, dtype: number, shape: readonly number[], content: Uint8Array) =>
    tfTensor(tag, { dtype, shape, values: [bytesField(4, content)] });
  const event = (step: number, ...values: readonly Uint8Array[]) => ({ step, wallTime: 1.5, values });
  const floats = (...values: readonly number[]) => bytesOf(Float32Array.from(values));
  const big = floats(...new Float32Array(20_000).fill(2));
  const path = join(folder, TENSORFLOW_NAME);
  writeFileSync(
    path,
    file(
      TENSORFLOW,
      event(7, tensor("w", FLOAT, [2], floats(4, 8))),
      event(1, tensor("w", FLOAT, [2], floats(1, Number.NaN))),
      event(2, tensor("w", FLOAT, [2], floats(3, 4))),
      event(3, tensor("w", FLOAT, [2], floats(0, Number.NEGATIVE_INFINITY))),
      event(2, tensor("w", FLOAT, [2], floats(-0, 4))),
      event(5, tensor("w", FLOAT, [3], floats(1, 2, 3))),
      event(
        1,
        tensor("long", INT64, [1], bytesOf(BigInt64Array.of(-(2n ** 63n)))),
        tensor("bool", BOOL, [2], Uint8Array.of(0, 1)),
      ),
      event(1, tensor("pair", COMPLEX, [2], floats(1, 2, Number.NaN, Number.NEGATIVE_INFINITY))),
      event(1, tfTensor("text", { dtype: STRING, shape: [2], values: [textField(8, "a"), textField(8, "5")] })),
      event(9, tensor("w", FLOAT, [-1], floats(1, 1))),
      ...[1, 2, 3].map((step) => event(step, tensor("big", FLOAT, [20_000], big))),
    ),
  );
  damageLastChecksum(path);
});
afterAll(() => rmSync(folder, { recursive: true }));

const over = (tag: string, ...args: readonly string[]) => printed("over", folder, "--run", ".", "--tag", tag, ...args);

/** Value at each point. */
async function values(tag: string, ...args: readonly string[]): Promise<readonly (Json | undefined)[]> {
  const { points } = (await over(tag, ...args)).json as unknown as Question["expect"];
  return points.map(({ value, error }) => value ?? (error === undefined ? null : "error"));
}

async function reason(...args: readonly string[]): Promise<string> {
  try {
    await over("w", ...args);
    return "answered";
  } catch (error) {
    return failureOf(error).reason;
  }
}

describe("over", () => {
  it("prints the live points in order of the steps, and what is wrong with some", async () => {
    const { json, text } = await over("w", "--at", "[1]");
    const wallTime = 1.5;
    expect(json).toEqual({
      points: [
        { point: 1, step: 1, wallTime, value: "NaN" },
        { point: 4, step: 2, wallTime, value: 4 },
        { point: 3, step: 3, wallTime, value: "-Infinity" },
        { point: 5, step: 5, wallTime, value: 2 },
        { point: 0, step: 7, wallTime, value: 8 },
        { point: 6, step: 9, wallTime, error: expect.stringContaining("-1") },
      ],
    });
    const lines = text.split("\n");
    expect(lines.slice(0, 4)).toEqual([
      "point  step  wall time                     value",
      "    1     1  1970-01-01T00:00:01.500Z        NaN",
      "    4     2  1970-01-01T00:00:01.500Z          4",
      "    3     3  1970-01-01T00:00:01.500Z  -Infinity",
    ]);
    expect(lines[6]).toMatch(/ - {2}.*-1/);
  });

  it("counts negative indices from the end, and has no element outside of a shape", async () => {
    expect(await values("w", "--at", "-1")).toEqual(["NaN", 4, "-Infinity", 3, 8, "error"]);
    expect(await values("w", "--at", "[ +2 ]")).toEqual(["error", "error", "error", 3, "error", "error"]);
    expect(await values("w", "--at", "[-3]")).toEqual(["error", "error", "error", 1, "error", "error"]);
    expect(await values("w", "--at", "[0, 0]")).toEqual(Array(6).fill("error"));
    expect(await values("w", "--at", `[${"9".repeat(30)}]`)).toEqual(Array(6).fill("error"));
  });

  it("prints elements as slice does", async () => {
    expect(await values("w", "--at", "[0]")).toEqual([1, "-0", 0, 1, 4, "error"]);
    expect(await values("long", "--at", "[0]")).toEqual([String(-(2n ** 63n))]);
    expect(await values("bool", "--at", "[1]")).toEqual([true]);
    expect(await values("pair", "--at", "[1]")).toEqual([["NaN", "-Infinity"]]);
    expect((await over("text", "--at", "[1]")).text).toMatch(/ "?5"?$/);
    expect(await values("text", "--at", "[0]")).toEqual(["a"]);
  });

  it.each([
    ["min", [1, "-0", 0, 1, 4, "error"]],
    ["max", [1, 4, 0, 3, 8, "error"]],
    ["mean", [1, 2, 0, 2, 6, "error"]],
    ["std", [0, 2, 0, Math.sqrt(2 / 3), 2, "error"]],
    ["l1", [1, 4, 0, 6, 12, "error"]],
    ["l2", [1, 4, 0, Math.sqrt(14), Math.sqrt(80), "error"]],
    ["absmax", [1, 4, 0, 3, 8, "error"]],
    ["nan", [1, 0, 0, 0, 0, "error"]],
    ["inf", [0, 0, 1, 0, 0, "error"]],
    ["zeros", [0, 1, 1, 0, 0, "error"]],
    ["count", [2, 2, 2, 3, 2, "error"]],
    ["zeroShare", [0, 0.5, 0.5, 0, 0, "error"]],
    ["update", [null, null, null, null, null, "error"]],
  ])("--stat %s", async (stat, wanted) => {
    expect(await values("w", "--stat", stat)).toEqual(wanted);
  });

  it("tells elements of a value with a wrong checksum, but no figure of all of it", async () => {
    expect(await values("big", "--at", "[19999]")).toEqual([2, 2, 2]);
    expect(await values("big", "--stat", "mean", "--slice", "[1:]")).toEqual([2, 2, 2]);
    expect(await values("big", "--stat", "update")).toEqual([null, 0, "error"]);
    expect(await values("big", "--stat", "mean")).toEqual([2, 2, "error"]);
  });

  it("has figures of a slice", async () => {
    expect(await values("w", "--stat", "max", "--slice", "[:1]")).toEqual([1, "-0", 0, 1, 4, "error"]);
    expect(await values("w", "--stat", "update", "--slice", "[:1]")).toEqual([null, 1, null, null, 3, "error"]);
    expect(await values("w", "--stat", "max", "--slice", "[2]")).toEqual(
      [..."eee", 3, "e", "e"].map((one) => (one === "e" ? "error" : one)),
    );
    expect(await values("w", "--stat", "zeroShare", "--slice", "[:0]")).toEqual([
      null,
      null,
      null,
      null,
      null,
      "error",
    ]);
    expect(await values("w", "--stat", "l2", "--slice", "[:0]")).toEqual([0, 0, 0, 0, 0, "error"]);
  });

  it.each([
    [
      "bool",
      { min: false, max: true, absmax: true, mean: 0.5, l1: 1, l2: 1, zeros: 1, inf: 0, count: 2, zeroShare: 0.5 },
    ],
    ["long", { min: String(-(2n ** 63n)), absmax: String(2n ** 63n), mean: -(2 ** 63), nan: 0, update: null }],
    ["pair", { count: 2, nan: 1, inf: 1, zeros: 0 }],
    ["text", { count: 2 }],
  ])("figures of %s", async (tag, figures) => {
    for (const [stat, value] of Object.entries(figures))
      expect(await values(tag, "--stat", stat), stat).toEqual([value]);
  });

  it.each([
    ["usage"],
    ["usage", "--stat", "median"],
    ["usage", "--at", "[0]", "--stat", "min"],
    ["usage", "--at", "[0]", "--slice", "[0]"],
    ["badIndex", "--at", "[a]"],
    ["badIndex", "--at", ""],
    ["badSlice", "--stat", "min", "--slice", "[x]"],
    ["notFound", "--stat", "min", "--kind", "scalar"],
    ["answered", "--stat", "count"],
  ])("%s: %s %s %s %s", async (wanted, ...args) => {
    expect(await reason(...args)).toBe(wanted);
  });

  it.each([
    ["pair", "mean"],
    ["pair", "zeroShare"],
    ["pair", "update"],
    ["text", "nan"],
    ["text", "zeros"],
    ["text", "update"],
  ])("%s has no %s", async (tag, stat) => {
    await expect(over(tag, "--stat", stat)).rejects.toMatchObject({ reason: "unsupportedDtype" });
  });
});
