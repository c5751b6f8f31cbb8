import { isSink, isSource } from "../../../graph/graphEnds";
import type { GraphModel } from "../../../graph/graphModel";
import { dependentsOf, neededBy, waysBetween } from "../../../graph/run/reach";
import { nodesInScope, parseScope } from "../../../graph/run/scopeEnds";
import { NO_ENDS } from "../../../shared/graph/graphMode";
import type { GraphRef } from "../../../shared/graph/graphRef";
import type { MarkedNodes } from "../../../shared/questions/graphPictures";
import type { Pace } from "../../../tensor/pace";
import type { Asked } from "../../answer";
import { nodeCalled } from "../graphPlaces";
import type { KeptGraph } from "../keptGraph";
import type { PerGraph } from "../perGraph";
import type { PicturedGraph } from "../picture/picturedGraph";
import { matchingNodes } from "../search/matchingNodes";
import type { GraphTexts } from "../search/nodeTexts";
import type { Findings } from "./findings";
import { nodesWhere } from "./listed";
import { keyRules, modeEntries, modeGraph } from "./modeEntries";
import { nodesWith } from "./nodeEntries";
import type { GraphWork } from "./workOfGraph";

/** Looked at before the pace is asked. */
const A_LOOK = 1024;

const NONE = new Uint8Array();

type MarkAsking = Pick<Asked<unknown>, "provider" | "pace" | "pattern">;

/** Whom marks ask. */
export interface MarkSources {
  readonly texts: PerGraph<GraphTexts>;
  readonly work: GraphWork;
  readonly findings: Findings;
}

/**
 * Not 0 for each node of a graph that is meant. A query and a mode mean nodes of every graph in the picture, all else those of its own.
 * Throws `unknownNode`, and what a mode or a list needs and is not there.
 */
export async function markedIn(
  pictured: PicturedGraph,
  ref: GraphRef,
  of: MarkedNodes,
  { texts, work, findings }: MarkSources,
  asked: MarkAsking,
): Promise<Uint8Array> {
  const { graph } = pictured;
  const { model } = graph;
  const { pace } = asked;
  if ("op" in of || "text" in of) return (await matchingNodes(texts.of(graph), of, asked)).by;
  const shown = modeGraph(pictured, ref);
  if ("mode" in of) {
    const entries = await modeEntries(shown, of, work, asked);
    const { sameAs = (key) => key } = keyRules(of.mode);
    const meant = entries.keys.flatMap((key, place) => (sameAs(key) === sameAs(of.key) ? [place] : []));
    return marked(entries.of.length, nodesWith(entries, new Set(meant)), pace);
  }
  if (!shown.isShown) return NONE;
  if ("names" in of) return marksOfNames(model, of.names, pace);
  if ("source" in of) return findings.marks(graph, ref, of.source, of.at, asked);
  if ("reach" in of) {
    return (of.reach === "inputs" ? neededBy : dependentsOf)(model, await nodesMeant(graph, of.of, pace), pace);
  }
  if ("between" in of) {
    const [one, other] = of.between;
    return waysBetween(model, nodeCalled(graph, one), nodeCalled(graph, other), pace);
  }
  if ("follow" in of) {
    return findings.marksOfAll(graph, ref, { list: "follow", run: NO_ENDS, from: of.follow }, asked);
  }
  if ("way" in of) return findings.marksOfAll(graph, ref, { list: of.way, run: of.run }, asked);
  return marked(model.nodeCount, (node) => (of.ends === "sources" ? isSource : isSink)(model, node), pace);
}

async function marked(count: number, isMeant: (node: number) => boolean, pace: Pace): Promise<Uint8Array> {
  const marks = new Uint8Array(count);
  for (let node = 0; node < count; node++) {
    if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (isMeant(node)) marks[node] = 1;
  }
  return marks;
}

/** A node, else all of a scope. Throws `unknownNode`. */
async function nodesMeant(graph: KeptGraph, name: string, pace: Pace): Promise<Iterable<number>> {
  const scopes = await graph.scopes(pace);
  const scope = graph.model.find(name) === undefined ? parseScope(scopes, name) : undefined;
  if (scope === undefined) return [nodeCalled(graph, name)];
  const isIn = await nodesInScope(scopes, scope, pace);
  return nodesWhere(isIn.length, (node) => isIn[node] === 1, pace);
}

/** Names that no node has mean none. */
async function marksOfNames(model: GraphModel, names: readonly string[], pace: Pace): Promise<Uint8Array> {
  const marks = new Uint8Array(model.nodeCount);
  for (const [i, name] of names.entries()) {
    if (i % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const node = model.find(name);
    if (node !== undefined) marks[node] = 1;
  }
  return marks;
}
