import { describe, expect, it } from "vitest";
import { constantTag } from "../../../../src/shared/constantTag";
import type { Asker } from "../../../../src/shared/question";
import { findElements, overSteps } from "../../../../src/shared/questions/elements";
import { graphNode, graphOverview } from "../../../../src/shared/questions/graphs";
import { computedHistograms } from "../../../../src/shared/questions/histograms";
import { describePoint, rawValue, readPoints } from "../../../../src/shared/questions/points";
import { describeRun } from "../../../../src/shared/questions/runs";
import { describeSeries, listSeries } from "../../../../src/shared/questions/series";
import { heatmapBlocks, python, sliceText, tensorStats } from "../../../../src/shared/questions/tensors";
import { seriesOfRuns } from "../../../../src/shared/series/seriesColumns";
import { askerOf } from "../../../support/asking";
import { countingSource, ReadCount } from "../../../support/countingSource";
import {
  bytesField,
  bytesOf,
  type EventParts,
  event,
  file,
  floatField,
  frame,
  message,
  messageField,
  packedFloats,
  packedVarints,
  TENSORFLOW,
  TENSORFLOW_NAME,
  textField,
  tfTensor,
  varintField,
  type Write,
} from "../../../support/eventWriter";
import { LOGDIR, providerOf } from "../../../support/memoryLogdir";
import { MemorySource } from "../../../support/memorySource";

const GRAPH = "__run_graph__";
const RUN = { logdir: LOGDIR, run: "." };

/** A TensorProto, as it stands in field 8 of an AttrValue. */
function tensor(dtype: number, shape: readonly number[], ...values: readonly Write[]): Write {
  const dims = shape.map((size) => messageField(2, varintField(1, size)));
  return messageField(8, varintField(1, dtype), messageField(2, ...dims), ...values);
}

function node(field: number, name: string, op: string, attributes: Readonly<Record<string, Write>> = {}): Write {
  const entries = Object.entries(attributes).map(([key, value]) =>
    messageField(5, textField(1, key), messageField(2, value)),
  );
  return messageField(field, textField(1, name), textField(2, op), ...entries);
}

const floats = (...values: readonly number[]) => bytesField(4, bytesOf(Float32Array.from(values)));

function graph(step: number, ...nodes: readonly Write[]): EventParts {
  return { wallTime: 10 + step, step, graph: message(...nodes) };
}

/** `f` of the library has a constant of its own. */
const library = messageField(
  2,
  messageField(
    1,
    messageField(1, textField(1, "f")),
    node(3, "two", "Const", { value: tensor(3, [], packedVarints(7, [2])) }),
  ),
);

const first = graph(
  0,
  node(1, "a/b", "Const", { value: tensor(1, [2, 2], floats(1, 2, Number.NaN, 4)), dtype: varintField(6, 1) }),
  node(1, "filled", "Const", { value: tensor(1, [1000, 3], packedFloats(5, [7])) }),
  node(1, "words", "Const", { value: tensor(7, [2], textField(8, "one"), textField(8, "two")) }),
  node(1, "x > y", "Const", { value: tensor(9, [1], packedVarints(10, [-5n])) }),
  node(1, "short", "Const", { value: tensor(1, [4], floats(1)) }),
  node(1, "handle", "Const", { value: tensor(20, [1]) }),
  node(1, "call", "f"),
  library,
);
const second = graph(3, node(1, "a/b", "Const", { value: tensor(1, [2], floats(5, 6)) }));

function asking(...sources: readonly MemorySource[]): Asker {
  return askerOf(providerOf(sources));
}

const source = (...events: readonly EventParts[]) => new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, ...events));
const tagOf = (name: string, body?: string) =>
  constantTag({ tag: GRAPH, ...(body !== undefined && { function: body }), node: name, attribute: "value" });
const ofTag = (tag: string) => ({ ...RUN, tag, kind: "tensor" }) as const;
const ofNode = (name: string) => ofTag(tagOf(name));
const text = (asker: Asker, tag: string, point: number, slice = "[...]") =>
  asker.ask(sliceText, { ...ofTag(tag), point, slice, format: "tsv", isTransposed: false });

