import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { tensorViewApi } from "../../../../src/host/api/tensorView";
import type { LogData } from "../../../../src/host/api/tensorViewApi";
import type { GraphInput, GraphOutput } from "../../../../src/published/graph";
import { printed } from "../../../support/cliProgram";
import { fixtures } from "../../../support/expected";
import { type HostParts, hostParts } from "../../../support/hostParts";

const ROOT = join(fixtures, "graphs");

let parts: HostParts;
let log: LogData;
beforeEach(async () => {
  parts = hostParts([]);
  log = await tensorViewApi(parts.data).open(ROOT);
});
afterEach(() => parts.dispose());

const asked = async (...args: readonly string[]) => (await printed("graph", ROOT, ...args)).json;

/** Edge in the form of the command line, which has null for an absent port. */
const listed = ({ port, ...edge }: GraphInput | GraphOutput) => ({ ...edge, port: port ?? null });

it("has the overview of a graph, of a part and of a function as the command line", async () => {
  for (const [query, args] of [
    [{ run: "functions", tag: "__run_graph__" }, []],
    [{ run: "functions", function: "while_body_1495" }, ["--function", "while_body_1495"]],
    [
      { run: "functions", tag: "fn_trace", part: "function/2/post" },
      ["--tag", "fn_trace", "--part", "function/2/post"],
    ],
    [{ run: "broken/two_graphs", point: 0 }, ["--point", "0"]],
    [{ run: "broken/two_graphs", step: 5n }, ["--step", "5"]],
    [{ run: "ms_train" }, []],
  ] as const) {
    const { step, ...overview } = await log.graph(query);
    const { function: body, ...told } = Object(await asked("--run", query.run, ...args));
    expect({ ...overview, step: Number(step) }).toEqual(told);
    expect(body).toBe("function" in query ? query.function : undefined);
  }
});

it("has the levels of a graph as the command line", async () => {
  for (const scope of ["", "net"]) {
    const query = { run: "broken/cycle", scope };
    expect(await log.graphLevel(query)).toEqual(await asked("--run", query.run, "--scope", scope));
  }
});

it("has nodes as the command line, with what is known of their inputs", async () => {
  for (const [query, args] of [
    [{ run: "broken/missing_input", name: "d" }, ["--node", "d"]],
    [{ run: "functions", function: "while_body_1495", name: "while/add" }, ["--function", "while_body_1495"]],
    [{ run: "torch_net", tag: "__run_graph__", name: "Net/Linear[head]/303" }, []],
  ] as const) {
    const { inputs, outputs, outputShapes = null, ...node } = await log.graphNode(query);
    const told = Object(await asked("--run", query.run, "--node", query.name, ...args.slice(0, 2)));
    const edges = inputs.map((input) => {
      const { missing, dtype: _dtype, shape: _shape, ...edge } = { ...input, ...listed(input) };
      return { ...edge, ...(missing && { missing }) };
    });
    expect({ ...node, inputs: edges, outputs: outputs.map(listed), outputShapes }).toEqual(told);
  }
  const { inputs } = await log.graphNode({ run: "torch_net", tag: "__run_graph__", name: "Net/Linear[head]/303" });
  expect(inputs.map(({ shape }) => shape)).toContainEqual([1, 4]);
  expect(inputs.every(({ missing }) => !missing)).toBe(true);
});

/** Nulls of the command line are undefined here. */
const known = (answer: unknown): unknown => {
  if (answer === null) return undefined;
  if (Array.isArray(answer)) return answer.map(known);
  if (typeof answer !== "object" || answer === undefined) return answer;
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, known(value)]));
};

it("has parameters as the command line", async () => {
  for (const run of ["keras", "torch_net", "ms_train", "session"]) {
    const tag = run === "keras" ? "nested" : "__run_graph__";
    const told = await log.graphSummary({ run, tag });
    expect(told).toEqual(known(await asked("--run", run, "--tag", tag, "--summary")));
    expect(told.scopes.length).toBeGreaterThan(0);
  }
});

it("has the way of data as the command line", async () => {
  for (const [query, args] of [
    [{ run: "torch_net", tag: "__run_graph__" }, ["--follow"]],
    [{ run: "keras", tag: "nested" }, ["--follow"]],
    [{ run: "session", tag: "__run_graph__", from: "layer1" }, ["--follow", "layer1"]],
  ] as const) {
    const told = await log.graphFollow(query);
    expect(told).toEqual(known(await asked("--run", query.run, "--tag", query.tag, ...args)));
    expect(told.steps.length).toBeGreaterThan(1);
  }
  const wrong = log.graphFollow({ run: "session", tag: "__run_graph__", from: "none" });
  await expect(wrong).rejects.toMatchObject({ code: "unknownNode" });
});

