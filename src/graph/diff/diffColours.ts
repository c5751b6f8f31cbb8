import type { Pace } from "../../tensor/pace";
import { CONTROL, type GraphModel } from "../graphModel";

/** Edges looked at before the pace is asked. */
const EDGES_A_LOOK = 4096;

/** Rounds that a colour is spread in: so far away nodes tell others apart. */
const ROUNDS = 4;

const SLASH = 0x2f;
const UNDERSCORE = 0x5f;
const ZERO = 0x30;
const MISSING = 0x2545f491;

/** One of two graphs, with what its numbers are in both. */
export interface ColouredGraph {
  readonly model: GraphModel;
  readonly digests: Uint32Array;
  /** Partner of each node in the other graph, -1 where it has none. */
  readonly partners: Int32Array;
  /** A number that is the same for partners: the node of the first of the graphs. */
  partnerTerm(node: number): number;
  opTerm(node: number): number;
  portTerm(port: number): number;
}

export function mixed(hash: number, value: number): number {
  const mix = Math.imul(hash ^ value, 0x9e3779b1);
  return (mix ^ (mix >>> 15)) >>> 0;
}

/**
 * Colours of nodes without a partner: the same for nodes of both graphs that are built alike, by op, attributes, and what is around them
 * in a few steps. `isByPlace`: those of other places, by how deep their scope is and what the last part of their name is without a number,
 * have other colours.
 */
export async function coloursOf(
  graph: ColouredGraph,
  nodes: Int32Array,
  isByPlace: boolean,
  pace: Pace,
): Promise<Uint32Array> {
  const { model, digests, partners } = graph;
  const { inStarts, sources, ports, outStarts, outEdges, targets, nodeCount } = model;
  let colours = new Uint32Array(nodeCount);
  for (const [i, node] of nodes.entries()) {
    if (i % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    let colour = mixed(mixed(graph.opTerm(node), digests[4 * node] as number), digests[4 * node + 1] as number);
    if (isByPlace) colour = mixed(colour, placeTerm(model, node));
    colours[node] = colour;
  }
  const termOf = (node: number) => {
    if (node < 0) return MISSING;
    return (partners[node] as number) < 0 ? (colours[node] as number) : mixed(graph.partnerTerm(node), 0x165667b1);
  };
  let looked = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const next = new Uint32Array(nodeCount);
    for (const node of nodes) {
      let colour = colours[node] as number;
      let control = 0;
      for (let edge = inStarts[node] as number; edge < (inStarts[node + 1] as number); edge++) {
        if (++looked % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
        const port = ports[edge] as number;
        const source = termOf(sources[edge] as number);
        // Control edges have no order.
        if (port === CONTROL) control = (control + mixed(source, 0x27d4eb2f)) >>> 0;
        else colour = mixed(mixed(colour, source), graph.portTerm(port));
      }
      let consumers = 0;
      for (let at = outStarts[node] as number; at < (outStarts[node + 1] as number); at++) {
        if (++looked % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
        const edge = outEdges[at] as number;
        const target = targets[edge] as number;
        consumers = (consumers + mixed(mixed(termOf(target), graph.portTerm(ports[edge] as number)), 0x85ebca6b)) >>> 0;
      }
      if (++looked % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      next[node] = mixed(mixed(colour, control), consumers);
    }
    colours = next;
  }
  return colours;
}

/** Depth of a node's scope, with the last part of its name without a number behind it. */
function placeTerm({ names }: GraphModel, node: number): number {
  const { bytes } = names;
  const start = names.starts[node] as number;
  let end = names.ends[node] as number;
  let depth = 0;
  let part = start;
  for (let at = start; at < end; at++) {
    if (bytes[at] !== SLASH) continue;
    depth++;
    part = at + 1;
  }
  let digits = end;
  while (digits > part && isDigit(bytes[digits - 1] as number)) digits--;
  if (digits < end && digits > part && bytes[digits - 1] === UNDERSCORE) end = digits - 1;
  let hash = mixed(depth, 0xc2b2ae35);
  for (let at = part; at < end; at++) hash = mixed(hash, bytes[at] as number);
  return hash;
}

function isDigit(byte: number): boolean {
  return byte >= ZERO && byte < ZERO + 10;
}
