import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { crc32c, maskCrc } from "../../../src/format/crc32c";
import { chainNodes, constantNodes, deepNodes, hubNodes, networkNodes } from "../../support/bigGraph";
import { expectIs } from "../../support/expectIs";
import { tensorboard } from "../../support/gen/tensorboard.js";
import { type WrittenNode, writeGraphRun } from "../../support/graphFile";

/** Scopes, edges and the longest path, of nodes whose inputs all come before them or not at all. */
function figures(nodes: Iterable<WrittenNode>) {
  const depths = new Map<string, number>();
  const scopes = new Set<string>();
  let edges = 0;
  for (const { name, inputs = [] } of nodes) {
    const sources = inputs.map((input) => depths.get(input.replace(/^\^|:\d+$/g, "")) ?? Number.NaN);
    expectIs(depths.has(name), false);
    depths.set(name, sources.length === 0 ? 0 : 1 + Math.max(...sources));
    edges += inputs.length;
    for (let slash = name.indexOf("/"); slash >= 0; slash = name.indexOf("/", slash + 1)) {
      scopes.add(name.slice(0, slash));
    }
  }
  return { nodes: depths.size, scopes: scopes.size, edges, longestPath: Math.max(...depths.values()) };
}

describe("made up graphs", () => {
  test("the network has the proportions of its recipe", () => {
    const { nodes, scopes, edges, longestPath } = figures(networkNodes(20_000));
    expect(nodes).toBe(20_000);
    expect(Math.abs(scopes / nodes / 0.58 - 1)).toBeLessThan(0.03);
    expect(Math.abs(edges / nodes / 1.59 - 1)).toBeLessThan(0.05);
    expect(Math.abs(longestPath / nodes / 0.29 - 1)).toBeLessThan(0.03);
    const sums = [...networkNodes(20_000)].filter(({ op }) => op === "AddN");
    expect(sums.length).toBeGreaterThan(1);
    for (const { inputs } of sums) expect(new Set(inputs).size).toBe(1500);
  });

  test("others have the shapes that they are made for", () => {
    expect(figures(hubNodes(20_000))).toEqual({ nodes: 20_001, scopes: 1, edges: 20_000, longestPath: 1 });
    expect(figures(deepNodes(400))).toEqual({ nodes: 400, scopes: 400, edges: 399, longestPath: 399 });
    expect(figures(constantNodes(16))).toEqual({ nodes: 4, scopes: 0, edges: 3, longestPath: 2 });
  });

  test("a chain is as long as it says", () => {
    const nodes = [...chainNodes(1000)];
    expect(nodes.map(({ inputs }) => inputs)).toEqual([[], ...nodes.slice(0, -1).map(({ name }) => [name])]);
  });

  test("are written as records with right checksums", () => {
    const folder = mkdtempSync(join(tmpdir(), "tensor-view-"));
    try {
      // More than a piece of the writer.
      const bytes = readFileSync(writeGraphRun(folder, constantNodes(1 << 19)));
      const events: Uint8Array[] = [];
      for (let at = 0; at < bytes.length; ) {
        const length = Number(bytes.readBigUInt64LE(at));
        expect(bytes.readUInt32LE(at + 8)).toBe(maskCrc(crc32c(bytes, at, at + 8)));
        expect(bytes.readUInt32LE(at + 12 + length)).toBe(maskCrc(crc32c(bytes, at + 12, at + 12 + length)));
        events.push(bytes.subarray(at + 12, at + 12 + length));
        at += length + 16;
      }
      const [version, graph, ...others] = events.map((event) => tensorboard.Event.decode(event));
      expect(others).toEqual([]);
      expect(version?.fileVersion).toBe("brain.Event:2");
      expect(graph?.graphDef?.length).toBeGreaterThan(1 << 21);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
