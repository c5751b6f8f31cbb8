import { describe, expect, it } from "vitest";
import { recordedHistograms } from "../../../src/shared/questions/histograms";
import { say } from "../../../src/tensor/said/sentence";
import { askerOf } from "../../support/asking";
import {
  bytesField,
  bytesOf,
  doubleField,
  type EventParts,
  file,
  MINDSPORE,
  MINDSPORE_NAME,
  message,
  messageField,
  packedDoubles,
  packedFloats,
  TENSORFLOW,
  TENSORFLOW_NAME,
  textField,
  tfTensor,
  varintField,
  type Write,
} from "../../support/eventWriter";
import { LOGDIR, providerOf } from "../../support/memoryLogdir";
import { MemorySource } from "../../support/memorySource";

/** The recorded buckets of tag `h`, one value a step. */
async function recorded(version: EventParts, name: string, values: readonly Uint8Array[], more: number[] = []) {
  const events = values.map((value, step) => ({ wallTime: 1, step, values: [value] }));
  const asker = askerOf(providerOf([new MemorySource(name, file(version, ...events))]));
  const points = [...values.keys(), ...more];
  return asker.ask(recordedHistograms, { logdir: LOGDIR, run: ".", tag: "h", kind: "histogram", points });
}

const proto = (...writes: readonly Write[]) => message(textField(1, "h"), messageField(5, ...writes));
const limits = (min: number, max: number, ends: readonly number[], counts: readonly number[]) =>
  proto(doubleField(1, min), doubleField(2, max), packedDoubles(6, ends), packedDoubles(7, counts));

const mindspore = (...writes: readonly Write[]) => message(textField(1, "h"), messageField(9, ...writes));
const bucket = (left: number, width: number, count: number) =>
  messageField(1, doubleField(1, left), doubleField(2, width), varintField(3, count));

const rows = (dtype: number, shape: readonly number[], ...values: readonly Write[]) =>
  tfTensor("h", { dtype, shape, values }, "histograms");

const DBL_MAX = Number.MAX_VALUE;

describe("HistogramProto", () => {
  it.each([
    ["an empty first bucket is a left edge", limits(0.5, 2, [0, 1, 2], [0, 3, 4]), [0, 1, 3, 1, 2, 4]],
    ["a first bucket begins at min", limits(-1, 2, [0, 2], [3, 4]), [-1, 0, 3, 0, 2, 4]],
    ["an unbounded last one ends at max", limits(-1, 7, [0, DBL_MAX], [3, 4]), [-1, 0, 3, 0, 7, 4]],
    ["so does one of 1e308", limits(-1, 7, [0, 1e308], [3, 4]), [-1, 0, 3, 0, 7, 4]],
    ["an empty unbounded last one is none", limits(-1, 7, [0, 8, DBL_MAX], [3, 4, 0]), [-1, 0, 3, 0, 8, 4]],
    ["an unbounded first one begins at min", limits(-9, 7, [-DBL_MAX, -3, 8], [0, 3, 4]), [-9, -3, 3, -3, 8, 4]],
    ["empty ones between stay", limits(0, 3, [1, 2, 3], [3, 0, 4]), [0, 1, 3, 1, 2, 0, 2, 3, 4]],
    ["only the unbounded, empty one", limits(DBL_MAX, -DBL_MAX, [DBL_MAX], [0]), []],
    ["no bucket at all", limits(0, 0, [], []), []],
    [
      "values unpacked and packed, an unknown field",
      proto(doubleField(6, 1), packedDoubles(6, [2]), doubleField(7, 3), doubleField(7, 4), textField(99, "?")),
      [0, 1, 3, 1, 2, 4],
    ],
  ] as const)("%s", async (_, value, flat) => {
    const { lefts, rights, counts, errors } = await recorded(TENSORFLOW, TENSORFLOW_NAME, [value]);
    expect(errors).toEqual([]);
    expect([...counts].flatMap((count, i) => [lefts[i], rights[i], count])).toEqual(flat);
  });

  it("has no min and max where nothing was counted", async () => {
    const { min, max } = await recorded(TENSORFLOW, TENSORFLOW_NAME, [limits(0, 0, [1], [0]), limits(0, 1, [1], [1])]);
    expect([...min, ...max]).toEqual([Number.NaN, 0, Number.NaN, 1]);
  });
});

describe("MindSpore's Histogram", () => {
  it("says what is in no bucket, and no min and max where nothing is finite", async () => {
    const values = [
      mindspore(
        bucket(0, 1, 2),
        bucket(1, 3, 5),
        varintField(2, 1),
        varintField(3, 2),
        varintField(4, 3),
        doubleField(5, 4),
        doubleField(6, 0.5),
      ),
      mindspore(varintField(2, 6), doubleField(5, 0), doubleField(6, 0)),
    ];
    expect(await recorded(MINDSPORE, MINDSPORE_NAME, values)).toEqual({
      origin: "recorded",
      points: Float64Array.of(0, 1),
      offsets: Uint32Array.of(0, 2, 2),
      lefts: Float64Array.of(0, 1),
      rights: Float64Array.of(1, 4),
      counts: Float64Array.of(2, 5),
      nan: Float64Array.of(1, 6),
      posInf: Float64Array.of(2, 0),
      negInf: Float64Array.of(3, 0),
      below: Float64Array.of(0, 0),
      above: Float64Array.of(0, 0),
      min: Float64Array.of(0.5, Number.NaN),
      max: Float64Array.of(4, Number.NaN),
      percentiles: new Float64Array(0),
      rule: say("ruleRecorded"),
      errors: [],
    });
  });
});

