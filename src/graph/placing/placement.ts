import type { Pace } from "../../tensor/pace";
import { isFirstOutput } from "../firstOutput";
import { CONTROL, type GraphModel } from "../graphModel";
import { GrowingInts } from "../growing";
import type { NodeFacts } from "../nodeFacts";
import { type Colocation, colocationOf } from "./colocation";
import { type Device, orderOfDevices } from "./devices";
import { GroupDevices } from "./groupDevices";

/** Reasons for which the simple placer puts a node somewhere. */
export const PLACE_REASONS = ["asked", "colocated", "consumer", "input", "first"] as const;
export type PlaceReason = (typeof PLACE_REASONS)[number];

/** Devices on which the simple placer would put each node. */
export interface Placement {
  /** Device of each node, as a place in the given devices. */
  readonly devices: Uint32Array;
  /** Reason of each node, as a place in `PLACE_REASONS`. */
  readonly reasons: Uint8Array;
}

/** Looked at before the pace is asked. */
const EDGES_A_LOOK = 4096;
const NODES_A_LOOK = 1024;

const [ASKED, COLOCATED, CONSUMER, INPUT, FIRST] = PLACE_REASONS.map((_, place) => place) as [
  number,
  number,
  number,
  number,
  number,
];

/** Ops that look only at what their input is like. */
const METADATA_OPS: ReadonlySet<string> = new Set(["Shape", "ShapeN", "Size", "Rank"]);

const UNDECIDED = 0xffffffff;

/**
 * Puts nodes on devices, at least one, as the simple placer does (tensorflow/core/common_runtime/placer.cc): groups go where their nodes ask
 * to be, what looks only at an input goes with that, and what has none goes with its consumers, last of all.
 */
export async function placeNodes(
  model: GraphModel,
  facts: NodeFacts,
  devices: readonly Device[],
  pace: Pace,
): Promise<Placement> {
  const placer = new Placer(model, orderOfDevices(devices)[0] as number);
  await placer.placeGroups(await colocationOf(model, facts, pace), new GroupDevices(model, devices), pace);
  await placer.placeWithInputs(pace);
  await placer.placeWithConsumers(pace);
  return { devices: placer.devices, reasons: placer.reasons };
}

/** Decides node by node. */
class Placer {
  readonly devices: Uint32Array;
  readonly reasons: Uint8Array;
  private readonly model: GraphModel;
  private readonly first: number;
  private readonly isMetadata: readonly boolean[];
  /** Nodes that are decided later, in file order. */
  private readonly withInputs = new GrowingInts();
  private readonly withConsumers = new GrowingInts();

  constructor(model: GraphModel, first: number) {
    this.model = model;
    this.first = first;
    this.isMetadata = model.opNames.map((op) => METADATA_OPS.has(op));
    this.devices = new Uint32Array(model.nodeCount).fill(UNDECIDED);
    this.reasons = new Uint8Array(model.nodeCount);
  }

