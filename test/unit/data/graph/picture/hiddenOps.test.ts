import { describe, expect, it } from "vitest";
import type { GraphModel } from "../../../../../src/graph/graphModel";
import { graphOf } from "../../../../support/memoryGraphs";
import { naiveEdges, naiveNames } from "../../../../support/naiveGraph";
import { linksByIds, picturesOf } from "../../../../support/pictureMaker";
import { SeededRandom } from "../../../../support/seededRandom";

type Counts = Map<string, { data: number; control: number }>;

/** A graph without scopes; every other node or so is a `Hidden` one. Edges go forward alone unless `hasCycles`. */
function flatGraph(seed: number, hasCycles: boolean): GraphModel {
  const random = new SeededRandom(seed);
  const count = random.whole(2, 40);
  return graphOf(
    Array.from({ length: count }, (_, i) => ({
      name: `n${i}`,
      op: random.pick(["Hidden", "Hidden", "Shown"]),
      inputs: Array.from({ length: random.whole(0, 3) }, () => {
        const source = random.whole(0, hasCycles ? count - 1 : Math.max(0, i - 1));
        return `${random.pick(["", "", "^"])}n${source}`;
      }).filter((input) => !input.endsWith(`n${i}`)),
    })),
  );
}

/** Origins of a hidden node, by following every way back. */
function naiveOrigins(model: GraphModel, name: string, isHidden: (name: string) => boolean) {
  const edges = naiveEdges(model);
  const data = new Set<string>();
  const control = new Set<string>();
  const walked = new Set<string>();
  const todo = [{ name, hasControl: false }];
  for (let at = todo.pop(); at; at = todo.pop()) {
    const key = `${at.name} ${at.hasControl}`;
    if (walked.has(key)) continue;
    walked.add(key);
    for (const { from, isControl } of edges.filter(({ to }) => to === at?.name)) {
      const hasControl = at.hasControl || isControl;
      if (isHidden(from)) todo.push({ name: from, hasControl });
      else (hasControl ? control : data).add(from);
    }
  }
  return { data, control };
}

function naiveLinks(model: GraphModel): Counts {
  const ops = new Map(naiveNames(model).map((name, node) => [name, model.op(node)]));
  const isHidden = (name: string) => ops.get(name) === "Hidden";
  const links: Counts = new Map();
  const count = (from: string, to: string, isControl: boolean) => {
    if (from === to) return;
    const key = `n:${from} > n:${to}`;
    const own = links.get(key) ?? { data: 0, control: 0 };
    links.set(key, own);
    own[isControl ? "control" : "data"]++;
  };
  for (const { from, to, isControl } of naiveEdges(model)) {
    if (isHidden(to)) continue;
    if (!isHidden(from)) {
      count(from, to, isControl);
      continue;
    }
    const origins = naiveOrigins(model, from, isHidden);
    for (const origin of origins.data) count(origin, to, isControl);
    for (const origin of origins.control) count(origin, to, true);
  }
  return links;
}

const seeds = Array.from({ length: 40 }, (_, seed) => seed);