describe("tensors of the histograms plugin", () => {
  it.each([
    ["float64", rows(2, [2, 3], bytesField(4, bytesOf(Float64Array.of(0, 0.1, 3, 0.1, 7, 4))))],
    ["float64, values in their field", rows(2, [2, 3], packedDoubles(6, [0, 0.1, 3, 0.1, 7, 4]))],
  ])("%s", async (_, value) => {
    const { lefts, rights, counts, min } = await recorded(TENSORFLOW, TENSORFLOW_NAME, [value]);
    expect([...lefts, ...rights, ...counts, ...min]).toEqual([0, 0.1, 0.1, 7, 3, 4, Number.NaN]);
  });

  it("float32, an empty one, and a repeated tail", async () => {
    const values = [
      rows(1, [1, 3], packedFloats(5, [-1, 0.5, 2])),
      rows(1, [0, 3]),
      rows(1, [2, 3], packedFloats(5, [4])),
    ];
    const { lefts, rights, counts, offsets, errors } = await recorded(TENSORFLOW, TENSORFLOW_NAME, values);
    expect([errors, [...offsets], [...lefts], [...rights], [...counts]]).toEqual([
      [],
      [0, 1, 1, 3],
      [-1, 4, 4],
      [0.5, 4, 4],
      [2, 4, 4],
    ]);
  });
});

describe("what is no histogram is an error of its point, and the others stay readable:", () => {
  const good = limits(0, 1, [1], [9]);
  it.each([
    ["limits and counts of different length", limits(0, 1, [1, 2], [1]), "2 bucket limits and 1 counts"],
    ["an edge that is no number", limits(0, 1, [1, Number.NaN], [1, 1]), "bucket 1 has edges 1 and NaN"],
    [
      "an infinite edge",
      limits(0, Number.POSITIVE_INFINITY, [1, DBL_MAX], [1, 1]),
      "bucket 1 has edges 1 and Infinity",
    ],
    ["descending limits", limits(0, 1, [2, 1], [1, 1]), "bucket 1 ends at 1, before it begins at 2"],
    ["a negative count", limits(0, 1, [1], [-3]), "bucket 0 has count -3"],
    ["a count that is no number", limits(0, 1, [1], [Number.NaN]), "bucket 0 has count NaN"],
    [
      "doubles cut short",
      proto(bytesField(6, new Uint8Array(9)), packedDoubles(7, [1])),
      "a number runs past the end",
      "badValue",
    ],
  ] as const)("%s", async (_, bad, sentence, code: string = "badHistogram") => {
    const { errors, offsets, counts } = await recorded(TENSORFLOW, TENSORFLOW_NAME, [good, bad, good]);
    expect(errors).toMatchObject([{ point: 1, code, message: expect.stringContaining(sentence) }]);
    expect([...offsets, ...counts]).toEqual([0, 1, 1, 2, 9, 9]);
  });

  it.each([
    ["a shape that is not [k, 3]", rows(1, [3, 2], packedFloats(5, [1, 2, 3, 4, 5, 6])), "this one [3, 2]"],
    ["another rank", rows(1, [3], packedFloats(5, [1, 2, 3])), "this one [3]"],
    ["another dtype", rows(3, [1, 3], varintField(7, 1)), "this one of int32"],
    ["a negative dim", rows(1, [-1, 3], packedFloats(5, [1, 2, 3])), "negative dimension", "badValue"],
    ["buckets that a few bytes claim", rows(1, [2 ** 40, 3], packedFloats(5, [1])), "more than 1048576 buckets"],
    ["fewer of them", rows(1, [2 ** 20, 3], packedFloats(5, [1])), "1048576 buckets of 1 values"],
    ["buckets that go back", rows(1, [2, 3], packedFloats(5, [0, 5, 1, 1, 4, 1])), "edges descend"],
  ] as const)("a tensor with %s", async (_, bad, sentence, code: string = "badHistogram") => {
    const value = rows(1, [1, 3], packedFloats(5, [0, 1, 9]));
    const { errors, offsets, counts } = await recorded(TENSORFLOW, TENSORFLOW_NAME, [value, bad, value]);
    expect(errors).toMatchObject([{ point: 1, code, message: expect.stringContaining(sentence) }]);
    expect([...offsets, ...counts]).toEqual([0, 1, 1, 2, 9, 9]);
  });

  it.each([
    ["a negative width", mindspore(bucket(0, -1, 2)), "bucket 0 ends at -1"],
    ["a negative count", mindspore(bucket(0, 1, -2)), "bucket 0 has count -2"],
    ["an edge that is no number", mindspore(bucket(Number.NaN, 1, 2)), "bucket 0 has edges NaN and NaN"],
    ["lefts that descend", mindspore(bucket(5, 1, 2), bucket(3, 1, 2)), "edges descend"],
    ["a negative count of NaN", mindspore(varintField(2, -1)), "NaN counted -1 times"],
  ] as const)("of MindSpore: %s", async (_, bad, sentence) => {
    const value = mindspore(bucket(0, 1, 9));
    const { errors, counts } = await recorded(MINDSPORE, MINDSPORE_NAME, [value, bad, value]);
    expect(errors).toMatchObject([{ point: 1, code: "badHistogram", message: expect.stringContaining(sentence) }]);
    expect([...counts]).toEqual([9, 9]);
  });

  it("a point that is not there", async () => {
    const { errors, points } = await recorded(TENSORFLOW, TENSORFLOW_NAME, [good], [7]);
    expect([...points]).toEqual([0, 7]);
    expect(errors).toMatchObject([{ point: 7, code: "notFound", message: "h has 1 points: there is no point 7" }]);
  });
});
