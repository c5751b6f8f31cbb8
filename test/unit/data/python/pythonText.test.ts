import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { mindsporeDialect } from "../../../../src/format/mindspore/mindspore";
import { tensorboardDialect } from "../../../../src/format/tensorboard/tensorboard";
import { listRuns } from "../../../../src/shared/questions/runs";
import { listSeries } from "../../../../src/shared/questions/series";
import { exportSlice, python, sliceTensor } from "../../../../src/shared/questions/tensors";
import { seriesOfRuns } from "../../../../src/shared/series/seriesColumns";
import type { SliceId } from "../../../../src/shared/series/seriesId";
import { findDtype, showableDtype } from "../../../../src/tensor/dtype/dtype";
import { unhurried } from "../../../../src/tensor/pace";
import { elementCount, type Shape } from "../../../../src/tensor/slice/shape";
import { askerOf } from "../../../support/asking";
import { diskProvider } from "../../../support/diskProvider";
import {
  bytesField,
  file,
  floatField,
  MINDSPORE,
  MINDSPORE_NAME,
  message,
  msTensor,
  packedDoubles,
  packedFloats,
  packedVarints,
  TENSORFLOW,
  TENSORFLOW_NAME,
  textField,
  tfScalar,
  tfTensor,
  type Write,
} from "../../../support/eventWriter";
import { fixtures } from "../../../support/expected";
import { type PythonCase, runPython } from "../../../support/pythonRun";

/** Larger ones tell nothing more. */
const MOST_ELEMENTS = 1 << 17;

const folder = mkdtempSync(join(tmpdir(), "tensor-view-python-"));
afterAll(() => rmSync(folder, { recursive: true }));

const hex = (value: unknown) => Buffer.from(value instanceof Uint8Array ? value : String(value)).toString("hex");

/** A slice that takes some of each dim backwards, and drops the last. */
function oddSlice(shape: readonly number[]): string {
  if (shape.some((size) => size === 0)) return "[...]";
  return `[${shape.map((_, dim) => (dim === shape.length - 1 ? "-1" : "::-2")).join(", ")}]`;
}

interface Case extends PythonCase {
  readonly name: string;
  readonly strings?: readonly string[];
}

/** Every tensor and scalar of a folder, or the first and the last point of each, whole, the first cut as well: what Python finds other than we do, and what has no lines. */
async function compared(logdir: string, isEveryPoint = true) {
  const provider = diskProvider(logdir);
  await provider.idle(logdir, unhurried);
  const { ask } = askerOf(provider);
  const cases: Case[] = [];
  const absent: string[] = [];
  const dtypes = new Set<string>();

  async function add(id: SliceId): Promise<Shape | undefined> {
    const slice = await ask(sliceTensor, id).catch((error: Error) => error);
    if (slice instanceof Error || elementCount(slice.shape) > MOST_ELEMENTS) return undefined;
    const { storedDtype, tensorShape, values } = slice;
    const answer = await ask(python, id);
    const name = `${id.run} ${id.tag} ${id.kind} ${id.point} ${id.slice} ${storedDtype}`;
    if (!("text" in answer)) {
      absent.push(`${id.run} ${id.tag}: ${answer.reason.message}`);
      return undefined;
    }
    dtypes.add(storedDtype);
    if (values.kind === "string") {
      cases.push({ name, text: answer.text, strings: values.array.map(hex) });
      return tensorShape;
    }
    const npy = join(folder, `${cases.length}.npy`);
    const isNumpy = showableDtype(storedDtype).python.startsWith("np.");
    await ask(exportSlice, { ...id, format: "npy", file: npy, ...(!isNumpy && { as: "float32" }) });
    cases.push({ name, text: answer.text, npy });
    return tensorShape;
  }

  for (const { run } of (await ask(listRuns, { logdir })).runs) {
    const [series = []] = seriesOfRuns(await ask(listSeries, { logdir, runs: [run] }));
    for (const { tag, kind, pointCount } of series) {
      for (let point = 0; point < pointCount; point++) {
        if (!isEveryPoint && point > 0 && point < pointCount - 1) continue;
        const id = { logdir, run, tag, kind, point };
        const shape = await add({ ...id, slice: "[...]" });
        if (shape && shape.length > 0 && point === 0) await add({ ...id, slice: oddSlice(shape) });
      }
    }
  }
  const outcomes = runPython(cases.map(({ text, npy }) => ({ text, ...(npy !== undefined && { npy }) })));
  const problems = outcomes.flatMap(({ problem, strings }, i) => {
    const one = cases[i] as Case;
    if (problem) return [`${one.name}: ${problem}`];
    return String(strings) === String(one.strings) ? [] : [`${one.name}: ${strings}, not ${one.strings}`];
  });
  return { count: cases.length, dtypes: [...dtypes].sort(), absent, problems };
}

