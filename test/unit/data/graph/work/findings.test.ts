import { describe, expect, it } from "vitest";
import { FINDING_COLUMNS, type FindingList } from "../../../../../src/shared/graph/graphFindings";
import { NO_ENDS } from "../../../../../src/shared/graph/graphMode";
import { FIRST_CHOICE } from "../../../../../src/shared/graph/graphPicture";
import type { GraphRef } from "../../../../../src/shared/graph/graphRef";
import { graphMarks } from "../../../../../src/shared/questions/graphPictures";
import { graphOverview } from "../../../../../src/shared/questions/graphs";
import {
  type FindingSource,
  graphClosure,
  graphCost,
  graphDiff,
  graphFindings,
  graphHints,
  graphLongestPath,
  graphPlacement,
} from "../../../../../src/shared/questions/graphWork";
import { askerOf } from "../../../../support/asking";
import { diskProvider } from "../../../../support/diskProvider";
import { fixtures } from "../../../../support/expected";
import { graphOf, ONLY_GRAPH, providerOfGraph } from "../../../../support/memoryGraphs";

const { ask } = askerOf(diskProvider(fixtures));

const ref = { logdir: fixtures, run: "graphs/session", tag: "__run_graph__" };
const metadata = { tag: "step_1" };
const ends = { feeds: ["layer1/b"], fetches: ["loss/value"] };
const placed = ["/device:CPU:0", "/device:CPU:1", "/device:CPU:2"];

type Wish = Partial<FindingSource> & { readonly list: FindingList };
type Shown = { readonly filter?: string; readonly of?: string; readonly sort?: { by: string; isDescending: boolean } };

const rowsOf = async (source: Wish, shown: Shown = {}, graph: GraphRef = ref) =>
  (await ask(graphFindings, { ...graph, source: { run: NO_ENDS, ...source }, start: 0, most: 10_000, ...shown })).rows;

const cellsOf = async (source: Wish, graph: GraphRef = ref, shown: Shown = {}) =>
  (await rowsOf(source, shown, graph)).map(({ cells }) => cells);

