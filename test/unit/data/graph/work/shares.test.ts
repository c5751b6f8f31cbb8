import { describe, expect, it } from "vitest";
import type { GraphModel } from "../../../../../src/graph/graphModel";
import { OP_FAMILIES } from "../../../../../src/graph/ops/opFamilies";
import { opFamily } from "../../../../../src/graph/ops/opFamily";
import type { RecordedCosts } from "../../../../../src/graph/recordedCosts";
import {
  type GraphMode,
  HINT_KEYS,
  type HintKey,
  NO_ENDS,
  type RunEnds,
} from "../../../../../src/shared/graph/graphMode";
import { FIRST_CHOICE, type GraphPicture, type PictureChoice } from "../../../../../src/shared/graph/graphPicture";
import {
  type GraphShares,
  graphMarks,
  graphPicture,
  graphShares,
} from "../../../../../src/shared/questions/graphPictures";
import { graphClosure, graphHints } from "../../../../../src/shared/questions/graphWork";
import { askerOf } from "../../../../support/asking";
import { graphValueOf, type MadeGraph, ONLY_GRAPH, providerOfGraphs } from "../../../../support/memoryGraphs";
import { naiveNames, naiveScopes } from "../../../../support/naiveGraph";
import { naiveWays } from "../../../../support/naivePicture";
import { randomGraph } from "../../../../support/randomGraphs";
import { SeededRandom } from "../../../../support/seededRandom";

async function told(
  made: MadeGraph,
  mode: GraphMode,
  choice: Partial<PictureChoice>,
  ends = NO_ENDS,
  costs?: RecordedCosts,
) {
  const points = [{ step: 0n, value: { kind: "blobs" as const, blobs: [] }, ...(costs && { costs }) }];
  const graphs = { [ONLY_GRAPH.tag]: graphValueOf({ graph: made }) };
  const { ask } = askerOf(providerOfGraphs(graphs, [{ tag: COSTS.tag, kind: "graph", points }]));
  const shown = { ...ONLY_GRAPH, choice: { ...FIRST_CHOICE, ...choice } };
  const picture = await ask(graphPicture, shown);
  const shares = await ask(graphShares, { ...shown, mode, ends });
  const marks = (key: string) => ask(graphMarks, { ...shown, of: { mode, run: ends, key } });
  return { ask, picture, shares, marks };
}

const COSTS = { tag: "took" };

/** Number of nodes of each entry in each box, by the box's id. */
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
    return by === "op" ? opFamily(model.op(node)) : (TODAY.get(model.device(node)) ?? "");
  });

const seeds = Array.from({ length: 40 }, (_, seed) => seed);

/** A random graph with scopes that are open here and there, and where its nodes are in the picture then. */
function randomPicture(seed: number) {
  const random = new SeededRandom(seed);
  const model = randomGraph(seed, 5 + 4 * seed);
  const names = naiveNames(model);
  const open = [...naiveScopes(names)].filter((path) => path !== "" && random.next() < 0.7).map((path) => `s:${path}`);
  return { random, model, names, ways: naiveWays(model, new Set(open)), choice: { open, isWhole: true } };
}