it("loads what a slice has, of every tensor and scalar of the fixtures", async () => {
  const { count, dtypes, absent, problems } = await compared(fixtures, false);
  expect(problems).toEqual([]);
  expect(count).toBeGreaterThan(1200);
  expect(dtypes).toEqual(
    [
      ...["bfloat16", "bool", "complex128", "complex64", "float16", "float32", "float64", "float8_e4m3fn"],
      ...["float8_e5m2", "int16", "int32", "int4", "int64", "int8", "qint16", "qint32", "qint8", "quint16", "quint8"],
      ...["string", "uint16", "uint32", "uint4", "uint64", "uint8"],
    ].sort(),
  );
  // Only what stands behind damage has no lines.
  const others = absent.filter((one) => !/^faults\/.* is damaged before this value/.test(one));
  expect(others).toEqual([]);
  expect(absent.length).toBeGreaterThan(10);
});

/** Four elements, in the field that TensorFlow has for them. */
function fourOf(dtype: string): Write {
  const isSigned = /^q?int/.test(dtype);
  const numbers = isSigned ? [1, 0, -1, 3] : [1, 0, 2, 3];
  if (dtype === "float32") return packedFloats(5, [0.1, -0, Number.NaN, Number.NEGATIVE_INFINITY]);
  if (dtype === "float64") return packedDoubles(6, [0.1, -0, Number.NaN, 5e-324]);
  if (dtype === "complex64") return packedFloats(9, [1, -0, 2, 3, 4, Number.NaN, 6, 7]);
  if (dtype === "complex128") return packedDoubles(12, [1, -0, 2, 3, 4, Number.NaN, 6, 7]);
  if (dtype === "int64") return packedVarints(10, [1n, 0n, -(2n ** 63n), 2n ** 53n + 1n]);
  if (dtype === "bool") return packedVarints(11, [1, 0, 1, 1]);
  if (dtype === "float16" || dtype === "bfloat16") return packedVarints(13, [0x3c00, 0x8001, 0x7fc1, 0xbf80]);
  if (dtype === "uint32") return packedVarints(16, [1, 0, 2 ** 32 - 1, 3]);
  if (dtype === "uint64") return packedVarints(17, [1n, 0n, 2n ** 64n - 1n, 3n]);
  return dtype.startsWith("float") ? bytesField(18, Uint8Array.of(0x01, 0x80, 0x7f, 0x3c)) : packedVarints(7, numbers);
}

it("loads every dtype from content and field, also where the last value repeats or none is there", async () => {
  // Neither quote can stand around this path, and its direction mark must not be seen.
  const logdir = join(folder, 'it\'s \u202e "quoted"');
  mkdirSync(logdir);
  const codes = Uint8Array.from({ length: 256 }, (_, i) => i);
  const values: Uint8Array[] = [];
  for (let dtype = 1; dtype <= 33; dtype++) {
    const name = tensorboardDialect.dtypeName(dtype);
    const row = findDtype(name);
    if (!row || row.kind === "string") continue;
    const add = (what: string, shape: readonly number[], ...writes: readonly Write[]) =>
      values.push(tfTensor(`${name} ${what}`, { dtype, shape, values: writes }));
    add("content", [2, 128 / row.itemBytes], bytesField(4, name === "bool" ? codes.map((code) => code & 1) : codes));
    add("all", [2, 2], fourOf(name));
    add("repeated", [2, 3], fourOf(name));
    add("nothing", [2, 3]);
    add("empty", [0, 3]);
  }
  const halves = [0.5, -2, 65504].map((value) => new Uint32Array(Float32Array.of(value).buffer)[0] as number);
  for (const dtype of [14, 19]) {
    values.push(tfTensor(`torch ${dtype}`, { dtype, shape: [3], values: [packedVarints(13, halves)] }));
  }
  values.push(tfTensor("torch uint8", { dtype: 4, shape: [3], values: [packedVarints(16, [1, 2, 255])] }));
  values.push(tfTensor("one", { dtype: 1, shape: [2, 3], values: [packedFloats(5, [7])] }));
  values.push(tfTensor("strings", { dtype: 7, shape: [3], values: [textField(8, "\u5f20\u91cf"), textField(8, "")] }));
  values.push(tfTensor("no strings", { dtype: 7, shape: [2], values: [] }));
  values.push(tfTensor('"tag"\n\\', { dtype: 1, shape: [], values: [packedFloats(5, [7])] }));
  const events = values.map((value, step) => ({ step: step - 5, wallTime: 1, values: [value] }));
  writeFileSync(join(logdir, TENSORFLOW_NAME), file(TENSORFLOW, ...events));
  const { count, absent, problems, dtypes } = await compared(logdir);
  expect(problems).toEqual([]);
  expect(absent).toEqual([]);
  expect(count).toBe(30 * 10 + 13);
  expect(dtypes.length).toBe(31);
});

