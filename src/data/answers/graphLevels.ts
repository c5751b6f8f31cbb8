import { levelOf } from "../../graph/levels";
import { compareCodePoints } from "../../graph/textOrder";
import {
  type GraphContents,
  type GraphEdges,
  type GraphHit,
  type GraphLevel,
  type GraphQuery,
  type GraphRow,
  type GraphRows,
  graphContents,
  graphDepths,
  graphEdges,
  graphLevel,
  graphOps,
  graphRows,
  graphScopes,
  graphSearch,
  type ListedScope,
} from "../../shared/questions/graphs";
import type { Pace } from "../../tensor/pace";
import { type Answer, answer } from "../answer";
import { boxContents, unitsInScope } from "../graph/boxContents";
import { scopeCalled } from "../graph/graphPlaces";
import { nodeRow, scopeRow } from "../graph/graphRow";
import type { KeptGraph } from "../graph/keptGraph";
import type { KeptGraphs } from "../graph/keptGraphs";
import { scopeKeys } from "../graph/nodeKeys";
import type { PerGraph } from "../graph/perGraph";
import type { Pictures } from "../graph/picture/pictureSet";
import { scopeOfUnit } from "../graph/picture/scopeOrder";
import type { HitSpan } from "../graph/search/finder";
import { BY_ATTRIBUTE, findersOf, matchingNodes, type SearchAsking } from "../graph/search/matchingNodes";
import type { GraphTexts } from "../graph/search/nodeTexts";
import { shortList } from "../graph/shortList";
import { tagsOfKeys } from "../graph/tagsOfKeys";
import { textAround } from "../text/textAround";

function createGraphLevelAnswer(graphs: KeptGraphs): Answer {
  return answer(graphLevel, async ({ scope: path, ...ref }, asked): Promise<GraphLevel> => {
    const { pace } = asked;
    const graph = await graphs.of(ref, asked);
    const { model } = graph;
    const scopes = await graph.scopes(pace);
    const scope = scopeCalled(scopes, path);
    const { children, edges, externalIn, externalOut } = await levelOf(model, scopes, scope, pace);
    const named = children.map(({ isScope, number }) =>
      isScope
        ? { name: scopes.paths.text(number), kind: "scope" as const, nodes: scopes.nodeCounts[number] as number }
        : { name: model.name(number), kind: "node" as const, op: model.op(number) },
    );
    const nameOf = (child: number) => named[child]?.name ?? "";
    return {
      scope: path,
      nodes: scopes.nodeCounts[scope] as number,
      children: named,
      edges: edges.map(({ from, to, data, control }) => ({ from: nameOf(from), to: nameOf(to), data, control })),
      externalIn,
      externalOut,
    };
  });
}

/** Looked at before the pace is asked. */
const NODES_A_LOOK = 1024;

/** Lists of all of a graph. */
function createGraphListAnswers(graphs: KeptGraphs): readonly Answer[] {
  return [
    answer(graphScopes, async (ref, asked) => ({
      scopes: await listedScopes(await graphs.of(ref, asked), asked.pace),
    })),
    answer(graphOps, async (ref, asked) => {
      const { model } = await graphs.of(ref, asked);
      const namesOf = new Map<string, string[]>();
      for (let node = 0; node < model.nodeCount; node++) {
        if (node % NODES_A_LOOK === 0 && asked.pace.isDue()) await asked.pace.giveWay();
        const op = model.op(node);
        const names = namesOf.get(op);
        if (names) names.push(model.name(node));
        else namesOf.set(op, [model.name(node)]);
      }
      return { ops: Array.from(namesOf, ([op, names]) => ({ op, names })) };
    }),
    answer(graphEdges, async (ref, asked) => listedEdges(await graphs.of(ref, asked), asked.pace)),
    answer(graphDepths, async (ref, asked) => {
      const graph = await graphs.of(ref, asked);
      const { depths, longestPath } = await graph.depths(asked.pace);
      const names = await allNames(graph, asked.pace);
      return { longestPath, depths: names.map((name, node) => ({ name, depth: depths[node] as number })) };
    }),
  ];
}

