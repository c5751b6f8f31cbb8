import { GraphBuilder } from "../../../graph/graphBuilder";
import { NO_LIBRARY } from "../../../graph/graphLibrary";
import type { GraphModel } from "../../../graph/graphModel";
import type { NodeFacts } from "../../../graph/nodeFacts";
import { NodeFactsBuilder } from "../../../graph/nodeFactsBuilder";
import type { LayerFigures, LayersFigures } from "../../../graph/summary/layerFigures";
import { addTextAttribute, textDigests } from "../../../graph/textAttributes";
import type { AttributeValue, NodeAttribute } from "../../../shared/questions/graphs";
import type { Pace } from "../../../tensor/pace";
import { say } from "../../../tensor/said/sentence";
import { type Json, jsonText } from "../../../tensor/text/jsonText";
import type { ValuePlace } from "../../bytesPlace";
import { FormatError } from "../../formatError";
import { readBytes } from "../../storedString";
import type { OutputLook, StoredGraph } from "../storedGraph";
import { type KerasLayer, type KerasModel, type KerasTensor, kerasModel } from "./kerasLayers";
import { kerasFigures } from "./kerasWeights";

/** The JSON of a model of ten thousand layers has about 10 MB. */
const MAX_BYTES = 1 << 26;

/** Lists and objects in one another; a model in a model takes some six. */
const MAX_DEPTH = 1000;

/** A layer has not more. */
const MAX_OUTPUTS = 1000;

const encoder = new TextEncoder();

/** A model's layers by name, and where their own layers begin. */
interface PlacedModel {
  readonly path: string;
  readonly model: KerasModel;
  readonly layers: ReadonlyMap<string, PlacedLayer>;
}

/** A layer is a node, or a model with layers of its own. */
interface PlacedLayer {
  readonly layer: KerasLayer;
  readonly node: number;
  readonly inner: PlacedModel | undefined;
}

interface Input {
  /** The name of a layer that is not there. */
  readonly from: number | string;
  readonly port: number;
}

/**
 * Reads the conceptual graph in the JSON of a Keras model: nodes are the layers, also those of models inside. An input layer of an inner
 * model is fed by what the outer one gives it; what an inner model gives comes from its output layer. Text that is no such JSON is a
 * graph without a node that has a problem.
 */
export async function readKerasModel(
  { source, positionBytes, lengthBytes }: ValuePlace,
  pace: Pace,
): Promise<StoredGraph> {
  if (lengthBytes > MAX_BYTES) {
    throw new FormatError("badTensor", say("kerasTooLong", { bytes: lengthBytes, most: MAX_BYTES }), positionBytes);
  }
  const builder = new GraphBuilder("keras");
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(readBytes(source, positionBytes, lengthBytes));
  const model = modelIn(text);
  if (!model) {
    builder.note("unreadable", -1);
    return new StoredKerasModel(await builder.finishPaced(pace), [], [], []);
  }
  const nodes: { readonly path: string; readonly layer: KerasLayer }[] = [];
  const models: PlacedModel[] = [];
  place(model, model.name, nodes, models);
  const inputs: Input[][] = nodes.map(() => []);
  const looks: OutputLook[][] = nodes.map(() => []);
  for (const placed of models) {
    for (const { layer, node, inner } of placed.layers.values()) {
      if (pace.isDue()) await pace.giveWay();
      for (const call of layer.calls) {
        for (const [i, tensor] of call.entries()) {
          const given = sourceOf(placed, tensor);
          if (!given) continue;
          noteLook(looks, given, tensor);
          const target = inner ? inputOf(inner, i) : node;
          if (target !== undefined) inputs[target]?.push(given);
        }
      }
    }
  }
  for (const [node, { path, layer }] of nodes.entries()) {
    if (pace.isDue()) await pace.giveWay();
    const name = encoder.encode(path);
    const op = encoder.encode(layer.className);
    builder.beginNode(name, 0, name.length);
    builder.setOp(op, 0, op.length);
    for (const { from, port } of inputs[node] ?? []) {
      if (typeof from === "number") builder.addInputOf(from, port);
      else {
        const missing = encoder.encode(from);
        builder.addMissingInput(missing, 0, missing.length, port);
      }
    }
  }
  return new StoredKerasModel(
    await builder.finishPaced(pace),
    nodes.map(({ layer }) => layer),
    looks,
    models,
  );
}

function modelIn(text: string): KerasModel | undefined {
  if (isTooDeep(text)) return undefined;
  try {
    return kerasModel(JSON.parse(text) as Json);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** True if lists and objects are in one another deeper than any writer puts them: brackets in texts count, too. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let i = 0; i < text.length && depth <= MAX_DEPTH; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x5b || code === 0x7b) depth++;
    else if (code === 0x5d || code === 0x7d) depth--;
  }
  return depth > MAX_DEPTH;
}

/** Places the layers of a model, in order, each where its node comes; models are as deep as `kerasModel` lets them be. */
function place(
  model: KerasModel,
  path: string,
  nodes: { path: string; layer: KerasLayer }[],
  models: PlacedModel[],
): PlacedModel {
  const layers = new Map<string, PlacedLayer>();
  const placed = { path, model, layers };
  models.push(placed);
  for (const layer of model.layers) {
    const own = `${path}/${layer.name}`;
    const inner = layer.model && place(layer.model, own, nodes, models);
    const node = inner ? -1 : nodes.push({ path: own, layer }) - 1;
    if (!layers.has(layer.name)) layers.set(layer.name, { layer, node, inner });
  }
  return placed;
}