describe("what goes through hidden nodes goes from box to box", () => {
  it.each(seeds)("in a graph without cycles: by each way's kind, seed %i", async (seed) => {
    const model = flatGraph(seed, false);
    const picture = await picturesOf({ model }).picture({ isWhole: true, hiddenOps: ["Hidden", "of no node"] });
    expect(linksByIds(picture)).toEqual(naiveLinks(model));
    expect(picture.boxes.every(({ op }) => op === "Shown")).toBe(true);
  });

  it.each(seeds)("in a graph with cycles: the same are connected, seed %i", async (seed) => {
    const model = flatGraph(1000 + seed, true);
    const picture = await picturesOf({ model }).picture({ isWhole: true, hiddenOps: ["Hidden"] });
    expect(new Set(linksByIds(picture).keys())).toEqual(new Set(naiveLinks(model).keys()));
  });

  it("through a chain of 20,000, and a scope of nothing else is left out whole", async () => {
    const chain = Array.from({ length: 20_000 }, (_, i) => ({
      name: `reads/${i}`,
      op: "Identity",
      inputs: [i === 0 ? "x" : `reads/${i - 1}`],
    }));
    const model = graphOf([{ name: "x" }, ...chain, { name: "y", inputs: ["reads/19999", "^reads/3"] }]);
    const picture = await picturesOf({ model }).picture({ hiddenOps: ["Identity"] });
    expect(picture.boxes.map(({ id }) => id)).toEqual(["n:x", "n:y"]);
    expect(linksByIds(picture)).toEqual(new Map([["n:x > n:y", { data: 1, control: 1 }]]));
  });

  it("in a closed scope, too: no line leads there for it", async () => {
    const model = graphOf([
      { name: "x" },
      { name: "s/pass", op: "Identity", inputs: ["x"] },
      { name: "s/other", inputs: ["s/pass"] },
      { name: "y", inputs: ["s/pass"] },
    ]);
    const maker = picturesOf({ model });
    const closed = await maker.picture({ hiddenOps: ["Identity"] });
    expect([...linksByIds(closed).keys()]).toEqual(["n:x > s:s", "n:x > n:y"]);
    expect(closed.boxes.map(({ id, inputs, outputs }) => [id, inputs, outputs])).toEqual([
      ["s:s", 1, 0],
      ["n:x", 0, 2],
      ["n:y", 1, 0],
    ]);
    const open = await maker.picture({ hiddenOps: ["Identity"], open: ["s:s"] });
    expect([...linksByIds(open).keys()].sort()).toEqual(["n:x > n:s/other", "n:x > n:y"]);
  });

  it("also in what stands for many: a stack has no lines of hidden nodes in it", async () => {
    const model = graphOf([
      { name: "x" },
      { name: "z" },
      ...[0, 1, 2, 3, 4].flatMap((i) => [
        { name: `layer_${i}/pass`, op: "Identity", inputs: ["z"] },
        { name: `layer_${i}/out`, inputs: ["x"] },
      ]),
    ]);
    const { boxes, ...picture } = await picturesOf({ model }).picture({ hiddenOps: ["Identity"] });
    expect(boxes.map(({ label, kind }) => [label, kind])).toContainEqual(["layer_0 … layer_4", "stack"]);
    expect([...linksByIds({ boxes, ...picture }).keys()]).toEqual(["n:x > t:s:layer_0"]);
  });

  it.each(seeds.slice(0, 20))(
    "whatever is closed: a closed scope has the lines of what is in it, seed %i",
    async (seed) => {
      const random = new SeededRandom(2000 + seed);
      const names = Array.from({ length: 40 }, (_, i) => `${random.pick(["", "s/", "s/t/", "u/"])}n${i}`);
      const model = graphOf(
        names.map((name, i) => ({
          name,
          op: random.pick(["Hidden", "Shown"]),
          inputs: Array.from({ length: i === 0 ? 0 : random.whole(0, 3) }, () => random.pick(names.slice(0, i))),
        })),
      );
      const maker = picturesOf({ model });
      const choice = { isWhole: true, hiddenOps: ["Hidden"] };
      const closed = linksByIds(await maker.picture(choice));
      const open = linksByIds(await maker.picture({ ...choice, open: ["s:s", "s:s/t", "s:u"] }));
      const outermost = (id: string) => id.replace(/^n:(?<scope>[su])\/.*$/, "s:$<scope>");
      const merged = [...open.keys()].map((key) => key.split(" > ").map(outermost));
      const between = merged.filter(([from, to]) => from !== to).map((ends) => ends.join(" > "));
      expect(new Set(closed.keys())).toEqual(new Set(between));
    },
  );

  it("of constants, too", async () => {
    const model = graphOf([
      { name: "c", op: "Const" },
      { name: "pass", op: "Identity", inputs: ["c"] },
      { name: "y", inputs: ["pass"] },
    ]);
    const { boxes } = await picturesOf({ model }).picture({ hiddenOps: ["Identity"] });
    expect(boxes.map(({ id, before }) => [id, before.map((stub) => [stub.id, stub.data])])).toEqual([
      ["n:y", [["n:c", 1]]],
    ]);
  });
});
