import type { BoxAttribute } from "../../../graph/labels/attributeLabel";
import { attributeText, type PlainValue, sizesText } from "../../../graph/labels/attributeText";
import {
  type AttributedOps,
  type KernelDims,
  type KeyAttribute,
  keyAttributes,
  type OpAttributes,
} from "../../../graph/labels/keyAttributes";
import { opTitle } from "../../../graph/labels/opTitle";
import { pointwiseShape } from "../../../graph/labels/pointwiseShape";
import type { NodeAttribute } from "../../../shared/questions/graphs";
import type { Pace } from "../../../tensor/pace";
import type { KeptGraph } from "../keptGraph";
import { edgesInto, knownOutputs, lookOf } from "../nodeEdges";
import { isTorch, parameterKey } from "../summary/torchParameters";
import { ConstantValues, plainValue } from "./constantValues";
import { KeptLabels } from "./keptLabels";
import type { RecordedWeights } from "./recordedWeights";

/** Bytes of an attribute's text that are read. */
const MOST_BYTES = 200;

/** Attributes that say where channels stand, and values that say they stand last. */
const FORMATS: ReadonlySet<string> = new Set(["data_format", "format"]);
const CHANNELS_LAST: ReadonlySet<unknown> = new Set(["NHWC", "NDHWC", "NWC", "channels_last"]);

/** Ops that give the values of weights, where those of data may stand, too. */
const WEIGHTS: ReadonlySet<string> = new Set([
  "ReadVariableOp",
  "Variable",
  "VariableV2",
  "Parameter",
  "Load",
  "prim::GetAttr",
]);

/** Torch's op that takes a parameter from its module. */
const GET_ATTR = "prim::GetAttr";

/** Key attributes of a node, and how much was recorded of its weight when they were found. */
interface FoundAttributes {
  readonly attributes: readonly BoxAttribute[];
  /** The tag of a weight whose shape the graph does not have; undefined where that does not matter. */
  readonly weight: string | undefined;
  readonly recorded: number;
}

/** Key attributes of a graph's nodes, each read once: those of torch's layers again once more of their weights was recorded. */
export class NodeLabels {
  readonly values: ConstantValues;
  private readonly graph: KeptGraph;
  private readonly of: AttributedOps;
  private readonly known: KeptLabels<FoundAttributes>;

  constructor(graph: KeptGraph) {
    const { model } = graph;
    this.graph = graph;
    this.values = new ConstantValues(graph);
    this.known = new KeptLabels(graph, attributesBytes);
    this.of = isTorch(model) ? "torch" : model.dialect;
  }

  /** Names of nodes are those that torch's tracer gave. */
  get isTraced(): boolean {
    return this.of === "torch";
  }

  /** Tells ops that make a layer by themselves, by their numbers. */
  isLayer(op: number): boolean {
    return keyAttributes(this.of, opTitle(this.graph.model.opNames[op] as string))?.isLayer ?? false;
  }

  /** Attributes that tell nodes apart, then details. */
  async attributes(node: number, weights: RecordedWeights, pace: Pace): Promise<readonly BoxAttribute[]> {
    const known = this.known.get(node);
    if (known && (known.weight === undefined || weights.count(known.weight) === known.recorded))
      return known.attributes;
    if (pace.isDue()) await pace.giveWay();
    const weight = this.recordedName(node);
    const recorded = weight === undefined ? 0 : weights.count(weight);
    const found = await this.read(node, recorded > 0 ? weight : undefined, weights, pace);
    const sorted = [...found.filter(({ isDetail }) => !isDetail), ...found.filter(({ isDetail }) => isDetail)];
    this.known.set(node, { attributes: sorted, weight, recorded });
    return sorted;
  }

  /** Shape of a node's only output, `64×3×7×7`; undefined where that is not known, or it is a scalar. */
  async shape(node: number, pace: Pace): Promise<string | undefined> {
    const known = await knownOutputs(this.graph.open, [node], pace);
    const shape = known.get(node)?.[0]?.shape;
    return shape && shape.length > 0 ? sizesText(shape) : undefined;
  }

  private wanted(node: number): OpAttributes | undefined {
    return keyAttributes(this.of, opTitle(this.graph.model.op(node)));
  }

  /** The tag that the weight of a layer of torch's would be recorded under. */
  private recordedName(node: number): string | undefined {
    const { model } = this.graph;
    const { weight } = (this.isTraced && this.wanted(node)) || {};
    const source = weight ? (this.sourcesOf(node)[weight.input] ?? -1) : -1;
    return source >= 0 && model.op(source) === GET_ATTR ? parameterKey(model, source) : undefined;
  }

