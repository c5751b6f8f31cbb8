import { describe, expect, it } from "vitest";
import type { Pace } from "../../../../../src/tensor/pace";
import { unhurried } from "../../../../../src/tensor/pace";
import { concat, message, messageField, textField, varintField } from "../../../../support/eventWriter";
import { attr, names, nodeDef, partsOf, problemCounts } from "../../../../support/graphBytes";
import { dims, onDevice, output, ran } from "../../../../support/stepStats";

const graph = (field: number, ...nodes: readonly string[]) =>
  messageField(field, ...nodes.map((name) => nodeDef(1, name, "Op")));

describe("graphs of a run's metadata", () => {
  it("are those of functions, each before, after and in partitions, and then the partitions", async () => {
    const parts = await partsOf(
      message(
        graph(3, "p0"),
        messageField(4, graph(1, "f0p0"), graph(1, "f0p1"), graph(2, "before"), graph(3, "after")),
        messageField(1),
        messageField(4, graph(3, "only after")),
        graph(3, "p1", "p2"),
        messageField(4, graph(2, "earlier"), graph(2, "later")),
      ),
      "runMetadata",
    );
    const found: Record<string, readonly string[]> = {};
    for (const { name, open } of parts) found[name] = names((await open(unhurried)).model);
    expect(Object.keys(found)).toEqual([
      "function/0/pre",
      "function/0/post",
      "function/0/partition/0",
      "function/0/partition/1",
      "function/1/post",
      "function/2/pre",
      "partition/0",
      "partition/1",
    ]);
    expect(Object.values(found)).toEqual([
      ["before"],
      ["after"],
      ["f0p0"],
      ["f0p1"],
      ["only after"],
      ["later"],
      ["p0"],
      ["p1", "p2"],
    ]);
  });

  it("are none where the metadata are empty, or hold other things", async () => {
    expect(await partsOf(new Uint8Array(0), "runMetadata")).toEqual([]);
    expect(await partsOf(message(messageField(1, onDevice("/cpu:0", ran("a")))), "runMetadata")).toEqual([]);
  });

  it("are those that are there where the bytes end; of the last what is whole", async () => {
    const bytes = message(graph(3, "a"), graph(3, "b", "c"));
    const [first, second, ...others] = await partsOf(bytes.slice(0, bytes.length - 1), "runMetadata");
    expect(others).toEqual([]);
    expect(problemCounts((await first?.open(unhurried))?.model as never)).toEqual({});
    const cut = await second?.open(unhurried);
    expect(names(cut?.model as never)).toEqual(["b"]);
    expect(problemCounts(cut?.model as never)).toEqual({ unreadable: 1 });
    // Cut between two nodes, the message is not whole all the same.
    const between = message(nodeDef(1, "c", "Op")).length;
    const [, half] = await partsOf(bytes.slice(0, bytes.length - between), "runMetadata");
    const { model } = (await half?.open(unhurried)) ?? {};
    expect([names(model as never), problemCounts(model as never)]).toEqual([["b"], { unreadable: 1 }]);
  });
});

describe("a graph in a MetaGraphDef", () => {
  it("is the one part, also where there is none", async () => {
    const whole = message(
      messageField(1, textField(1, "meta")),
      graph(2, "a", "b"),
      messageField(3, textField(1, "saver")),
    );
    const open = async (bytes: Uint8Array) => {
      const [only, ...others] = await partsOf(bytes, "metaGraph");
      expect([only?.name, others]).toEqual(["graph", []]);
      return (await only?.open(unhurried))?.model as never;
    };
    expect(names(await open(whole))).toEqual(["a", "b"]);
    expect(problemCounts(await open(whole))).toEqual({});
    expect(names(await open(new Uint8Array(0)))).toEqual([]);
    // What stands behind it is cut: it is whole, but the bytes are no message.
    const behind = await open(whole.slice(0, whole.length - 1));
    expect([names(behind), problemCounts(behind)]).toEqual([["a", "b"], { unreadable: 1 }]);
    const garbage = await open(Uint8Array.of(0xff, 0xff));
    expect([names(garbage), problemCounts(garbage)]).toEqual([[], { unreadable: 1 }]);
  });
});

describe("outputs of nodes that ran", () => {
  const metadata = message(
    messageField(
      1,
      onDevice(
        "/cpu:0",
        ran("a", output(0, 1, 2, 3), output(2, 3)),
        ran("b", output(0, 1, 4)),
        ran("loop", output(0, 1, 1), output(1, 1, 7)),
        ran("nowhere", output(0, 1)),
        ran("none"),
        messageField(2, textField(1, "broken"), (writer) => writer.uint32((7 << 3) | 2).uint32(99)),
      ),
      onDevice(
        "/gpu:0",
        ran("loop", output(0, 1, 2), output(1, 1, 7)),
        ran("loop", output(0, 1, 1)),
        ran("far", output(20_000, 1)),
      ),
    ),
    messageField(
      3,
      nodeDef(1, "a", "Op"),
      nodeDef(
        1,
        "b",
        "Relu",
        attr("T", varintField(6, 2)),
        attr("_output_shapes", messageField(1, messageField(7, ...dims(-1)))),
      ),
      nodeDef(1, "loop", "Op"),
      nodeDef(1, "none", "Op"),
      nodeDef(1, "broken", "Op"),
      nodeDef(1, "far", "Op"),
    ),
  );

  it("are what all executions agree on, beside what the node says", async () => {
    const [part] = await partsOf(metadata, "runMetadata");
    const opened = await part?.open(unhurried);
    expect(await opened?.outputs([0, 1, 2, 3, 4, 5], unhurried)).toEqual([
      [{ dtype: "float32", shape: [2, 3] }, {}, { dtype: "int32", shape: [] }],
      [{ dtype: "float32", shape: [4], declared: [-1] }],
      [{}, { dtype: "float32", shape: [7] }],
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("are read again where that was cancelled, and once where not", async () => {
    const [part] = await partsOf(metadata, "runMetadata");
    const opened = await part?.open(unhurried);
    const cancelled: Pace = { ...unhurried, isDue: () => true, giveWay: () => Promise.reject(new Error("cancelled")) };
    await expect(opened?.outputs([0], cancelled)).rejects.toThrow("cancelled");
    expect(await opened?.outputs([2], unhurried)).toEqual([[{}, { dtype: "float32", shape: [7] }]]);
  });

  it("are in no graph's way that is cut before them", async () => {
    const [part] = await partsOf(concat(metadata, Uint8Array.of(0x0a, 90, 1)), "runMetadata");
    expect(await (await part?.open(unhurried))?.outputs([0], unhurried)).toHaveLength(1);
  });
});
