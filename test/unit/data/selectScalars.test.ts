import { describe, expect, it } from "vitest";
import { describeRun } from "../../../src/shared/questions/runs";
import { selectScalars } from "../../../src/shared/questions/scalars";
import { sliceTensor } from "../../../src/shared/questions/tensors";
import { unhurried } from "../../../src/tensor/pace";
import { askerOf } from "../../support/asking";
import { cancelledError } from "../../support/cancelledError";
import { countingSource, ReadCount } from "../../support/countingSource";
import {
  bytesField,
  bytesOf,
  doubleField,
  file,
  floatField,
  message,
  messageField,
  metadata,
  packedDoubles,
  packedFloats,
  TENSORFLOW,
  TENSORFLOW_NAME,
  textField,
  tfScalar,
  tfTensor,
  varintField,
  type Write,
} from "../../support/eventWriter";
import { LOGDIR, providerOf } from "../../support/memoryLogdir";
import { MemorySource } from "../../support/memorySource";
import { scalarValues } from "../../support/scalarValues";
import { SeededRandom } from "../../support/seededRandom";

const [FLOAT, DOUBLE, INT32, INT64, BOOL] = [1, 2, 3, 9, 10];

const scalarTensor = (...values: readonly Write[]) => tfTensor("t", { dtype: FLOAT, shape: [], values }, "scalars");
const tensorField = (value: number) =>
  messageField(8, varintField(1, FLOAT), messageField(2), packedFloats(5, [value]));
const summaryValue = (...fields: readonly Write[]) => message(textField(1, "t"), ...fields);

const tensorOf = (dtype: number, shape: readonly number[], ...values: readonly Write[]) =>
  tfTensor("t", { dtype, shape, values }, "scalars");

/** Numbers that no index keeps. */
const wide: readonly (readonly [string, Uint8Array])[] = [
  ["a packed double", tensorOf(DOUBLE, [], packedDoubles(6, [0.1]))],
  ["a double as content", tensorOf(DOUBLE, [], bytesField(4, bytesOf(Float64Array.of(0.1))))],
  ["a double by itself", tensorOf(DOUBLE, [], doubleField(6, 0.1))],
  ["a double of rank 2", tensorOf(DOUBLE, [1, 1], packedDoubles(6, [0.1]))],
  ["no double at all, which is 0", tensorOf(DOUBLE, [])],
  ["an int64 as content", tensorOf(INT64, [], bytesField(4, bytesOf(BigInt64Array.of(-7n))))],
  ["an int32 as a varint", tensorOf(INT32, [], varintField(7, 7))],
  ["a bool as content", tensorOf(BOOL, [], bytesField(4, Uint8Array.of(1)))],
];

/** Values that say more than one number: the last of a field counts, and fields of another coding are unknown ones. */
const values: readonly (readonly [string, Uint8Array])[] = [
  ["a number, then another field as four bytes", scalarTensor(packedFloats(5, [1.5]), floatField(7, 9))],
  ["a number by itself, then strings as four bytes", scalarTensor(floatField(5, 1.5), floatField(8, 9))],
  [
    "content twice",
    scalarTensor(bytesField(4, bytesOf(Float32Array.of(9))), bytesField(4, bytesOf(Float32Array.of(1.5)))),
  ],
  ["content, then content as four bytes", scalarTensor(bytesField(4, bytesOf(Float32Array.of(1.5))), floatField(4, 9))],
  ["a number, then an empty field", scalarTensor(packedFloats(5, [1.5]), packedFloats(7, []))],
  ["two tensors", summaryValue(metadata("scalars"), tensorField(1.5), tensorField(2.5))],
  ["a tensor, then a scalar", summaryValue(metadata("scalars"), tensorField(1.5), floatField(2, 7))],
  ["a scalar, then a tensor", summaryValue(metadata("scalars"), floatField(2, 7), tensorField(1.5))],
  ["two scalars", summaryValue(floatField(2, 7), floatField(2, 8))],
];

describe("numbers that are read at once are those of the points", () => {
  it.each(values)("where a value is %s", async (_, value) => {
    // From the second on, records are known again by their bytes.
    const points = [0, 1, 2, 3];
    const events = points.map((step) => ({ wallTime: 1, step, values: [value] }));
    const asker = askerOf(providerOf([new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, ...events))]));
    const id = { logdir: LOGDIR, run: ".", tag: "t", kind: "scalar" } as const;
    const numbers = await scalarValues(asker, id);
    const sliced = points.map((point) => asker.ask(sliceTensor, { ...id, point, slice: "" }));
    expect([...numbers.values()]).toEqual((await Promise.all(sliced)).map((one) => one.values.array[0]));
  });
});

