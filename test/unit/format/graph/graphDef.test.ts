import { describe, expect, it } from "vitest";
import { readGraphDef } from "../../../../src/format/graph/storedGraphDef";
import { WINDOW_BYTES } from "../../../../src/format/readWindow";
import type { Pace } from "../../../../src/tensor/pace";
import { unhurried } from "../../../../src/tensor/pace";
import { networkNodes } from "../../../support/bigGraph";
import { countingSource, ReadCount } from "../../../support/countingSource";
import { bytesField, concat, message, messageField, textField, varintField } from "../../../support/eventWriter";
import { attr, edges, names, nodeDef, problemCounts, storedGraph } from "../../../support/graphBytes";
import { graphDef, type WrittenNode } from "../../../support/graphFile";
import { MemorySource } from "../../../support/memorySource";

const input = (text: string) => textField(3, text);

describe("nodes of a GraphDef", () => {
  it("have names, ops, devices and inputs, in whatever order their fields come", async () => {
    const { model } = await storedGraph(
      message(
        nodeDef(1, "a", "Placeholder", textField(4, "/gpu:0")),
        messageField(1, input("^a"), input("a:1"), textField(2, "Relu"), textField(1, "b")),
        varintField(3, 21),
        messageField(4, varintField(1, 2000)),
        nodeDef(1, "old", "Old", textField(1, "c"), textField(2, "AddV2"), input("b"), input("gone:2")),
      ),
    );
    expect(names(model)).toEqual(["a", "b", "c"]);
    expect([model.op(0), model.op(1), model.op(2)]).toEqual(["Placeholder", "Relu", "AddV2"]);
    expect([model.device(0), model.device(1)]).toEqual(["/gpu:0", ""]);
    expect(edges(model)).toEqual(["^a>b", "a:1>b", "b:0>c", "[gone]:2>c"]);
    expect(problemCounts(model)).toEqual({ controlBeforeData: 1, missingInput: 1 });
  });

  it("may have names that are longer than the window", async () => {
    const long = "n".repeat(WINDOW_BYTES + 1000);
    const { model } = await storedGraph(
      message(nodeDef(1, `${long}1`, "Op"), nodeDef(1, "b", long, input(`${long}1:3`), textField(4, `/${long}`))),
    );
    expect(edges(model)).toEqual([`${long}1:3>b`]);
    expect([model.op(1), model.device(1)]).toEqual([long, `/${long}`]);
  });

  it("are those before the place where their bytes end, and that is one problem", async () => {
    const nodes: WrittenNode[] = ["a", "bb", "ccc"].map((name, i) => ({ name, op: "Op", inputs: i > 0 ? ["a"] : [] }));
    const whole = message(...nodes.map(({ name, op, inputs = [] }) => nodeDef(1, name, op, ...inputs.map(input))));
    const ends = [0, 1, 2, 3].map(
      (count) =>
        message(...nodes.slice(0, count).map(({ name, op, inputs = [] }) => nodeDef(1, name, op, ...inputs.map(input))))
          .length,
    );
    for (let end = 0; end <= whole.length; end++) {
      const { model } = await storedGraph(whole.slice(0, end));
      const count = ends.filter((one) => one <= end).length - 1;
      expect(names(model)).toEqual(nodes.slice(0, count).map(({ name }) => name));
      expect(problemCounts(model)).toEqual(ends.includes(end) ? {} : { unreadable: 1 });
    }
  });

  it("that are no message themselves are left out, and each is a problem", async () => {
    const broken = bytesField(1, concat(message(textField(1, "x")), Uint8Array.of(0x12, 50, 1)));
    const { model } = await storedGraph(
      message(
        nodeDef(1, "a", "Op"),
        broken,
        nodeDef(1, "b", "Op", input("x")),
        broken,
        bytesField(1, Uint8Array.of(7)),
      ),
    );
    expect(names(model)).toEqual(["a", "b"]);
    expect(problemCounts(model)).toEqual({ unreadable: 3, missingInput: 1 });
  });

  it("know where their messages lie", async () => {
    const node = message(textField(1, "b"), textField(2, "Op"));
    const bytes = message(nodeDef(1, "a", "Op"), bytesField(1, node));
    const { model } = await storedGraph(bytes);
    const before = model.positions[0] as number;
    // The first message begins behind a key and a length of one byte each.
    expect((model.positions[1] as number) - before).toBe(bytes.length - node.length - 2);
    expect(model.byteLengths[1]).toBe(node.length);
  });

  it("are none where nothing is there", async () => {
    const { model, library } = await storedGraph(new Uint8Array(0));
    expect([model.nodeCount, problemCounts(model), library.functions]).toEqual([0, {}, []]);
  });
});

/** Reads that a graph makes of its file. */
async function readsOf(bytes: Uint8Array): Promise<ReadCount> {
  const count = new ReadCount();
  const source = countingSource(new MemorySource("graph", bytes), count);
  await readGraphDef({ source, positionBytes: 0, lengthBytes: bytes.length }, unhurried);
  return count;
}

describe("reading a GraphDef", () => {
  it("hops over constants: one of 10 MiB costs less than 64 KiB", async () => {
    const value = attr(
      "value",
      messageField(8, varintField(1, 1), messageField(2), bytesField(4, new Uint8Array(10 << 20))),
    );
    const bytes = message(
      nodeDef(1, "a", "Placeholder"),
      nodeDef(1, "c", "Const", value),
      nodeDef(1, "b", "Add", input("c")),
    );
    const count = await readsOf(bytes);
    expect(count.bytes).toBeLessThan(64 << 10);
    const graph = await storedGraph(bytes);
    expect(names(graph.model)).toEqual(["a", "c", "b"]);
    // Its place is found without a look at what it holds, and so are its dtype and shape.
    const place = await graph.constant(1, "value", unhurried);
    expect(place?.lengthBytes).toBeGreaterThan(10 << 20);
    expect(await graph.attributes(1, 10, unhurried)).toEqual([
      { name: "value", value: { dtype: "float32", shape: [] } },
    ]);
  });

  it("reads each byte of small nodes once, window after window", async () => {
    const bytes = graphDef(networkNodes(20_000));
    const count = await readsOf(bytes);
    expect(count.bytes).toBeLessThan(1.1 * bytes.length);
    expect(count.reads).toBeLessThan(bytes.length / WINDOW_BYTES + 20);
  });

  it("gives way within a node of many inputs, and ends when it is cancelled", async () => {
    const many = graphDef([{ name: "a", op: "AddN", inputs: Array.from({ length: 100_000 }, () => "a") }]);
    let turns = 0;
    const eager: Pace = {
      isDue: () => true,
      async giveWay() {
        turns++;
      },
      until: (shared) => shared,
    };
    const { model } = await storedGraph(many, "graph", "tensorboard", eager);
    expect(model.edgeCount).toBe(100_000);
    expect(turns).toBeGreaterThan(1000);
    const cancelled: Pace = { ...eager, giveWay: () => Promise.reject(new Error("cancelled")) };
    await expect(storedGraph(many, "graph", "tensorboard", cancelled)).rejects.toThrow("cancelled");
  });

  it("throws where the file has its bytes no more", async () => {
    const bytes = graphDef(networkNodes(100));
    const source = new MemorySource("graph", bytes);
    const place = { source, positionBytes: 0, lengthBytes: bytes.length };
    source.truncate(bytes.length / 2);
    await expect(readGraphDef(place, unhurried)).rejects.toMatchObject({ reason: "unreadable" });
  });
});