it("has what runs as the command line", async () => {
  const run = "session";
  for (const [query, args] of [
    [
      { feeds: ["layer1/b", "ident/i2"], fetches: ["loss/value"] },
      ["--feed", "layer1/b,ident/i2", "--fetch", "loss/value"],
    ],
    [{ fetches: ["loss/value:0", "ident/i2"] }, ["--fetch", "loss/value:0", "--fetch", "ident/i2"]],
  ] as const) {
    const told = await log.graphClosure({ run, ...query });
    expect(told).toEqual(known(await asked("--run", run, "--closure", ...args)));
    expect(told.closure.length).toBeGreaterThan(0);
  }
});

it("has hints as the command line", async () => {
  for (const [query, args] of [
    [{ run: "session", fetches: ["loss/value"] }, ["--fetch", "loss/value"]],
    [{ run: "functions", tag: "__run_graph__" }, []],
    [{ run: "functions", function: "while_body_1495" }, ["--function", "while_body_1495"]],
    [{ run: "broken/recursive_function" }, []],
  ] as const) {
    const told = await log.graphHints(query);
    expect(told).toEqual(known(await asked("--run", query.run, "--hints", ...args)));
  }
});

it("has costs as the command line", async () => {
  const told = await log.graphCost({ run: "session", metadata: "step_1" });
  expect(told).toEqual(known(await asked("--run", "session", "--cost", "--metadata", "step_1")));
  expect(told.nodes["loss/value"]?.executions).toBe(1);
});

it("has placements as the command line", async () => {
  const devices = ["/device:CPU:0", "/device:CPU:1", "/device:CPU:2"];
  for (const [query, args] of [
    [{}, []],
    [{ metadata: "step_1" }, ["--metadata", "step_1"]],
  ] as const) {
    const told = await log.graphPlacement({ run: "session", devices, ...query });
    expect(told).toEqual(known(await asked("--run", "session", "--place", devices.join(","), ...args)));
    expect(told.nanos === undefined).toBe(args.length === 0);
  }
});

it("has differences as the command line", async () => {
  const trace = { run: "functions", tag: "fn_trace" };
  for (const [query, args] of [
    [
      { ...trace, with: { run: "functions", part: "function/0/post" } },
      ["--with", "functions", "--with-part", "function/0/post"],
    ],
    [{ ...trace, with: { run: "session" } }, ["--with", "session"]],
    [
      { ...trace, with: { run: "functions", tag: "__run_graph__", function: "while_body_1495" } },
      ["--with", "functions", "--with-tag", "__run_graph__", "--with-function", "while_body_1495"],
    ],
  ] as const) {
    const told = await log.graphDiff(query);
    expect(told).toEqual(known(await asked("--run", query.run, "--tag", query.tag, "--diff", ...args)));
  }
});

it("says why there is none", async () => {
  const run = "broken/cycle";
  await expect(log.graph({ run: "keras" })).rejects.toMatchObject({ code: "whichTag" });
  await expect(log.graph({ run: "torch_net", tag: "step1" })).rejects.toMatchObject({ code: "noGraph" });
  await expect(log.graph({ run, part: "none" })).rejects.toMatchObject({ code: "unknownPart" });
  await expect(log.graph({ run, function: "none" })).rejects.toMatchObject({ code: "unknownFunction" });
  await expect(log.graphLevel({ run, scope: "none" })).rejects.toMatchObject({ code: "unknownScope" });
  await expect(log.graphNode({ run, name: "none" })).rejects.toMatchObject({ code: "unknownNode" });
  await expect(log.graphClosure({ run, fetches: ["none"] })).rejects.toMatchObject({ code: "unknownNode" });
  await expect(log.graphHints({ run, fetches: ["none"] })).rejects.toMatchObject({ code: "unknownNode" });
  await expect(log.graphCost({ run, metadata: "__run_graph__" })).rejects.toMatchObject({ code: "noCosts" });
  await expect(log.graphPlacement({ run, devices: ["none"] })).rejects.toMatchObject({ code: "badDevice" });
  await expect(log.graphDiff({ run, with: { run: "keras" } })).rejects.toMatchObject({ code: "whichTag" });
  await expect(log.graph({ run: "none" })).rejects.toMatchObject({ code: "notFound" });
  const abort = new AbortController();
  abort.abort();
  await expect(log.graph({ run }, { signal: abort.signal })).rejects.toMatchObject({ code: "cancelled" });
});

it("of a run without graphs is none", async () => {
  const other = await tensorViewApi(parts.data).open(join(fixtures, "ms", "values"));
  await expect(other.graph({ run: "." })).rejects.toMatchObject({ code: "noGraph" });
});
