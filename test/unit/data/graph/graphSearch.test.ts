import { describe, expect, it } from "vitest";
import { KeptGraph } from "../../../../src/data/graph/keptGraph";
import { matchingNodes } from "../../../../src/data/graph/search/matchingNodes";
import { GraphTexts } from "../../../../src/data/graph/search/nodeTexts";
import { GraphBuilder } from "../../../../src/graph/graphBuilder";
import { createPace } from "../../../../src/node/pace";
import { createPatterns } from "../../../../src/node/patterns/namePatterns";
import { searchedAttribute } from "../../../../src/shared/graph/searchedAttribute";
import {
  type GraphQuery,
  graphSearch,
  type NodeAttribute,
  SEARCHED_FIELDS,
} from "../../../../src/shared/questions/graphs";
import { type Pace, unhurried } from "../../../../src/tensor/pace";
import { askerOf } from "../../../support/asking";
import {
  graphOf,
  type MadeGraph,
  type MadeNode,
  ONLY_GRAPH,
  openGraphOf,
  providerOfGraph,
} from "../../../support/memoryGraphs";
import { SeededRandom } from "../../../support/seededRandom";

interface SearchedNode extends Required<Pick<MadeNode, "name" | "op" | "device">> {
  readonly attributes: readonly NodeAttribute[];
}

function madeOf(nodes: readonly SearchedNode[]): MadeGraph {
  return {
    model: graphOf(nodes),
    attributes: Object.fromEntries(nodes.map(({ name, attributes }) => [name, attributes])),
  };
}

function textsOf(made: MadeGraph, options: { readonly mostAttributeBytes?: number } = {}): GraphTexts {
  const place = { point: 0, part: "graph", parts: ["graph"], function: undefined };
  return new GraphTexts(new KeptGraph(openGraphOf(made), place, () => undefined), options.mostAttributeBytes);
}

const CHARACTERS = [..."aAbB/_.1Éé日Дд😀"];

function randomText(random: SeededRandom, most: number): string {
  return Array.from({ length: random.whole(0, most) }, () => random.pick(CHARACTERS)).join("");
}

function randomNodes(random: SeededRandom, count: number): SearchedNode[] {
  const names = new Set(Array.from({ length: count }, () => randomText(random, 12)));
  return [...names].map((name) => ({
    name,
    op: random.pick(["MatMul", "aB", "Ébéne", "Const"]),
    device: random.pick(["", "/GPU:0", "/job:a/CPU:1"]),
    attributes: Array.from({ length: random.whole(0, 3) }, (_, i) => ({
      name: `a${i}`,
      value: random.pick([true, 1, randomText(random, 3), ["x", 2], { dtype: "float32", shape: [2, 3] }]),
    })),
  }));
}

type TextQuery = Extract<GraphQuery, { readonly text: string }>;

/** One node after the other, one word after the other, one field after the other. */
function naive(nodes: readonly SearchedNode[], { text, isPattern, fields = SEARCHED_FIELDS }: TextQuery): string[] {
  const regexp = isPattern ? new RegExp(text) : undefined;
  const blanks = text.split(" ").filter((word) => word !== "");
  const words = isPattern || blanks.length === 0 ? [text] : blanks;
  const has = (value: string, word: string) => regexp?.test(value) ?? value.toLowerCase().includes(word.toLowerCase());
  const found = nodes.filter(({ name, op, device, attributes }) =>
    words.every(
      (word) =>
        (fields.includes("name") && has(name, word)) ||
        (fields.includes("op") && has(op, word)) ||
        (fields.includes("device") && has(device, word)) ||
        (fields.includes("attribute") && attributes.some((one) => has(searchedAttribute(one), word))),
    ),
  );
  const isFirst = ({ name }: SearchedNode) => {
    const last = name.slice(name.lastIndexOf("/") + 1).toLowerCase();
    return !isPattern && words.some((word) => last.startsWith(word.toLowerCase()));
  };
  return [...found.filter(isFirst), ...found.filter((node) => !isFirst(node))].map(({ name }) => name);
}