describe("lists of a graph", () => {
  it("of what runs are what the closure says", async () => {
    const { closure, fed, paths, shortest, closureCount } = await ask(graphClosure, { ...ref, ends });
    const { nodes } = await ask(graphOverview, ref);
    const rows = await cellsOf({ list: "run", run: ends });
    expect(rows).toHaveLength(nodes);
    const named = (...states: readonly string[]) =>
      rows.filter(([, , , state]) => states.includes(String(state))).map(([name]) => name);
    expect(named("fed")).toEqual(fed);
    expect(named("path")).toEqual(paths.filter((name) => !fed.includes(name)));
    expect(named("run", "path")).toEqual(closure.filter((name) => !fed.includes(name)));
    expect(closureCount).toBeGreaterThan(0);
    expect((await cellsOf({ list: "shortest", run: ends })).map(([name]) => name)).toEqual(shortest);
    expect(await cellsOf({ list: "run" })).toEqual([]);
  });

  it("of the longest path and of ends are what the graph says", async () => {
    const { names } = await ask(graphLongestPath, ref);
    expect((await cellsOf({ list: "longest" })).map(([name]) => name)).toEqual(names);
    const { sources, sinks } = await ask(graphOverview, ref);
    const kinds = (await cellsOf({ list: "ends" })).map(([, , , end]) => end);
    expect(kinds.filter((end) => end !== "sink")).toHaveLength(sources);
    expect(kinds.filter((end) => end !== "source")).toHaveLength(sinks);
  });

  it("of the way of data unfold module by module", async () => {
    const net = { ...ref, run: "graphs/torch_net" };
    const places = async (open: string[]) =>
      (await rowsOf({ list: "follow", open }, {}, net)).map(({ cells: [place], fold }) => [fold?.level, place]);
    expect(await places([])).toEqual([
      ...[
        [0, "input"],
        [0, "Net/Conv2d[stem]"],
        [0, "Net/Sequential[blocks]"],
      ],
      ...[
        [0, "Net/input"],
        [0, "Net/Linear[head]"],
        [0, "output"],
      ],
    ]);
    const blocks = "Net/Sequential[blocks]";
    expect((await places([blocks, `${blocks}/Block[1]`])).slice(2, 10)).toEqual([
      ...[
        [0, blocks],
        [1, `${blocks}/Block[0]`],
        [1, `${blocks}/Block[1]`],
        [2, `${blocks}/Block[1]/Conv2d[conv]`],
      ],
      ...[
        [2, `${blocks}/Block[1]/BatchNorm2d[bn]`],
        [2, `${blocks}/Block[1]/283`],
        [2, `${blocks}/Block[1]/input.9`],
      ],
      [1, `${blocks}/Block[2]`],
    ]);
    const [, stem] = await rowsOf({ list: "follow" }, {}, net);
    expect(stem).toMatchObject({ cells: ["Net/Conv2d[stem]", "Conv2d", "[1, 4, 6, 6]", null, 1, 1], nodeCount: 1 });
    expect(await rowsOf({ list: "follow", from: "Net/Linear[head]" }, {}, net)).toHaveLength(2);
  });

  it("of devices are what the placement says", async () => {
    for (const devices of [placed, []]) {
      const told = await ask(graphPlacement, { ...ref, devices, metadata });
      const source = devices.length > 0 ? { placed: devices } : {};
      const loads = told.loads.map(({ device, nodes, nanos, guessed }) => [device, nodes, nanos, guessed]);
      expect(await cellsOf({ list: "loads", metadata, ...source })).toEqual(loads);
      const crossing = await cellsOf({ list: "crossing", ...source });
      expect(crossing).toHaveLength(told.crossing);
      for (const [from, , to, device, toDevice] of crossing) {
        const deviceOf = (name: unknown) => told.nodes.find((node) => node.name === name)?.device;
        expect([device, toDevice]).toEqual([deviceOf(from), deviceOf(to)]);
      }
    }
    const { nodes } = await ask(graphPlacement, { ...ref, devices: placed });
    const rows = await cellsOf({ list: "placed", placed });
    expect(rows.map(([name, , , device, why]) => ({ name, device, why }))).toEqual(nodes);
    expect(await cellsOf({ list: "placed" })).toEqual([]);
  });

  it("of costs are what the run metadata says, what took most first", async () => {
    const { nodes, unmatched, totalNanos } = await ask(graphCost, { ...ref, metadata });
    const rows = await cellsOf({ list: "cost", metadata });
    const byTime = [...nodes].sort((a, b) => b.nanos - a.nanos);
    expect(
      rows.map(([name, , nanos, share, executions, bytes, device]) => [name, nanos, share, executions, bytes, device]),
    ).toEqual(
      byTime.map(({ name, nanos, executions, bytes, devices }) => [
        ...[name, nanos, nanos / totalNanos, executions, bytes],
        devices.join(", "),
      ]),
    );
    expect((await cellsOf({ list: "unmatched", metadata })).map(([name]) => name).sort()).toEqual(
      [...unmatched].sort(),
    );
    for (const [scope, count, nanos, share, bytes] of await cellsOf({ list: "costScopes", metadata })) {
      const inside = nodes.filter(({ name }) => name.startsWith(`${scope}/`) || name === scope);
      const sum = (of: (node: (typeof nodes)[number]) => number) => inside.reduce((all, node) => all + of(node), 0);
      expect([scope, count, nanos, bytes]).toEqual([
        scope,
        inside.length,
        sum((one) => one.nanos),
        sum((one) => one.bytes),
      ]);
      expect(share).toBeCloseTo(Number(nanos) / totalNanos, 12);
    }
    const fetched = await cellsOf({ list: "cost", metadata, run: ends });
    const { closure } = await ask(graphClosure, { ...ref, ends });
    expect(fetched.map(([name]) => name)).toEqual(
      byTime.map(({ name }) => name).filter((name) => closure.includes(name)),
    );
  });

  it("of hints are those that are found, of what runs", async () => {
    const all = await ask(graphHints, { ...ref, fetches: [] });
    expect((await rowsOf({ list: "cse" })).map(({ nodes }) => nodes)).toEqual(all.cse);
    const foldable = await cellsOf({ list: "foldable" });
    expect(foldable.map(([name]) => name)).toEqual(all.foldable);
    expect(foldable.flatMap(([name, , isRoot]) => (isRoot === 1 ? [name] : []))).toEqual(all.foldRoots);
    const identities = all.identities.map(({ node, from, port, length }) => [node, from, port, length]);
    expect(await cellsOf({ list: "identities" })).toEqual(identities);
    expect(await cellsOf({ list: "dead" })).toEqual([]);
    const run = { feeds: [], fetches: ["ident/i2"] };
    const { closure } = await ask(graphClosure, { ...ref, ends: run });
    const hints = await ask(graphHints, { ...ref, fetches: run.fetches });
    expect((await cellsOf({ list: "dead", run })).map(([name]) => name)).toEqual(hints.dead);
    const running = identities.filter(([node]) => closure.includes(String(node)));
    expect(await cellsOf({ list: "identities", run })).toEqual(running);
    expect(running.length).toBeGreaterThan(0);
    const functions = { ...ref, run: "graphs/functions" };
    const { inline } = await ask(graphHints, { ...functions, fetches: [] });
    expect(await cellsOf({ list: "inline" }, functions)).toEqual(
      inline.map((call) => [call.node, call.function, call.nodes]),
    );
    expect(inline.length).toBeGreaterThan(0);
  });

  it("of two graphs are what the diff says, and their costs", async () => {
    const trace = { logdir: fixtures, run: "graphs/functions", tag: "fn_trace", part: "function/0/pre" };
    const other = { run: "graphs/functions", tag: "fn_trace", part: "function/0/post" };
    const both = { ...trace, other };
    const diff = await ask(graphDiff, { ...trace, other });
    const names = async (list: FindingList) => (await cellsOf({ list }, both)).map(([name]) => name);
    const moved = diff.moved.map(({ a, b }) => [a, b]);
    expect((await cellsOf({ list: "moved" }, both)).map(([a, b]) => [a, b])).toEqual(moved);
    expect(await names("onlyA")).toEqual(diff.onlyA.filter((name) => !moved.some(([a]) => a === name)));
    expect(await names("onlyB")).toEqual(diff.onlyB.filter((name) => !moved.some(([, b]) => b === name)));
    const changed = await cellsOf({ list: "changed" }, both);
    expect(changed.map(([node, , , inputs, attributes]) => [node, inputs, attributes])).toEqual(
      diff.changed.map(({ node, inputs, attributes }) => [node, Number(inputs), attributes.join(", ")]),
    );
    expect(diff.changed.length + diff.onlyA.length + diff.onlyB.length).toBeGreaterThan(0);
    expect(await names("costs")).toEqual([]);
  });

  it("of costs of two graphs have what both took", async () => {
    const both = { ...ref, other: { run: ref.run, tag: ref.tag } };
    const took = async (tag: string) => {
      const { nodes } = await ask(graphCost, { ...ref, metadata: { tag } });
      return new Map(nodes.map(({ name, nanos }) => [name, nanos]));
    };
    const [a, b] = [await took("step_1"), await took("step_2")];
    const rows = await cellsOf({ list: "costs", metadata, otherMetadata: { tag: "step_2" } }, both);
    expect(new Set(rows.map(([name]) => name))).toEqual(new Set([...a.keys(), ...b.keys()]));
    for (const [name, nanos, otherNanos, more] of rows) {
      const [one, other] = [a.get(String(name)), b.get(String(name))];
      expect([nanos, otherNanos, more]).toEqual([one ?? null, other ?? null, (other ?? 0) - (one ?? 0)]);
    }
    const sizes = rows.map(([, , , more]) => Math.abs(Number(more)));
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
  });
});

