import type { GraphModel } from "../../graph/graphModel";
import type { NodeFacts } from "../../graph/nodeFacts";
import { NodeFactsBuilder } from "../../graph/nodeFactsBuilder";
import type { Pace } from "../../tensor/pace";
import type { ByteSource } from "../byteSource";
import { FormatError } from "../formatError";
import { withReadWindow } from "../readWindow";
import { WIRE_BYTES, WireCursor } from "../wireCursor";
import { type AttributeVisitor, AttributeWalk } from "./attributeWalk";
import { readFunctionName } from "./attrValue";
import { FUNCTION, LIST, LISTED_FUNCTION } from "./nodeAttributes";
import { nextAre, textOf } from "./takeText";

/** Nodes looked at before the pace is asked. */
const NODES_A_LOOK = 64;

/** Entries of lists looked at before the pace is asked; a power of two. */
const ENTRIES_A_LOOK = 64;

/** Field of a list's texts. */
const LISTED_TEXT = 2;

const encoder = new TextEncoder();

/** The attribute with the nodes that a node wants to be with, and what stands before their names (tensorflow/core/graph/graph_constructor.cc). */
const COLOCATION = encoder.encode("_class");
const COLOCATION_PREFIX = encoder.encode("loc:@");

/** Ops that call the function which their attribute names. */
const CALL_OPS = ["PartitionedCall", "StatefulPartitionedCall"];
const CALLED = encoder.encode("f");

/**
 * Facts of a GraphDef's nodes, in one pass through the file; `functions` are the names of its library's. The first `argumentCount` nodes
 * are arguments and have no attributes.
 */
export function readNodeFacts(
  source: ByteSource,
  model: GraphModel,
  argumentCount: number,
  functions: readonly string[],
  pace: Pace,
): Promise<NodeFacts> {
  const builder = new NodeFactsBuilder(model.nodeCount, functions);
  const calls = callsOfOps(model, functions);
  const visitor = new FactsVisitor(builder, model, functions);
  const goTo = (node: number, walk: AttributeWalk) => {
    const op = model.ops[node] as number;
    builder.call(calls.functionOfOp[op] as number);
    visitor.beginNode(node, calls.isCall[op] === 1);
    const positionBytes = model.positions[node] as number;
    walk.begin({ positionBytes, lengthBytes: node < argumentCount ? 0 : (model.byteLengths[node] as number) });
  };
  return factsBy(source, model.nodeCount, builder, visitor, goTo, pace);
}

/** Digests of nodes whose attributes neither name functions nor nodes. */
export function readDigestFacts(source: ByteSource, nodeCount: number, goTo: GoTo, pace: Pace): Promise<NodeFacts> {
  const builder = new NodeFactsBuilder(nodeCount, []);
  let isInternal = false;
  const visitor: AttributeVisitor = {
    begin(walk) {
      isInternal = walk.isInternal;
    },
    readValue: () => true,
    end: ({ name, whole, isBroken }) =>
      builder.addAttribute(name, whole, { isInternal: !isBroken && isInternal, namesFunction: false }),
  };
  return factsBy(source, nodeCount, builder, visitor, goTo, pace);
}

/** Has a walk go to a node. */
type GoTo = (node: number, walk: AttributeWalk, cursor: WireCursor) => void;

function factsBy(
  source: ByteSource,
  nodeCount: number,
  builder: NodeFactsBuilder,
  visitor: AttributeVisitor,
  goTo: GoTo,
  pace: Pace,
): Promise<NodeFacts> {
  return withReadWindow(source, async (window) => {
    const cursor = new WireCursor(window);
    const walk = new AttributeWalk(cursor, visitor);
    for (let node = 0; node < nodeCount; node++) {
      if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      try {
        goTo(node, walk, cursor);
        while (!walk.advance(pace)) await pace.giveWay();
      } catch (error) {
        // What was whole before counts.
        if (!(error instanceof FormatError) || error.reason !== "badMessage") throw error;
      }
      builder.endNode();
    }
    return builder.finish();
  });
}

/** Function of each op, -1 where it is none, and whether it calls the one that an attribute names. */
function callsOfOps({ opNames }: GraphModel, functions: readonly string[]) {
  const numbers = numbersOf(functions);
  const functionOfOp = Int32Array.from(opNames, (op) => numbers.get(op) ?? -1);
  const isCall = Uint8Array.from(opNames, (op, i) => (functionOfOp[i] === -1 && CALL_OPS.includes(op) ? 1 : 0));
  return { functionOfOp, isCall };
}

