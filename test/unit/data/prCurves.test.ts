import { expect, it } from "vitest";
import { DataError } from "../../../src/data/dataError";
import type { OpenTensor } from "../../../src/data/provider";
import { prCurves } from "../../../src/shared/questions/prCurves";
import { say } from "../../../src/tensor/said/sentence";
import { askerOf } from "../../support/asking";
import { diskProvider } from "../../support/diskProvider";
import { file, packedFloats, TENSORFLOW, TENSORFLOW_NAME, tfTensor } from "../../support/eventWriter";
import { KINDS_ROOT } from "../../support/expectedAnswers";
import { LOGDIR, providerOf } from "../../support/memoryLogdir";
import { MemoryProvider, tensorOf } from "../../support/memoryProvider";
import { MemorySource } from "../../support/memorySource";
import { prEvent, prRows } from "../../support/prRuns";

const FLOAT = 1;

/** Curve in the answer about one point of a tensor. */
async function curveOf(value: OpenTensor | Error) {
  const recorded = value instanceof Error ? value : ({ kind: "tensor", tensor: value } as const);
  const series = { tag: "t", kind: "pr_curve", points: [{ step: 0n, value: recorded }] } as const;
  const { ask } = askerOf(new MemoryProvider(LOGDIR, { ".": [series] }));
  const { curves } = await ask(prCurves, { logdir: LOGDIR, points: [{ run: ".", tag: "t", point: 0 }] });
  expect(curves).toHaveLength(1);
  return curves[0];
}

it.each([
  ["float16", Uint16Array.of(0x3c00, 0, 0, 0, 0x3c00, 0x3c00)],
  ["float64", Float64Array.of(1, 0, 0, 0, 1, 1)],
  ["int32", Int32Array.of(1, 0, 0, 0, 1, 1)],
  ["int64", BigInt64Array.of(1n, 0n, 0n, 0n, 1n, 1n)],
] as const)("rows of %s are read", async (dtype, stored) => {
  const curve = { truePositives: Float64Array.of(1), scores: Float64Array.of(1, 1, 0) };
  expect(await curveOf(tensorOf(dtype, [6, 1], stored))).toMatchObject({ is: "curve", curve });
});

it.each([
  ["five rows", tensorOf("float32", [5, 2], new Float32Array(10)), "has shape [6, k], this one [5, 2]"],
  ["one row", tensorOf("float32", [6], new Float32Array(6)), "this one [6]"],
  ["three dims", tensorOf("float32", [6, 1, 1], new Float32Array(6)), "this one [6, 1, 1]"],
  ["a number", tensorOf("float32", [], new Float32Array(1)), "this one []"],
  ["bools", tensorOf("bool", [6, 1], new Uint8Array(6)), "is of real numbers, this one of bool"],
  ["complex numbers", tensorOf("complex64", [6, 1], new Float32Array(12)), "this one of complex64"],
  ["one value that claims to be many", tensorOf("float32", [6, 2 ** 16], new Float32Array(1)), "of 1 values"],
  ["too many thresholds", tensorOf("float32", [6, 2 ** 40], new Float32Array(6)), "at most 131072 are read"],
  ["what cannot be read", new DataError("badValue", say("valueChecksum")), "the checksum of its record is wrong"],
])("%s are refused, and it is said why", async (_, value, words) => {
  const failed = await curveOf(value);
  expect(failed).toMatchObject({ is: "failed", error: { message: expect.stringContaining(words) } });
});

it("says of each point why there is no curve, and reads the others", async () => {
  const bytes = file(TENSORFLOW, prEvent("c", 0, prRows(5, 1)), {
    step: 1,
    values: [tfTensor("c", { dtype: FLOAT, shape: [2, 2], values: [packedFloats(5, [1, 2, 3, 4])] }, "pr_curves")],
  });
  const { ask } = askerOf(providerOf([new MemorySource(TENSORFLOW_NAME, bytes)]));
  const at = (tag: string, point: number, run = ".") => ({ run, tag, point });
  const points = [at("c", 1), at("c", 0), at("c", 2), at("none", 0), at("c", 0, "none")];
  const { curves } = await ask(prCurves, { logdir: LOGDIR, points });
  expect(curves.map((one) => (one.is === "curve" ? one.curve.recorded : one.error.sentence.code))).toEqual([
    "prCurveShape",
    5,
    "noPoint",
    "noTagOfKind",
    "noRun",
  ]);
});

it("has bounded answers: beyond so many thresholds in all points say so", async () => {
  const long = tensorOf("float32", [6, 2 ** 17], new Float32Array(6 * 2 ** 17).fill(1));
  const series = {
    tag: "t",
    kind: "pr_curve",
    points: [{ step: 0n, value: { kind: "tensor", tensor: long } }],
  } as const;
  const { ask } = askerOf(new MemoryProvider(LOGDIR, { ".": [series] }));
  const points = Array.from({ length: 20 }, () => ({ run: ".", tag: "t", point: 0 }));
  const { curves } = await ask(prCurves, { logdir: LOGDIR, points });
  const read = curves.filter(({ is }) => is === "curve").length;
  expect(read).toBeGreaterThanOrEqual(16);
  expect(read).toBeLessThan(20);
  expect(curves.at(-1)).toMatchObject({ is: "failed", error: { sentence: { code: "prCurvesTooLarge" } } });
});

it("tells the thresholds that the first summary of a tag claims", async () => {
  const { ask } = askerOf(diskProvider(KINDS_ROOT));
  const points = [0, 1, 2].map((point) => ({ run: "media/pr", tag: "growing", point }));
  const { curves } = await ask(prCurves, { logdir: KINDS_ROOT, points });
  const told = curves.flatMap((one) => (one.is === "curve" ? [[one.curve.numThresholds, one.curve.recorded]] : []));
  expect(told).toEqual([
    [5, 5],
    [5, 9],
    [5, 13],
  ]);
});
