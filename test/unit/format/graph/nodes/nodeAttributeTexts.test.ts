import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenGraph } from "../../../../../src/data/graph/openGraph";
import { type AttributeTexts, AttributeTextsBuilder } from "../../../../../src/graph/attributeTexts";
import { diskLogdir } from "../../../../../src/node/diskLogdir";
import { createPace } from "../../../../../src/node/pace";
import { searchedAttribute } from "../../../../../src/shared/graph/searchedAttribute";
import { type Pace, unhurried } from "../../../../../src/tensor/pace";
import { constantNodes, networkNodes } from "../../../../support/bigGraph";
import { countingSource, ReadCount } from "../../../../support/countingSource";
import { diskProvider } from "../../../../support/diskProvider";
import { bytesField, message, textField } from "../../../../support/eventWriter";
import { attribute, writeGraphRun } from "../../../../support/graphFile";

const FIXTURES = new URL("../../../../fixtures/graphs/", import.meta.url).pathname;
const ROOM = 1 << 26;
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-"));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function openGraph(path: string, provider = diskProvider(path)): Promise<OpenGraph> {
  await provider.idle(path, unhurried);
  const run = await provider.run({ logdir: path, run: "." }, unhurried);
  const series = [...(await run.series(unhurried))].find(({ info }) => info.kind === "graph");
  const value = await series?.graph?.(0, unhurried);
  if (!value) throw new Error(`no graph in ${path}`);
  return value.open(undefined, unhurried);
}

async function textsOf(graph: OpenGraph, mostBytes = ROOM): Promise<AttributeTexts> {
  const builder = new AttributeTextsBuilder(mostBytes);
  await graph.attributeTexts(builder, unhurried);
  return builder.finish(graph.model.nodeCount);
}

function nodeTexts({ texts, starts, uses }: AttributeTexts, node: number): string[] {
  return Array.from(uses.subarray(starts[node], starts[node + 1]), (use) => texts.text(use)).sort();
}

async function expectAsOneByOne(graph: OpenGraph): Promise<void> {
  const texts = await textsOf(graph);
  expect(texts.isPartial).toBe(false);
  for (let node = 0; node < graph.model.nodeCount; node++) {
    const attributes = await graph.attributes(node, 1 << 20, unhurried);
    expect(nodeTexts(texts, node)).toEqual(attributes.map(searchedAttribute).sort());
  }
}

describe("texts of attributes", () => {
  it.each(["session", "cluster", "torch_net", "tbx_net", "v1loop", "placer", "broken/odd_names"])(
    "are those of each node by itself: %s",
    async (run) => {
      const graph = await openGraph(join(FIXTURES, run));
      await expectAsOneByOne(graph);
    },
  );

  it("are those of a function's body, whose arguments have none", async () => {
    const graph = await openGraph(join(FIXTURES, "functions"));
    expect(graph.library.functions.length).toBeGreaterThan(0);
    for (const { name } of graph.library.functions) await expectAsOneByOne(await graph.body(name, unhurried));
  });

  it("hop over a constant, and say its dtype and shape", async () => {
    const path = join(folder, "constant");
    writeGraphRun(path, constantNodes(10 * (1 << 18)));
    const logdir = diskLogdir(path);
    const count = new ReadCount();
    const provider = diskProvider(path);
    provider.add(path, { ...logdir, open: (file) => countingSource(logdir.open(file), count) });
    const graph = await openGraph(path, provider);
    count.clear();
    const texts = await textsOf(graph);
    expect(count.reads).toBeGreaterThan(0);
    expect(count.bytes).toBeLessThan(1 << 16);
    expect(nodeTexts(texts, 1)).toEqual(["dtype=float32", `value=float32 [${10 * (1 << 18)}]`]);
  });

  it("are each there once, whoever has them", async () => {
    const path = join(folder, "network");
    writeGraphRun(path, networkNodes(2000));
    const { texts, uses } = await textsOf(await openGraph(path));
    expect(uses.length).toBeGreaterThan(2000);
    expect(texts.count).toBeLessThan(10);
  });

  it("go on behind a cancel with the next node", async () => {
    const path = join(folder, "cancelled");
    writeGraphRun(path, networkNodes(1000));
    const graph = await openGraph(path);
    const builder = new AttributeTextsBuilder(ROOM);
    let cancelled = 0;
    while (builder.nodeCount < graph.model.nodeCount) {
      const abort = new AbortController();
      let asked = 0;
      const pace: Pace = { ...createPace(abort.signal), isDue: () => ++asked % 5 === 0 };
      const reading = graph.attributeTexts(builder, pace).catch(() => cancelled++);
      abort.abort();
      await reading;
    }
    expect(cancelled).toBeGreaterThan(1);
    const whole = await textsOf(graph);
    const pieced = builder.finish(graph.model.nodeCount);
    for (let node = 0; node < graph.model.nodeCount; node++) {
      expect(nodeTexts(pieced, node)).toEqual(nodeTexts(whole, node));
    }
  });

  it("end where there is no more room, or where an attribute is too long, and say so", async () => {
    const path = join(folder, "long");
    const long = (name: string, length: number) => ({
      name,
      op: "NoOp",
      attributes: [attribute("text", message(textField(2, name.repeat(length))))],
    });
    writeGraphRun(path, [long("a", 100), long("b", 5000), long("c", 100)]);
    const graph = await openGraph(path);
    const texts = await textsOf(graph);
    expect(texts.isPartial).toBe(true);
    expect(nodeTexts(texts, 1)[0]).toHaveLength("text=".length + 4096);
    expect(nodeTexts(texts, 2)).toEqual([`text=${"c".repeat(100)}`]);
    const few = await textsOf(graph, 300);
    expect(few.isPartial).toBe(true);
    expect(nodeTexts(few, 0)).toHaveLength(1);
    expect(nodeTexts(few, 2)).toEqual([]);
  });

  it("of attributes that are no messages are left out", async () => {
    const path = join(folder, "broken");
    const whole = attribute("a", message(textField(2, "1")));
    const broken = message(textField(1, "b"), bytesField(2, Uint8Array.of(0x0a, 0xff)));
    writeGraphRun(path, [
      { name: "x", op: "NoOp", attributes: [whole, broken] },
      { name: "y", op: "NoOp", attributes: [whole] },
    ]);
    const texts = await textsOf(await openGraph(path));
    expect(texts.isPartial).toBe(true);
    expect([0, 1].map((node) => nodeTexts(texts, node))).toEqual([["a=1"], ["a=1"]]);
  });
});