describe("numbers that stand in the file are those of the points", () => {
  const numbersOf = async (...forms: readonly Uint8Array[]) => {
    const events = forms.map((value, step) => ({ wallTime: 1, step, values: [value] }));
    const asker = askerOf(providerOf([new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, ...events))]));
    const id = { logdir: LOGDIR, run: ".", tag: "t", kind: "scalar" } as const;
    const numbers = await scalarValues(asker, id);
    const sliced = forms.map((_, point) => asker.ask(sliceTensor, { ...id, point, slice: "" }));
    return { numbers: [...numbers.values()], sliced: (await Promise.all(sliced)).map((one) => one.values.array[0]) };
  };

  it.each(wide)("where a value is %s", async (_, value) => {
    const { numbers, sliced } = await numbersOf(value, value, value);
    expect(numbers).toEqual(sliced.map(Number));
  });

  it("where values look otherwise again and again", async () => {
    const forms = wide.map(([, value]) => value);
    const { numbers, sliced } = await numbersOf(...forms, ...forms.reverse(), ...forms);
    expect(numbers).toEqual(sliced.map(Number));
  });

  it("and are read ahead where they lie close together", async () => {
    const count = new ReadCount();
    const value = (tag: string, number: number) =>
      tfTensor(tag, { dtype: DOUBLE, shape: [], values: [packedDoubles(6, [number])] }, "scalars");
    const events = Array.from({ length: 1000 }, (_, step) => ({
      step,
      values: Array.from({ length: 20 }, (_, tag) => value(`t${tag}`, step / 8)),
    }));
    const source = new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, ...events));
    const asker = askerOf(providerOf([countingSource(source, count)]));
    const id = { logdir: LOGDIR, run: "." };
    await asker.ask(describeRun, id);
    count.clear();
    const [found] = await asker.ask(selectScalars, { ...id, tag: "t7" });
    expect(found?.values).toEqual(Float64Array.from(events, (_, step) => step / 8));
    expect(count.reads).toBeLessThan(20);
  });
});

it("a hundred thousand numbers are read without a look into the file", async () => {
  const count = new ReadCount();
  const steps = Array.from({ length: 1000 }, (_, i) => i);
  const source = new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW));
  for (let thousand = 0; thousand < 100; thousand++) {
    source.append(
      file(...steps.map((i) => ({ step: 1000 * thousand + i, values: [tfScalar("t", thousand + i / 8)] }))),
    );
  }
  const asker = askerOf(providerOf([countingSource(source, count)]));
  const id = { logdir: LOGDIR, run: "." };
  await asker.ask(describeRun, id);
  const readBefore = count.bytes;
  const [found] = await asker.ask(selectScalars, { ...id, tag: "t" });
  expect(count.bytes).toBe(readBefore);
  expect([found?.values.length, found?.steps.length]).toEqual([100_000, 100_000]);
  expect(found?.values.every((number, i) => number === Math.floor(i / 1000) + (i % 1000) / 8)).toBe(true);
  const [last] = await asker.ask(selectScalars, { ...id, tag: "t", last: 1 });
  expect(last?.values).toEqual(Float64Array.of(99 + 999 / 8));
});

it("numbers that cannot be read are counted and left out", async () => {
  const good = scalarTensor(packedFloats(5, [1.5]));
  const pair = tfTensor("t", { dtype: FLOAT, shape: [2], values: [packedFloats(5, [1, 2])] }, "scalars");
  const events = [good, pair, good].map((value, step) => ({ wallTime: 1, step, values: [value] }));
  const asker = askerOf(providerOf([new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, ...events))]));
  const [found] = await asker.ask(selectScalars, { logdir: LOGDIR, run: ".", tag: "t" });
  expect(found).toMatchObject({ pointCount: 3, errorCount: 1, points: Uint32Array.of(0, 2) });
  expect(found?.values).toEqual(Float64Array.of(1.5, 1.5));
});

/** Scalars as TensorFlow 2 and others write them: tensors of one number. */
const numbered = (tag: string, number: number): Uint8Array =>
  tfTensor(tag, { dtype: DOUBLE, shape: [], values: [bytesField(4, bytesOf(Float64Array.of(number)))] }, "scalars");

