import type { PlainValue } from "../../../graph/labels/attributeText";
import { torchValue } from "../../../graph/labels/torchValue";
import type { NodeAttribute } from "../../../shared/questions/graphs";
import type { Pace } from "../../../tensor/pace";
import type { KeptGraph } from "../keptGraph";
import { edgesInto } from "../nodeEdges";
import { KeptLabels } from "./keptLabels";

/** Longer lists are no label. */
const MOST_ELEMENTS = 8;

/** Lists in lists; no op takes more. */
const MOST_DEPTH = 2;

/** Bytes of a text that are read. */
const MOST_BYTES = 200;

const CONSTANTS: ReadonlySet<string> = new Set(["Const", "prim::Constant"]);
const LISTS: ReadonlySet<string> = new Set(["prim::ListConstruct", "prim::TupleConstruct"]);
/** Attributes that hold a constant's value: TensorFlow's and MindSpore's, torch's. */
const VALUE = "value";
const TORCH_VALUE = "attr";

/** Values of a graph's small constants and of lists of these, each read once. */
export class ConstantValues {
  private readonly graph: KeptGraph;
  private readonly known: KeptLabels<PlainValue | undefined>;

  constructor(graph: KeptGraph) {
    this.graph = graph;
    this.known = new KeptLabels(graph, valueBytes);
  }

  isConstant(node: number): boolean {
    return CONSTANTS.has(this.graph.model.op(node));
  }

  /** Undefined where a node is no constant, or its value not a short one. Entries of lists that are computed are undefined. */
  async of(node: number, pace: Pace, depth = 0): Promise<PlainValue | undefined> {
    if (this.known.has(node)) return this.known.get(node);
    if (pace.isDue()) await pace.giveWay();
    const value = await this.read(node, pace, depth);
    if (!this.known.has(node)) this.known.set(node, value);
    return value;
  }

  private async read(node: number, pace: Pace, depth: number): Promise<PlainValue | undefined> {
    const { model, open } = this.graph;
    if (this.isConstant(node)) {
      const attributes = await open.attributes(node, MOST_BYTES, pace);
      const { name, value } = attributes.find((one) => one.name === VALUE || one.name === TORCH_VALUE) ?? {};
      if (name === TORCH_VALUE) return typeof value === "string" ? torchValue(value) : undefined;
      if (value === undefined || value === null) return undefined;
      if (typeof value !== "object") return value;
      if (!Array.isArray(value)) return open.constantElements(node, VALUE, MOST_ELEMENTS, pace);
      return shortList(value);
    }
    if (!LISTS.has(model.op(node)) || depth === MOST_DEPTH) return undefined;
    const sources = [...edgesInto(model, node)].map((edge) => model.sources[edge] as number);
    if (sources.length > MOST_ELEMENTS) return undefined;
    const list: (PlainValue | undefined)[] = [];
    for (const source of sources) list.push(source < 0 ? undefined : await this.of(source, pace, depth + 1));
    return list;
  }
}

/** An attribute's value, where that is plain and short; undefined where it is unset, too. */
export function plainValue(attribute: NodeAttribute | undefined): PlainValue | undefined {
  const value = attribute?.value;
  if (typeof value !== "object" || value === null) return value ?? undefined;
  return Array.isArray(value) ? shortList(value) : undefined;
}

/** An attribute's list, where it is short and has nothing but plain values. */
function shortList(value: readonly unknown[]): PlainValue | undefined {
  return value.length <= MOST_ELEMENTS && value.every(isPlain) ? value : undefined;
}

/** Memory that a value takes, about. */
function valueBytes(value: PlainValue | undefined): number {
  if (typeof value === "string") return 16 + 2 * value.length;
  if (!Array.isArray(value)) return 16;
  const list: readonly (PlainValue | undefined)[] = value;
  return list.reduce<number>((bytes, one) => bytes + valueBytes(one), 16);
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}
