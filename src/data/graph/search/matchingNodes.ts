import { GrowingInts } from "../../../graph/growing";
import { type GraphQuery, SEARCHED_FIELDS } from "../../../shared/questions/graphs";
import type { Pace } from "../../../tensor/pace";
import type { Asked } from "../../answer";
import type { KeptGraph } from "../keptGraph";
import { type Finder, PatternFinder, TextFinder } from "./finder";
import type { GraphMatches } from "./graphMatches";
import { Needle } from "./needle";
import type { GraphTexts } from "./nodeTexts";

type TextQuery = Extract<GraphQuery, { readonly text: string }>;

/** Reasons for a match. */
const BY_NAME = 1;
const BY_OP = 2;
const BY_DEVICE = 4;
export const BY_ATTRIBUTE = 8;

/** Mask of a node that no word was looked for in yet. */
const ANY = 0xff;

/** Looked at before the pace is asked. */
const NODES_A_LOOK = 1 << 13;

/** Resources of a search. */
export type SearchAsking = Pick<Asked<unknown>, "pace" | "pattern">;

/** The nodes of a graph that a query means. Throws `badPattern`, `tooSlow`. */
export async function matchingNodes(texts: GraphTexts, query: GraphQuery, asked: SearchAsking): Promise<GraphMatches> {
  const key = JSON.stringify(query);
  if (texts.last?.query === key) return texts.last.matches;
  const matches = await ("op" in query ? ofOp(texts, query.op, asked.pace) : search(texts, query, asked));
  texts.last = { query: key, matches };
  return matches;
}

/** One for each of the words of a text, or for a pattern; a node is meant where each has found it. Throws `badPattern`. */
export async function findersOf({ text, isPattern }: TextQuery, asked: SearchAsking): Promise<readonly Finder[]> {
  return isPattern ? [new PatternFinder(await asked.pattern(text))] : wordsOf(text).map((word) => new TextFinder(word));
}

/** Words are apart by blanks; those between quotes are one. */
function wordsOf(text: string): readonly string[] {
  const words = new Set(Array.from(text.matchAll(/"([^"]+)"|\S+/g), ([whole, quoted]) => quoted ?? whole));
  return words.size > 0 ? [...words] : [text];
}

async function ofOp({ graph: { model } }: GraphTexts, op: string, pace: Pace): Promise<GraphMatches> {
  const by = new Uint8Array(model.nodeCount);
  await markFew(by, BY_OP, flags(model.opNames.map((name) => name === op)), model.ops, pace);
  return { nodes: await listed(by, () => false, pace), by, isPartial: false };
}

async function search(texts: GraphTexts, query: TextQuery, asked: SearchAsking): Promise<GraphMatches> {
  const { pace } = asked;
  const finders = await findersOf(query, asked);
  const fields = new Set(query.fields ?? SEARCHED_FIELDS);
  const by = new Uint8Array(texts.graph.model.nodeCount).fill(ANY);
  let isPartial = false;
  for (const finder of finders) {
    const found = await foundBy(finder, texts, fields, pace);
    isPartial ||= found.isPartial;
    await keepBoth(by, found.by, pace);
    if (!by.some(Boolean)) break;
  }
  if (!query.isPattern && fields.has("name") && !by.some(Boolean))
    await markKey(by, texts.graph, query.text.trim(), pace);
  const begins = await Promise.all(finders.map((finder) => finder.beginsLastPart(texts.names, pace)));
  return { nodes: await listed(by, (node) => begins.some((is) => is(node)), pace), by, isPartial };
}

/** Joins two masks of each node: 0 where either is, the attribute where a word was found in that alone. */
async function keepBoth(by: Uint8Array, other: Uint8Array, pace: Pace): Promise<void> {
  for (let node = 0; node < by.length; node++) {
    if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const [a, b] = [by[node] as number, other[node] as number];
    if (a === ANY) by[node] = b;
    else if (a === 0 || b === 0) by[node] = 0;
    else by[node] = a === BY_ATTRIBUTE || b === BY_ATTRIBUTE ? BY_ATTRIBUTE : a | b;
  }
}

/** Marks what a recorded tag of this name is about: a node, or all of a scope. */
async function markKey(by: Uint8Array, graph: KeptGraph, tag: string, pace: Pace): Promise<void> {
  const keys = await graph.keys(pace);
  const name = keys.get(tag) ?? keys.get(tag.replace(/[/:][^/:]*$/, ""));
  if (name === undefined) return;
  const { names } = graph.model;
  const node = graph.model.find(name);
  const within = new Needle(new TextEncoder().encode(`${name}/`));
  for (let i = 0; i < by.length; i++) {
    if (i % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (i === node || within.standsAt(names.bytes, names.starts[i] as number, names.ends[i] as number)) by[i] = BY_NAME;
  }
}

/** Mask of the fields that a finder found each node in, 0 where it did not. */
async function foundBy(
  finder: Finder,
  texts: GraphTexts,
  fields: ReadonlySet<string>,
  pace: Pace,
): Promise<Pick<GraphMatches, "by" | "isPartial">> {
  const { model } = texts.graph;
  // Each name is one node's.
  const by = fields.has("name") ? await finder.among(texts.names, pace) : new Uint8Array(model.nodeCount);
  if (fields.has("op")) await markFew(by, BY_OP, flags(finder.spans(model.opNames)), model.ops, pace);
  if (fields.has("device")) {
    await markFew(by, BY_DEVICE, flags(finder.spans(model.deviceNames)), model.devices, pace);
  }
  const isPartial = fields.has("attribute") && (await markAttributes(by, texts, finder, pace));
  return { by, isPartial };
}

/** Marks the nodes that have it in an attribute; true where there were more attributes than are searched. */
async function markAttributes(by: Uint8Array, texts: GraphTexts, finder: Finder, pace: Pace): Promise<boolean> {
  const { searched, starts, uses, isPartial } = await texts.attributes(pace);
  const found = await finder.among(searched, pace);
  for (let node = 0; node < by.length; node++) {
    if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const end = starts[node + 1] as number;
    for (let use = starts[node] as number; use < end; use++) {
      if (found[uses[use] as number] === 0) continue;
      by[node] = (by[node] as number) | BY_ATTRIBUTE;
      break;
    }
  }
  return isPartial;
}

function flags(found: readonly unknown[]): Uint8Array {
  return Uint8Array.from(found, (one) => Number(Boolean(one)));
}

/** Marks the nodes that have one of few texts: `of` has each node's. */
async function markFew(by: Uint8Array, bit: number, found: Uint8Array, of: Uint32Array, pace: Pace): Promise<void> {
  if (!found.includes(1)) return;
  for (let node = 0; node < by.length; node++) {
    if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (found[of[node] as number] === 1) by[node] = (by[node] as number) | bit;
  }
}

async function listed(by: Uint8Array, isFirst: (node: number) => boolean, pace: Pace): Promise<Uint32Array> {
  const others = new Uint32Array(by.length);
  const first = new GrowingInts();
  let otherCount = 0;
  for (let node = 0; node < by.length; node++) {
    if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (by[node] === 0) continue;
    if (isFirst(node)) first.push(node);
    else others[otherCount++] = node;
  }
  const nodes = new Uint32Array(first.length + otherCount);
  nodes.set(first.array.subarray(0, first.length));
  nodes.set(others.subarray(0, otherCount), first.length);
  return nodes;
}