async function listedScopes(graph: KeptGraph, pace: Pace): Promise<ListedScope[]> {
  const { count, paths, nodeCounts, ownStarts, childStarts } = await graph.scopes(pace);
  const scopes: ListedScope[] = [];
  for (let scope = 0; scope < count; scope++) {
    if (scope % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    scopes.push({
      scope: paths.text(scope),
      nodes: nodeCounts[scope] as number,
      own: (ownStarts[scope + 1] as number) - (ownStarts[scope] as number),
      scopes: (childStarts[scope + 1] as number) - (childStarts[scope] as number),
    });
  }
  return scopes.sort((a, b) => compareCodePoints(a.scope, b.scope));
}

async function listedEdges(graph: KeptGraph, pace: Pace): Promise<GraphEdges> {
  const { model } = graph;
  const names = await allNames(graph, pace);
  const data: GraphEdges["data"][number][] = [];
  const control: GraphEdges["control"][number][] = [];
  for (const [node, to] of names.entries()) {
    if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    let slot = 0;
    for (let edge = model.inStarts[node] as number; edge < (model.inStarts[node + 1] as number); edge++) {
      const from = names[model.sources[edge] as number];
      const isControl = model.isControl(edge);
      if (from !== undefined && isControl) control.push([from, to]);
      else if (from !== undefined) data.push([from, model.port(edge), to, slot]);
      if (!isControl) slot++;
    }
  }
  return { data, control };
}

async function allNames({ model }: KeptGraph, pace: Pace): Promise<string[]> {
  const names: string[] = [];
  for (let node = 0; node < model.nodeCount; node++) {
    if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    names.push(model.name(node));
  }
  return names;
}

function createGraphRowsAnswer(graphs: KeptGraphs): Answer {
  return answer(graphRows, async ({ scope: path, start, most, ...ref }, asked): Promise<GraphRows> => {
    const { pace } = asked;
    const graph = await graphs.of(ref, asked);
    const { model } = graph;
    const scopes = await graph.scopes(pace);
    const scope = scopeCalled(scopes, path);
    const sums = await graph.sums(pace);
    const { childStarts, children, ownStarts, own } = scopes;
    const below = children.subarray(childStarts[scope], childStarts[scope + 1]);
    const nodes = own.subarray(ownStarts[scope], ownStarts[scope + 1]);
    const total = below.length + nodes.length;
    function* rows(): Generator<GraphRow> {
      for (let place = start; place < total; place++) {
        const child = below[place];
        yield child === undefined
          ? nodeRow(model, nodes[place - below.length] as number)
          : scopeRow(model, scopes, sums, child);
      }
    }
    return { total, rows: shortList(rows(), most, ({ name }) => name) };
  });
}

function createGraphContentsAnswer(graphs: KeptGraphs, pictures: Pictures): Answer {
  return answer(graphContents, async ({ of, most, ...ref }, asked): Promise<GraphContents> => {
    const { provider, pace } = asked;
    if ("id" in of) {
      const { graph, facts, kind, units } = await pictures.box(ref, of.choice, of.id, asked);
      const [only] = units;
      const isScope = kind === "scope" && only !== undefined;
      const members = isScope ? unitsInScope(facts.scopes, scopeOfUnit(only)) : units;
      return { ...(await boxContents(graph, facts, members, most, pace)), tags: [], tagCount: 0 };
    }
    const graph = await graphs.of(ref, asked);
    const scopes = await graph.scopes(pace);
    const members = unitsInScope(scopes, scopeCalled(scopes, of.scope));
    const tags = await tagsOfKeys(await provider.run(ref, pace), scopeKeys(graph.model, of.scope), pace);
    return {
      ...(await boxContents(graph, { scopes, sums: await graph.sums(pace) }, members, most, pace)),
      tags: shortList(tags, most, ({ tag }) => tag),
      tagCount: tags.length,
    };
  });
}

const MOST_HITS = 200;

/** UTF-16 units that are shown of an attribute. */
const MOST_ATTRIBUTE = 200;

/** Nodes by what they are called, what they do, where they run and what their attributes say. */
function createGraphSearchAnswer(graphs: KeptGraphs, textsOf: PerGraph<GraphTexts>): Answer {
  return answer(graphSearch, async ({ query, start = 0, most = MOST_HITS, ...ref }, asked) => {
    const texts = textsOf.of(await graphs.of(ref, asked));
    const { nodes, by, isPartial } = await matchingNodes(texts, query, asked);
    const shown = nodes.subarray(start, start + most);
    const byAttribute = shown.filter((node) => by[node] === BY_ATTRIBUTE);
    const attributes = await attributesOf(byAttribute, texts, query, asked);
    const { model } = texts.graph;
    const hits = Array.from(shown, (node): GraphHit => {
      const attribute = attributes.get(node);
      const hit = { name: model.name(node), op: model.op(node), device: model.device(node) };
      return attribute === undefined ? hit : { ...hit, attribute };
    });
    return { total: nodes.length, hits, ...(isPartial && { isPartial }) };
  });
}

/** Attribute that each of some nodes was found by, shortened around the hit: one with a word that stands nowhere else in the node, if there is one. */
async function attributesOf(
  nodes: Uint32Array,
  texts: GraphTexts,
  query: GraphQuery,
  asked: SearchAsking,
): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  if (nodes.length === 0 || "op" in query) return found;
  const { searched, starts, uses } = await texts.attributes(asked.pace);
  const { model } = texts.graph;
  const tried = Array.from(nodes).flatMap((node) =>
    Array.from(uses.subarray(starts[node], starts[node + 1]), (use) => ({ node, text: searched.texts.text(use) })),
  );
  const others = new Map<number, string>();
  for (const finder of await findersOf(query, asked)) {
    const spans = finder.spans(tried.map(({ text }) => text));
    for (const [i, { node, text }] of tried.entries()) {
      const span = spans[i];
      if (!span || found.has(node)) continue;
      const isElsewhere = finder.spans([model.name(node), model.op(node), model.device(node)]).some(Boolean);
      if (!isElsewhere) found.set(node, shownAttribute(text, span));
      else if (!others.has(node)) others.set(node, shownAttribute(text, span));
    }
  }
  return new Map([...others, ...found]);
}

function shownAttribute(text: string, span: HitSpan): string {
  const shown = textAround(text, span, MOST_ATTRIBUTE);
  const isCut = shown.start + shown.text.length < text.length;
  return `${shown.start > 0 ? "…" : ""}${shown.text}${isCut ? "…" : ""}`;
}

/** Answers about a graph's scopes and lists. */
export function graphLevelAnswers(
  graphs: KeptGraphs,
  pictures: Pictures,
  texts: PerGraph<GraphTexts>,
): readonly Answer[] {
  return [
    createGraphLevelAnswer(graphs),
    createGraphRowsAnswer(graphs),
    createGraphContentsAnswer(graphs, pictures),
    ...createGraphListAnswers(graphs),
    createGraphSearchAnswer(graphs, texts),
  ];
}