it("loads what MindSpore's schema can hold, and says what a file declares", async () => {
  const logdir = join(folder, "mindspore");
  mkdirSync(logdir);
  const codes = Uint8Array.from({ length: 64 }, (_, i) => 4 * i);
  const values = [
    msTensor("floats", { dtype: 4, shape: [2, 2], values: [packedFloats(3, [1, -0, Number.NaN, 3])] }),
    msTensor("pairs", { dtype: 43, shape: [2], values: [packedFloats(3, [1, -0, Number.NaN, 3])] }),
    msTensor("wide pairs", { dtype: 44, shape: [2], values: [packedDoubles(6, [1, -0, Number.NaN, 3])] }),
    msTensor("int32", { dtype: 4, shape: [2], values: [packedVarints(4, [1, -1])] }),
    msTensor("int64", { dtype: 5, shape: [2], values: [packedVarints(5, [-(2n ** 63n), 7n])] }),
    msTensor("doubles", { dtype: 12, shape: [1], values: [packedDoubles(6, [0.1])] }),
    msTensor("uint64", { dtype: 9, shape: [1], values: [packedVarints(7, [2n ** 64n - 1n])] }),
    msTensor("text", { dtype: 13, shape: [1], values: [textField(8, "words")] }),
    msTensor("empty", { dtype: 11, shape: [0, 2], values: [] }),
    message(bytesField(1, Uint8Array.of(0x61, 0xff, 0xfe, 0x62)), floatField(3, 0.5)),
  ];
  for (const dtype of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 43, 44, 46, 48]) {
    const row = findDtype(mindsporeDialect.dtypeName(dtype));
    if (!row || row.kind === "string") continue;
    const bytes = row.kind === "bool" ? codes.map((code) => code & 1) : codes;
    const raw = { dtype, shape: [64 / row.itemBytes], values: [bytesField(8, bytes)] };
    values.push(msTensor(`raw ${row.name}`, raw));
  }
  const events = values.map((value, step) => ({ step, wallTime: 1, values: [value] }));
  writeFileSync(join(logdir, MINDSPORE_NAME), file(MINDSPORE, ...events));
  const { count, absent, problems } = await compared(logdir);
  expect(problems).toEqual([]);
  expect(absent).toEqual([]);
  expect(count).toBe(2 * (9 + 16) + 1);
  const { ask } = askerOf(diskProvider(logdir));
  const answer = await ask(python, { logdir, run: ".", tag: "floats", kind: "tensor", point: 0, slice: "" });
  expect(answer).toMatchObject({ text: expect.stringContaining("# declared int32: MindSpore writes it as float32") });
});

it("finds a value among those of its step, whatever kinds they are of", async () => {
  const logdir = join(folder, "again");
  mkdirSync(logdir);
  const value = (number: number, plugin?: string) =>
    tfTensor("w", { dtype: 1, shape: [1], values: [packedFloats(5, [number])] }, plugin);
  const at = (step: number, ...values: readonly Uint8Array[]) => ({ step, wallTime: 1, values });
  const events = [
    at(1, value(1, "tensor")),
    at(2, value(2), value(3)),
    at(1, value(4)),
    at(1, tfScalar("w", 5)),
    at(1, value(6)),
    at(3, message(bytesField(1, Uint8Array.of(0xff)), floatField(2, 1))),
    at(4, tfTensor("w", { dtype: 7, shape: [1], values: [bytesField(4, Uint8Array.of(1, 0x61))] })),
  ];
  writeFileSync(join(logdir, TENSORFLOW_NAME), file(TENSORFLOW, ...events));
  const { count, absent, problems } = await compared(logdir);
  expect(problems).toEqual([]);
  expect(count).toBe(7);
  expect(absent).toEqual([
    ". w: strings of a content: TensorBoard's reader does not read them",
    ". \ufffd: the tag is not UTF-8: TensorBoard's classes do not read it",
  ]);
});

it("has lines of NumPy's slice as it was typed, an array also of one element, and none of what is no slice", async () => {
  const logdir = join(fixtures, "tf/ranks");
  const provider = diskProvider(logdir);
  await provider.idle(logdir, unhurried);
  const { ask } = askerOf(provider);
  const [series = []] = seriesOfRuns(await ask(listSeries, { logdir, runs: ["."] }));
  const matrix = series.find(({ kind, shape }) => kind === "tensor" && shape?.length === 2 && elementCount(shape) > 1);
  const id = { logdir, run: ".", tag: matrix?.tag ?? "", kind: "tensor", point: 0 } as const;
  const lastLine = async (slice: string) => {
    const answer = await ask(python, { ...id, slice });
    return "text" in answer ? answer.text.trimEnd().split("\n").at(-1) : answer.reason;
  };
  expect(await lastLine("[0, ::-1]")).toBe("a = a[0, ::-1]");
  expect(await lastLine("0,0")).toBe("a = a[0,0, ...]");
  expect(await lastLine("..., 0")).toBe("a = a[..., 0]");
  expect(await lastLine("")).toContain("make_ndarray");
  await expect(ask(python, { ...id, slice: "[99999]" })).rejects.toThrow("out of range");
  await expect(ask(python, { ...id, slice: "0]; import os" })).rejects.toThrow("neither an index nor a slice");
});