describe("shares of a random graph", () => {
  it.each(seeds)("are of each box what its nodes are, where all nodes have boxes, seed %i", async (seed) => {
    const { random, model, names, ways, choice } = randomPicture(seed);
    const by = random.pick(["op", "device"] as const);
    const keys = keysOf(model, by);
    const { picture, shares, marks } = await told({ model }, { by }, choice);
    expect(new Map(shares.entries.map(({ key, nodes }) => [key, nodes]))).toEqual(counted(keys));
    const families: readonly string[] = OP_FAMILIES;
    const order = shares.entries.map(({ key, nodes }) => (by === "op" ? -families.indexOf(key) : nodes));
    expect(order).toEqual([...order].sort((a, b) => b - a));
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
  it.each(seeds)("and their bytes are counted on the lines of a random graph, seed %i", async (seed) => {
    const { random, model, names, ways, choice } = randomPicture(seed);
    const outputs = Object.fromEntries(
      names.map((name) => [
        name,
        [1, 2, 3].map((size) => (random.next() < 0.9 ? { dtype: "float32", shape: [size] } : { dtype: "float32" })),
      ]),
    );
    const { picture, shares } = await told({ model, outputs }, { by: "device" }, choice);
    const expected = new Map<string, { crossing: number; tensors: Map<string, number> }>();
    for (let edge = 0; edge < model.edgeCount; edge++) {
      const source = model.sources[edge] as number;
      const [from, to] = [names[source], names[model.targets[edge] as number]];
      if (from === undefined || to === undefined || model.isControl(edge)) continue;
      const [device, toDevice] = [source, model.targets[edge] as number].map((node) => model.device(node));
      const [out, into] = [ways.get(from) ?? [], ways.get(to) ?? []];
      if (device === "" || toDevice === "" || device === toDevice || out.at(-1) === into.at(-1)) continue;
      const shared = out.findIndex((id, i) => id !== into[i]);
      const way = [...out.slice(shared).reverse(), ...into.slice(shared)];
      const port = model.ports[edge] as number;
      const bytes = 4 * (outputs[from]?.[port]?.shape?.[0] ?? Number.NaN);
      for (const [i, id] of way.slice(1).entries()) {
        const line = expected.get(`${way[i]} > ${id}`) ?? { crossing: 0, tensors: new Map() };
        expected.set(`${way[i]} > ${id}`, line);
        line.crossing++;
        line.tensors.set(JSON.stringify([from, port, toDevice]), bytes);
      }
    }
    const id = (box: number | undefined) => picture.boxes[box ?? -1]?.id ?? "";
    expect(shares.crossing).toHaveLength(picture.lines.from.length);
    for (const [line, crossing] of shares.crossing.entries()) {
      const key = `${id(picture.lines.from[line])} > ${id(picture.lines.to[line])}`;
      const bytes = [...(expected.get(key)?.tensors.values() ?? [])].reduce((sum, one) => sum + one, 0);
      expect([key, crossing, shares.crossingBytes[line]]).toEqual([key, expected.get(key)?.crossing ?? 0, bytes]);
      expected.delete(key);
    }
    expect([...expected.keys()]).toEqual([]);
  });
});

/** Feeds and fetches of a random graph, sometimes none. */
function randomEnds(random: SeededRandom, names: readonly string[]): RunEnds {
  const some = (most: number) => Array.from({ length: random.whole(0, most) }, () => random.pick(names));
  return { feeds: some(2), fetches: some(3) };
}

describe("modes of a random graph", () => {
  it.each(seeds)("say what becomes of each node, seed %i", async (seed) => {
    const { random, model, names, ways, choice } = randomPicture(seed);
    const ends = randomEnds(random, names);
    const { ask, picture, shares } = await told({ model }, { by: "run" }, choice, ends);
    const { closure, fed, paths, pruned } = await ask(graphClosure, { ...ONLY_GRAPH, ends });
    const stateOf = (name: string) =>
      fed.includes(name) ? "fed" : paths.includes(name) ? "path" : closure.includes(name) ? "run" : "pruned";
    const states = ends.fetches.length === 0 ? [] : names.map(stateOf);
    expect(new Map(shares.entries.map(({ key, nodes }) => [key, nodes]))).toEqual(counted(states));
    const boxes = byBox(picture, shares);
    const isIn = (id: string) => (name: string) => ways.get(name)?.includes(id);
    for (const [box, { id }] of picture.boxes.entries()) {
      expect([id, boxes.get(id)]).toEqual([id, counted(states.filter((_, node) => isIn(id)(names[node] ?? "")))]);
      const bits = Number(ends.feeds.some(isIn(id))) + 2 * Number(ends.fetches.some(isIn(id)));
      expect([id, shares.ends[box]]).toEqual([id, bits]);
      if (ends.fetches.length > 0) expect([id, shares.pruned[box]]).toEqual([id, pruned.filter(isIn(id)).length]);
    }
    expect(shares.pruned).toHaveLength(ends.fetches.length === 0 ? 0 : picture.boxes.length);
  });

  it.each(seeds)("say what nodes took, of those that run, seed %i", async (seed) => {
    const { random, model, names, ways, choice } = randomPicture(seed);
    const ends = randomEnds(random, names);
    const took = new Map(
      names.filter(() => random.next() < 0.6).map((name) => [name, Math.floor(10 ** (6 * random.next())) - 1]),
    );
    const costs: RecordedCosts = {
      devices: ["/cpu:0"],
      nodes: [...took].map(([name, nanos]) => [name, { nanos, executions: 1, bytes: 8, devices: [0], outputs: [] }]),
      byteLength: 0,
    };
    const mode = { by: "cost", metadata: COSTS, figure: "nanos" } as const;
    const { ask, picture, shares } = await told({ model }, mode, choice, ends, costs);
    const { closure } = await ask(graphClosure, { ...ONLY_GRAPH, ends });
    const counting = names.filter((name) => ends.fetches.length === 0 || closure.includes(name));
    const bandOf = (name: string) => {
      const nanos = took.get(name);
      return nanos === undefined ? "" : nanos === 0 ? "0" : `1${"0".repeat(String(nanos).length - 1)}`;
    };
    const sum = (of: readonly string[]) => of.reduce((all, name) => all + (took.get(name) ?? 0), 0);
    expect(new Map(shares.entries.map(({ key, nodes }) => [key, nodes]))).toEqual(counted(counting.map(bandOf)));
    for (const { key, amount } of shares.entries)
      expect(amount).toBe(sum(counting.filter((name) => bandOf(name) === key)));
    const bands = shares.entries.map(({ key }) => (key === "" ? -1 : Number(key)));
    expect(bands).toEqual([...bands].sort((a, b) => b - a));
    expect(shares.amount).toBe(sum(counting));
    const boxes = byBox(picture, shares);
    for (const [box, { id }] of picture.boxes.entries()) {
      const inside = counting.filter((name) => ways.get(name)?.includes(id));
      expect([id, boxes.get(id)]).toEqual([id, counted(inside.map(bandOf))]);
      expect(shares.amounts[box]).toBe(inside.some((name) => took.has(name)) ? sum(inside) : Number.NaN);
    }
  });

  it.each(seeds)("say what could be made of nodes, all of what a node could, seed %i", async (seed) => {
    const { random, model, names, ways, choice } = randomPicture(seed);
    const ends = randomEnds(random, names);
    const { ask, picture, shares, marks } = await told({ model }, { by: "hints" }, choice, ends);
    const { closure } = await ask(graphClosure, { ...ONLY_GRAPH, ends });
    const { cse, foldable, identities, inline, dead } = await ask(graphHints, {
      ...ONLY_GRAPH,
      fetches: [...ends.fetches],
    });
    const isRun = (name: string) => ends.fetches.length === 0 || closure.includes(name);
    const found: Readonly<Record<HintKey, readonly string[]>> = {
      cse: cse.map((group) => group.filter(isRun)).flatMap((group) => (group.length > 1 ? group : [])),
      foldable: foldable.filter(isRun),
      identities: identities.map(({ node }) => node).filter(isRun),
      inline: inline.map(({ node }) => node).filter(isRun),
      dead: dead ?? [],
    };
    const expected = HINT_KEYS.flatMap((key) => (found[key].length > 0 ? [[key, found[key].length] as const] : []));
    expect(new Map(shares.entries.map(({ key, nodes }) => [key, nodes]))).toEqual(new Map(expected));
    const boxes = byBox(picture, shares);
    const firstOf = (name: string) => HINT_KEYS.find((key) => found[key].includes(name));
    for (const { id } of picture.boxes) {
      const inside = names.filter((name) => ways.get(name)?.includes(id)).flatMap((name) => firstOf(name) ?? []);
      expect([id, boxes.get(id)]).toEqual([id, counted(inside)]);
    }
    for (const key of HINT_KEYS) expect((await marks(key)).total).toBe(found[key].length);
  });
});
