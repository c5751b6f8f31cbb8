import { DataError } from "../../src/data/dataError";
import type { GraphValue, OpenGraph } from "../../src/data/graph/openGraph";
import type { OutputLook } from "../../src/format/graph/storedGraph";
import { GraphBuilder } from "../../src/graph/graphBuilder";
import { type GraphLibrary, NO_LIBRARY } from "../../src/graph/graphLibrary";
import type { GraphDialect, GraphModel } from "../../src/graph/graphModel";
import { parseInputName } from "../../src/graph/inputName";
import type { PlainValue } from "../../src/graph/labels/attributeText";
import type { NodeFacts } from "../../src/graph/nodeFacts";
import { NodeFactsBuilder } from "../../src/graph/nodeFactsBuilder";
import { addTextAttribute, textDigests } from "../../src/graph/textAttributes";
import { searchedAttribute } from "../../src/shared/graph/searchedAttribute";
import type { NodeAttribute } from "../../src/shared/questions/graphs";
import { say } from "../../src/tensor/said/sentence";
import { MemoryProvider, type MemorySeries } from "./memoryProvider";

/** A node as a GraphDef has it. */
export interface MadeNode {
  readonly name: string;
  readonly op?: string;
  readonly device?: string;
  /** `name`, `name:2`, `^name`. */
  readonly inputs?: readonly string[];
}

const encoder = new TextEncoder();

export function graphOf(nodes: readonly MadeNode[], dialect: GraphDialect = "tensorflow"): GraphModel {
  const builder = new GraphBuilder(dialect);
  const into = { start: 0, end: 0, port: 0 };
  for (const { name, op = "NoOp", device, inputs = [] } of nodes) {
    const bytes = encoder.encode(name);
    builder.beginNode(bytes, 0, bytes.length);
    const opBytes = encoder.encode(op);
    builder.setOp(opBytes, 0, opBytes.length);
    if (device !== undefined) {
      const deviceBytes = encoder.encode(device);
      builder.setDevice(deviceBytes, 0, deviceBytes.length);
    }
    for (const input of inputs) {
      const inputBytes = encoder.encode(input);
      const { start, end, port } = parseInputName(inputBytes, 0, inputBytes.length, into);
      builder.addInput(inputBytes, start, end, port);
    }
  }
  return builder.finish();
}

/** Facts of a graph beside its names and edges. */
export interface MadeGraph {
  readonly model: GraphModel;
  readonly library?: GraphLibrary;
  /** By node name. */
  readonly attributes?: Readonly<Record<string, readonly NodeAttribute[]>>;
  readonly outputs?: Readonly<Record<string, readonly OutputLook[]>>;
  readonly calls?: Readonly<Record<string, readonly string[]>>;
  /** Values of constants, by node name. */
  readonly constants?: Readonly<Record<string, PlainValue>>;
  /** By function. */
  readonly bodies?: Readonly<Record<string, MadeGraph>>;
}

export function openGraphOf(made: MadeGraph): OpenGraph {
  const { model, library = NO_LIBRARY, attributes = {}, outputs = {}, calls = {}, constants = {}, bodies = {} } = made;
  return {
    model,
    library,
    calls: async (node) => calls[model.name(node)] ?? [],
    attributes: async (node) => attributes[model.name(node)] ?? [],
    async attributeTexts(into) {
      for (let node = into.nodeCount; node < model.nodeCount && !into.isFull; node++) {
        const texts = (attributes[model.name(node)] ?? []).map(searchedAttribute);
        into.addNode(Int32Array.from(texts, (text) => into.add(text)));
      }
    },
    facts: async () => factsOf(made),
    attributeDigests: async (node) =>
      textDigests((attributes[model.name(node)] ?? []).map(({ name, value }) => [name, JSON.stringify(value)])),
    constant: async () => undefined,
    constantElements: async (node) => constants[model.name(node)],
    outputs: async (nodes) => nodes.map((node) => outputs[model.name(node)]),
    async body(name) {
      const body = Object.hasOwn(bodies, name) ? bodies[name] : undefined;
      if (!body) throw new DataError("unknownFunction", say("unknownFunction", { function: name }));
      return openGraphOf({ library, ...body });
    },
  };
}

/** A node calls the first of its `calls`, and wants to be where its attribute `_class` has it. */
function factsOf({ model, library = NO_LIBRARY, attributes = {}, calls = {} }: MadeGraph): NodeFacts {
  const functions = library.functions.map(({ name }) => name);
  const builder = new NodeFactsBuilder(model.nodeCount, functions);
  for (let node = 0; node < model.nodeCount; node++) {
    const name = model.name(node);
    builder.call(functions.indexOf(calls[name]?.[0] ?? ""));
    for (const { name: attribute, value } of attributes[name] ?? []) {
      const text = JSON.stringify(value);
      addTextAttribute(builder, attribute, text, text.includes('"function"'));
      const others = attribute === "_class" && Array.isArray(value) ? value : [];
      for (const other of others) {
        const found = model.find(String(other).replace(/^loc:@/, ""));
        if (found !== undefined) builder.colocate(found);
      }
    }
    builder.endNode();
  }
  return builder.finish();
}

/** A point's value of these parts; `opened` is told which part is read. */
export function graphValueOf(
  parts: Readonly<Record<string, MadeGraph>>,
  opened: (part: string) => void = () => undefined,
): GraphValue {
  return {
    parts: Object.keys(parts),
    async open(part = Object.keys(parts)[0] ?? "", pace) {
      const made = parts[part];
      if (!made)
        throw new DataError("unknownPart", say("unknownPart", { tag: "", part, parts: Object.keys(parts).join(", ") }));
      opened(part);
      if (pace.isDue()) await pace.giveWay();
      return openGraphOf(made);
    },
  };
}

/** The run of `providerOfGraphs`. */
export const GRAPH_RUN = { logdir: "/memory", run: "." } as const;

/** The only graph of `providerOfGraph`. */
export const ONLY_GRAPH = { ...GRAPH_RUN, tag: "__run_graph__" } as const;

/** A provider of one run with graphs by tag, one point each, and other series beside them. */
export function providerOfGraphs(
  graphs: Readonly<Record<string, GraphValue>>,
  others: readonly MemorySeries[] = [],
): MemoryProvider {
  const series = Object.entries(graphs).map(
    ([tag, graph]): MemorySeries => ({
      tag,
      kind: "graph",
      plugin: "graphs",
      points: [{ step: 0n, value: { kind: "blobs", blobs: [] }, graph }],
    }),
  );
  return new MemoryProvider(GRAPH_RUN.logdir, { [GRAPH_RUN.run]: [...series, ...others] });
}

/** A provider of one graph. */
export function providerOfGraph(made: MadeGraph): MemoryProvider {
  return providerOfGraphs({ [ONLY_GRAPH.tag]: graphValueOf({ graph: made }) });
}