describe("nodes are searched", () => {
  it("as by one look at each, over random graphs", async () => {
    let hits = 0;
    for (let seed = 0; seed < 40; seed++) {
      const random = new SeededRandom(seed);
      const nodes = randomNodes(random, random.whole(0, 60));
      const texts = textsOf(madeOf(nodes));
      for (let round = 0; round < 20; round++) {
        const fields = SEARCHED_FIELDS.filter(() => random.next() < 0.5);
        const isPattern = random.next() < 0.3;
        const words = Array.from({ length: random.whole(1, 3) }, () => randomText(random, 2)).join(" ");
        const text = isPattern ? random.pick(["[ab]/", "^a", "é$", "\\d", "(^|/)[^/]$", ""]) : words;
        const query = { text, isPattern, ...(fields.length > 0 && { fields }) };
        const { nodes: found } = await matchingNodes(texts, query, { pace: unhurried, pattern: createPatterns() });
        expect(Array.from(found, (node) => texts.graph.model.name(node))).toEqual(naive(nodes, query));
        hits += found.length;
      }
    }
    expect(hits).toBeGreaterThan(2000);
  });

  it("whatever their case, also where that changes what a text looks like", async () => {
    const texts = textsOf(madeOf(["Straße", "ΟΔΟΣ", "οδος/x", "İ", "K"].map((name) => plain(name))));
    const found = async (text: string) => {
      const query = { text, isPattern: false, fields: ["name" as const] };
      const { nodes } = await matchingNodes(texts, query, { pace: unhurried, pattern: createPatterns() });
      return Array.from(nodes, (node) => texts.graph.model.name(node));
    };
    expect(await found("STRASSE")).toEqual(["Straße"]);
    expect(await found("ß")).toEqual(["Straße"]);
    expect(await found("οδοσ")).toEqual(["ΟΔΟΣ", "οδος/x"]);
    expect(await found("Σ")).toEqual(["ΟΔΟΣ", "οδος/x"]);
    expect(await found("k")).toEqual(["K"]);
  });

  it("with odd names: without any letter, of thousands, of bytes that are no text", async () => {
    const long = `${"long/".repeat(1000)}End`;
    const names = ["", "/", "a//b", "trail/", "<b>html</b>", long, "\u0000", "line\nline"];
    const texts = textsOf(madeOf(names.map((name) => plain(name))));
    const count = async (text: string) => {
      const query = { text, isPattern: false, fields: ["name" as const] };
      return (await matchingNodes(texts, query, { pace: unhurried, pattern: createPatterns() })).nodes.length;
    };
    expect(await count("")).toBe(names.length);
    expect(await count("END")).toBe(1);
    expect(await count(long)).toBe(1);
    expect(await count(`${long}x`)).toBe(0);
    expect(await count("//")).toBe(1);
    expect(await count("\n")).toBe(1);
    // Across two names that follow each other.
    expect(await count("/a")).toBe(0);
    const builder = new GraphBuilder("tensorflow");
    builder.beginNode(Uint8Array.of(0x61, 0xff, 0x62), 0, 3);
    const query = { text: "A\ufffdB", isPattern: false, fields: ["name" as const] };
    const asked = { pace: unhurried, pattern: createPatterns() };
    expect((await matchingNodes(textsOf({ model: builder.finish() }), query, asked)).nodes.length).toBe(1);
  });

  it("by words in any order, each in whichever field, and by quoted ones with their blanks", async () => {
    const nodes = [
      { ...plain("net/block 0/softmax"), op: "Softmax" },
      { ...plain("net/block 1/scores"), op: "Softmax", attributes: [{ name: "axis", value: 0 }] },
      { ...plain("net/0 block/add"), op: "Add" },
    ];
    const asker = askerOf(providerOfGraph(madeOf(nodes)));
    const search = async (text: string) => {
      const { hits } = await asker.ask(graphSearch, { ...ONLY_GRAPH, query: { text, isPattern: false } });
      return hits.map(({ name, attribute }) => (attribute === undefined ? name : `${name}: ${attribute}`));
    };
    const both = ["net/block 0/softmax", "net/block 1/scores: axis=0"];
    expect(await search("block 0 softmax")).toEqual(both);
    expect(await search("  SOFTMAX 0\tblock ")).toEqual(both);
    expect(await search('"block 0" soft')).toEqual(["net/block 0/softmax"]);
    expect(await search("block add")).toEqual(["net/0 block/add"]);
    expect(await search("block relu")).toEqual([]);
    expect(await search(`"block`)).toEqual([]);
  });

  it("by the name of a recorded tag: a parameter of a module, or all of the module", async () => {
    const weight = "ResNet/Sequential[layer1]/Bottleneck[0]/Conv2d[conv1]/weight/weight.5";
    const ops = [weight, "ResNet/Sequential[layer1]/Bottleneck[0]/Conv2d[conv1]/_convolution.1"];
    const nodes = [
      { ...plain(weight), op: "prim::GetAttr" },
      plain(ops[1] as string),
      plain("ResNet/Sequential[layer1]/Bottleneck[0]/Conv2d[conv10]/x"),
    ];
    const asker = askerOf(providerOfGraph(madeOf(nodes)));
    const search = async (text: string) => {
      const { hits } = await asker.ask(graphSearch, { ...ONLY_GRAPH, query: { text, isPattern: false } });
      return hits.map(({ name }) => name);
    };
    expect(await search("layer1.0.conv1.weight")).toEqual([weight]);
    expect(await search("layer1.0.conv1.weight/grad")).toEqual([weight]);
    expect(await search("layer1.0.conv1")).toEqual(ops);
    expect(await search("layer1.0.conv2")).toEqual([]);
  });

  it("by one op, exactly", async () => {
    const nodes = ["MatMul", "matmul", "MatMulV2"].map((op, i) => ({ ...plain(`n${i}`), op }));
    const texts = textsOf(madeOf(nodes));
    const asked = { pace: unhurried, pattern: createPatterns() };
    expect((await matchingNodes(texts, { op: "MatMul" }, asked)).nodes).toEqual(Uint32Array.of(0));
    expect((await matchingNodes(texts, { op: "no" }, asked)).nodes.length).toBe(0);
  });

  it("is answered in pieces, and says by which attribute", async () => {
    const nodes = Array.from({ length: 500 }, (_, i) => ({
      ...plain(`n${i}`),
      attributes: [
        { name: "other", value: i },
        { name: "T", value: { dtype: "float32", shape: [i, 2] } },
      ],
    }));
    const asker = askerOf(providerOfGraph(madeOf(nodes)));
    const query = { text: "FLOAT32 [4", isPattern: false };
    const all = await asker.ask(graphSearch, { ...ONLY_GRAPH, query });
    expect(all.total).toBe(111);
    expect(all.hits[0]).toEqual({ name: "n4", op: "NoOp", device: "", attribute: "T=float32 [4, 2]" });
    expect(all).not.toHaveProperty("isPartial");
    const later = await asker.ask(graphSearch, { ...ONLY_GRAPH, query, start: 100, most: 5 });
    expect(later).toEqual({ total: 111, hits: all.hits.slice(100, 105) });
    const most = await asker.ask(graphSearch, { ...ONLY_GRAPH, query: { text: "n", isPattern: false } });
    expect(most.total).toBe(500);
    expect(most.hits.length).toBe(200);
    expect(most.hits[0]).not.toHaveProperty("attribute");
    const pattern = await asker.ask(graphSearch, { ...ONLY_GRAPH, query: { text: "^T=.*\\[7,", isPattern: true } });
    expect(pattern.hits.map(({ attribute }) => attribute)).toEqual(["T=float32 [7, 2]"]);
  });

  it("shows of a long attribute what is around the hit", async () => {
    const value = `${"x".repeat(1000)}needle${"y".repeat(1000)}`;
    const node = { ...plain("n"), attributes: [{ name: "a", value }] };
    const query = { text: "NEEDLE", isPattern: false };
    const { hits } = await askerOf(providerOfGraph(madeOf([node]))).ask(graphSearch, { ...ONLY_GRAPH, query });
    expect(hits[0]?.attribute).toMatch(/^…x{97}needley{97}…$/);
  });

  it("refuses patterns that are none, and ends those that run wild", async () => {
    const asker = askerOf(providerOfGraph(madeOf([plain("a".repeat(40))])));
    const ask = (text: string) => asker.ask(graphSearch, { ...ONLY_GRAPH, query: { text, isPattern: true } });
    await expect(ask("(")).rejects.toMatchObject({ reason: "badPattern" });
    await expect(ask("(?=(a+)+b)")).rejects.toMatchObject({ reason: "tooSlow" });
  });

  it("in attributes as far as these may be held, and says so", async () => {
    const nodes = Array.from({ length: 100 }, (_, i) => ({
      ...plain(`n${i}`),
      attributes: [{ name: "own", value: `value ${i} ${"long ".repeat(20)}` }],
    }));
    const texts = textsOf(madeOf(nodes), { mostAttributeBytes: 10_000 });
    const query = { text: "value", isPattern: false, fields: ["attribute" as const] };
    const { nodes: found, isPartial } = await matchingNodes(texts, query, {
      pace: unhurried,
      pattern: createPatterns(),
    });
    expect(isPartial).toBe(true);
    expect(found.length).toBeGreaterThan(10);
    expect(found).toEqual(Uint32Array.from(found.keys()));
  });

  it("from where it was cancelled on: keys that come fast get it done", async () => {
    const nodes = Array.from({ length: 20_000 }, (_, i) => plain(`scope_${i}/node`));
    const texts = textsOf(madeOf(nodes));
    let cancelled = 0;
    for (;;) {
      const abort = new AbortController();
      const eager: Pace = { ...createPace(abort.signal), isDue: () => true };
      const asked = texts.names.folded(eager).catch(() => undefined);
      for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
      abort.abort();
      if (await asked) break;
      cancelled++;
    }
    expect(cancelled).toBeGreaterThan(1);
    const query = { text: "NODE", isPattern: false, fields: ["name" as const] };
    const { nodes: found } = await matchingNodes(texts, query, { pace: unhurried, pattern: createPatterns() });
    expect(found.length).toBe(20_000);
  });
});

function plain(name: string): SearchedNode {
  return { name, op: "NoOp", device: "", attributes: [] };
}
