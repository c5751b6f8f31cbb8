import { describe, expect, it } from "vitest";
import type { GraphModel } from "../../../../../src/graph/graphModel";
import { type GraphMode, NO_ENDS } from "../../../../../src/shared/graphMode";
import { FIRST_CHOICE, type GraphPicture, type PictureChoice } from "../../../../../src/shared/graphPicture";
import { graphMarks } from "../../../../../src/shared/questions/graphMarks";
import { graphPicture } from "../../../../../src/shared/questions/graphPicture";
import { type GraphShares, graphShares } from "../../../../../src/shared/questions/graphShares";
import { askerOf } from "../../../../support/asking";
import { type MadeGraph, ONLY_GRAPH, providerOfGraph } from "../../../../support/memoryGraphs";
import { naiveEdges, naiveNames, naiveScopes } from "../../../../support/naiveGraph";
import { naiveWays } from "../../../../support/naivePicture";
import { randomGraph } from "../../../../support/randomGraphs";
import { SeededRandom } from "../../../../support/seededRandom";

async function told(made: MadeGraph, mode: GraphMode, choice: Partial<PictureChoice>) {
  const { ask } = askerOf(providerOfGraph(made));
  const shown = { ...ONLY_GRAPH, choice: { ...FIRST_CHOICE, ...choice } };
  const picture = await ask(graphPicture, shown);
  const shares = await ask(graphShares, { ...shown, mode, ends: NO_ENDS });
  const marks = (key: string) => ask(graphMarks, { ...shown, of: { mode, run: NO_ENDS, key } });
  return { picture, shares, marks };
}

/** Of each box, by its id, how many nodes each entry has in it. */
function byBox({ boxes }: GraphPicture, { entries, starts, entry, nodes }: GraphShares) {
  return new Map(
    boxes.map(({ id }, box) => {
      const places = Array.from(
        { length: (starts[box + 1] ?? 0) - (starts[box] ?? 0) },
        (_, i) => (starts[box] ?? 0) + i,
      );
      return [id, new Map(places.map((place) => [entries[entry[place] ?? -1]?.key, nodes[place]]))];
    }),
  );
}

function counted(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Devices of random graphs as they are spelled today. */
const TODAY = new Map([
  ["/cpu:0", "/device:CPU:0"],
  ["/gpu:1", "/device:GPU:1"],
]);

const keysOf = (model: GraphModel, by: "op" | "device") =>
  Array.from({ length: model.nodeCount }, (_, node) => {
    return by === "op" ? model.op(node) : (TODAY.get(model.device(node)) ?? "");
  });

const seeds = Array.from({ length: 40 }, (_, seed) => seed);

describe("shares of a random graph", () => {
  it.each(seeds)("are of each box what its nodes are, where all nodes have boxes, seed %i", async (seed) => {
    const random = new SeededRandom(seed);
    const model = randomGraph(seed, 5 + 4 * seed);
    const names = naiveNames(model);
    const open = [...naiveScopes(names)]
      .filter((path) => path !== "" && random.next() < 0.7)
      .map((path) => `s:${path}`);
    const ways = naiveWays(model, new Set(open));
    const by = random.pick(["op", "device"] as const);
    const keys = keysOf(model, by);
    const { picture, shares, marks } = await told({ model }, { by }, { open, isWhole: true });
    expect(new Map(shares.entries.map(({ key, nodes }) => [key, nodes]))).toEqual(counted(keys));
    const orderly = shares.entries.map(({ nodes }) => nodes);
    expect(orderly).toEqual([...orderly].sort((a, b) => b - a));
    const boxes = byBox(picture, shares);
    for (const { id } of picture.boxes) {
      const inside = keys.filter((_, node) => ways.get(names[node] ?? "")?.includes(id));
      expect([id, boxes.get(id)]).toEqual([id, counted(inside)]);
    }
    for (const [place, { key, nodes }] of shares.entries.entries()) {
      const { counts, total } = await marks(key);
      expect(total).toBe(nodes);
      expect([...counts]).toEqual(picture.boxes.map(({ id }) => boxes.get(id)?.get(shares.entries[place]?.key) ?? 0));
    }
  });

  it.each(seeds)("count no node twice and lose none, whatever is set aside, seed %i", async (seed) => {
    const model = randomGraph(seed, 5 + 10 * seed);
    const scopes = [...naiveScopes(naiveNames(model))].filter((path) => path !== "");
    const { picture, shares } = await told({ model }, { by: "op" }, { open: scopes.map((path) => `s:${path}`) });
    const boxes = byBox(picture, shares);
    const atTop = picture.boxes.flatMap(({ id, container }) => (container < 0 ? [...(boxes.get(id) ?? [])] : []));
    const sums = new Map<string | undefined, number>();
    for (const [key, nodes] of atTop) sums.set(key, (sums.get(key) ?? 0) + (nodes ?? 0));
    const beside = picture.boxes.length === 0 ? model.nodeCount : 0;
    expect([...sums.values()].reduce((sum, count) => sum + count, beside)).toBe(model.nodeCount);
    for (const { key, nodes } of shares.entries) if (beside === 0) expect(sums.get(key)).toBe(nodes);
  });
});

describe("edges from device to device", () => {
  it.each(seeds)("are counted on the lines of a random graph, seed %i", async (seed) => {
    const random = new SeededRandom(seed);
    const model = randomGraph(seed, 5 + 4 * seed);
    const names = naiveNames(model);
    const open = [...naiveScopes(names)]
      .filter((path) => path !== "" && random.next() < 0.7)
      .map((path) => `s:${path}`);
    const ways = naiveWays(model, new Set(open));
    const deviceOf = new Map(names.map((name, node) => [name, model.device(node)]));
    const { picture, shares } = await told({ model }, { by: "device" }, { open, isWhole: true });
    const expected = new Map<string, number>();
    for (const { from, to, isControl } of naiveEdges(model)) {
      const devices = [deviceOf.get(from), deviceOf.get(to)];
      if (isControl || devices.includes("") || devices[0] === devices[1]) continue;
      const [out, into] = [ways.get(from) ?? [], ways.get(to) ?? []];
      if (out.at(-1) === into.at(-1)) continue;
      const shared = out.findIndex((id, i) => id !== into[i]);
      const way = [...out.slice(shared).reverse(), ...into.slice(shared)];
      for (const [i, id] of way.slice(1).entries()) {
        const key = `${way[i]} > ${id}`;
        expected.set(key, (expected.get(key) ?? 0) + 1);
      }
    }
    const id = (box: number | undefined) => picture.boxes[box ?? -1]?.id ?? "";
    const lines = [...shares.crossing].map((crossing, i) => [
      `${id(picture.lines.from[i])} > ${id(picture.lines.to[i])}`,
      crossing,
    ]);
    expect(lines).toHaveLength(picture.lines.from.length);
    expect(new Map(lines.filter(([, crossing]) => crossing !== 0) as [string, number][])).toEqual(expected);
  });
});