it("of tensors that are scalars only their own bytes are read, be there others around", async () => {
  const [POINTS, TAGS] = [500, 100];
  const count = new ReadCount();
  const source = new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW));
  const tags = Array.from({ length: TAGS }, (_, i) => `layer_${i}/weight/mean`);
  for (let step = 0; step < POINTS; step++)
    source.append(file({ step, values: tags.map((tag, i) => numbered(tag, step + i / 7)) }));
  const asker = askerOf(providerOf([countingSource(source, count)]));
  const id = { logdir: LOGDIR, run: "." };
  await asker.ask(describeRun, id);
  count.clear();
  const [found] = await asker.ask(selectScalars, { ...id, tag: "layer_40/weight/mean" });
  expect([...(found?.values ?? [])]).toEqual(Array.from({ length: POINTS }, (_, step) => step + 40 / 7));
  // The first one is looked into by a window.
  expect(count.bytes).toBeLessThan(100 * POINTS + 3 * 4096);
  expect(count.reads).toBeLessThan(POINTS + 10);
});

it("tensors that are scalars and lie close together are read together", async () => {
  const POINTS = 20_000;
  const count = new ReadCount();
  const events = Array.from({ length: POINTS }, (_, step) => ({ step, values: [numbered("t", step / 7)] }));
  const source = new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, ...events));
  const asker = askerOf(providerOf([countingSource(source, count)]));
  const id = { logdir: LOGDIR, run: "." };
  await asker.ask(describeRun, id);
  count.clear();
  const [found] = await asker.ask(selectScalars, { ...id, tag: "t" });
  expect(found?.values).toEqual(Float64Array.from({ length: POINTS }, (_, step) => step / 7));
  expect(count.reads).toBeLessThan(100);
  expect(count.bytes).toBeLessThan(2 * source.status().sizeBytes);
});

describe("numbers that are told by what they are like are those of the points", () => {
  const of = (dtype: number, shape: readonly number[], ...fields: readonly Write[]) =>
    tfTensor("t", { dtype, shape, values: fields }, "scalars");
  const forms: readonly ((number: number) => Uint8Array)[] = [
    (number) => numbered("t", number),
    (number) => of(DOUBLE, [], packedDoubles(6, [number])),
    (number) => of(DOUBLE, [1], packedDoubles(6, [number])),
    (number) => of(DOUBLE, [], doubleField(6, number)),
    (number) => of(FLOAT, [], floatField(5, number)),
    (number) => of(INT64, [], varintField(10, Math.round(number))),
    (number) => of(INT64, [], bytesField(4, bytesOf(BigInt64Array.of(BigInt(Math.round(number)))))),
    (number) => of(DOUBLE, [2], packedDoubles(6, [number, 1])),
    // As long as numbers of eight bytes, and no number.
    () => of(7, [], textField(8, "eight ch")),
    // The first is repeated, or zero.
    () => of(DOUBLE, []),
    (number) => of(10, [], bytesField(4, Uint8Array.of(Math.round(number) & 0xff))),
    (number) => tfScalar("t", number),
  ];

  it.each([1, 2, 3, 4])("of a mixture, seed %i", async (seed) => {
    const random = new SeededRandom(seed);
    const some = Array.from({ length: random.whole(1, 5) }, () => random.pick(forms));
    const values = Array.from({ length: 200 }, () =>
      random.pick(some)(random.pick([0, 1, -3.5, 1000 * random.next()])),
    );
    const events = values.map((value, step) => ({ step, values: [value] }));
    const asker = askerOf(providerOf([new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, ...events))]));
    const id = { logdir: LOGDIR, run: ".", tag: "t", kind: "scalar" } as const;
    const numbers = await scalarValues(asker, id);
    for (const point of values.keys()) {
      const sliced = await asker.ask(sliceTensor, { ...id, point, slice: "" }).catch(() => undefined);
      const isNumber = sliced?.shape.every((size) => size === 1) === true && sliced.values.kind === "real";
      expect([point, numbers.get(point)]).toEqual([point, isNumber ? Number(sliced.values.array[0]) : undefined]);
    }
  });
});

it("a cancel is heard before the next number is read", async () => {
  const count = new ReadCount();
  const tags = Array.from({ length: 200 }, (_, i) => `tag_${i}`);
  const events = [0, 1, 2].map((step) => ({ step, values: tags.map((tag) => numbered(tag, step)) }));
  const provider = providerOf([countingSource(new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, ...events)), count)]);
  await provider.idle(LOGDIR, unhurried);
  let turns = 50;
  let readThen = 0;
  const giveWay = async () => {
    if (--turns > 0) return;
    readThen = count.reads;
    throw cancelledError();
  };
  const asker = askerOf(provider, { ...unhurried, isDue: () => true, giveWay });
  await expect(asker.ask(selectScalars, { logdir: LOGDIR })).rejects.toThrow("cancelled");
  expect(count.reads).toBe(readThen);
  expect(readThen).toBeGreaterThan(0);
  expect(readThen).toBeLessThan(200);
});
