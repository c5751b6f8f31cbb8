import { type GraphHit, type GraphQuery, graphSearch } from "../../shared/questions/graphs";
import { type Answer, answer } from "../answer";
import type { KeptGraphs } from "../graph/keptGraphs";
import type { PerGraph } from "../graph/perGraph";
import type { HitSpan } from "../graph/search/finder";
import type { GraphTexts } from "../graph/search/graphTexts";
import { type Asking, BY_ATTRIBUTE, findersOf, matchingNodes } from "../graph/search/matchingNodes";
import { textAround } from "../text/textAround";

const MOST_HITS = 200;

/** UTF-16 units that are shown of an attribute. */
const MOST_ATTRIBUTE = 200;

/** Nodes by what they are called, what they do, where they run and what their attributes say. */
export function createGraphSearchAnswer(graphs: KeptGraphs, textsOf: PerGraph<GraphTexts>): Answer {
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
  asked: Asking,
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