/** Source of a tensor of a model: the node, for an inner model that of its output; undefined where it is no tensor after all. */
function sourceOf(placed: PlacedModel, tensor: KerasTensor): Input | undefined {
  let model = placed;
  let wanted = tensor;
  for (;;) {
    const found = model.layers.get(wanted.layer);
    if (found && !found.inner) return { from: found.node, port: wanted.output };
    const output = found?.inner?.model.outputs[wanted.output];
    if (!found?.inner || !output) {
      return tensor.isGuessed ? undefined : { from: `${model.path}/${wanted.layer}`, port: wanted.output };
    }
    model = found.inner;
    wanted = output;
  }
}

/** The node that takes what a model is given at a place. */
function inputOf(placed: PlacedModel, input: number): number | undefined {
  let model: PlacedModel | undefined = placed;
  let found: PlacedLayer | undefined;
  while (model) {
    const name: string | undefined = model.model.inputs[input];
    found = name === undefined ? undefined : model.layers.get(name);
    model = found?.inner;
  }
  return found?.node;
}

function noteLook(looks: OutputLook[][], { from, port }: Input, { dtype, shape }: KerasTensor): void {
  if (typeof from !== "number" || port < 0 || port > MAX_OUTPUTS || (dtype === undefined && !shape)) return;
  const outputs = looks[from] as OutputLook[];
  while (outputs.length <= port) outputs.push({});
  outputs[port] = { ...(dtype !== undefined && { dtype }), ...(shape && { shape }) };
}

class StoredKerasModel implements StoredGraph {
  readonly model: GraphModel;
  readonly library = NO_LIBRARY;
  private readonly layers: readonly KerasLayer[];
  private readonly looks: readonly (readonly OutputLook[])[];
  private readonly models: readonly PlacedModel[];

  constructor(
    model: GraphModel,
    layers: readonly KerasLayer[],
    looks: readonly (readonly OutputLook[])[],
    models: readonly PlacedModel[],
  ) {
    this.model = model;
    this.layers = layers;
    this.looks = looks;
    this.models = models;
  }

  /** Layers come behind those that they take from, so shapes are known in one pass. */
  async layerFigures(pace: Pace): Promise<LayersFigures> {
    const figures: LayerFigures[] = [];
    for (const [node, layer] of this.layers.entries()) {
      if (pace.isDue()) await pace.giveWay();
      const inputs = layer.builtFor.length > 0 ? layer.builtFor : this.givenTo(node, figures);
      const found = kerasFigures(layer, inputs);
      const told = this.looks[node]?.[0]?.shape;
      figures.push(told ? { ...found, output: told } : found);
    }
    return { figures, classes: new Map(this.models.map(({ path, model }) => [path, model.className])) };
  }

  /** Shapes of what a layer takes, as far as they are known. */
  private givenTo(node: number, figures: readonly LayerFigures[]): (readonly number[])[] {
    const { inStarts, sources, ports } = this.model;
    const shapes: (readonly number[])[] = [];
    for (let edge = inStarts[node] as number; edge < (inStarts[node + 1] as number); edge++) {
      const source = sources[edge] as number;
      const port = ports[edge] as number;
      const shape = this.looks[source]?.[port]?.shape ?? (port === 0 ? figures[source]?.output : undefined);
      if (!shape) break;
      shapes.push(shape);
    }
    return shapes;
  }

  async calls(): Promise<readonly string[]> {
    return [];
  }

  async attributes(node: number, most: number): Promise<readonly NodeAttribute[]> {
    return this.configOf(node)
      .map(([name, value]) => ({ name, ...attributeOf(value, most) }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  async facts(pace: Pace): Promise<NodeFacts> {
    const builder = new NodeFactsBuilder(this.model.nodeCount, []);
    for (let node = 0; node < this.model.nodeCount; node++) {
      if (pace.isDue()) await pace.giveWay();
      for (const [name, value] of this.configOf(node)) addTextAttribute(builder, name, jsonText(value));
      builder.endNode();
    }
    return builder.finish();
  }

  async attributeDigests(node: number): Promise<ReadonlyMap<string, string>> {
    return textDigests(this.configOf(node).map(([name, value]) => [name, jsonText(value)] as const));
  }

  private configOf(node: number): readonly (readonly [name: string, value: Json])[] {
    return Object.entries(this.layers[node]?.config ?? {}).filter(([name]) => name !== "name");
  }

  async outputs(nodes: readonly number[]): Promise<readonly (readonly OutputLook[] | undefined)[]> {
    return nodes.map((node) => (this.looks[node]?.length ? this.looks[node] : undefined));
  }

  async constant(): Promise<undefined> {
    return undefined;
  }

  async body(): Promise<undefined> {
    return undefined;
  }
}

/** A value of a layer's configuration: what is an object is its text. */
function attributeOf(json: Json, most: number): { value: AttributeValue; length?: number } {
  if (Array.isArray(json)) {
    const list: readonly Json[] = json;
    const value = list.slice(0, most).map((item) => attributeOf(item, most).value);
    return { value, ...(list.length > most && { length: list.length }) };
  }
  if (json === null || typeof json === "boolean" || typeof json === "number") return { value: json };
  const text = typeof json === "string" ? json : jsonText(json);
  const lengthBytes = encoder.encode(text).length;
  return lengthBytes <= most ? { value: text } : { value: text.slice(0, most), length: lengthBytes };
}
