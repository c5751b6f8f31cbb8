import type { Pace } from "../tensor/pace";
import { edgeEnds, resolveSources } from "./graphEdges";
import { type GraphDialect, GraphModel, MOST_PROBLEM_NODES, type Problem, type ProblemKind } from "./graphModel";
import { GrowingInts } from "./growing";
import { NodeNames } from "./nodeNames";
import { shownBytes } from "./shownBytes";
import { TextBuffer } from "./textBuffer";

/** Approximate bytes of a node in its file, per name. */
const BYTES_A_NAME = 64;

/** Limit of the room reserved by an estimate: beyond it room is made when it is needed. */
const MOST_ROOM_BYTES = 1 << 28;

/** Looked at before others may have their turn. */
const NODES_A_TURN = 4096;

const encoder = new TextEncoder();

/**
 * Makes a graph of nodes that come one after the other, each with the inputs that are named before the next node begins. Edges mean
 * the first node of a name, also one that comes later.
 */
export class GraphBuilder {
  private readonly dialect: GraphDialect;
  private readonly names: NodeNames;
  private readonly opTexts = new TextBuffer();
  private readonly opOfNode = new GrowingInts();
  private readonly deviceTexts = new TextBuffer();
  private readonly deviceOfNode = new GrowingInts();
  private readonly inStarts = new GrowingInts();
  /** Name of each edge's source; -1 - node where that is known. */
  private readonly sources = new GrowingInts();
  private readonly ports = new GrowingInts();
  private readonly portTexts: string[] = [];
  private readonly portOfText = new Map<string, number>();
  private positions = new Float64Array(1024);
  private readonly byteLengths = new GrowingInts();
  private readonly problems = new Map<ProblemKind, { count: number; nodes: number[] }>();

  /** `messageBytes`: as many as the graph has in its file, about; 0 where that is not known. */
  constructor(dialect: GraphDialect, messageBytes = 0) {
    this.dialect = dialect;
    this.names = new NodeNames(
      Math.min(MOST_ROOM_BYTES, messageBytes) / BYTES_A_NAME,
      Math.min(MOST_ROOM_BYTES, messageBytes),
    );
    this.deviceTexts.intern(encoder.encode(""), 0, 0);
  }

  get nodeCount(): number {
    return this.names.nodeCount;
  }

  /** Begins the next node, with the bytes of its name; its message lies in the file where `positionBytes` says. */
  beginNode(bytes: Uint8Array, start: number, end: number, positionBytes = 0, byteLength = 0): void {
    const node = this.nodeCount;
    this.names.addNode(bytes, start, end);
    if (end === start) this.note("emptyName", node);
    this.opOfNode.push(-1);
    this.deviceOfNode.push(0);
    this.inStarts.push(this.sources.length);
    if (node === this.positions.length) {
      const wider = new Float64Array(node * 2);
      wider.set(this.positions);
      this.positions = wider;
    }
    this.positions[node] = positionBytes;
    this.byteLengths.push(byteLength);
  }

  /** The op of the node that was begun last. */
  setOp(bytes: Uint8Array, start: number, end: number): void {
    this.opOfNode.array[this.nodeCount - 1] = internShown(this.opTexts, bytes, start, end);
  }

  /** The device of the node that was begun last, as it is written. */
  setDevice(bytes: Uint8Array, start: number, end: number): void {
    this.deviceOfNode.array[this.nodeCount - 1] = internShown(this.deviceTexts, bytes, start, end);
  }

  /** An input of the node that was begun last: the name of its source, and which output of that, or `CONTROL`. */
  addInput(bytes: Uint8Array, start: number, end: number, port: number): void {
    this.sources.push(this.names.intern(bytes, start, end));
    this.ports.push(port);
  }

