import type { AttributeTextsBuilder } from "../../graph/attributeTexts";
import { GraphBuilder } from "../../graph/graphBuilder";
import type { GraphLibrary } from "../../graph/graphLibrary";
import type { GraphModel } from "../../graph/graphModel";
import { parseInputName } from "../../graph/inputName";
import type { NodeFacts } from "../../graph/nodeFacts";
import type { AttributeValue, NodeAttribute } from "../../shared/questions/graphs";
import type { Pace } from "../../tensor/pace";
import type { ByteSource } from "../byteSource";
import type { BytesPlace, ValuePlace } from "../bytesPlace";
import { withReadWindow } from "../readWindow";
import { WireCursor } from "../wire/wireCursor";
import { addBody } from "./functionDef";
import { readLibrary, type StoredLibrary } from "./functionLibrary";
import { ifMessage } from "./ifMessage";
import { readAttributeDigests } from "./nodes/attributeDigests";
import { AttrValueReader, holdsTensor } from "./nodes/attrValue";
import { attributePlaces, namedFunctions, OUTPUT_SHAPES, readAttributes } from "./nodes/nodeAttributes";
import { addAttributeTexts } from "./nodes/nodeAttributeTexts";
import { addNodes } from "./nodes/nodeDefs";
import { readNodeFacts } from "./nodes/nodeFactsReader";
import { dtypeAttributes, outputDtypes } from "./nodes/outputDtypes";
import type { StepOutputs } from "./steps/stepOutputs";
import type { OutputLook, StoredGraph } from "./storedGraph";

/** Bytes of a GraphDef, which may be cut. */
interface GraphDefPlace extends ValuePlace {
  readonly isCut?: boolean;
}

/** Reads the GraphDef at a place: names, edges, and what its functions are. Of what ran `ran` knows the outputs. */
export function readGraphDef(place: GraphDefPlace, pace: Pace, ran?: StepOutputs): Promise<StoredGraph> {
  return withReadWindow(place.source, async (window) => {
    const cursor = new WireCursor(window);
    const builder = new GraphBuilder("tensorflow", place.lengthBytes);
    const libraries = await addGraphDef(cursor, place, builder, pace);
    const stored = await readLibrary(cursor, libraries, builder, pace);
    if (place.isCut && !builder.hasProblem("unreadable")) builder.note("unreadable", -1);
    return new StoredGraphDef(place.source, await builder.finishPaced(pace), stored, 0, ran);
  });
}

/** A GraphDef's nodes, or those of a function's body, which begin with its arguments. */
class StoredGraphDef implements StoredGraph {
  readonly model: GraphModel;
  private readonly source: ByteSource;
  private readonly stored: StoredLibrary;
  private readonly argumentCount: number;
  private readonly ran: StepOutputs | undefined;

  constructor(
    source: ByteSource,
    model: GraphModel,
    stored: StoredLibrary,
    argumentCount: number,
    ran: StepOutputs | undefined,
  ) {
    this.source = source;
    this.model = model;
    this.stored = stored;
    this.argumentCount = argumentCount;
    this.ran = ran;
  }

  get library(): GraphLibrary {
    return this.stored.library;
  }

  async calls(node: number, pace: Pace): Promise<readonly string[]> {
    const { functions } = this.stored;
    if (functions.size === 0 || node < this.argumentCount) return [];
    const named = await this.atNode(node, (cursor, place) => namedFunctions(cursor, place, pace));
    return [...new Set([this.model.op(node), ...named])].filter((name) => functions.has(name));
  }

  async attributes(node: number, most: number, pace: Pace): Promise<readonly NodeAttribute[]> {
    if (node < this.argumentCount) return [];
    return this.atNode(node, (cursor, place) => readAttributes(cursor, place, most, pace));
  }

  attributeTexts(into: AttributeTextsBuilder, pace: Pace): Promise<void> {
    return addAttributeTexts(this.source, this.model, this.argumentCount, into, pace);
  }

  facts(pace: Pace): Promise<NodeFacts> {
    const functions = this.library.functions.map(({ name }) => name);
    return readNodeFacts(this.source, this.model, this.argumentCount, functions, pace);
  }

  async attributeDigests(node: number, pace: Pace): Promise<ReadonlyMap<string, string>> {
    if (node < this.argumentCount) return new Map();
    return readAttributeDigests(this.source, (walk) => walk.begin(this.placeOf(node)), pace);
  }

  outputs(nodes: readonly number[], pace: Pace): Promise<readonly (readonly OutputLook[] | undefined)[]> {
    return withReadWindow(this.source, async (window) => {
      const cursor = new WireCursor(window);
      const outputs: (readonly OutputLook[] | undefined)[] = [];
      for (const node of nodes) {
        if (pace.isDue()) await pace.giveWay();
        const seen = await this.ran?.of(node, this.model, pace);
        const isArgument = node < this.argumentCount;
        const said = isArgument ? undefined : await readOutputs(cursor, this.placeOf(node), this.model.op(node), pace);
        outputs.push(withSeen(said, seen));
      }
      return outputs;
    });
  }

