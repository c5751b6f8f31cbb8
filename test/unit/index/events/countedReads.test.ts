import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LocalProvider } from "../../../../src/data/local/localProvider";
import type { OpenTensor } from "../../../../src/data/provider";
import { findSeries } from "../../../../src/data/series/findSeries";
import { openTensor } from "../../../../src/data/values/openTensor";
import type { ByteSource } from "../../../../src/format/byteSource";
import { fileSource } from "../../../../src/node/fileSource";
import { rawValue, readPoints } from "../../../../src/shared/questions/points";
import { sliceTensor, tensorStats } from "../../../../src/shared/questions/tensors";
import { unhurried } from "../../../../src/tensor/pace";
import { askerOf } from "../../../support/asking";
import { countingSource, ReadCount } from "../../../support/countingSource";
import {
  bytesField,
  bytesOf,
  event,
  file,
  frame,
  MINDSPORE,
  MINDSPORE_NAME,
  packedFloats,
  packedVarints,
  type SparseRecord,
  TENSORFLOW,
  TENSORFLOW_NAME,
  tfScalar,
  tfTensor,
  writeSparseFile,
} from "../../../support/eventWriter";
import { LOGDIR, providerOf } from "../../../support/memoryLogdir";
import { ONLY_POINT, providerOfTensor } from "../../../support/memoryProvider";
import { MemorySource } from "../../../support/memorySource";
import { realArray } from "../../../support/realValues";

const KIB = 1024;
const MIB = 1024 * KIB;
const SIZE = 1024;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-reads-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function indexed(source: ByteSource): Promise<LocalProvider> {
  const provider = providerOf([source]);
  await provider.idle(LOGDIR, unhurried);
  return provider;
}

async function opened(provider: LocalProvider, tag: string, point = 0): Promise<OpenTensor> {
  const series = await findSeries(provider, { logdir: LOGDIR, run: ".", tag, kind: "tensor" }, unhurried);
  return openTensor(series, point, unhurried);
}

/** Asks only about the elements of a tensor that was opened: neither is its head read again, nor the checksum of its record. */
function askerOfElements(tensor: OpenTensor) {
  return askerOf(providerOfTensor({ ...tensor, check: () => Promise.resolve() }));
}

/** A slice whose values are real numbers. */
async function realSlice(tensor: OpenTensor, slice: string) {
  const { shape, values } = await askerOfElements(tensor).ask(sliceTensor, { ...ONLY_POINT, slice });
  return { shape, values: realArray(values) };
}

const at = (row: number, column: number) => row * SIZE + column;

/** Planted in the last tensor that is written. */
const planted = new Map([
  [at(0, 0), 1],
  [at(99, 99), 2],
  [at(924, 924), 3],
  [at(1023, 1023), 4],
  [at(500, 5), 5],
  [at(500, 510), 6],
]);

/** 64 tensors of 4 MiB: in TensorBoard's dialect one an event, in MindSpore's all of a step in one event. */
const layouts = {
  tensorboard: { name: TENSORFLOW_NAME, version: TENSORFLOW, steps: 64, tagsAStep: 1, lastTag: "w0" },
  mindspore: { name: MINDSPORE_NAME, version: MINDSPORE, steps: 16, tagsAStep: 4, lastTag: "w3" },
} as const;

describe.each(["tensorboard", "mindspore"] as const)("64 tensors of 4 MiB, %s", (dialect) => {
  const { name, version, steps, tagsAStep, lastTag } = layouts[dialect];
  const lastPoint = steps - 1;
  const count = new ReadCount();
  let provider: LocalProvider;
  let tensor: OpenTensor;

  beforeAll(async () => {
    const records: SparseRecord[] = [frame(event(version))];
    for (let step = 0; step < steps; step++) {
      const tags = Array.from({ length: tagsAStep }, (_, i) => `w${i}`);
      records.push({
        step,
        tensors: tags.map((tag) => ({
          tag,
          shape: [SIZE, SIZE],
          ...(step === lastPoint && tag === lastTag && { planted }),
        })),
      });
    }
    const path = join(folder, name);
    writeSparseFile(path, dialect, records);
    provider = await indexed(countingSource(fileSource(path), count));
  });

  it("indexes them all and reads less than 1 MiB", async () => {
    expect(count.bytes).toBeLessThan(MIB);
    const [run] = (await provider.runs(LOGDIR, unhurried)).runs;
    expect(run?.files[0]).toMatchObject({ records: steps + 1, damage: [], bytes: expect.any(Number) });
    expect(run?.files[0]?.bytes).toBeGreaterThan(64 * 4 * MIB);
  });

  it("reads a head to open one", async () => {
    count.clear();
    tensor = await opened(provider, lastTag, lastPoint);
    expect(tensor).toMatchObject({ dtype: "float32", shape: [SIZE, SIZE], elements: { storedCount: SIZE * SIZE } });
    expect(count.bytes).toBeLessThanOrEqual(8 * KIB);
  });

  it.each([
    { slice: "[:100, :100]", first: 1, last: 2 },
    { slice: "[924:, 924:]", first: 3, last: 4 },
  ])("reads of $slice no more than its rows", async ({ slice, first, last }) => {
    count.clear();
    const { values, shape } = await realSlice(tensor, slice);
    expect(shape).toEqual([100, 100]);
    expect([values[0], values[99 * 100 + 99]]).toEqual([first, last]);
    expect(values.filter((value) => value !== 0)).toHaveLength(2);
    expect(count).toMatchObject({ reads: 100, bytes: 100 * 100 * 4 });
  });

  it("reads of every tenth row one span", async () => {
    count.clear();
    const { values, shape } = await realSlice(tensor, "[::10, ::10]");
    expect(shape).toEqual([103, 103]);
    expect(values[50 * 103 + 51]).toBe(6);
    expect(values[0]).toBe(1);
    expect(values.filter((value) => value !== 0)).toHaveLength(2);
    expect(count).toMatchObject({ reads: 103, bytes: 103 * (102 * 10 + 1) * 4 });
  });

  it("reads of a column its elements", async () => {
    count.clear();
    const { values, shape } = await realSlice(tensor, "[:, 5]");
    expect(shape).toEqual([SIZE]);
    expect([...values].flatMap((value, row) => (value === 0 ? [] : [[row, value]]))).toEqual([[500, 5]]);
    expect(count).toMatchObject({ reads: SIZE, bytes: SIZE * 4 });
  });

  it("reads of a reversed block the same bytes as of the block", async () => {
    count.clear();
    const { values } = await realSlice(tensor, "[:923:-1, :923:-1]");
    expect([values[0], values[99 * 100 + 99]]).toEqual([4, 3]);
    expect(count.bytes).toBe(100 * 100 * 4);
  });

  it("reads of one element that element", async () => {
    count.clear();
    const { values, shape } = await realSlice(tensor, "[-1, -1]");
    expect(shape).toEqual([]);
    expect([...values]).toEqual([4]);
    expect(count).toMatchObject({ reads: 1, bytes: 4 });
  });

  it("reads the whole tensor once for all of its values", async () => {
    count.clear();
    const { values } = await realSlice(tensor, "");
    expect(values[at(500, 510)]).toBe(6);
    expect(count.bytes).toBe(4 * MIB);
    expect(count.reads).toBeLessThanOrEqual(16);
  });
});