  /**
   * Adds as `addInput`, where it is known that no node is meant, whatever its name. A name stands for a node in all its inputs or in none.
   */
  addMissingInput(bytes: Uint8Array, start: number, end: number, port: number): void {
    const name = this.names.intern(bytes, start, end);
    this.names.noteMissing(name);
    this.sources.push(name);
    this.ports.push(port);
  }

  /** Adds as `addInput`, where the source is known, may come later, and its name may be another's too. */
  addInputOf(node: number, port: number): void {
    this.sources.push(-1 - node);
    this.ports.push(port);
  }

  /** The port number of an output that a function's body names. */
  portOf(text: string): number {
    let port = this.portOfText.get(text);
    if (port === undefined) {
      port = this.portTexts.length;
      this.portTexts.push(text);
      this.portOfText.set(text, port);
    }
    return port;
  }

  /** Notes a problem, of the node that was begun last unless `node` says otherwise; -1 where it is no node's. */
  note(kind: ProblemKind, node = this.nodeCount - 1): void {
    const problem = this.problems.get(kind) ?? { count: 0, nodes: [] };
    this.problems.set(kind, problem);
    problem.count++;
    const { nodes } = problem;
    if (node >= 0 && nodes.at(-1) !== node && nodes.length < MOST_PROBLEM_NODES) nodes.push(node);
  }

  hasProblem(kind: ProblemKind): boolean {
    return this.problems.has(kind);
  }

  /** The graph of all that was added. Notes what is wrong with names, ops and edges. The builder is used up. */
  finish(): GraphModel {
    const turns = this.finishing();
    for (;;) {
      const turn = turns.next();
      if (turn.done) return turn.value;
    }
  }

  /** Finishes as `finish`, giving way whenever the pace is due. */
  async finishPaced(pace: Pace): Promise<GraphModel> {
    const turns = this.finishing();
    for (;;) {
      const turn = turns.next();
      if (turn.done) return turn.value;
      if (pace.isDue()) await pace.giveWay();
    }
  }

  private *finishing(): Generator<void, GraphModel, void> {
    const { names, nodeCount } = this;
    const note = (kind: ProblemKind, node: number) => this.note(kind, node);
    yield* names.nameTwins((node) => note("duplicateName", node));
    const ops = new Uint32Array(nodeCount);
    const noOp = this.opTexts.intern(encoder.encode(""), 0, 0);
    for (let node = 0; node < nodeCount; node++) {
      if (node % NODES_A_TURN === 0) yield;
      const op = this.opOfNode.array[node] as number;
      ops[node] = op < 0 ? noOp : op;
      if (ops[node] === noOp) note("emptyOp", node);
    }
    this.inStarts.push(this.sources.length);
    const inStarts = this.inStarts.toUnsigned();
    const sources = this.sources.toArray();
    const ports = this.ports.toArray();
    yield;
    const missing = yield* resolveSources({ inStarts, sources, ports }, names, note);
    return new GraphModel({
      dialect: this.dialect,
      names: yield* names.ofNodes(),
      nameIndex: names,
      ops,
      opNames: allTexts(this.opTexts),
      devices: this.deviceOfNode.toUnsigned(),
      deviceNames: allTexts(this.deviceTexts),
      inStarts,
      sources,
      ports,
      missing: yield* names.placed(missing),
      portTexts: this.portTexts,
      positions: this.positions.slice(0, nodeCount),
      byteLengths: this.byteLengths.toUnsigned(),
      problems: [...this.problems].map(([kind, problem]): Problem => ({ kind, ...problem })),
      ...(yield* edgeEnds(inStarts, sources)),
    });
  }
}

function internShown(texts: TextBuffer, bytes: Uint8Array, start: number, end: number): number {
  const shown = shownBytes(bytes, start, end);
  return shown ? texts.intern(shown, 0, shown.length) : texts.intern(bytes, start, end);
}

function allTexts(texts: TextBuffer): string[] {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  return Array.from({ length: texts.count }, (_, i) =>
    decoder.decode(texts.bytes.subarray(texts.starts[i], texts.ends[i])),
  );
}