  async placeGroups({ starts, members }: Colocation, groups: GroupDevices, pace: Pace): Promise<void> {
    for (let group = 0; group + 1 < starts.length; group++) {
      if (group % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const start = starts[group] as number;
      const isAlone = start + 1 === starts[group + 1];
      const only = members[start] as number;
      if (!isAlone) await this.placeGroup(members.subarray(start, starts[group + 1]), groups, pace);
      else if (groups.asks(only)) this.putAsked(only, groups.ofNode(only), groups);
      else this.placeFree(only);
    }
  }

  /** Shape, Size … go with their input; what that waits for nobody waits for. */
  async placeWithInputs(pace: Pace): Promise<void> {
    const isWaiting = new Uint8Array(this.model.nodeCount);
    for (const node of this.withInputs.toArray()) isWaiting[node] = 1;
    const chain: number[] = [];
    let looked = 0;
    for (const start of this.withInputs.toArray()) {
      let node = start;
      chain.length = 0;
      while (node >= 0 && isWaiting[node] === 1) {
        if (++looked % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
        isWaiting[node] = 0;
        chain.push(node);
        node = this.inputOf(node);
      }
      const known = node < 0 ? UNDECIDED : (this.devices[node] as number);
      const isKnown = known !== UNDECIDED;
      // Where no input is decided: those of a circle, or the one whose input it is.
      const circle = node < 0 ? -1 : chain.indexOf(node);
      const undecided = isKnown ? chain.length : circle < 0 ? chain.length - 1 : circle;
      for (let i = 0; i < chain.length; i++) {
        if (i % NODES_A_LOOK === NODES_A_LOOK - 1 && pace.isDue()) await pace.giveWay();
        this.put(chain[i] as number, isKnown ? known : this.first, i < undecided ? INPUT : FIRST);
      }
    }
  }

  async placeWithConsumers(pace: Pace): Promise<void> {
    const { outStarts, outEdges, targets } = this.model;
    let looked = 0;
    for (const node of this.withConsumers.toArray()) {
      const end = outStarts[node + 1] as number;
      let at = outStarts[node] as number;
      looked += end - at;
      const device = this.devices[targets[outEdges[at] as number] as number] as number;
      let isSame = device !== UNDECIDED;
      while (isSame && ++at < end) isSame = this.devices[targets[outEdges[at] as number] as number] === device;
      this.put(node, isSame ? device : this.first, isSame ? CONSUMER : FIRST);
      if (looked < EDGES_A_LOOK) continue;
      looked = 0;
      if (pace.isDue()) await pace.giveWay();
    }
  }

  private put(node: number, device: number, why: number): void {
    this.devices[node] = device;
    this.reasons[node] = why;
  }

  private async placeGroup(nodes: Uint32Array, groups: GroupDevices, pace: Pace): Promise<void> {
    const { isAsked, device } = await groups.ofGroup(nodes, pace);
    for (let i = 0; i < nodes.length; i++) {
      if (i % NODES_A_LOOK === NODES_A_LOOK - 1 && pace.isDue()) await pace.giveWay();
      const node = nodes[i] as number;
      if (isAsked) this.putAsked(node, device, groups);
      else this.put(node, this.first, COLOCATED);
    }
  }

  /** Puts a node on the device that its group asks for, or on the first device where none agrees. */
  private putAsked(node: number, device: number | undefined, groups: GroupDevices): void {
    if (device === undefined) this.put(node, this.first, FIRST);
    else this.put(node, device, groups.asks(node) ? ASKED : COLOCATED);
  }

  /** A node alone that asks for nothing. */
  private placeFree(node: number): void {
    if (this.isMetadata[this.model.ops[node] as number]) this.withInputs.push(node);
    else if (this.isGenerator(node)) this.withConsumers.push(node);
    else this.put(node, this.first, FIRST);
  }

  /** Has no data inputs, and is used by its first output only. */
  private isGenerator(node: number): boolean {
    const { inStarts, outStarts, outEdges, ports } = this.model;
    for (let edge = inStarts[node] as number; edge < (inStarts[node + 1] as number); edge++) {
      if (ports[edge] !== CONTROL) return false;
    }
    let used = CONTROL;
    for (let at = outStarts[node] as number; at < (outStarts[node + 1] as number); at++) {
      const port = ports[outEdges[at] as number] as number;
      if (port === CONTROL || port === used) continue;
      if (used !== CONTROL || !isFirstOutput(this.model, port)) return false;
      used = port;
    }
    return used !== CONTROL;
  }

  /** Source of the first data input; negative where it is missing, or there is none. */
  private inputOf(node: number): number {
    const { inStarts, sources, ports } = this.model;
    for (let edge = inStarts[node] as number; edge < (inStarts[node + 1] as number); edge++) {
      if (ports[edge] !== CONTROL) return sources[edge] as number;
    }
    return -1;
  }
}
