import { expect, it } from "vitest";
import {
  FINDING_COLUMNS,
  type FindingColumn,
  type FindingList,
} from "../../../../../../../src/shared/graph/graphFindings";
import { findingSentence } from "../../../../../../../webview/views/graph/panel/findings/findingSentence";
import { shownColumns } from "../../../../../../../webview/views/graph/panel/findings/shownColumns";

const LISTS = Object.keys(FINDING_COLUMNS) as FindingList[];

function said(
  list: FindingList,
  cells: Partial<Record<FindingColumn, string | number | null>>,
  nodes: readonly string[] = ["a"],
  nodeCount = nodes.length,
): string {
  const columns: readonly FindingColumn[] = FINDING_COLUMNS[list];
  const row = { at: 0, nodes, nodeCount, cells: columns.map((column) => cells[column] ?? null) };
  return findingSentence(list, columns, row);
}

it("findings are sentences that name their nodes", () => {
  expect(said("run", { node: "a", state: "path" })).toBe("a: on the path from feed to fetch.");
  expect(said("ends", { node: "a", end: "both" })).toBe("a: source and sink.");
  expect(said("loads", { device: "/gpu:0", nodes: 1 })).toBe("/gpu:0 has 1 node.");
  expect(said("loads", { device: "/gpu:0", nodes: 3, nanos: 2500, guessed: 1 })).toBe(
    "/gpu:0 has 3 nodes that took 2.5 µs, of 1 of them as a guess.",
  );
  expect(said("placed", { node: "a", placed: "/gpu:0", why: "colocated" })).toBe(
    "a goes to /gpu:0: it has to be with another.",
  );
  expect(said("crossing", { from: "a", port: 0, to: "b", device: "/gpu:0", toDevice: "/cpu:0", bytes: 2048 })).toBe(
    "2.0 KiB goes from a on /gpu:0 to b on /cpu:0.",
  );
  expect(said("crossing", { from: "a", to: "b", device: "/gpu:0", toDevice: "/cpu:0" })).toBe(
    "A tensor of unknown size goes from a on /gpu:0 to b on /cpu:0.",
  );
  expect(said("cost", { node: "a", nanos: 1e6, bytes: 10, executions: 2 })).toBe("a took 1 ms and 10 B in 2 runs.");
  expect(said("cse", { node: "a" }, ["a", "b"])).toBe("a and b compute the same: TensorFlow keeps one.");
  expect(said("cse", { node: "a" }, ["a", "b", "c"], 40)).toBe(
    "a, b and 38 more compute the same: TensorFlow keeps one.",
  );
  expect(said("inline", { node: "a", function: "f", nodes: 12 })).toBe(
    "a calls f: TensorFlow can put its body of 12 nodes in place of the call.",
  );
  const conv = { place: "net/Conv2d[conv1]", type: "Conv2d" };
  expect(said("follow", { ...conv, shape: "[-1, 64]", changes: 1 })).toBe(
    "net/Conv2d[conv1], Conv2d: the shape becomes [?, 64].",
  );
  expect(said("follow", { ...conv, shape: "[1, 64]", changes: 0 })).toBe("net/Conv2d[conv1], Conv2d: [1, 64].");
  expect(said("follow", conv)).toBe("net/Conv2d[conv1], Conv2d: the file does not tell the shape.");
  expect(said("changed", { node: "a", op: "Mul -> Add", device: "/gpu:0", inputs: 1, attributes: "T, shape" })).toBe(
    "a is different in the other graph: Mul -> Add, inputs, T, shape.",
  );
  expect(said("changed", { node: "a", op: "Mul", inputs: 0, attributes: "T" })).toBe(
    "a is different in the other graph: T.",
  );
  expect(said("moved", { node: "a", other: "b" })).toBe("a is perhaps b of the other graph: they are built alike.");
  expect(said("onlyA", { node: "" })).toBe("(no name) is only in this graph.");
});

it("every list has a sentence, and a table shows each of its columns once", () => {
  for (const list of LISTS) {
    expect(said(list, { node: "a", name: "a", scope: "a", place: "a", from: "a", device: "a" })).toMatch(/a.*\.$/);
    const shown = shownColumns({ list, metadata: { tag: "t" } });
    expect([...shown].sort()).toEqual([...FINDING_COLUMNS[list]].sort());
  }
  expect(shownColumns({ list: "loads" })).toEqual(["device", "nodes"]);
});
