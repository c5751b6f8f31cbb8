import { describe, expect, it } from "vitest";
import type { OutputLook } from "../../../../src/format/graph/storedGraph";
import { graphOps } from "../../../../src/shared/questions/graphs";
import { graphCost, graphMetadata, graphPlacement } from "../../../../src/shared/questions/graphWork";
import { askerOf } from "../../../support/asking";
import { diskProvider } from "../../../support/diskProvider";
import { fixtures } from "../../../support/expected";
import { expectedGraphs } from "../../../support/expectedGraphs";
import { graphOf, type MadeGraph, type MadeNode, ONLY_GRAPH, providerOfGraph } from "../../../support/memoryGraphs";

const asker = askerOf(diskProvider(fixtures));

const asked = expectedGraphs().flatMap(({ run, questions }) =>
  questions.filter(({ options }) => "--place" in options).map(({ options, answer }) => ({ run, options, answer })),
);

it.each(asked)("puts nodes of $run where TensorFlow's placer put them", async ({ run, options, answer }) => {
  const [tag = "__run_graph__"] = options["--tag"] ?? [];
  const [devices = ""] = options["--place"] ?? [];
  const told = await asker.ask(graphPlacement, { logdir: fixtures, run, tag, devices: devices.split(",") });
  expect(told.devices).toEqual(answer.devices);
  expect(Object.fromEntries(told.nodes.map(({ name, device }) => [name, device]))).toEqual(answer.placement);
  expect(told.crossing).toBe(answer.crossing);
});

it.each(expectedGraphs())("puts every node of $run somewhere, of whatever writer", async ({ run, questions }) => {
  const refs = new Set(
    questions.map(({ options }) => {
      const of = (name: string) => options[name]?.[0];
      return JSON.stringify({ tag: of("--tag"), part: of("--part"), function: of("--function") });
    }),
  );
  for (const text of refs) {
    const which = JSON.parse(text) as { readonly tag?: string };
    if (which.tag === undefined) continue;
    for (const devices of [["/cpu:0", "/gpu:0"], []]) {
      const told = asker.ask(graphPlacement, { logdir: fixtures, run, ...which, tag: which.tag, devices });
      const found = await told.catch((error: unknown) => {
        expect(error).toMatchObject({ reason: expect.stringMatching(/^(noGraph|unknown(Part|Function)|notFound)$/) });
      });
      if (!found) continue;
      expect(found.nodes.length).toBe(found.nodeCount);
      expect(found.loads.reduce((sum, { nodes }) => sum + nodes, 0)).toBe(found.nodeCount);
      expect(found.agreeing <= found.recorded).toBe(true);
      placed++;
    }
  }
});

let placed = 0;

it("compared no less than the fixtures have", () => {
  expect(asked.length).toBe(3);
  expect(placed).toBeGreaterThan(100);
});

