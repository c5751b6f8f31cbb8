import type { Pace } from "../../tensor/pace";
import { GrowingInts } from "../growing";
import type { CommonTerms } from "./commonTerms";
import { type ComparedGraph, isSameDigest } from "./diffByName";
import { type ColouredGraph, coloursOf, mixed } from "./diffColours";
import type { NodeDiff } from "./graphDiff";
import { UniquePairs } from "./uniquePairs";

/** Looked at before the pace is asked. */
const EDGES_A_LOOK = 2048;

/** Colours are made anew as long as they find pairs, so often at most. */
const MOST_PASSES = 8;

/** Guesses end once they have looked at all edges so often. */
const LOOKS_AN_EDGE = 64;

type ByName = Pick<NodeDiff, "toA" | "toB">;

/**
 * Nodes of only one graph each that are one, as far as their structure tells: nothing else is built so in the same place. Found by colours
 * that only one node of each graph has, and from there on by what stands before and behind pairs. Pairs are in order of A's nodes.
 */
export async function movedNodes(
  a: ComparedGraph,
  b: ComparedGraph,
  byName: ByName,
  terms: CommonTerms,
  pace: Pace,
): Promise<NodeDiff["moved"]> {
  const finder = new MoveFinder(a, b, byName, terms);
  await finder.beginAtNames(pace);
  for (let pass = 0, isByPlace = true; pass < MOST_PASSES && finder.canGoOn; pass++) {
    if (await finder.matchColours(isByPlace, pace)) continue;
    if (!isByPlace) break;
    isByPlace = false;
  }
  return finder.moved(pace);
}

class MoveFinder {
  private readonly a: ColouredGraph;
  private readonly b: ColouredGraph;
  private readonly byName: ByName;
  private readonly terms: CommonTerms;
  private readonly mostLooks: number;
  private looks = 0;

  constructor(a: ComparedGraph, b: ComparedGraph, byName: ByName, terms: CommonTerms) {
    const toA = byName.toA.slice();
    this.a = {
      model: a.model,
      digests: a.facts.digests,
      partners: byName.toB.slice(),
      partnerTerm: (node) => node,
      opTerm: (node) => a.model.ops[node] as number,
      portTerm: terms.portTermA,
    };
    this.b = {
      model: b.model,
      digests: b.facts.digests,
      partners: toA,
      partnerTerm: (node) => toA[node] as number,
      opTerm: (node) => terms.opOfB[b.model.ops[node] as number] as number,
      portTerm: terms.portTermB,
    };
    this.byName = byName;
    this.terms = terms;
    this.mostLooks = LOOKS_AN_EDGE * (a.model.edgeCount + b.model.edgeCount + a.model.nodeCount + b.model.nodeCount);
  }

  get canGoOn(): boolean {
    return this.looks < this.mostLooks;
  }

  /** Finds what stands around nodes of both. */
  async beginAtNames(pace: Pace): Promise<void> {
    const { nodeCount, inStarts, sources, outStarts, outEdges, targets } = this.a.model;
    const { partners } = this.a;
    const pairs = new GrowingInts();
    const isTaken = new Uint8Array(nodeCount);
    const take = (node: number) => {
      if (node < 0 || isTaken[node] === 1 || (partners[node] as number) < 0) return;
      isTaken[node] = 1;
      pairs.push(node);
    };
    for (let node = 0; node < nodeCount; node++) {
      if (this.mayGiveWay(pace)) await pace.giveWay();
      if (!isFree(this.a, node)) continue;
      for (let edge = inStarts[node] as number; edge < (inStarts[node + 1] as number); edge++) {
        if (this.mayGiveWay(pace)) await pace.giveWay();
        take(sources[edge] as number);
      }
      for (let at = outStarts[node] as number; at < (outStarts[node + 1] as number); at++) {
        if (this.mayGiveWay(pace)) await pace.giveWay();
        take(targets[outEdges[at] as number] as number);
      }
    }
    await this.matchAround(pairs, pace);
  }

  /** True if any pair was found. */
  async matchColours(isByPlace: boolean, pace: Pace): Promise<boolean> {
    const nodesA = await this.unmatched(this.a, pace);
    const nodesB = await this.unmatched(this.b, pace);
    if (nodesA.length === 0 || nodesB.length === 0) return false;
    const coloursA = await coloursOf(this.a, nodesA, isByPlace, pace);
    const coloursB = await coloursOf(this.b, nodesB, isByPlace, pace);
    const unique = new UniquePairs(nodesA.length + nodesB.length);
    for (const node of nodesA) {
      if (this.mayGiveWay(pace)) await pace.giveWay();
      unique.addA(coloursA[node] as number, node);
    }
    for (const node of nodesB) {
      if (this.mayGiveWay(pace)) await pace.giveWay();
      unique.addB(coloursB[node] as number, node);
    }
    const pairs = new GrowingInts();
    for (let place = 0; place < unique.placeCount; place++) {
      if (this.mayGiveWay(pace)) await pace.giveWay();
      const pair = unique.pairAt(place);
      if (pair && (await this.match(...pair, pace))) pairs.push(pair[0]);
    }
    const found = pairs.length > 0;
    await this.matchAround(pairs, pace);
    return found;
  }

