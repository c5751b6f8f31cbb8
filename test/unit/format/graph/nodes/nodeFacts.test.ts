import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenGraph } from "../../../../../src/data/graph/openGraph";
import type { StoredGraph } from "../../../../../src/format/graph/storedGraph";
import { diskLogdir } from "../../../../../src/node/diskLogdir";
import { type Pace, unhurried } from "../../../../../src/tensor/pace";
import { constantNodes, networkNodes } from "../../../../support/bigGraph";
import { countingSource, ReadCount } from "../../../../support/countingSource";
import { diskProvider } from "../../../../support/diskProvider";
import {
  bytesField,
  concat,
  floatField,
  message,
  messageField,
  packedVarints,
  textField,
  varintField,
  type Write,
} from "../../../../support/eventWriter";
import { attr, nodeDef, storedGraph } from "../../../../support/graphBytes";
import { writeGraphRun } from "../../../../support/graphFile";
import { leavingPace } from "../../../../support/leavingPace";
import { factsOfNode, type NaiveFacts, naiveFacts } from "../../../../support/naiveFacts";

const FIXTURES = new URL("../../../../fixtures/graphs/", import.meta.url).pathname;
const CONSTANT_ELEMENTS = 10 * (1 << 18);
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

/** A graph on disk whose reads are counted from now on. */
async function countedGraph(path: string): Promise<{ graph: OpenGraph; count: ReadCount }> {
  const logdir = diskLogdir(path);
  const count = new ReadCount();
  const provider = diskProvider(path);
  provider.add(path, { ...logdir, open: (file) => countingSource(logdir.open(file), count) });
  const graph = await openGraph(path, provider);
  count.clear();
  return { graph, count };
}

/** The facts of each node of a graph. */
async function factsOf(graph: Pick<StoredGraph, "model" | "facts">): Promise<NaiveFacts[]> {
  const facts = await graph.facts(unhurried);
  return Array.from({ length: graph.model.nodeCount }, (_, node) => factsOfNode(facts, graph.model, node));
}

/** Facts of the nodes of a GraphDef, by name. */
async function made(...fields: readonly Write[]): Promise<Readonly<Record<string, NaiveFacts>>> {
  const graph = await storedGraph(message(...fields));
  const all = await factsOf(graph);
  return Object.fromEntries(all.map((facts, node) => [graph.model.name(node), facts]));
}

const isSame = (a: NaiveFacts | undefined, b: NaiveFacts | undefined) => [a?.own === b?.own, a?.whole === b?.whole];

describe("facts of real graphs", () => {
  /** Digests by what they are of, over all graphs. */
  const digestOf = new Map<string, string>();
  const textOf = new Map<string, string>();
  let nodes = 0;

  async function expectAsRead(graph: OpenGraph, bytes: Uint8Array, argumentCount: number): Promise<void> {
    const { model, library } = graph;
    const functions = library.functions.map(({ name }) => name);
    const all = await factsOf(graph);
    const firstOfName = new Map<string, string>();
    for (const [node, { own, whole, ...facts }] of all.entries()) {
      const start = model.positions[node] as number;
      const end = start + (node < argumentCount ? 0 : (model.byteLengths[node] as number));
      const {
        own: ownText,
        whole: wholeText,
        ...read
      } = naiveFacts(bytes.subarray(start, end), model.op(node), functions);
      const colocated = read.colocated.flatMap(
        (name) => (model.find(name) === undefined ? firstOfName.get(name) : name) ?? [],
      );
      expect(facts).toEqual({ ...read, colocated });
      for (const name of read.colocated) firstOfName.set(name, firstOfName.get(name) ?? model.name(node));
      for (const [digest, text] of [
        [own, ownText],
        [whole, wholeText],
      ] as const) {
        expect(digestOf.get(text) ?? digest).toBe(digest);
        expect(textOf.get(digest) ?? text).toBe(text);
        digestOf.set(text, digest);
        textOf.set(digest, text);
      }
      nodes++;
    }
  }

  it.each(["session", "cluster", "torch_net", "tbx_net", "v1loop", "placer", "functions", "broken/odd_names"])(
    "are what protobufjs reads: %s",
    async (run) => {
      const path = join(FIXTURES, run);
      const [file = ""] = readdirSync(path);
      const bytes = readFileSync(join(path, file));
      const graph = await openGraph(path);
      await expectAsRead(graph, bytes, 0);
      for (const { name, args } of graph.library.functions) {
        await expectAsRead(await graph.body(name, unhurried), bytes, args.length);
      }
    },
  );

  it("have calls, functions, and nodes that want to be with others among them", async () => {
    expect(nodes).toBeGreaterThan(1000);
    expect(digestOf.size).toBeGreaterThan(200);
    const functions = await factsOf(await openGraph(join(FIXTURES, "functions")));
    expect(functions.some(({ called }) => called !== undefined)).toBe(true);
    expect(functions.some(({ namesFunction, called }) => namesFunction && called === undefined)).toBe(true);
    const session = await factsOf(await openGraph(join(FIXTURES, "session")));
    expect(session.some(({ colocated }) => colocated.length > 0)).toBe(true);
  });
});