  async constant(node: number, attribute: string, pace: Pace): Promise<BytesPlace | undefined> {
    if (node < this.argumentCount) return undefined;
    return this.atNode(node, async (cursor, place) => {
      const found = (await attributePlaces(cursor, place, pace)).get(attribute);
      const isTensor = found && (await ifMessage(() => holdsTensor(cursor, found)));
      return isTensor ? found : undefined;
    });
  }

  body(name: string, pace: Pace): Promise<StoredGraph | undefined> {
    const stored = this.stored.functions.get(name);
    if (!stored) return Promise.resolve(undefined);
    return withReadWindow(this.source, async (window) => {
      const builder = new GraphBuilder("tensorflow", stored.place.lengthBytes);
      await addBody(new WireCursor(window), stored, builder, pace);
      return new StoredGraphDef(
        this.source,
        await builder.finishPaced(pace),
        this.stored,
        stored.arguments.length,
        undefined,
      );
    });
  }

  private placeOf(node: number): ValuePlace {
    return {
      source: this.source,
      positionBytes: this.model.positions[node] as number,
      lengthBytes: this.model.byteLengths[node] as number,
    };
  }

  private atNode<T>(node: number, read: (cursor: WireCursor, place: ValuePlace) => Promise<T>): Promise<T> {
    return withReadWindow(this.source, (window) => read(new WireCursor(window), this.placeOf(node)));
  }
}

/** Outputs as a node says them, with what was seen of them when it ran. */
function withSeen(
  said: readonly OutputLook[] | undefined,
  seen: readonly (OutputLook | undefined)[] | undefined,
): readonly OutputLook[] | undefined {
  if (!seen) return said;
  const isDeclared = said?.every(({ declared }) => declared !== undefined);
  const count = said && isDeclared ? said.length : Math.max(said?.length ?? 0, seen.length);
  return Array.from({ length: count }, (_, slot) => ({ ...said?.[slot], ...seen[slot] }));
}

/** Fields of `GraphDef` (tensorflow/core/framework/graph.proto). */
const NODE = 1;
const LIBRARY = 2;

/** Adds the nodes of a GraphDef to a builder; gives back where its function libraries lie, which protobuf joins into one. */
async function addGraphDef(
  cursor: WireCursor,
  place: BytesPlace,
  builder: GraphBuilder,
  pace: Pace,
): Promise<readonly BytesPlace[]> {
  const libraries: BytesPlace[] = [];
  await addNodes(
    cursor,
    place,
    {
      nodeField: NODE,
      addInput: addNamedInput,
      other(field, found) {
        if (field === LIBRARY) libraries.push(found);
      },
    },
    builder,
    pace,
  );
  return libraries;
}

const input = { start: 0, end: 0, port: 0 };

/** Adds `name`, `name:2` or `^name`. */
function addNamedInput(builder: GraphBuilder, bytes: Uint8Array, start: number, end: number): void {
  parseInputName(bytes, start, end, input);
  builder.addInput(bytes, input.start, input.end, input.port);
}

/** A node has not more outputs. */
const MAX_OUTPUTS = 10_000;

/** Outputs as the attributes of the NodeDef at a place describe them; undefined where they describe none. */
async function readOutputs(
  cursor: WireCursor,
  place: ValuePlace,
  op: string,
  pace: Pace,
): Promise<readonly OutputLook[] | undefined> {
  const reader = new AttrValueReader(cursor, place.source, MAX_OUTPUTS, pace);
  const places = await attributePlaces(cursor, place, pace);
  const attributes = new Map<string, AttributeValue>();
  for (const name of [OUTPUT_SHAPES, ...dtypeAttributes(op)]) {
    const found = places.get(name);
    if (found) attributes.set(name, (await reader.read(found)).value);
  }
  const shapes = attributes.get(OUTPUT_SHAPES);
  const declared = Array.isArray(shapes)
    ? shapes.map((shape) => (Array.isArray(shape) ? shape.map(Number) : null))
    : undefined;
  const dtypes = outputDtypes(op, attributes);
  if (!declared && dtypes.length === 0) return undefined;
  // What the graph says of itself is all that there is.
  const count = declared?.length ?? dtypes.length;
  return Array.from({ length: count }, (_, output) => {
    const dtype = dtypes[output];
    const shape = declared?.[output];
    return {
      ...(dtype !== undefined && { dtype }),
      ...(shape && { shape }),
      ...(shape !== undefined && { declared: shape }),
    };
  });
}