describe("a constant of a graph", () => {
  it("is what a node's attribute says, and is in no list", async () => {
    const asker = asking(source(first));
    const { attributes } = await asker.ask(graphNode, { ...RUN, tag: GRAPH, name: "a/b" });
    expect(attributes).toEqual([
      { name: "dtype", value: "float32" },
      { name: "value", value: { dtype: "float32", shape: [2, 2] }, constant: tagOf("a/b") },
    ]);
    const [handle] = (await asker.ask(graphNode, { ...RUN, tag: GRAPH, name: "handle" })).attributes;
    expect(handle).toEqual({ name: "value", value: { dtype: "resource", shape: [1] } });
    expect(await text(asker, tagOf("a/b"), 0)).toBe("1\t2\nNaN\t4");
    const [list] = seriesOfRuns(await asker.ask(listSeries, { logdir: LOGDIR, runs: ["."] }));
    expect(list?.map(({ tag }) => tag)).toEqual([GRAPH]);
    expect((await asker.ask(describeRun, RUN)).graphs).toEqual([GRAPH]);
  });

  it("has the graph's points, each with its own value", async () => {
    const asker = asking(source(first, second));
    const tag = tagOf("a/b");
    const { dtype: _dtype, ...info } = await asker.ask(describeSeries, { ...RUN, tag });
    expect(info).toEqual({
      tag,
      kind: "tensor",
      plugin: "",
      pointCount: 2,
      isMixed: false,
      firstStep: "0",
      lastStep: "3",
    });
    expect(await asker.ask(describePoint, ofTag(tag))).toMatchObject({
      kind: "tensor",
      point: 1,
      step: "3",
      file: TENSORFLOW_NAME,
      dtype: "float32",
      shape: [2],
      wallTimeSeconds: Float64Array.of(13),
    });
    expect(await asker.ask(describePoint, { ...ofTag(tag), step: "0" })).toMatchObject({ point: 0, shape: [2, 2] });
    expect(await text(asker, tag, 1)).toBe("5\n6");
    const points = await asker.ask(readPoints, { ...ofTag(tag), withLooks: true });
    expect(points.steps).toEqual(BigInt64Array.of(0n, 3n));
    expect(points.looks).toMatchObject({ files: [TENSORFLOW_NAME], file: Uint32Array.of(0, 0) });
  });

  it("answers what any tensor does", async () => {
    const asker = asking(source(first, second));
    const id = { ...ofNode("a/b"), point: 0, slice: "[...]" };
    expect(await asker.ask(tensorStats, id)).toMatchObject({ count: 4, nan: 1, min: 1, max: 4 });
    expect(await asker.ask(findElements, { ...id, where: "nan" })).toMatchObject({ count: 1, at: [1, 0] });
    const blocks = { rows: [0], columns: [1], by: "absmax", blocks: { count: [1, 1] } } as const;
    expect((await asker.ask(heatmapBlocks, { ...id, ...blocks })).values).toEqual(Float64Array.of(4));
    const binning = { bins: 5, scale: "linear" } as const;
    const wish = { ...ofNode("a/b"), points: [0, 1], slice: "[...]", binning, withPercentiles: false };
    expect((await asker.ask(computedHistograms, wish)).counts).toHaveLength(10);
    const over = await asker.ask(overSteps, {
      ...ofNode("a/b"),
      points: [0, 1],
      what: { stat: "max", slice: "[...]" },
    });
    expect(over.values).toEqual([4, 6]);
    expect(await asker.ask(python, id)).toMatchObject({ reason: { sentence: { code: "pythonReader" } } });
  });

  it("may be one value for all elements, texts, or have an odd name", async () => {
    const asker = asking(source(first));
    expect(await asker.ask(describePoint, ofNode("filled"))).toMatchObject({ shape: [1000, 3] });
    expect(await text(asker, tagOf("filled"), 0, "[998:]")).toBe("7\t7\t7\n7\t7\t7");
    expect(await text(asker, tagOf("words"), 0)).toBe("one\ntwo");
    expect(await text(asker, tagOf("x > y"), 0)).toBe("-5");
  });

  it("may be in the body of a function", async () => {
    const asker = asking(source(first));
    const { attributes } = await asker.ask(graphNode, { ...RUN, tag: GRAPH, function: "f", name: "two" });
    expect(attributes[0]?.constant).toBe(tagOf("two", "f"));
    expect(await text(asker, tagOf("two", "f"), 0)).toBe("2");
  });

  it("is its bytes in the file, too", async () => {
    const asker = asking(source(first));
    const { whole, blobs, metadata } = await asker.ask(rawValue, { ...ofNode("words"), point: 0 });
    expect(whole.byteLength).toBe(message(tensor(7, [2], textField(8, "one"), textField(8, "two"))).length);
    expect(blobs.map(({ byteLength }) => byteLength)).toEqual([3, 3]);
    expect(metadata).toBeUndefined();
  });

  it("follows the graph as that grows", async () => {
    const growing = source(first);
    const provider = providerOf([growing]);
    const asker = askerOf(provider);
    const tag = tagOf("a/b");
    const { key } = await asker.ask(readPoints, ofTag(tag));
    growing.append(frame(event(second)));
    provider.fileChanged(LOGDIR, { run: ".", name: TENSORFLOW_NAME });
    await expect.poll(async () => (await asker.ask(describePoint, ofTag(tag))).step).toBe("3");
    const added = await asker.ask(readPoints, { ...ofTag(tag), known: { key, count: 1 } });
    expect([added.start, ...added.steps]).toEqual([1, 3n]);
    expect(await text(asker, tag, 1)).toBe("5\n6");
    growing.replace(file(TENSORFLOW, second));
    provider.fileChanged(LOGDIR, { run: ".", name: TENSORFLOW_NAME });
    await expect.poll(async () => (await asker.ask(readPoints, ofTag(tag))).steps.length).toBe(1);
    expect(await text(asker, tag, 0)).toBe("5\n6");
  });

  it("gives way to a tag that was recorded", async () => {
    const tag = tagOf("a/b");
    const recorded = tfTensor(tag, { dtype: 1, shape: [1], values: [floatField(5, 9)] }, "tensor");
    const asker = asking(source(first, { wallTime: 2, step: 1, values: [recorded] }));
    expect(await text(asker, tag, 0)).toBe("9");
  });
});

