import type { ByteTexts } from "../../../graph/byteTexts";
import { type CommonTerms, commonTerms } from "../../../graph/diff/commonTerms";
import { DIFF_SIDES } from "../../../graph/diff/graphDiff";
import { GraphBuilder } from "../../../graph/graphBuilder";
import { CONTROL, type GraphModel, type ProblemKind } from "../../../graph/graphModel";
import type { Pace } from "../../../tensor/pace";
import type { JoinedNodes } from "./joinedNodes";

/** Looked at before the pace is asked. */
const NODES_A_LOOK = 1024;

const SAME = DIFF_SIDES.indexOf("same");

/** Estimate of a node's bytes in a file, with its name. */
const NODE_BYTES = 128;

/**
 * The graph that two make together: all nodes of A, then those only in B; names, ops and devices of nodes of both are A's. Edges are those
 * of both, each that both have once: A's in their order, B's others behind them, before A's last control edges if they are none.
 */
export async function joinedModel(a: GraphModel, b: GraphModel, nodes: JoinedNodes, pace: Pace): Promise<GraphModel> {
  const joiner = new ModelJoiner(a, b, nodes);
  for (let node = 0; node < nodes.count; node++) {
    if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    joiner.add(node);
  }
  joiner.noteProblems();
  return joiner.builder.finishPaced(pace);
}

/** An edge of one of the graphs, as it is here. */
interface JoinedEdge {
  /** The node here that it comes from; undefined where no node of both is called so. */
  readonly source: number | undefined;
  /** Source of edges whose own is missing. */
  readonly missing: number;
  readonly port: number;
}

class ModelJoiner {
  readonly builder: GraphBuilder;
  private readonly a: OneGraph;
  private readonly b: OneGraph;
  private readonly nodes: JoinedNodes;

  constructor(a: GraphModel, b: GraphModel, nodes: JoinedNodes) {
    this.builder = new GraphBuilder(a.dialect, NODE_BYTES * nodes.count);
    this.nodes = nodes;
    const terms = commonTerms(a, b);
    const isNamed = a.portTexts.length + b.portTexts.length > 0;
    const { builder } = this;
    this.a = new OneGraph(
      a,
      builder,
      isNamed,
      terms.portTermA,
      (node) => node,
      (name) => nodeCalled(b, name, nodes.ofB),
    );
    this.b = new OneGraph(
      b,
      builder,
      isNamed,
      terms.portTermB,
      (node) => nodes.ofB[node] as number,
      (name) => nodeCalled(a, name),
    );
  }

  add(node: number): void {
    const { countOfA, toB, sides } = this.nodes;
    const nodeB = toB[node] as number;
    if (node >= countOfA) {
      this.b.begin(nodeB);
      for (const edge of this.b.edges(nodeB)) this.b.addInput(edge);
      return;
    }
    this.a.begin(node);
    const own = this.a.edges(node);
    const others = nodeB < 0 || sides[node] === SAME ? [] : this.others(own, this.b.edges(nodeB));
    let dataEnd = own.length;
    while (dataEnd > 0 && own[dataEnd - 1]?.port === CONTROL) dataEnd--;
    for (const edge of own.slice(0, dataEnd)) this.a.addInput(edge);
    for (const edge of others) if (edge.port !== CONTROL) this.b.addInput(edge);
    for (const edge of own.slice(dataEnd)) this.a.addInput(edge);
    for (const edge of others) if (edge.port === CONTROL) this.b.addInput(edge);
  }

  /** Edges of B that A has not, or not as often. */
  private others(own: readonly JoinedEdge[], all: readonly JoinedEdge[]): readonly JoinedEdge[] {
    const keyOfA = (edge: JoinedEdge) => this.a.key(edge);
    const keysOfB = all.map((edge) => this.b.key(edge));
    const counts = new Map<string, number>();
    for (const edge of own) counts.set(keyOfA(edge), (counts.get(keyOfA(edge)) ?? 0) + 1);
    return all.filter((_, i) => {
      const key = keysOfB[i] as string;
      const left = counts.get(key) ?? 0;
      counts.set(key, left - 1);
      return left <= 0;
    });
  }

