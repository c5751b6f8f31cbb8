import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { printed } from "../../../support/cliProgram";
import { bytesOf, file, TENSORFLOW, TENSORFLOW_NAME, tfTensor } from "../../../support/eventWriter";

const [FLOAT, INT64, BOOL, COMPLEX] = [1, 9, 10, 8];
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-heatmap-"));
  const tensor = (tag: string, dtype: number, shape: readonly number[], content: Uint8Array) =>
    tfTensor(tag, { dtype, shape, values: [(writer) => writer.uint32((4 << 3) | 2).bytes(content)] });
  const floats = Float32Array.of(1.5, -2.25, Number.NaN, -0, 1 / 3, Number.POSITIVE_INFINITY);
  const longs = BigInt64Array.of(-(2n ** 63n), 2n ** 53n + 1n, -1n, 7n);
  const values = [
    tensor("floats", FLOAT, [2, 3], bytesOf(floats)),
    tensor("longs", INT64, [4], bytesOf(longs)),
    tensor("bools", BOOL, [2, 2], Uint8Array.of(0, 1, 0, 0)),
    tensor("cube", FLOAT, [1, 2, 3], bytesOf(floats)),
    tensor("one", FLOAT, [], bytesOf(Float32Array.of(4))),
    tensor("nan", FLOAT, [1], bytesOf(Float32Array.of(Number.NaN))),
    tensor("none", FLOAT, [2, 0], new Uint8Array(0)),
    tensor("complex", COMPLEX, [1], bytesOf(Float32Array.of(1, 2))),
  ];
  writeFileSync(join(folder, TENSORFLOW_NAME), file(TENSORFLOW, { step: 1, values }));
});
afterAll(() => rmSync(folder, { recursive: true }));

const ask = (command: string, tag: string, ...rest: readonly string[]) =>
  printed(command, folder, "--run", ".", "--tag", tag, ...rest);

describe("heatmap", () => {
  it("prints lists of lists, with counts of what is not finite", async () => {
    const { json, text } = await ask("heatmap", "floats");
    expect(json).toEqual({
      ...{ rows: 2, columns: 3 },
      values: [
        [1.5, -2.25, "NaN"],
        [0, Math.fround(1 / 3), "NaN"],
      ],
      nan: [
        [0, 0, 1],
        [0, 0, 0],
      ],
      posInf: [
        [0, 0, 0],
        [0, 0, 1],
      ],
      negInf: [
        [0, 0, 0],
        [0, 0, 0],
      ],
    });
    expect(text).toBe("1.5     -2.25  NaN\n  0  0.333333  NaN\n1 NaN, 1 +Inf, 0 -Inf");
  });

  it("prints elements as slice does", async () => {
    const first = await ask("heatmap", "floats", "--by", "first");
    expect(first.json).toMatchObject({
      values: [
        [1.5, -2.25, "NaN"],
        ["-0", Math.fround(1 / 3), "Infinity"],
      ],
    });
    expect(first.text).toBe("1.5       -2.25   NaN\n -0  0.33333334  +Inf\n1 NaN, 1 +Inf, 0 -Inf");
    const absmax = await ask("heatmap", "longs", "--by", "absmax", "--size", "1x2");
    expect(absmax.json).toMatchObject({ rows: 1, values: [["-9223372036854775808", 7]] });
    expect(absmax.text).toContain("-9223372036854775808  7\n");
    const each = await ask("heatmap", "longs", "--by", "first", "--slice", "[1:2]");
    expect(each.json).toMatchObject({ values: [["9007199254740993"]] });
    expect((await ask("heatmap", "bools", "--by", "absmax", "--size", "2x1")).json).toMatchObject({
      values: [[true], [false]],
    });
    expect((await ask("heatmap", "bools", "--size", "1x2")).json).toMatchObject({ values: [[0, 0.5]] });
  });

  it("has any rank up to two, and says which it has not", async () => {
    expect((await ask("heatmap", "one")).json).toMatchObject({ rows: 1, columns: 1, values: [[4]] });
    expect((await ask("heatmap", "cube", "--slice", "[0, 1]")).json).toMatchObject({ rows: 1, columns: 3 });
    const none = await ask("heatmap", "none");
    expect(none.json).toMatchObject({ rows: 2, columns: 0, values: [[], []], nan: [[], []] });
    expect(none.text).toContain("no elements");
    expect((await ask("heatmap", "none", "--slice", "[:0]")).json).toMatchObject({ rows: 0, values: [] });
    await expect(ask("heatmap", "cube")).rejects.toMatchObject({ reason: "notTwoDims" });
    await expect(ask("heatmap", "cube", "--slice", "[5]")).rejects.toMatchObject({ reason: "outOfRange" });
    await expect(ask("heatmap", "complex")).rejects.toMatchObject({ reason: "unsupportedDtype" });
  });
});

describe("colours", () => {
  it("prints the range and what is beyond", async () => {
    const { json, text } = await ask("colours", "floats", "--slice", "[1, :2]", "--range", "tensor");
    const [low, high] = [(json as { low: number }).low, (json as { high: number }).high];
    expect([low, json]).toEqual([-high, { low, high, below: 0, above: 0 }]);
    expect(high).toBeCloseTo(2.25 - 0.03 * 0.75, 6);
    expect(text).toContain("high   2.2");
  });

  it("has no range where nothing is finite", async () => {
    expect((await ask("colours", "nan")).json).toEqual({ low: null, high: null, below: 0, above: 0 });
    await expect(ask("colours", "complex")).rejects.toMatchObject({ reason: "unsupportedDtype" });
  });
});

describe("stats", () => {
  it("have norms of what has an order, and no greatest magnitude of nothing", async () => {
    expect((await ask("stats", "longs")).json).toMatchObject({ absmax: "9223372036854775808" });
    expect((await ask("stats", "bools")).json).toMatchObject({ absmax: true, l1: 1, l2: 1 });
    expect((await ask("stats", "nan")).json).toMatchObject({ absmax: null, l1: 0, l2: 0, percentiles: {} });
    const { json } = await ask("stats", "complex");
    for (const key of ["absmax", "l1", "l2"]) expect(json).not.toHaveProperty(key);
  });
});