describe("what is no constant", () => {
  it.each([
    [tagOf("none"), "unknownNode", "the graph has no node none"],
    [tagOf("two", "g"), "unknownFunction", "the graph has no function g"],
    [
      constantTag({ tag: GRAPH, part: "model", node: "a/b", attribute: "value" }),
      "unknownPart",
      "__run_graph__ has no part model: it has graph",
    ],
    [tagOf("call"), "badValue", "node call has no tensor in its attribute value"],
    [
      constantTag({ tag: GRAPH, node: "a/b", attribute: "dtype" }),
      "badValue",
      "node a/b has no tensor in its attribute dtype",
    ],
    [tagOf("short"), "badValue", "shape needs 16 bytes, content has 4"],
    [tagOf("handle"), "badValue", "unsupported dtype 20"],
  ])("says why: %s", async (tag, reason, sentence) => {
    const asker = asking(source(first));
    await expect(text(asker, tag, 0)).rejects.toMatchObject({ reason, message: sentence });
    // A page shows the point with what is wrong, as with tensors that were recorded.
    expect((await asker.ask(describePoint, ofTag(tag))).error?.message).toEqual(sentence);
  });

  it("has no point beyond the graph's, and none at all where the run has no such graph", async () => {
    const asker = asking(source(first));
    await expect(text(asker, tagOf("a/b"), 1)).rejects.toMatchObject({ reason: "notFound" });
    const other = constantTag({ tag: "trace", node: "a/b", attribute: "value" });
    await expect(text(asker, other, 0)).rejects.toMatchObject({
      reason: "notFound",
      message: `run . has no tag ${other} of kind tensor`,
    });
  });

  it("is a graph whose record is damaged, found out once all of the value is read", async () => {
    const values = new Array<number>(20_000).fill(1);
    const bytes = file(
      TENSORFLOW,
      graph(0, node(1, "big", "Const", { value: tensor(1, [20_000], floats(...values)) })),
    );
    bytes[bytes.length - 100] = 0x41;
    const asker = asking(new MemorySource(TENSORFLOW_NAME, bytes));
    expect(await text(asker, tagOf("big"), 0, "[:2]")).toBe("1\n1");
    await expect(text(asker, tagOf("big"), 0)).rejects.toMatchObject({
      reason: "badValue",
      message: expect.stringMatching(/checksum/),
    });
  });
});

describe("what is read", () => {
  const ROW = 256;
  const values = new Float32Array((10 << 20) / 4).map((_, i) => i);
  const nodes = Array.from({ length: 2000 }, (_, i) => node(1, `layer_${i}/weights/read`, "Identity"));
  const big = node(1, "big", "Const", { value: tensor(1, [values.length / ROW, ROW], bytesField(4, bytesOf(values))) });

  it("of 10 MiB is its head, then what is looked at; the graph's names are read once", async () => {
    const count = new ReadCount();
    const whole = source(graph(0, ...nodes, big));
    const asker = askerOf(providerOf([countingSource(whole, count)]));
    const id = { ...ofNode("big"), point: 0 };
    await asker.ask(describeRun, RUN);
    await asker.ask(graphOverview, { ...RUN, tag: GRAPH });
    count.clear();
    // A caller that has the graph open has its names.
    expect(await asker.ask(describePoint, id)).toMatchObject({ shape: [values.length / ROW, ROW] });
    expect(count.bytes).toBeLessThan(64 * 1024);
    count.clear();
    expect(await text(asker, id.tag, 0, "[4000, :2]")).toBe(`${4000 * ROW}\n${4000 * ROW + 1}`);
    expect(count.bytes).toBeLessThan(64 * 1024);
    expect(await asker.ask(tensorStats, { ...id, slice: "[...]" })).toMatchObject({
      count: values.length,
      max: values.length - 1,
    });
  });
});