describe("the answer", () => {
  const float = (...shape: readonly number[]): OutputLook => ({ dtype: "float32", shape });
  const nodes: readonly MadeNode[] = [
    { name: "v", op: "VarHandleOp", device: "/job:ps/task:0" },
    { name: "read", op: "ReadVariableOp", inputs: ["v"] },
    { name: "c", op: "Const" },
    { name: "a", op: "Add", device: "/job:w/gpu:0", inputs: ["read", "c"] },
    { name: "b", op: "Add", device: "/job:w/device:GPU:1", inputs: ["read", "read", "a", "a:1"] },
    { name: "d", op: "Add", device: "/job:w/device:gpu:1", inputs: ["read"] },
    { name: "e", op: "NoOp", inputs: ["^d"] },
  ];
  const PS = "/job:ps/device:CPU:0";
  const [GPU_0, GPU_1] = ["/job:w/device:GPU:0", "/job:w/device:GPU:1"];
  const devices = [PS, GPU_0, GPU_1];
  const made = (outputs: MadeGraph["outputs"] = {}): MadeGraph => ({ model: graphOf(nodes), outputs });
  const ask = (graph: MadeGraph, params: object = {}) =>
    askerOf(providerOfGraph(graph)).ask(graphPlacement, { ...ONLY_GRAPH, devices, ...params });

  it("says where each node goes and why, and what each device has to do", async () => {
    const told = await ask(made());
    expect(told.nodes).toEqual([
      { name: "v", device: PS, why: "asked" },
      { name: "read", device: PS, why: "colocated" },
      { name: "c", device: GPU_0, why: "consumer" },
      { name: "a", device: GPU_0, why: "asked" },
      { name: "b", device: GPU_1, why: "asked" },
      { name: "d", device: GPU_1, why: "asked" },
      { name: "e", device: GPU_0, why: "first" },
    ]);
    expect(told.loads).toEqual([
      { device: PS, nodes: 2 },
      { device: GPU_0, nodes: 3 },
      { device: GPU_1, nodes: 2 },
    ]);
    expect([told.devices, told.nodeCount, told.agreeing, told.recorded]).toEqual([devices, 7, 4, 4]);
    expect((await ask(made(), { most: 2 })).nodes.map(({ name }) => name)).toEqual(["v", "read"]);
    const elsewhere = await ask(made(), { devices: ["/job:w/gpu:1"] });
    expect([elsewhere.agreeing, elsewhere.recorded, elsewhere.crossing]).toEqual([2, 4, 0]);
  });

  it("counts bytes that cross, each tensor once to a device, where all shapes are known", async () => {
    const known = { read: [float(2, 3)], a: [float(5), float(7)] };
    // read to GPU 0 and, once for b and d, to GPU 1; both outputs of a to GPU 1.
    expect(await ask(made(known))).toMatchObject({ crossing: 6, crossingBytes: 24 + 24 + 20 + 28 });
    expect(await ask(made({ ...known, a: [float(5), float(-1)] }))).toMatchObject({
      ...{ crossing: 6, crossingBytes: null },
      // What is known all the same.
      ...{ crossingKnownBytes: 24 + 24 + 20, crossingUnknown: 1 },
    });
    expect(await ask(made({ ...known, a: [float(5)] }))).toMatchObject({ crossingBytes: null });
    expect(await ask(made(), { devices: [PS] })).toMatchObject({ crossing: 0, crossingBytes: 0 });
  });

  it("has what was recorded where no device is given", async () => {
    const told = await ask(made({ read: [float(2, 3)], a: [float(5), float(7)] }), { devices: [] });
    expect(told.devices).toEqual(["", "/job:ps/task:0", GPU_0, GPU_1]);
    expect(told.nodes[5]).toEqual({ name: "d", device: GPU_1 });
    expect(told.loads).toEqual([
      { device: "", nodes: 3 },
      { device: "/job:ps/task:0", nodes: 1 },
      { device: GPU_0, nodes: 1 },
      { device: GPU_1, nodes: 2 },
    ]);
    expect(told).toMatchObject({ crossing: 2, crossingBytes: 20 + 28, agreeing: 4, recorded: 4 });
  });

  it("names what is no device", async () => {
    for (const bad of ["gpu 0", "", "/"]) {
      await expect(ask(made(), { devices: [PS, bad] })).rejects.toMatchObject({ reason: "badDevice" });
    }
    await expect(ask(made(), { devices: ["gpu 0"] })).rejects.toThrow("gpu 0 names no device");
  });

  it("sums the times of nodes, by the median of the op where one did not run", async () => {
    const asker = askerOf(diskProvider(fixtures));
    const ref = { logdir: fixtures, run: "graphs/session", tag: "__run_graph__" };
    const { tags } = await asker.ask(graphMetadata, ref);
    const metadata = { tag: tags[0] as string };
    const { nodes: ran } = await asker.ask(graphCost, { ...ref, metadata });
    const { ops } = await asker.ask(graphOps, ref);
    const nanos = new Map(ran.map((one) => [one.name, one.nanos]));
    const opOf = new Map(ops.flatMap(({ op, names }) => names.map((name) => [name, op] as const)));
    const told = await asker.ask(graphPlacement, {
      ...ref,
      devices: ["/device:CPU:0", "/device:CPU:1", "/device:CPU:2"],
      metadata,
    });
    const median = (op: string | undefined) => {
      const own = [...nanos].filter(([name]) => opOf.get(name) === op).map(([, took]) => took);
      own.sort((a, b) => a - b);
      const middle = own.length >> 1;
      if (own.length === 0) return 0;
      return own.length % 2 === 1
        ? (own[middle] as number)
        : ((own[middle - 1] as number) + (own[middle] as number)) / 2;
    };
    for (const load of told.loads) {
      const on = told.nodes.filter(({ device }) => device === load.device).map(({ name }) => name);
      expect(load.nodes).toBe(on.length);
      expect(load.guessed).toBe(on.filter((name) => !nanos.has(name)).length);
      expect(load.nanos).toBe(on.reduce((sum, name) => sum + (nanos.get(name) ?? median(opOf.get(name))), 0));
    }
    expect(told.loads.some(({ guessed = 0, nodes: all }) => guessed > 0 && guessed < all)).toBe(true);
  });
});