describe("digests", () => {
  const T = attr("T", varintField(6, 1));
  const U = attr("U", varintField(6, 2));

  it("are the same in whatever order the attributes come, and whatever other fields there are", async () => {
    const { a, b, c, none, other } = await made(
      nodeDef(1, "a", "Op", T, U),
      nodeDef(1, "b", "Op", U, textField(3, "a"), textField(4, "/gpu:0"), T),
      nodeDef(1, "c", "Other", messageField(5, bytesField(2, message(varintField(6, 1))), textField(1, "T")), U),
      nodeDef(1, "none", "Op"),
      nodeDef(1, "other", "Op", T, attr("U", varintField(6, 3))),
    );
    expect([isSame(a, b), isSame(a, c), isSame(a, other), isSame(a, none)]).toEqual([
      [true, true],
      [true, true],
      [false, false],
      [false, false],
    ]);
  });

  it("tell whose value is whose", async () => {
    const one = varintField(3, 1);
    const two = varintField(3, 2);
    const { a, b } = await made(
      nodeDef(1, "a", "Op", attr("x", one), attr("y", two)),
      nodeDef(1, "b", "Op", attr("x", two), attr("y", one)),
    );
    expect(isSame(a, b)).toEqual([false, false]);
  });

  it("leave out what begins with an underscore, but for those of all", async () => {
    const { a, b, c } = await made(
      nodeDef(1, "a", "Op", T),
      nodeDef(1, "b", "Op", T, attr("_output_shapes", messageField(1))),
      nodeDef(1, "c", "Op", attr("_x", varintField(3, 1)), T),
    );
    expect([isSame(a, b), isSame(b, c)]).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  it("have of a name that comes again the last, as an entry has of its own fields", async () => {
    const { a, b, c, d } = await made(
      nodeDef(1, "a", "Op", T, U),
      nodeDef(1, "b", "Op", attr("T", varintField(6, 7)), U, U, T),
      nodeDef(
        1,
        "c",
        "Op",
        messageField(
          5,
          textField(1, "V"),
          bytesField(2, message()),
          textField(1, "T"),
          bytesField(2, message(varintField(6, 1))),
        ),
        U,
      ),
      nodeDef(1, "d", "Op", T, U, attr("T", varintField(6, 7))),
    );
    expect([isSame(a, b), isSame(a, c), isSame(a, d)]).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ]);
  });

  it("have an attribute without a value as one that is empty", async () => {
    const { a, b, c } = await made(
      nodeDef(1, "a", "Op", messageField(5, textField(1, "x"))),
      nodeDef(1, "b", "Op", messageField(5, textField(1, "x"), bytesField(2, new Uint8Array()))),
      nodeDef(1, "c", "Op", messageField(5)),
    );
    expect([isSame(a, b), isSame(a, c)]).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it("have entries and values that are no message by their bytes", async () => {
    const broken = (...bytes: readonly number[]) => bytesField(5, Uint8Array.of(...bytes));
    const brokenValue = (last: number) =>
      messageField(5, textField(1, "x"), bytesField(2, Uint8Array.of(0x52, 9, last)));
    const { a, b, c, d, e, f } = await made(
      nodeDef(1, "a", "Op", T, broken(0x0a, 0x7f, 1)),
      nodeDef(1, "b", "Op", broken(0x0a, 0x7f, 1), T),
      nodeDef(1, "c", "Op", T, broken(0x0a, 0x7f, 2)),
      nodeDef(1, "d", "Op", T, broken(0x0a, 0x7f, 1), broken(0x0a, 0x7f, 2)),
      nodeDef(1, "e", "Op", brokenValue(1)),
      nodeDef(1, "f", "Op", brokenValue(2)),
    );
    expect([isSame(a, b), isSame(a, c), isSame(a, d), isSame(e, f)]).toEqual([
      [true, true],
      [false, false],
      [false, false],
      [false, false],
    ]);
    expect(e?.namesFunction).toBe(false);
  });

  it("are of each attribute by name, too", async () => {
    const graph = await storedGraph(
      message(
        nodeDef(1, "a", "Op", T, U),
        nodeDef(1, "b", "Op", attr("U", varintField(6, 3)), T),
        nodeDef(1, "c", "Op"),
      ),
    );
    const [a, b, c] = await Promise.all([0, 1, 2].map((node) => graph.attributeDigests(node, unhurried)));
    expect([[...(a?.keys() ?? [])], [...(b?.keys() ?? [])], c?.size]).toEqual([["T", "U"], ["U", "T"], 0]);
    expect([a?.get("T") === b?.get("T"), a?.get("U") === b?.get("U")]).toEqual([true, false]);
  });

  it("hold for many attributes, all of which come twice", async () => {
    const many = Array.from({ length: 3000 }, (_, i) => i);
    const entries = (add: number) => many.map((i) => attr(`name ${i}`, varintField(3, i + add)));
    const { a, b, c } = await made(
      nodeDef(1, "a", "Op", ...entries(0)),
      nodeDef(1, "b", "Op", ...entries(7), ...entries(0).reverse()),
      nodeDef(1, "c", "Op", ...entries(0), attr("name 1500", varintField(3, 0))),
    );
    expect([isSame(a, b), isSame(a, c)]).toEqual([
      [true, true],
      [false, false],
    ]);
  });
});

describe("functions", () => {
  const func = (name: string) => messageField(10, textField(1, name));
  const library = messageField(
    2,
    ...["f", "g"].map((name) =>
      messageField(
        1,
        messageField(1, textField(1, name), messageField(2, textField(1, "x"))),
        nodeDef(3, "inner", "g", attr("k", messageField(10, textField(1, "f")))),
      ),
    ),
  );

  it("are named by an attribute or a list, and called by op or by what `f` names", async () => {
    const nodes = await made(
      nodeDef(1, "op", "f"),
      nodeDef(1, "call", "PartitionedCall", attr("f", func("g"))),
      nodeDef(1, "stateful", "StatefulPartitionedCall", attr("Tin", messageField(1)), attr("f", func("f"))),
      nodeDef(1, "other attribute", "PartitionedCall", attr("g", func("g"))),
      nodeDef(1, "no function", "PartitionedCall", attr("f", textField(2, "g"))),
      nodeDef(1, "gone", "PartitionedCall", attr("f", func("gone"))),
      nodeDef(1, "branch", "If", attr("then_branch", func("f"))),
      nodeDef(1, "cases", "Case", attr("branches", messageField(1, messageField(9, textField(1, "f"))))),
      nodeDef(1, "later", "If", attr("f", func("f")), attr("f", varintField(3, 1))),
      nodeDef(1, "later call", "PartitionedCall", attr("f", func("f")), attr("f", varintField(3, 1))),
      nodeDef(1, "last of a value", "If", attr("f", func("f"), varintField(3, 1))),
      nodeDef(1, "numbers", "Op", attr("list", messageField(1, packedVarints(3, [1, 2])), floatField(4, 1))),
      library,
    );
    const found = Object.entries(nodes).map(([name, { namesFunction, called }]) => [name, namesFunction, called]);
    expect(found).toEqual([
      ["op", false, "f"],
      ["call", true, "g"],
      ["stateful", true, "f"],
      ["other attribute", true, undefined],
      ["no function", false, undefined],
      ["gone", true, undefined],
      ["branch", true, undefined],
      ["cases", true, undefined],
      ["later", false, undefined],
      ["later call", false, undefined],
      ["last of a value", false, undefined],
      ["numbers", false, undefined],
    ]);
  });

  it("are named in bodies, too, whose arguments have nothing", async () => {
    const graph = await storedGraph(message(library));
    const body = await graph.body("f", unhurried);
    const [argument, inner] = body ? await factsOf(body) : [];
    expect(argument).toMatchObject({ own: "0 0 0 0", namesFunction: false, called: undefined });
    expect(inner).toMatchObject({ namesFunction: true, called: "g" });
  });
});

it("nodes want to be with others, by a name that no node has with the first that asks for it; the last list counts", async () => {
  const where = (...names: readonly string[]) =>
    attr("_class", messageField(1, ...names.map((name) => textField(2, name))));
  const nodes = await made(
    nodeDef(1, "a", "Op", where("loc:@b", "loc:@gone", "b", "loc:@späť")),
    nodeDef(1, "b", "Op", where("loc:@a", "loc:@none"), where("loc:@späť")),
    nodeDef(1, "späť", "Op", attr("other", messageField(1, textField(2, "loc:@a")))),
    nodeDef(1, "one", "Op", attr("_class", textField(2, "loc:@a"))),
    nodeDef(1, "b", "Op", where("loc:@b")),
    nodeDef(1, "c", "Op", where("loc:@gone", "loc:@none", "loc:@none")),
    nodeDef(1, "d", "Op", where("loc:@none", "loc:@gone")),
  );
  const found = Object.entries(nodes).map(([name, { colocated }]) => [name, colocated]);
  expect(Object.fromEntries(found)).toEqual({
    ...{ a: ["b", "späť"], b: ["späť"], späť: [], one: [], "b (2)": ["b"] },
    ...{ c: ["a"], d: ["c", "a"] },
  });
});

describe("reading", () => {
  it("goes through a constant without holding it, and tells one byte of it", async () => {
    const path = join(folder, "constant");
    writeGraphRun(path, constantNodes(CONSTANT_ELEMENTS));
    const { graph, count } = await countedGraph(path);
    const [, table] = await factsOf(graph);
    expect(count.bytes).toBeGreaterThan(4 * CONSTANT_ELEMENTS);
    expect(count.bytes).toBeLessThan(4 * CONSTANT_ELEMENTS + (1 << 19));
    const other = join(folder, "other constant");
    writeGraphRun(
      other,
      [...constantNodes(CONSTANT_ELEMENTS)].map((node) => {
        const attributes = node.attributes?.map((entry) => {
          const changed = entry.slice();
          if (changed.length > 1 << 20) changed[7_000_001] = 1;
          return changed;
        });
        return { ...node, ...(attributes && { attributes }) };
      }),
    );
    const changed = await openGraph(other);
    expect(isSame(table, (await factsOf(changed))[1])).toEqual([false, false]);
    const [before, after] = await Promise.all([graph, changed].map((one) => one.attributeDigests(1, unhurried)));
    const differing = [...(before ?? [])].filter(([name, digest]) => after?.get(name) !== digest);
    expect(differing.map(([name]) => name)).toEqual(["value"]);
  });

  it("reads each byte once, whatever there is of nodes", async () => {
    const path = join(folder, "network");
    writeGraphRun(path, networkNodes(20_000));
    const { graph, count } = await countedGraph(path);
    const { positions, byteLengths } = graph.model;
    await graph.facts(unhurried);
    const last = graph.model.nodeCount - 1;
    const bytes = (positions[last] as number) + (byteLengths[last] as number) - (positions[0] as number);
    expect(count.bytes).toBeLessThan(bytes + (1 << 18));
    expect(count.reads).toBeLessThan(bytes / (1 << 18) + 16);
  });

  it("gives way within a long value, a long list, a long entry and many attributes", async () => {
    const long = new Uint8Array(1 << 21);
    const empty = (field: number, times: number): Write =>
      bytesField(5, concat(...Array(times).fill(message(bytesField(field, new Uint8Array())))));
    const nodes: Readonly<Record<string, Write>> = {
      value: attr("x", bytesField(2, long)),
      name: messageField(5, bytesField(1, long)),
      list: messageField(
        5,
        textField(1, "x"),
        messageField(2, messageField(1, ...Array(20_000).fill(varintField(3, 1)))),
      ),
      functions: messageField(
        5,
        textField(1, "x"),
        messageField(2, messageField(1, ...Array(20_000).fill(messageField(9)))),
      ),
      entry: empty(1, 20_000),
      attributes: (writer) => {
        for (let i = 0; i < 20_000; i++) messageField(5, textField(1, `${i}`))(writer);
      },
    };
    for (const [what, node] of Object.entries(nodes)) {
      const graph = await storedGraph(message(nodeDef(1, "a", "Op", node)));
      let turns = 0;
      const pace: Pace = { ...unhurried, isDue: () => true, giveWay: async () => void turns++ };
      const facts = await graph.facts(pace);
      expect([what, turns > 20]).toEqual([what, true]);
      expect(facts).toEqual(await graph.facts(unhurried));
      await expect(graph.facts(leavingPace(2))).rejects.toMatchObject({ code: "cancelled" });
    }
  });

  it("knows of nodes whose bytes are gone meanwhile what it can, and throws where the file is", async () => {
    const bytes = message(nodeDef(1, "a", "Op", attr("T", varintField(6, 1))), nodeDef(1, "b", "Op"));
    const whole = await storedGraph(bytes);
    expect((await factsOf(whole)).length).toBe(2);
    const cut = await storedGraph(bytes.slice(0, bytes.length - 3));
    expect((await factsOf(cut)).map(({ own }) => own)).toEqual(
      (await factsOf(whole)).slice(0, 1).map(({ own }) => own),
    );
  });
});

describe("of other graphs", () => {
  it("MindSpore's operators, parameters and constants have digests", async () => {
    const operator = (name: string, ...more: readonly Write[]) =>
      messageField(1, textField(2, name), textField(3, "Add"), ...more);
    const value = (number: number) => messageField(2, varintField(3, number));
    const attribute = (name: string, number: number) => messageField(5, textField(1, name), value(number));
    const graph = await storedGraph(
      message(
        operator("1", attribute("a", 1), attribute("b", 2)),
        operator("2", attribute("b", 2), attribute("a", 1)),
        operator("3", attribute("a", 1)),
        messageField(3, textField(1, "p"), messageField(3, varintField(3, 1))),
        messageField(3, textField(1, "q"), messageField(3, varintField(3, 1))),
        messageField(3, textField(1, "r")),
        messageField(5, textField(1, "c"), value(5)),
        messageField(5, textField(1, "d"), value(6)),
      ),
      "graph",
      "mindspore",
    );
    const [one, two, three, p, q, r, c, d] = await factsOf(graph);
    expect(
      [isSame(one, two), isSame(one, three), isSame(p, q), isSame(p, r), isSame(c, d)].map(([own]) => own),
    ).toEqual([true, false, true, false, false]);
    const digests = await Promise.all([0, 2, 3, 5, 6].map((node) => graph.attributeDigests(node, unhurried)));
    expect(digests.map((own) => [...own.keys()])).toEqual([["a", "b"], ["a"], ["default_val"], [], ["value"]]);
    expect(digests[0]?.get("a")).toBe(digests[1]?.get("a"));
  });

  it("real ones tell nodes with other attributes apart", async () => {
    for (const run of ["ms_train", "ms_forward", "keras"]) {
      const graph = await openGraph(join(FIXTURES, run));
      const all = await factsOf(graph);
      const texts = new Map<string, string>();
      for (const [node, { own, namesFunction, colocated }] of all.entries()) {
        const text = JSON.stringify(await graph.attributes(node, 1 << 20, unhurried));
        expect([namesFunction, colocated]).toEqual([false, []]);
        // Equal digests have equal attributes; a tensor's values are in its digest and not in what is shown.
        expect(texts.get(own) ?? text).toBe(text);
        texts.set(own, text);
        const names = [...(await graph.attributeDigests(node, unhurried)).keys()].sort();
        expect(names).toEqual((await graph.attributes(node, 10, unhurried)).map(({ name }) => name));
      }
      expect(texts.size).toBeGreaterThan(3);
    }
  });

  it("Keras's layers have that of their configuration, without their name", async () => {
    const layer = (name: string, units: number) => ({ class_name: "Dense", config: { name, units, dtype: "float32" } });
    const json = {
      class_name: "Sequential",
      config: { name: "m", layers: [layer("a", 1), layer("b", 1), layer("c", 2)] },
    };
    const graph = await storedGraph(new TextEncoder().encode(JSON.stringify(json)), "kerasModel");
    const [a, b, c] = await factsOf(graph);
    expect([isSame(a, b), isSame(a, c)]).toEqual([
      [true, true],
      [false, false],
    ]);
    const [one, other] = await Promise.all([0, 2].map((node) => graph.attributeDigests(node, unhurried)));
    expect([...(one ?? [])].filter(([name, digest]) => other?.get(name) !== digest).map(([name]) => name)).toEqual([
      "units",
    ]);
  });
});
