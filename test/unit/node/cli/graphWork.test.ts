import { describe, expect, it } from "vitest";
import { failureOf } from "../../../../src/node/cli/run";
import { printed } from "../../../support/cliProgram";
import { fixtures } from "../../../support/expected";

async function failure(...args: readonly string[]) {
  try {
    await printed("graph", fixtures, ...args);
  } catch (error) {
    return failureOf(error);
  }
  throw new Error(`${args.join(" ")} has an answer`);
}

const lines = async (run: string, ...args: readonly string[]) =>
  (await printed("graph", fixtures, "--run", run, ...args)).text.split("\n");
const json = async (run: string, ...args: readonly string[]) =>
  Object((await printed("graph", fixtures, "--run", run, ...args)).json);

const CPUS = "/device:CPU:0,/device:CPU:1,/device:CPU:2";

/** Rows of a table by its title, without the heads. */
function tableOf(text: readonly string[], title: string): readonly string[] {
  const start = text.indexOf(title);
  if (start < 0) return [];
  const end = text.indexOf("", start);
  return text.slice(start + 2, end < 0 ? undefined : end);
}

describe("for people", () => {
  it("what runs is a sentence, the shortest way, and lists", async () => {
    const args = ["--closure", "--feed", "net/a,e", "--fetch", "net/c"] as const;
    const text = await lines("graphs/broken/missing_input", ...args);
    const { closure, paths, shortest, pruned } = await json("graphs/broken/missing_input", ...args);
    expect(text[0]).toBe(
      `${closure.length} node${closure.length === 1 ? " runs" : "s run"} to fetch net/c; ${pruned} of the others are left out. ` +
        `The shortest path from a feed to a fetch has ${shortest.length - 1} edge. These feeds change nothing: e.`,
    );
    expect(tableOf(text, "shortest path")).toEqual(shortest);
    expect(tableOf(text, "runs")).toEqual(closure);
    expect(tableOf(text, "on paths from feeds to fetches")).toEqual(paths);
    expect(tableOf(text, "fed")).toEqual(["net/a"]);
  });

  it("what runs without a way from a feed says so", async () => {
    const [first] = await lines("graphs/broken/cut_graph", "--closure", "--fetch", "t0");
    expect(first).toBe("4 nodes run to fetch t0; 17 of the others are left out.");
  });

  it("hints are counted in a sentence, and listed", async () => {
    const run = "graphs/session";
    const { cse, foldable, foldRoots, identities, dead } = await json(run, "--hints", "--fetch", "loss/value");
    const text = await lines(run, "--hints", "--fetch", "loss/value");
    expect(text[0]).toContain(`${foldable.length} nodes could be constants, `);
    expect(text[0]).toContain(`${identities.length} Identity nodes, ${dead.length} dead nodes and 0 calls to inline.`);
    expect(tableOf(text, "computed twice")).toHaveLength(cse.flat().length);
    expect(tableOf(text, "could be constants").filter((row) => row.endsWith("used by what is none"))).toHaveLength(
      foldRoots.length,
    );
    expect(tableOf(text, "identities")).toHaveLength(identities.length);
    expect(tableOf(text, "dead")).toEqual(dead);
    const called = await lines("graphs/functions", "--tag", "__run_graph__", "--hints");
    expect(called[0]).toMatch(/ With all calls inlined it would have \d+ nodes\.$/);
    expect((await lines("graphs/broken/recursive_function", "--hints"))[0]).toMatch(/ it would never end\.$/);
    expect(await lines("graphs/torch_net", "--tag", "__run_graph__", "--hints")).toEqual([
      "None of the graph's ops is TensorFlow's: nothing is said of what could be made smaller.",
    ]);
  });

  it("costs are summed in a sentence, and listed, what took most first", async () => {
    const { nodes, totalNanos, unmatched } = await json("graphs/session", "--cost", "--metadata", "step_1");
    const text = await lines("graphs/session", "--cost", "--metadata", "step_1");
    const times = Object.values<{ nanos: number }>(nodes).map(({ nanos }) => nanos);
    expect(text[0]).toContain(`${times.length} nodes took ${totalNanos} ns in step_1, on 3 devices.`);
    expect(text[0]).toContain(` took most, ${Math.max(...times)} ns.`);
    const told = tableOf(text, "nodes").map((row) => Number(row.split(/ +/)[1]));
    expect(told).toEqual(times.sort((a, b) => b - a));
    expect(tableOf(text, "names that no node has")).toEqual(unmatched);
  });

  it("a placement says what each device has and why each node is where it is", async () => {
    const text = await lines("graphs/placer", "--place", CPUS);
    const { placement, crossing, loads } = await json("graphs/placer", "--place", CPUS);
    expect(text[0]).toContain(
      `${Object.keys(placement).length} nodes would be on 3 devices; ${crossing} edges would cross, with `,
    );
    expect(tableOf(text, "devices").map((row) => row.split(/ +/))).toEqual(
      Object.entries(loads).map(([device, nodes]) => [device, String(nodes)]),
    );
    const rows = tableOf(text, "nodes").map((row) => row.split(/ +/));
    expect(rows.map(([node, device]) => [node, device])).toEqual(Object.entries(placement));
    expect(new Set(rows.map(([, , why]) => why))).toEqual(
      new Set(["asked", "colocated", "consumer", "input", "first"]),
    );
  });

  it("a placement with costs has the time of each device", async () => {
    const args = ["--place", CPUS, "--metadata", "placed"];
    const { nanos, guessed, loads } = await json("graphs/placer", ...args);
    const rows = tableOf(await lines("graphs/placer", ...args), "devices").map((row) => row.split(/ +/));
    expect(rows.map(([device, nodes, time]) => [device, nodes, time])).toEqual(
      Object.keys(loads).map((device) => [device, String(loads[device]), String(nanos[device])]),
    );
    expect(rows.reduce((sum, [, , , guess]) => sum + Number(guess), 0)).toBe(guessed);
  });

  it("a difference is counted in a sentence, and listed", async () => {
    const args = [
      "--tag",
      "fn_trace",
      "--part",
      "function/0/pre",
      "--diff",
      "--with",
      "graphs/functions",
      "--with-part",
    ];
    const answer = await json("graphs/functions", ...args, "function/0/post");
    const text = await lines("graphs/functions", ...args, "function/0/post");
    const { same, changed, onlyA, onlyB, moved } = answer;
    expect(text[0]).toContain(
      `${same} node${same === 1 ? " is" : "s are"} the same, ${changed.length} changed, ${onlyA.length} only in the first graph, ${onlyB.length} only in the other.`,
    );
    expect(tableOf(text, "changed")).toHaveLength(changed.length);
    expect(tableOf(text, "only in the first")).toEqual(onlyA);
    expect(tableOf(text, "only in the other")).toEqual(onlyB);
    expect(tableOf(text, "renamed, perhaps")).toHaveLength(moved.length);
    const none = await lines("graphs/functions", ...args, "function/0/pre");
    expect(none).toHaveLength(1);
    expect(none[0]).toMatch(/^\d+ nodes are the same, 0 changed, 0 only in the first graph, 0 only in the other\.$/);
  });
});

