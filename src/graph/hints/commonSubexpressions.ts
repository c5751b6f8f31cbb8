import type { Pace } from "../../tensor/pace";
import { CONTROL, type GraphModel } from "../graphModel";
import type { NodeFacts } from "../nodeFacts";
import type { FlowOrder } from "./flowOrder";
import type { OpTraits } from "./opTraits";
import { sortNumbers } from "./sortNumbers";

/** Edges looked at before the pace is asked. */
const EDGES_A_LOOK = 2048;

/** A data input is one number: its node times this, and its port. All that a node and a port can be is exact in a double. */
const PORTS = 2 ** 21;
/** Ports from here on, which no op has, are numbered as they come. */
const PLAIN_PORTS = 4096;

/**
 * Groups of two or more nodes that compute the same, each in file order and by their first node: op, device, attributes (without those
 * that begin with `_`), data inputs (of commutative ops in any order) and the set of control inputs are equal. Of data inputs, nodes
 * that were found to be one count as one.
 */
export async function commonSubexpressions(
  model: GraphModel,
  facts: Pick<NodeFacts, "digests">,
  traits: readonly OpTraits[],
  order: FlowOrder,
  pace: Pace,
): Promise<number[][]> {
  const finder = new TwinFinder(model, facts.digests, traits);
  let looked = 0;
  for (const node of order.nodes) {
    looked += 1 + (model.inStarts[node + 1] as number) - (model.inStarts[node] as number);
    if (looked >= EDGES_A_LOOK) {
      looked = 0;
      if (pace.isDue()) await pace.giveWay();
    }
    if (order.isInCycle[node] === 0 && finder.canBeOne(node)) await finder.add(node, pace);
  }
  return finder.groups(pace);
}

class TwinFinder {
  private readonly model: GraphModel;
  private readonly digests: Uint32Array;
  private readonly traits: readonly OpTraits[];
  /** Representative of each node among all that compute the same. */
  private readonly firstOf: Uint32Array;
  /** Inputs of a node as they are compared, where the edges into it are: data inputs, then control inputs, which are below 0. */
  private readonly inputs: Float64Array;
  private readonly inputCounts: Uint32Array;
  /** Nodes plus 1 by their hashes; 0 where none is. */
  private readonly slots: Int32Array;
  private readonly numberOfPort = new Map<number, number>();

  constructor(model: GraphModel, digests: Uint32Array, traits: readonly OpTraits[]) {
    const { nodeCount, edgeCount } = model;
    this.model = model;
    this.digests = digests;
    this.traits = traits;
    this.firstOf = new Uint32Array(nodeCount);
    for (let node = 0; node < nodeCount; node++) this.firstOf[node] = node;
    this.inputs = new Float64Array(edgeCount);
    this.inputCounts = new Uint32Array(nodeCount);
    this.slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * nodeCount + 2)));
  }

  /** True if a node may be one with another. */
  canBeOne(node: number): boolean {
    const { ops, inStarts, sources, ports } = this.model;
    const traits = this.traits[ops[node] as number] as OpTraits;
    if (!traits.isStateless || traits.isLeftAlone) return false;
    for (let edge = inStarts[node] as number; edge < (inStarts[node + 1] as number); edge++) {
      const source = sources[edge] as number;
      if (source < 0) return false;
      if (ports[edge] !== CONTROL && this.traits[ops[source] as number]?.isRefVariable) return false;
    }
    return true;
  }

  /** Adds such a node, once its sources were added. */
  async add(node: number, pace: Pace): Promise<void> {
    await this.writeInputs(node, pace);
    const mask = this.slots.length - 1;
    for (let slot = this.hash(node) & mask; ; slot = (slot + 1) & mask) {
      const other = (this.slots[slot] as number) - 1;
      if (other < 0) {
        this.slots[slot] = node + 1;
        return;
      }
      if (this.isSame(other, node)) {
        this.firstOf[node] = other;
        return;
      }
    }
  }

  async groups(pace: Pace): Promise<number[][]> {
    const { firstOf } = this;
    const sizes = new Uint32Array(firstOf.length);
    for (let node = 0; node < firstOf.length; node++) {
      if (node % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const first = firstOf[node] as number;
      sizes[first] = (sizes[first] as number) + 1;
    }
    const groupOf = new Map<number, number[]>();
    for (let node = 0; node < firstOf.length; node++) {
      if (node % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const first = firstOf[node] as number;
      if ((sizes[first] as number) < 2) continue;
      const group = groupOf.get(first);
      if (group) group.push(node);
      else groupOf.set(first, [node]);
    }
    return [...groupOf.values()];
  }

  private async writeInputs(node: number, pace: Pace): Promise<void> {
    const { ops, inStarts, sources, ports } = this.model;
    const { inputs, firstOf } = this;
    const [start, end] = [inStarts[node] as number, inStarts[node + 1] as number];
    let at = start;
    for (let edge = start; edge < end; edge++) {
      const port = ports[edge] as number;
      if (port !== CONTROL) inputs[at++] = (firstOf[sources[edge] as number] as number) * PORTS + this.portNumber(port);
    }
    const dataEnd = at;
    for (let edge = start; edge < end; edge++) {
      if (ports[edge] === CONTROL) inputs[at++] = -1 - (sources[edge] as number);
    }
    const isCommutative = this.traits[ops[node] as number]?.isCommutative === true;
    if (isCommutative && dataEnd - start > 1) await sortNumbers(inputs.subarray(start, dataEnd), pace);
    if (at - dataEnd > 1) await sortNumbers(inputs.subarray(dataEnd, at), pace);
    let used = dataEnd;
    for (let input = dataEnd; input < at; input++) {
      if (input === dataEnd || inputs[input] !== inputs[used - 1]) inputs[used++] = inputs[input] as number;
    }
    this.inputCounts[node] = used - start;
  }

  private portNumber(port: number): number {
    if (port < PLAIN_PORTS) return port;
    const number = this.numberOfPort.get(port) ?? PLAIN_PORTS + this.numberOfPort.size;
    this.numberOfPort.set(port, number);
    return number;
  }

  private hash(node: number): number {
    const { ops, devices, inStarts } = this.model;
    let hash = Math.imul(0x811c9dc5 ^ (ops[node] as number), 0x01000193) ^ (devices[node] as number);
    hash = Math.imul(hash, 0x01000193) ^ (this.digests[4 * node] as number);
    const start = inStarts[node] as number;
    for (let at = start; at < start + (this.inputCounts[node] as number); at++) {
      const input = this.inputs[at] as number;
      hash = Math.imul(hash ^ (input % 2 ** 32), 0x01000193) ^ Math.floor(input / PORTS);
    }
    return hash ^ (hash >>> 15);
  }

  private isSame(a: number, b: number): boolean {
    const { digests, inputs, inputCounts } = this;
    const { ops, devices, inStarts } = this.model;
    if (ops[a] !== ops[b] || devices[a] !== devices[b] || inputCounts[a] !== inputCounts[b]) return false;
    for (let i = 0; i < 4; i++) if (digests[4 * a + i] !== digests[4 * b + i]) return false;
    const [startA, startB] = [inStarts[a] as number, inStarts[b] as number];
    for (let i = 0; i < (inputCounts[a] as number); i++) if (inputs[startA + i] !== inputs[startB + i]) return false;
    return true;
  }
}