  /** Notes the problems that do not follow from names, ops and edges. */
  noteProblems(): void {
    this.a.noteProblems(() => true);
    this.b.noteProblems((node) => node >= this.nodes.countOfA);
  }
}

/** One of the two, as it is added to what they make together. */
class OneGraph {
  private readonly model: GraphModel;
  private readonly builder: GraphBuilder;
  private readonly isNamed: boolean;
  private readonly portTerm: CommonTerms["portTermA"];
  private readonly here: (node: number) => number;
  private readonly ofOther: (name: readonly [texts: ByteTexts, i: number]) => number | undefined;
  private readonly ops: readonly Uint8Array[];
  private readonly devices: readonly Uint8Array[];

  constructor(
    model: GraphModel,
    builder: GraphBuilder,
    isNamed: boolean,
    portTerm: CommonTerms["portTermA"],
    here: (node: number) => number,
    ofOther: (name: readonly [texts: ByteTexts, i: number]) => number | undefined,
  ) {
    const encoder = new TextEncoder();
    this.model = model;
    this.builder = builder;
    this.isNamed = isNamed;
    this.portTerm = portTerm;
    this.here = here;
    this.ofOther = ofOther;
    this.ops = model.opNames.map((op) => encoder.encode(op));
    this.devices = model.deviceNames.map((device) => encoder.encode(device));
  }

  begin(node: number): void {
    const { names, ops, devices } = this.model;
    this.builder.beginNode(names.bytes, names.starts[node] as number, names.ends[node] as number);
    const op = this.ops[ops[node] as number] as Uint8Array;
    if (op.length > 0) this.builder.setOp(op, 0, op.length);
    const device = this.devices[devices[node] as number] as Uint8Array;
    this.builder.setDevice(device, 0, device.length);
  }

  edges(node: number): readonly JoinedEdge[] {
    const { inStarts, sources, ports, missing } = this.model;
    const edges: JoinedEdge[] = [];
    for (let edge = inStarts[node] as number; edge < (inStarts[node + 1] as number); edge++) {
      const source = sources[edge] as number;
      const place = -1 - source;
      edges.push({
        source: source >= 0 ? this.here(source) : this.ofOther([missing, place]),
        missing: place,
        port: ports[edge] as number,
      });
    }
    return edges;
  }

  /** Equal for edges that are one. */
  key({ source, missing, port }: JoinedEdge): string {
    return `${source ?? this.model.missing.text(missing)}:${source === undefined}:${this.portTerm(port)}`;
  }

  addInput({ source, missing, port }: JoinedEdge): void {
    const here = this.portHere(port);
    if (source !== undefined) {
      this.builder.addInputOf(source, here);
      return;
    }
    const { bytes, starts, ends } = this.model.missing;
    this.builder.addMissingInput(bytes, starts[missing] as number, ends[missing] as number, here);
  }

  noteProblems(isOwn: (node: number) => boolean): void {
    const { problems, dialect } = this.model;
    const kinds: readonly ProblemKind[] = [
      "duplicateName",
      "unreadable",
      ...(dialect === "mindspore" ? (["emptyName"] as const) : []),
    ];
    for (const { kind, count, nodes } of problems) {
      if (!kinds.includes(kind)) continue;
      for (const node of nodes) if (isOwn(this.here(node))) this.builder.note(kind, this.here(node));
      for (let i = nodes.length; i < count; i++) this.builder.note(kind, -1);
    }
  }

  private portHere(port: number): number {
    if (port === CONTROL || !this.isNamed) return port;
    const { portTexts } = this.model;
    return this.builder.portOf(portTexts.length > 0 ? (portTexts[port] as string) : port === 0 ? "" : String(port));
  }
}

/** The node here of another graph's that is called so. */
function nodeCalled(
  model: GraphModel,
  [{ bytes, starts, ends }, i]: readonly [texts: ByteTexts, i: number],
  here?: Int32Array,
): number | undefined {
  const node = model.nameIndex.findBytes(bytes, starts[i] as number, ends[i] as number);
  return node < 0 ? undefined : here ? (here[node] as number) : node;
}