describe("a record of more than 4 GiB", () => {
  const rows = 1024;
  const columns = 1024 * 1024 + 1;
  const behind = { logdir: LOGDIR, run: ".", tag: "behind", kind: "scalar" } as const;
  const count = new ReadCount();
  let provider: LocalProvider;

  beforeAll(async () => {
    const path = join(folder, "events.out.tfevents.1700000001.host");
    const last = rows * columns - 1;
    writeSparseFile(path, "tensorboard", [
      frame(event(TENSORFLOW)),
      frame(event({ wallTime: 2, step: 1, values: [tfScalar("front", 1.5)] })),
      { step: 2, tensors: [{ tag: "huge", shape: [rows, columns], planted: new Map([[last, 7]]) }] },
      frame(event({ wallTime: 4, step: 3, values: [tfScalar("behind", 2.5)] })),
    ]);
    provider = await indexed(countingSource(fileSource(path), count));
  });

  it("is hopped over: what is behind it is found, and next to nothing read", async () => {
    expect(count.bytes).toBeLessThan(64 * KIB);
    expect((await provider.runs(LOGDIR, unhurried)).runs[0]?.files[0]).toMatchObject({ records: 4, damage: [] });
    const asker = askerOf(provider);
    expect((await asker.ask(readPoints, behind)).steps).toEqual(BigInt64Array.of(3n));
    const { positionBytes } = await asker.ask(rawValue, { ...behind, point: 0 });
    expect(positionBytes).toBeGreaterThan(rows * columns * 4);
  });

  it("gives the value behind it", async () => {
    const { values } = await askerOf(provider).ask(sliceTensor, { ...behind, point: 0, slice: "" });
    expect([...realArray(values)]).toEqual([2.5]);
  });

  it("gives its own last element, beyond 2^32", async () => {
    const huge = await opened(provider, "huge");
    count.clear();
    const { values } = await realSlice(huge, "[-1, -2:]");
    expect([...values]).toEqual([0, 7]);
    expect(count.bytes).toBe(8);
    expect(count.farthestPosition).toBeGreaterThan(2 ** 32);
  });
});

describe("a shape that claims 2^40 elements", () => {
  const one = (values: Parameters<typeof tfTensor>[1]["values"], dtype: number) =>
    tfTensor("bomb", { dtype, shape: [2 ** 20, 2 ** 20], values });

  async function bomb(value: Uint8Array): Promise<{ tensor: OpenTensor; count: ReadCount }> {
    const count = new ReadCount();
    const bytes = file(TENSORFLOW, { step: 1, values: [value] });
    const source = countingSource(new MemorySource(TENSORFLOW_NAME, bytes), count);
    return { tensor: await opened(await indexed(source), "bomb"), count };
  }

  it.each([
    { what: "one float32", value: one([packedFloats(5, [3.5])], 1), wanted: 3.5 },
    { what: "one int64", value: one([packedVarints(10, [-7])], 9), wanted: -7n },
    { what: "no value", value: one([], 1), wanted: 0 },
  ])("of $what is sliced and counted without its bytes", async ({ value, wanted }) => {
    const { tensor, count } = await bomb(value);
    const { values } = await realSlice(tensor, "[-1, ::-262144]");
    expect([...values]).toEqual([wanted, wanted, wanted, wanted]);
    const stats = await askerOfElements(tensor).ask(tensorStats, { ...ONLY_POINT, slice: "", withPercentiles: true });
    const only = Number(wanted);
    expect(stats).toMatchObject({ count: 2 ** 40, min: only, max: only, mean: only, std: 0 });
    expect(count.bytes).toBeLessThan(16 * KIB);
  });

  it("is refused where all of it is asked for, before anything is allocated", async () => {
    const { tensor } = await bomb(one([packedFloats(5, [3.5])], 1));
    await expect(realSlice(tensor, "")).rejects.toMatchObject({ reason: "tooLarge" });
  });

  it("is an error where the content says otherwise", async () => {
    const content = one([bytesField(4, bytesOf(Float32Array.of(1)))], 1);
    await expect(bomb(content)).rejects.toMatchObject({
      reason: "badValue",
      message: "shape needs 4398046511104 bytes, content has 4",
    });
  });
});
