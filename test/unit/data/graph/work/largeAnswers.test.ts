import { describe, expect, it } from "vitest";
import { FINDING_COLUMNS, type FindingList } from "../../../../../src/shared/graph/graphFindings";
import { FIRST_CHOICE, MOST_PICTURE_BOXES } from "../../../../../src/shared/graph/graphPicture";
import type { Asker } from "../../../../../src/shared/question";
import { graphShares } from "../../../../../src/shared/questions/graphPictures";
import { graphScopes } from "../../../../../src/shared/questions/graphs";
import {
  graphClosure,
  graphDiff,
  graphFindings,
  graphHints,
  graphPlacement,
} from "../../../../../src/shared/questions/graphWork";
import { askerOf } from "../../../../support/asking";
import { networkNodes } from "../../../../support/bigGraph";
import { graphOf, type MadeGraph, ONLY_GRAPH, providerOfGraph } from "../../../../support/memoryGraphs";
import { arrive, carry } from "../../../../support/webviewPort";

/** Lists of two graphs that were joined. */
const OF_TWO: readonly FindingList[] = ["onlyA", "onlyB", "changed", "moved", "costs"];

const MEGABYTE = 2 ** 20;

/** Bytes that VS Code carries; what arrives is the same. */
function carriedBytes(answer: unknown): number {
  const carried = carry(answer);
  expect(arrive(carried)).toEqual(answer);
  return Buffer.byteLength(carried.json) + carried.buffers.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

/** Choice that opens as much of a picture as there is room for. */
async function wide({ ask }: Asker) {
  const { scopes } = await ask(graphScopes, ONLY_GRAPH);
  return { ...FIRST_CHOICE, open: scopes.map(({ scope }) => `s:${scope}`), isWhole: true };
}

describe("a graph of 100,000 nodes", () => {
  const made: MadeGraph = { model: graphOf([...networkNodes(100_000)]) };
  const asker = askerOf(providerOfGraph(made));
  const { ask } = asker;
  const placed = ["/job:worker/task:0/device:GPU:0", "/job:ps/task:0/device:CPU:0"];
  const last = made.model.name(made.model.nodeCount - 1);
  const ends = { feeds: ["input"], fetches: [last] };

  it("has shares of every mode below 1 MB, however much of it is open", async () => {
    const choice = await wide(asker);
    for (const mode of [
      { by: "op" },
      { by: "run" },
      { by: "device" },
      { by: "device", placed },
      { by: "hints" },
    ] as const) {
      const shares = await ask(graphShares, { ...ONLY_GRAPH, choice, ends, mode });
      expect(shares.pruned.length).toBeGreaterThan(MOST_PICTURE_BOXES / 2);
      expect(carriedBytes(shares)).toBeLessThan(MEGABYTE);
    }
  });

  it("has findings of every list below 1 MB, however many are asked for", async () => {
    const other = { run: ONLY_GRAPH.run, tag: ONLY_GRAPH.tag };
    for (const list of Object.keys(FINDING_COLUMNS) as FindingList[]) {
      const wanted = { source: { list, run: ends, placed }, start: 0, most: 100_000 };
      const graph = OF_TWO.includes(list) ? { ...ONLY_GRAPH, other } : ONLY_GRAPH;
      expect(carriedBytes(await ask(graphFindings, { ...graph, ...wanted }))).toBeLessThan(MEGABYTE);
    }
  });

  it("has answers below 1 MB where they are cut", async () => {
    const most = 100_000;
    expect(carriedBytes(await ask(graphHints, { ...ONLY_GRAPH, fetches: ends.fetches, most }))).toBeLessThan(MEGABYTE);
    expect(carriedBytes(await ask(graphPlacement, { ...ONLY_GRAPH, devices: placed, most }))).toBeLessThan(MEGABYTE);
    expect(carriedBytes(await ask(graphClosure, { ...ONLY_GRAPH, ends, most }))).toBeLessThan(MEGABYTE);
    const other = { run: ONLY_GRAPH.run, tag: ONLY_GRAPH.tag };
    expect(carriedBytes(await ask(graphDiff, { ...ONLY_GRAPH, other, most }))).toBeLessThan(MEGABYTE);
  });
});

it("a graph whose nodes are all on devices of their own is told of as far as there is room", async () => {
  const nodes = Array.from({ length: 20_000 }, (_, i) => ({
    name: `s${i % 40}/t${i % 200}/n${i}`,
    op: "Op",
    device: `/job:${"worker".repeat(16)}/task:${i}`,
  }));
  const asker = askerOf(providerOfGraph({ model: graphOf(nodes) }));
  const choice = await wide(asker);
  const run = { feeds: [], fetches: [] };
  const shares = await asker.ask(graphShares, { ...ONLY_GRAPH, choice, ends: run, mode: { by: "device" } });
  expect(shares.entries.length).toBeLessThan(nodes.length);
  expect(shares.amount).toBe(nodes.length);
  expect(carriedBytes(shares)).toBeLessThan(MEGABYTE);
});