describe("questions about a graph at work", () => {
  it("take feeds and fetches one by one, or with commas", async () => {
    const run = "graphs/session";
    const some = await json(
      run,
      "--closure",
      "--feed",
      "layer1/b,ident/i0",
      "--fetch",
      "ident/i2",
      "--fetch",
      "loss/value",
    );
    expect(some).toMatchObject({ feeds: ["layer1/b", "ident/i0"], fetches: ["ident/i2", "loss/value"] });
    expect(
      await json(run, "--closure", "--feed", "layer1/b", "--feed", "ident/i0", "--fetch", "ident/i2,loss/value"),
    ).toEqual(some);
  });

  it("compare graphs of other tags, functions and runs, of the same run the same tag", async () => {
    const trace = ["--tag", "fn_trace", "--diff"];
    const same = await json("graphs/functions", ...trace, "--with", "graphs/functions");
    expect(same).toMatchObject({ onlyA: [], onlyB: [], changed: [] });
    const main = await json("graphs/functions", ...trace, "--with", "graphs/functions", "--with-tag", "__run_graph__");
    expect(main.onlyB.length).toBeGreaterThan(0);
    const other = await json("graphs/functions", ...trace, "--with", "graphs/cluster");
    expect(other.onlyB.length).toBeGreaterThan(0);
    const body = ["--with-tag", "__run_graph__", "--with-function", "while_body_1495"];
    expect((await json("graphs/functions", ...trace, "--with", "graphs/functions", ...body)).onlyB).toContain(
      "while/add",
    );
  });

  it.each([
    ["an unknown feed", ["--closure", "--feed", "none", "--fetch", "loss/value"], "unknownNode"],
    ["an unknown fetch of hints", ["--hints", "--fetch", "none"], "unknownNode"],
    ["a graph without costs", ["--cost", "--metadata", "__run_graph__"], "noCosts"],
    ["metadata that are not there", ["--cost", "--metadata", "none"], "notFound"],
    ["no device", ["--place", "none"], "badDevice"],
    ["an empty device", ["--place", ""], "badDevice"],
    ["another run that is not there", ["--diff", "--with", "none"], "notFound"],
    [
      "another function that is not there",
      ["--diff", "--with", "graphs/session", "--with-function", "f"],
      "unknownFunction",
    ],
    ["a run of several graphs", ["--diff", "--with", "graphs/keras"], "whichTag"],
  ])("fail for %s", async (_, args, reason) => {
    expect((await failure("--run", "graphs/session", ...args)).reason).toBe(reason);
  });

  it.each([
    ["--closure needs --fetch", ["--closure", "--feed", "a"]],
    ["--cost needs --metadata", ["--cost"]],
    ["--diff needs --with", ["--diff"]],
    ["--feed is for --closure", ["--hints", "--feed", "a"]],
    ["--fetch is for --closure and --hints", ["--ops", "--fetch", "a"]],
    ["--metadata is for --cost and --place", ["--metadata", "a"]],
    ["--with-part is for --diff", ["--closure", "--fetch", "a", "--with-part", "p"]],
    ["--hints and --cost are two questions: ask one at a time", ["--cost", "--metadata", "a", "--hints"]],
  ])("are asked rightly: %s", async (message, args) => {
    const found = await failure("--run", "graphs/session", ...args);
    expect(found.reason).toBe("usage");
    expect(found.message).toContain(message);
  });
});