  /** All pairs that were found. */
  async moved(pace: Pace): Promise<NodeDiff["moved"]> {
    const { partners } = this.a;
    const moved: NodeDiff["moved"][number][] = [];
    for (let a = 0; a < partners.length; a++) {
      if (a % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const b = partners[a] as number;
      if (b >= 0 && (this.byName.toB[a] as number) < 0) moved.push({ a, b });
    }
    return moved;
  }

  /** From pairs, given by A's nodes, to what stands before and behind them, and on from what is found. */
  private async matchAround(pairs: GrowingInts, pace: Pace): Promise<void> {
    for (let i = 0; i < pairs.length && this.canGoOn; i++) {
      const a = pairs.array[i] as number;
      const b = this.a.partners[a] as number;
      await this.matchInputs(a, b, pairs, pace);
      await this.matchConsumers(a, b, pairs, pace);
    }
  }

  /** Matches inputs at the same place, where both have as many. */
  private async matchInputs(a: number, b: number, pairs: GrowingInts, pace: Pace): Promise<void> {
    const [modelA, modelB] = [this.a.model, this.b.model];
    const startA = modelA.inStarts[a] as number;
    const startB = modelB.inStarts[b] as number;
    const count = (modelA.inStarts[a + 1] as number) - startA;
    if ((modelB.inStarts[b + 1] as number) - startB !== count) return;
    for (let i = 0; i < count; i++) {
      if (this.mayGiveWay(pace)) await pace.giveWay();
      const sourceA = modelA.sources[startA + i] as number;
      const sourceB = modelB.sources[startB + i] as number;
      if (!isFree(this.a, sourceA) || !isFree(this.b, sourceB)) continue;
      if (!this.terms.isSamePort(modelA.ports[startA + i] as number, modelB.ports[startB + i] as number)) continue;
      if (await this.match(sourceA, sourceB, pace)) pairs.push(sourceA);
    }
  }

  /** Consumers that are the only ones of their kind behind each of the two. */
  private async matchConsumers(a: number, b: number, pairs: GrowingInts, pace: Pace): Promise<void> {
    const consumersA = await this.consumers(this.a, a, pace);
    if (consumersA.size === 0) return;
    const consumersB = await this.consumers(this.b, b, pace);
    for (const [kind, consumerA] of consumersA) {
      const consumerB = consumersB.get(kind) ?? -1;
      // Either may have been found by another of its kind meanwhile.
      if (!isFree(this.a, consumerA) || !isFree(this.b, consumerB)) continue;
      if (await this.match(consumerA, consumerB, pace)) pairs.push(consumerA);
    }
  }

  /** Consumers without a partner by what they are and take: -1 for those that are several. */
  private async consumers(graph: ColouredGraph, node: number, pace: Pace): Promise<ReadonlyMap<number, number>> {
    const { outStarts, outEdges, targets, inStarts, ports } = graph.model;
    const byKind = new Map<number, number>();
    for (let at = outStarts[node] as number; at < (outStarts[node + 1] as number); at++) {
      if (this.mayGiveWay(pace)) await pace.giveWay();
      const edge = outEdges[at] as number;
      const target = targets[edge] as number;
      if (!isFree(graph, target)) continue;
      const slot = edge - (inStarts[target] as number);
      const what = mixed(mixed(graph.opTerm(target), graph.digests[4 * target] as number), slot);
      const kind = mixed(what, graph.portTerm(ports[edge] as number));
      byKind.set(kind, byKind.has(kind) ? -1 : target);
    }
    return byKind;
  }

  /** Makes two nodes a pair where they are built alike: op, attributes, and inputs as far as these have partners. */
  private async match(a: number, b: number, pace: Pace): Promise<boolean> {
    const { terms } = this;
    if (!isFree(this.a, a) || !isFree(this.b, b) || this.a.opTerm(a) !== this.b.opTerm(b)) return false;
    if (!isSameDigest(this.a.digests, a, this.b.digests, b)) return false;
    const [modelA, modelB] = [this.a.model, this.b.model];
    const startA = modelA.inStarts[a] as number;
    const startB = modelB.inStarts[b] as number;
    const count = (modelA.inStarts[a + 1] as number) - startA;
    if ((modelB.inStarts[b + 1] as number) - startB !== count) return false;
    for (let i = 0; i < count; i++) {
      if (this.mayGiveWay(pace)) await pace.giveWay();
      if (!terms.isSamePort(modelA.ports[startA + i] as number, modelB.ports[startB + i] as number)) return false;
      const sourceA = modelA.sources[startA + i] as number;
      const sourceB = modelB.sources[startB + i] as number;
      if (sourceA < 0 || sourceB < 0) {
        if (sourceA >= 0 || sourceB >= 0) return false;
        continue;
      }
      const partner = this.a.partners[sourceA] as number;
      if (partner >= 0 ? partner !== sourceB : !isFree(this.b, sourceB)) return false;
    }
    this.a.partners[a] = b;
    this.b.partners[b] = a;
    return true;
  }

  private async unmatched({ partners }: ColouredGraph, pace: Pace): Promise<Int32Array> {
    const nodes = new GrowingInts();
    for (const [node, partner] of partners.entries()) {
      if (this.mayGiveWay(pace)) await pace.giveWay();
      if (partner < 0) nodes.push(node);
    }
    return nodes.toArray();
  }

  /** Counts a look at an edge or node: whether others may have their turn now. */
  private mayGiveWay(pace: Pace): boolean {
    this.looks++;
    return this.looks % EDGES_A_LOOK === 0 && pace.isDue();
  }
}

/** True if a node is there and has no partner. */
function isFree({ partners }: ColouredGraph, node: number): boolean {
  return node >= 0 && (partners[node] as number) < 0;
}
