import { describe, expect, it } from "vitest";
import type { PictureParts } from "../../../../../src/data/graph/picture/pictureSet";
import { FIRST_SIDE } from "../../../../../src/data/graph/picture/pictureTree";
import { scopeOfUnit } from "../../../../../src/data/graph/picture/scopeOrder";
import type { GraphModel } from "../../../../../src/graph/graphModel";
import type { PictureChoice } from "../../../../../src/shared/graph/graphPicture";
import { hubNodes, networkNodes } from "../../../../support/bigGraph";
import { graphOf } from "../../../../support/memoryGraphs";
import { naiveScopes, naiveScopesOf } from "../../../../support/naiveGraph";
import { linesByIds, linksByIds, openedWhole, type PictureMaker, picturesOf } from "../../../../support/pictureMaker";
import { randomGraph } from "../../../../support/randomGraphs";
import { SeededRandom } from "../../../../support/seededRandom";

type Counts = Map<string, { data: number; control: number }>;

function count(counts: Counts, key: string, isControl: boolean): void {
  const own = counts.get(key) ?? { data: 0, control: 0 };
  counts.set(key, own);
  own[isControl ? "control" : "data"]++;
}

/** Place of every edge of the graph in a picture, one by one: on a link, beside a box, or within one. */
function edgeByEdge({ tree, edges }: PictureParts, model: GraphModel, putBack: readonly string[] = []) {
  const { boxes, graphs, sides } = tree;
  const endOf = graphs[0]?.endOf ?? [];
  const wayOf = (end: number) => {
    const way: number[] = [];
    for (let at = end; at >= 0; at = boxes[at]?.container ?? -1) way.unshift(at);
    return way;
  };
  const id = (box: number | undefined) => boxes[box ?? -1]?.id ?? "";
  const links: Counts = new Map();
  const lines: Counts = new Map();
  /** Set-asides and boxes that stand apart, by the box that they stand beside. */
  const before: Counts = new Map();
  const after: Counts = new Map();
  const total = { edges: 0, inside: 0 };
  const isTaken = (scope: string, name: string) => !putBack.includes(scope) && !putBack.includes(`n:${name}`);
  for (let edge = 0; edge < model.edgeCount; edge++) {
    const source = model.sources[edge] as number;
    if (source < 0) continue;
    total.edges++;
    const from = endOf[source] as number;
    const end = endOf[model.targets[edge] as number] as number;
    const to = end < FIRST_SIDE ? end : (edges.serves[end - FIRST_SIDE] as number);
    const isControl = model.isControl(edge);
    if (source === model.targets[edge] && boxes[end]?.kind === "node") {
      for (const counts of boxes[end].isAside ? [links] : [links, lines])
        count(counts, `${id(end)} > ${id(end)}`, isControl);
      continue;
    }
    if (from === to || from === end) {
      total.inside++;
      continue;
    }
    // A constant in a closed scope belongs to those who use it: beside nodes, within boxes.
    if (model.op(source) === "Const" && boxes[from]?.kind === "scope" && isTaken(boxes[from].id, model.name(source))) {
      if (boxes[to]?.kind === "node") count(before, `side ${source} > ${id(to)}`, isControl);
      else total.inside++;
      continue;
    }
    if (from >= FIRST_SIDE) {
      count(before, `side ${sides[from - FIRST_SIDE]?.unit} > ${id(to)}`, isControl);
      continue;
    }
    count(links, `${id(from)} > ${id(to)}`, isControl);
    const [fromWay, toWay] = [wayOf(from), wayOf(to)];
    const shared = fromWay.findIndex((box, i) => box !== toWay[i]);
    const [out, into] = [fromWay[shared], toWay[shared]];
    const isApart = (box: number | undefined) => boxes[box ?? -1]?.isAside === true;
    if (isApart(out)) count(before, `${id(out)} > ${id(to)}`, isControl);
    if (isApart(into)) count(after, `${id(from)} > ${id(into)}`, isControl);
    const loose = edges.ways.looseEnds(from, to);
    const [isFromLoose, isToLoose] = [loose.from && from !== out, loose.to && to !== into];
    if ((isToLoose || loose.between) && !isApart(out)) count(before, `${id(out)} > ${id(to)}`, isControl);
    if ((isFromLoose || loose.between) && !isApart(into)) count(after, `${id(from)} > ${id(into)}`, isControl);
    if (!isApart(out) && !isApart(into) && !loose.between) count(lines, `${id(out)} > ${id(into)}`, isControl);
    for (const [i, box] of fromWay.entries()) {
      if (i > shared && !isFromLoose && !isApart(into) && !isApart(box))
        count(lines, `${id(box)} > ${id(fromWay[i - 1])}`, isControl);
    }
    for (const [i, box] of toWay.entries()) {
      if (i > shared && !isToLoose && !isApart(out) && !isApart(box))
        count(lines, `${id(toWay[i - 1])} > ${id(box)}`, isControl);
    }
  }
  return { links, lines, before, after, total };
}