describe("rows of a list", () => {
  it("are sorted by numbers and by names, what is not known last, each with its own number", async () => {
    const rows = await rowsOf({ list: "cost", metadata });
    for (const isDescending of [false, true]) {
      const turn = isDescending ? -1 : 1;
      const byBytes = await rowsOf({ list: "cost", metadata }, { sort: { by: "bytes", isDescending } });
      const expected = [...rows].sort((a, b) => turn * (Number(a.cells[5]) - Number(b.cells[5])) || a.at - b.at);
      expect(byBytes).toEqual(expected);
      const byName = await rowsOf({ list: "cost", metadata }, { sort: { by: "node", isDescending } });
      expect(byName.map(({ cells }) => cells[0])).toEqual(
        rows.map(({ cells }) => String(cells[0])).sort((a, b) => turn * (a < b ? -1 : 1)),
      );
      const byOp = await rowsOf({ list: "cost", metadata }, { sort: { by: "op", isDescending } });
      const ops = byOp.map(({ cells }) => String(cells[1]));
      expect(ops).toEqual([...ops].sort((a, b) => turn * (a < b ? -1 : a > b ? 1 : 0)));
    }
    const source = { list: "costs", metadata, otherMetadata: { tag: "step_2" } } as const;
    const both = { ...ref, other: { run: ref.run, tag: ref.tag } };
    for (const isDescending of [false, true]) {
      const sort = { by: "otherNanos", isDescending };
      const known = (await rowsOf(source, { sort }, both)).map(({ cells }) => cells[2] !== null);
      expect(known).toEqual([...known].sort((a, b) => Number(b) - Number(a)));
    }
  });

  it("are those that a filter lets through, whatever its case, and a window of them", async () => {
    const rows = await rowsOf({ list: "run", run: ends });
    const found = await rowsOf({ list: "run", run: ends }, { filter: "LAYER1/" });
    expect(found).toEqual(rows.filter(({ cells }) => String(cells[0]).toLowerCase().includes("layer1/")));
    expect(found.length).toBeGreaterThan(1);
    const source = { list: "run" as const, run: ends };
    const window = await ask(graphFindings, { ...ref, source, filter: "LAYER1/", start: 1, most: 1 });
    expect(window).toEqual({ columns: FINDING_COLUMNS.run, total: found.length, rows: [found[1]] });
    // Keys are the page's to say.
    expect(await rowsOf(source, { filter: "pruned" })).toEqual([]);
  });

  it("are those about a node", async () => {
    const all = await rowsOf({ list: "crossing", placed });
    const name = all[0]?.nodes[0] ?? "";
    const about = await rowsOf({ list: "crossing", placed }, { of: name });
    expect(about).toEqual(all.filter(({ nodes }) => nodes.includes(name)));
    expect(about.length).toBeGreaterThan(0);
    await expect(rowsOf({ list: "ends" }, { of: "none" })).rejects.toMatchObject({ reason: "unknownNode" });
  });

  it("stand for nodes that are marked in the picture", async () => {
    const shown = { ...ref, choice: FIRST_CHOICE };
    for (const source of [
      { list: "loads", run: NO_ENDS, placed },
      { list: "costScopes", run: NO_ENDS, metadata },
      { list: "cse", run: NO_ENDS },
      { list: "run", run: ends },
      { list: "unmatched", run: NO_ENDS, metadata },
    ] as const) {
      for (const { at, nodes, nodeCount } of (await rowsOf(source)).slice(0, 5)) {
        const { total } = await ask(graphMarks, { ...shown, of: { source, at } });
        expect([source.list, total]).toEqual([source.list, nodeCount]);
        if (nodes.length > 0) {
          const named = await ask(graphMarks, { ...shown, of: { names: [...nodes] } });
          expect(named.total).toBe(Math.min(nodeCount, 20));
        }
      }
    }
    const { total } = await ask(graphMarks, { ...shown, of: { source: { list: "ends", run: NO_ENDS }, at: 9999 } });
    expect(total).toBe(0);
  });
});

it("a list of very long names is as long as a page takes", async () => {
  const nodes = Array.from({ length: 100 }, (_, i) => ({ name: `${"n".repeat(10_000)}${i}` }));
  const asker = askerOf(providerOfGraph({ model: graphOf(nodes) }));
  const wanted = { source: { list: "ends", run: NO_ENDS }, start: 0, most: 100 } as const;
  const { rows, total } = await asker.ask(graphFindings, { ...ONLY_GRAPH, ...wanted });
  expect(total).toBe(100);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows).length).toBeLessThan(2 ** 20);
});