  private async read(
    node: number,
    recorded: string | undefined,
    weights: RecordedWeights,
    pace: Pace,
  ): Promise<readonly BoxAttribute[]> {
    const { open } = this.graph;
    const wanted = this.wanted(node);
    if (!wanted) return [];
    const { attributes, weight } = wanted;
    const shape =
      (weight && (await this.weightShape(node, weight, pace))) ??
      (recorded === undefined ? undefined : await this.recordedShape(node, wanted, recorded, weights, pace));
    const kernel = weight?.kernel && kernelOf(shape, weight.kernel);
    const found: BoxAttribute[] = kernel === undefined ? [] : [{ name: "kernel", value: kernel }];
    const isNamed = attributes.some(({ from }) => typeof from === "string");
    const written = isNamed ? await open.attributes(node, MOST_BYTES, pace) : [];
    const isChannelsLast = written.some(({ name, value }) => FORMATS.has(name) && CHANNELS_LAST.has(value));
    for (const attribute of attributes) {
      const value = await this.valueOf(node, attribute, written, pace);
      const text = value === undefined ? undefined : attributeText(value, attribute.form, isChannelsLast);
      if (text === undefined) continue;
      const isDetail = attribute.isMinor || text === attribute.usual;
      found.push({ name: attribute.name, value: text, ...(isDetail && { isDetail }) });
    }
    if (!shape) return found;
    // Beside the sizes of its kernel a weight's shape is a detail.
    const isDetail = found[0]?.name === "kernel";
    return [...found, { name: "W", value: `⟨${sizesText(shape)}⟩`, ...(isDetail && { isDetail }) }];
  }

  private async valueOf(
    node: number,
    { from }: KeyAttribute,
    written: readonly NodeAttribute[],
    pace: Pace,
  ): Promise<PlainValue | undefined> {
    if (typeof from === "string") return plainValue(written.find(({ name }) => name === from));
    const source = this.sourcesOf(node).at(from) ?? -1;
    return source < 0 ? undefined : this.values.of(source, pace);
  }

  /** The shape of a data input; undefined where it is not known, or that of data: a kernel is never any. */
  private async weightShape(
    node: number,
    { input, kernel }: NonNullable<OpAttributes["weight"]>,
    pace: Pace,
  ): Promise<readonly number[] | undefined> {
    const { model, open } = this.graph;
    const edge = this.dataEdges(node)[input];
    const source = edge === undefined ? -1 : (model.sources[edge] as number);
    if (edge === undefined || source < 0 || !(kernel || WEIGHTS.has(model.op(source)))) return undefined;
    const known = await knownOutputs(open, [source], pace);
    return lookOf(model, model.ports[edge] as number, known.get(source))?.shape;
  }

  /** The shape of a weight by a tensor of its name; by how many values a histogram has, where that leaves one shape alone. */
  private async recordedShape(
    node: number,
    { attributes, weight }: OpAttributes,
    tag: string,
    weights: RecordedWeights,
    pace: Pace,
  ): Promise<readonly number[] | undefined> {
    const { shape, count } = await weights.look(tag, pace);
    if (shape || !weight?.kernel || !(count > 0)) return shape;
    const { model, open } = this.graph;
    const [edge] = this.dataEdges(node);
    const data = edge === undefined ? -1 : (model.sources[edge] as number);
    const known = await knownOutputs(open, [data, node], pace);
    const input = edge === undefined ? undefined : lookOf(model, model.ports[edge] as number, known.get(data))?.shape;
    const output = known.get(node)?.[0]?.shape;
    const values = new Map<string, PlainValue | undefined>();
    for (const attribute of attributes) values.set(attribute.name, await this.valueOf(node, attribute, [], pace));
    const { stride, groups, transposed } = Object.fromEntries(values);
    if (!input || !output || !Array.isArray(stride) || typeof groups !== "number") return undefined;
    const isTransposed = Boolean(transposed) || opTitle(model.op(node)).startsWith("conv_transpose");
    return pointwiseShape({ input, output, dims: stride.length, groups, isTransposed }, count);
  }

  private dataEdges(node: number): readonly number[] {
    const { model } = this.graph;
    return [...edgesInto(model, node)].filter((edge) => !model.isControl(edge));
  }

  private sourcesOf(node: number): readonly number[] {
    return this.dataEdges(node).map((edge) => this.graph.model.sources[edge] as number);
  }
}

/** Memory that attributes take, about: their names are those of a table. */
function attributesBytes({ attributes, weight = "" }: FoundAttributes): number {
  return attributes.reduce((bytes, { value }) => bytes + 64 + 2 * value.length, 2 * weight.length);
}

/** The sizes of a kernel by its shape; undefined where it has no dims but those of channels. */
function kernelOf(shape: readonly number[] | undefined, dims: KernelDims): string | undefined {
  const sizes = dims === "first" ? shape?.slice(0, -2) : shape?.slice(2);
  return sizes && sizes.length > 0 ? sizesText(sizes) : undefined;
}