function numbersOf(functions: readonly string[]): ReadonlyMap<string, number> {
  return new Map(functions.map((name, i) => [name, i]));
}

class FactsVisitor implements AttributeVisitor {
  /** The node at hand calls the function that its `f` names. */
  private isCall = false;
  private node = 0;
  /** The first node that asks to be where a name says which no node has, and the names that the node at hand is the first to ask for. */
  private readonly firstOfName = new Map<string, number>();
  private newNames: string[] = [];
  private readonly builder: NodeFactsBuilder;
  private readonly model: GraphModel;
  private readonly numbers: ReadonlyMap<string, number>;
  private isInternal = false;
  private isColocation = false;
  private isCalled = false;
  private namesFunction = false;
  /** The end of the list which the cursor is in, -1 where it is in none, and of the value around it. */
  private listEnd = -1;
  private valueEnd = 0;
  private entryCount = 0;

  constructor(builder: NodeFactsBuilder, model: GraphModel, functions: readonly string[]) {
    this.builder = builder;
    this.model = model;
    this.numbers = numbersOf(functions);
  }

  beginNode(node: number, isCall: boolean): void {
    for (const name of this.newNames) this.firstOfName.set(name, this.node);
    this.newNames = [];
    this.node = node;
    this.isCall = isCall;
  }

  begin(walk: AttributeWalk): void {
    this.isInternal = walk.isInternal;
    this.isColocation = this.isInternal && walk.isNamed(COLOCATION);
    this.isCalled = this.isCall && walk.isNamed(CALLED);
    this.namesFunction = false;
    this.listEnd = -1;
    if (this.isColocation) {
      this.builder.forgetColocation();
      this.newNames = [];
    }
    if (this.isCalled) this.builder.call(-1);
  }

  /** Reads a value; of several the last counts. */
  readValue(cursor: WireCursor, pace: Pace): boolean {
    for (;;) {
      if (this.listEnd >= 0) {
        if (!this.readList(cursor, pace)) return false;
        cursor.enter(this.listEnd, this.valueEnd);
        this.listEnd = -1;
      }
      if (!cursor.nextField()) return true;
      const { field, wireType } = cursor;
      if (wireType === WIRE_BYTES && field === LIST) {
        this.namesFunction = false;
        this.valueEnd = cursor.end;
        this.listEnd = cursor.byteLength() + cursor.position;
        cursor.end = this.listEnd;
      } else if (wireType === WIRE_BYTES && field === FUNCTION) {
        this.namesFunction = true;
        if (this.isCalled) this.builder.call(this.numbers.get(readFunctionName(cursor)) ?? -1);
        else cursor.skipValue();
      } else {
        cursor.skipValue();
        this.namesFunction = false;
      }
      if (this.isDue(pace)) return false;
    }
  }

  end({ name, whole, isBroken, isValueBroken }: AttributeWalk): void {
    const isInternal = !isBroken && this.isInternal;
    const namesFunction = !isBroken && !isValueBroken && this.namesFunction;
    this.builder.addAttribute(name, whole, { isInternal, namesFunction });
  }

  private readList(cursor: WireCursor, pace: Pace): boolean {
    while (cursor.nextField()) {
      const { field, wireType } = cursor;
      if (wireType === WIRE_BYTES && field === LISTED_TEXT && this.isColocation) this.readColocation(cursor);
      else {
        if (wireType === WIRE_BYTES && field === LISTED_FUNCTION) this.namesFunction = true;
        cursor.skipValue();
      }
      if (this.isDue(pace)) return false;
    }
    return true;
  }

  private readColocation(cursor: WireCursor): void {
    const length = cursor.byteLength();
    if (length < COLOCATION_PREFIX.length || !nextAre(cursor, COLOCATION_PREFIX)) {
      cursor.skip(length);
      return;
    }
    cursor.skip(COLOCATION_PREFIX.length);
    const name = textOf(cursor, length - COLOCATION_PREFIX.length);
    const node = this.model.find(name) ?? this.firstOfName.get(name);
    if (node === undefined) this.newNames.push(name);
    else this.builder.colocate(node);
  }

  private isDue(pace: Pace): boolean {
    return (++this.entryCount & (ENTRIES_A_LOOK - 1)) === 0 && pace.isDue();
  }
}