/** Nodes that are not in one place: a closed box or a set-aside that they belong to by their names. */
function misplaced({ tree }: PictureParts, model: GraphModel): readonly string[] {
  const { boxes, graphs, sides } = tree;
  const names = Array.from({ length: model.nodeCount }, (_, node) => model.name(node));
  const scopes = naiveScopes(names);
  const paths = graphs[0]?.facts.scopes.paths;
  const holds = [...boxes, ...sides.map(({ unit }) => ({ parts: [unit] }))].map(({ parts }) => {
    const units = parts.flatMap((part) => (typeof part === "number" ? [part] : part.units));
    return new Set(units.map((unit) => (unit >= 0 ? unit : paths?.text(scopeOfUnit(unit)))));
  });
  return names.filter((name, node) => {
    const end = graphs[0]?.endOf[node] as number;
    const held = holds[end < FIRST_SIDE ? end : boxes.length + end - FIRST_SIDE];
    const holders = [node, ...naiveScopesOf(name, scopes)].filter((holder) => held?.has(holder));
    return holders.length !== 1 || boxes[end]?.isOpen === true;
  });
}

async function expectWhole(maker: PictureMaker, model: GraphModel, choice: Partial<PictureChoice>): Promise<void> {
  const parts = await maker.parts(choice);
  const picture = await maker.picture(choice);
  expect(misplaced(parts, model)).toEqual([]);
  const { links, lines, before, after, total } = edgeByEdge(parts, model, choice.putBack);
  expect(linksByIds(picture)).toEqual(links);
  expect(linesByIds(picture)).toEqual(lines);
  const sum = (counts: Counts) => [...counts.values()].reduce((all, { data, control }) => all + data + control, 0);
  const besides = new Map([...before].filter(([key]) => key.startsWith("side ")));
  expect(sum(links) + sum(besides) + total.inside).toBe(total.edges);
  const beside = (counts: Counts, end: 0 | 1) => {
    const byBox = new Map<string, { data: number; control: number }[]>();
    for (const [key, own] of counts) {
      const box = key.split(" > ")[end] as string;
      byBox.set(box, [...(byBox.get(box) ?? []), own]);
    }
    return byBox;
  };
  const [allBefore, allAfter] = [beside(before, 1), beside(after, 0)];
  const wrong = picture.boxes.filter((box) => {
    const sides = [
      [box.before, box.beforeCount, allBefore.get(box.id) ?? [], 5],
      // Two rows, of which the second may tell how many others there are.
      [box.after, box.afterCount, allAfter.get(box.id) ?? [], box.afterCount > 2 ? 1 : 2],
    ] as const;
    return sides.some(
      ([named, beside, all, most]) =>
        beside !== all.length ||
        named.length !== Math.min(most, all.length) ||
        named.some(({ data, control }) => !all.some((own) => own.data === data && own.control === control)),
    );
  });
  expect(wrong).toEqual([]);
}

const made: readonly (readonly [string, () => GraphModel])[] = [
  ["a network", () => graphOf([...networkNodes(800)])],
  ["a hub", () => graphOf([...hubNodes(700)])],
  ...Array.from(
    { length: 12 },
    (_, seed) => [`random, seed ${seed}`, () => randomGraph(900 + seed, 40 * seed + 5)] as const,
  ),
];

describe("each edge is on one link, beside one box or within one:", () => {
  it.each(made)("%s", async (name, graph) => {
    const model = graph();
    const maker = picturesOf({ model });
    for (const levels of [0, 2, 5]) {
      const { open } = await openedWhole(maker, {}, levels);
      await expectWhole(maker, model, { open });
      const random = new SeededRandom(levels + name.length);
      const { boxes } = await maker.picture({ open });
      const some = boxes.filter(() => random.next() < 0.3).map(({ id }) => id);
      const stubs = boxes.flatMap(({ before, after }) => [...before, ...after]).map(({ id }) => id);
      const putBack = stubs.filter(() => random.next() < 0.5);
      await expectWhole(maker, model, { open: some, unstacked: some, putBack });
    }
  });
});
