import type { BoxAttribute } from "../../../graph/labels/attributeLabel";
import { plainText } from "../../../graph/labels/attributeText";
import type { BoxDetail } from "../../../graph/labels/boxDetail";
import { outputText } from "../../../graph/labels/outputText";
import type { PictureBox, PictureStub } from "../../../shared/graph/graphPicture";
import type { GraphSummary, SummaryScope } from "../../../shared/questions/graphWork";
import type { Pace } from "../../../tensor/pace";
import type { KeptGraph } from "../keptGraph";
import { knownOutputs } from "../nodeEdges";
import { PerGraph } from "../perGraph";
import { unitName } from "../picture/boxLabels";
import type { PicturedGraph } from "../picture/picturedGraph";
import type { PictureTree, TreeBox } from "../picture/pictureTree";
import { scopeOfUnit, type Unit } from "../picture/scopeOrder";
import { isTorch } from "../summary/torchParameters";
import { argumentTitle, constantTitle, isTracerName, moduleTitle, nodeTitle } from "./boxTitle";
import { plainValue } from "./constantValues";
import { LoopLabels } from "./loopLabels";
import { NodeLabels } from "./nodeLabels";
import type { RecordedWeights } from "./recordedWeights";

const A_LOOK = 1024;

/** Figures of scopes by their paths, and of layers by the names of their nodes. */
interface SummaryRows {
  readonly scopes: ReadonlyMap<string, SummaryScope>;
  readonly nodes: ReadonlyMap<string, SummaryScope>;
}

const rowsOf = new WeakMap<GraphSummary, SummaryRows>();

const MOST_BYTES = 200;

/** Attributes of any op that say something, beside those that tell nodes of one op apart. */
const FURTHER: readonly string[] = [
  "data_format",
  "format",
  "N",
  "k",
  "use_bias",
  "keepdims",
  "center",
  "scale",
  "value_dim",
  "dropout",
  "negative_slope",
  "max_value",
  "threshold",
];

/** An op that has no output says of what it takes. */
const DTYPE = "dtype";

/** Boxes and set-asides of a picture of which values and attributes are read; of others op and name are told. */
const MOST_READ = 1000;

/** Larger scopes do more than one thing. */
const MOST_NODES = 40;

const ARGUMENT = "_Arg";

const nodeLabels = new PerGraph((graph) => new NodeLabels(graph));
const loopLabels = new PerGraph((graph) => new LoopLabels(graph));

/** Sources of the texts of boxes beside their names. */
interface LabelSources {
  readonly weights: RecordedWeights;
  /** Figures of a graph that the picture shows; undefined where it has no details. */
  readonly summary: ((graph: KeptGraph) => Promise<GraphSummary>) | undefined;
}

/** Boxes of a picture with what they are called by: ops before names, key attributes, values of constants; details, if these are wished. */
export async function labelledBoxes(
  tree: PictureTree,
  boxes: readonly PictureBox[],
  sources: LabelSources,
  pace: Pace,
): Promise<readonly PictureBox[]> {
  const labelled: PictureBox[] = [];
  let left = MOST_READ;
  for (const [place, box] of boxes.entries()) {
    if (pace.isDue()) await pace.giveWay();
    const treeBox = tree.boxes[place] as TreeBox;
    const pictured = tree.graphs[treeBox.graph] as PicturedGraph;
    const told =
      argumentTexts(tree, treeBox, box) ??
      (await boxTexts(pictured, treeBox, box, left > 0 ? sources : undefined, pace));
    const loop = left > 0 ? await loopOf(pictured, treeBox, pace) : undefined;
    const texts = loop ? { ...told, isLoop: true as const, attributes: [loop, ...(told.attributes ?? [])] } : told;
    if (texts.attributes || texts.details) left--;
    const stubs = (all: readonly PictureStub[]) => {
      const read = all.slice(0, Math.max(0, left));
      left -= read.length;
      return Promise.all([...read.map((stub) => valuedStub(pictured.graph, stub, pace)), ...all.slice(read.length)]);
    };
    labelled.push({ ...box, ...texts, before: await stubs(box.before), after: await stubs(box.after) });
  }
  return labelled;
}

/** An argument in a call that is open; undefined for another box. */
function argumentTexts(
  { boxes, graphs }: PictureTree,
  { container }: TreeBox,
  { label, op }: PictureBox,
): Texts | undefined {
  const call = boxes[container];
  if (op !== ARGUMENT || call?.kind !== "node") return undefined;
  const name = unitName(graphs[call.graph] as PicturedGraph, call.parts[0] as Unit);
  const { beside } = nodeTitle(label, op);
  return textsOf(argumentTitle(label, name), beside, label, undefined, undefined);
}

/** Loop label of a node or scope. */
function loopOf({ graph }: PicturedGraph, { kind, parts }: TreeBox, pace: Pace): Promise<BoxAttribute | undefined> {
  const unit = parts[0] as Unit;
  if (kind === "scope") return loopLabels.of(graph).ofScope(scopeOfUnit(unit), pace);
  return kind === "node" ? loopLabels.of(graph).ofNode(unit, pace) : Promise.resolve(undefined);
}

type Texts = Pick<PictureBox, "title" | "beside" | "traced" | "attributes" | "details">;

/** `sources` is undefined where nothing more is read. */
async function boxTexts(
  pictured: PicturedGraph,
  { parts }: TreeBox,
  box: PictureBox,
  sources: LabelSources | undefined,
  pace: Pace,
): Promise<Texts> {
  const { graph } = pictured;
  const { kind, label, op, calls } = box;
  const unit = parts[0] as Unit;
  if (kind === "scope") {
    const { title, beside } = moduleTitle(label, graph.model.dialect);
    if (!sources) return textsOf(title, beside, label, undefined, undefined);
    const only = onlyLayer(pictured, scopeOfUnit(unit));
    const attributes =
      only === undefined ? undefined : await nodeLabels.of(graph).attributes(only, sources.weights, pace);
    return textsOf(title, beside, label, attributes, await scopeDetails(graph, box, sources, pace));
  }
  // Calls are named after their functions.
  if (kind !== "node" || calls !== undefined) return {};
  const labels = nodeLabels.of(graph);
  const summary = sources?.summary;
  const detailsOf = async (shown: readonly BoxAttribute[]) => {
    if (!summary) return undefined;
    const own = await nodeDetails(graph, unit, shown, pace);
    const row = (await summaryRows(await summary(graph), pace)).nodes.get(box.name);
    const hasOutput = own.some((one) => "term" in one);
    return [...(hasOutput ? [] : outputOf(row)), ...own, ...parametersOf(row), ...placeOf(box)];
  };
  if (sources && labels.values.isConstant(unit)) {
    const value = await labels.values.of(unit, pace);
    if (value !== undefined) {
      const { title, beside } = constantTitle(plainText(value), label, op ?? "");
      return textsOf(title, beside, label, undefined, await detailsOf([]));
    }
  }
  const { title, beside } = nodeTitle(label, op ?? "");
  const attributes = sources && (await labels.attributes(unit, sources.weights, pace));
  const texts = textsOf(title, beside, label, attributes, await detailsOf(attributes ?? []));
  if (!labels.isTraced || beside !== label) return texts;
  const { beside: traced, ...others } = texts;
  return { ...others, ...(traced !== undefined && !isTracerName(traced) && { traced }) };
}

/** Figures of a scope that is closed. */
async function scopeDetails(
  graph: KeptGraph,
  box: PictureBox,
  { summary }: LabelSources,
  pace: Pace,
): Promise<readonly BoxDetail[] | undefined> {
  if (!summary || box.isOpen) return undefined;
  const row = (await summaryRows(await summary(graph), pace)).scopes.get(box.name);
  return [...outputOf(row), ...parametersOf(row), ...placeOf(box)];
}

function outputOf(row: SummaryScope | undefined): readonly BoxDetail[] {
  const value = outputText((row?.outputs ?? []).map((shape) => ({ shape })));
  return value === undefined ? [] : [{ term: "output", value }];
}

/** Nothing where there are none. */
function parametersOf(row: SummaryScope | undefined): readonly BoxDetail[] {
  return row?.parameters ? [{ term: "parameters", value: row.parameters }] : [];
}

function placeOf({ device }: PictureBox): readonly BoxDetail[] {
  return device ? [{ term: "device", value: device }] : [];
}

function textsOf(
  title: string,
  beside: string,
  label: string,
  attributes: readonly BoxAttribute[] | undefined,
  details: readonly BoxDetail[] | undefined,
): Texts {
  return {
    ...(title !== label && { title }),
    ...(beside !== "" && { beside }),
    ...(attributes && attributes.length > 0 && { attributes }),
    ...(details && { details }),
  };
}

/** The node of a small scope that alone is a layer, as the convolution of a module is; none where that is in a scope inside. */
function onlyLayer({ graph, facts }: PicturedGraph, scope: number): number | undefined {
  const { model } = graph;
  const { scopeOf, parents, paths } = facts.scopes;
  const { nodes, starts, ends } = facts.order;
  const [start, end] = [starts[scope] as number, ends[scope] as number];
  if (end - start > MOST_NODES) return undefined;
  const labels = nodeLabels.of(graph);
  const [only, another] = nodes.subarray(start, end).filter((node) => labels.isLayer(model.ops[node] as number));
  if (only === undefined || another !== undefined) return undefined;
  const own = scopeOf[only] as number;
  // A node of inputs may be in a scope of its own name.
  const isBelow = own === scope || (parents[own] === scope && paths.text(own) === model.name(only));
  return isBelow ? only : undefined;
}

/** A set-aside with its value; of what is no node, or stands apart as a box, nothing is read. */
async function valuedStub(graph: KeptGraph, stub: PictureStub, pace: Pace): Promise<PictureStub> {
  const hasBox = stub.box >= 0;
  const node = hasBox ? undefined : graph.model.find(stub.name);
  if (node === undefined) {
    const { title } = moduleTitle(stub.label, graph.model.dialect);
    return title === stub.label || hasBox ? stub : { ...stub, value: title };
  }
  // A parameter of MindSpore has its own name.
  if (graph.model.op(node) === "Parameter") return stub;
  const labels = nodeLabels.of(graph);
  const value = await labels.values.of(node, pace);
  const text = value === undefined ? await weightShape(labels, stub, node, pace) : plainText(value);
  return text === undefined ? stub : { ...stub, value: text };
}

/** Constants with more elements are told by their names. */
function weightShape(labels: NodeLabels, { why }: PictureStub, node: number, pace: Pace): Promise<string | undefined> {
  return why === "read" ? labels.shape(node, pace) : Promise.resolve(undefined);
}

/** Dtype and shape of what leaves a node, and attributes beside its key attributes. */
async function nodeDetails(
  { model, open }: KeptGraph,
  node: number,
  shown: readonly BoxAttribute[],
  pace: Pace,
): Promise<readonly BoxDetail[]> {
  if (pace.isDue()) await pace.giveWay();
  const outputs = (await knownOutputs(open, [node], pace)).get(node) ?? [];
  const output = outputText(outputs);
  const found: BoxDetail[] = output === undefined ? [] : [{ term: "output", value: output }];
  // Torch has attributes as inputs.
  if (isTorch(model)) return found;
  const written = await open.attributes(node, MOST_BYTES, pace);
  const isShown = (name: string) => shown.some((one) => one.name === name);
  // Layers of Keras have a policy.
  const names = outputs[0]?.dtype === undefined && model.dialect !== "keras" ? [...FURTHER, DTYPE] : FURTHER;
  for (const name of names) {
    const value = plainValue(written.find((one) => one.name === name));
    if (value === undefined || value === "" || isShown(name)) continue;
    if (name === "format" && written.some((one) => one.name === "data_format")) continue;
    found.push({ name, value: plainText(value) });
  }
  return found;
}

/** Rows of a summary by name, found once. */
async function summaryRows(summary: GraphSummary, pace: Pace): Promise<SummaryRows> {
  const known = rowsOf.get(summary);
  if (known) return known;
  const [scopes, nodes] = [new Map<string, SummaryScope>(), new Map<string, SummaryScope>()];
  for (const [i, row] of summary.scopes.entries()) {
    if (i % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    (row.isNode ? nodes : scopes).set(row.scope, row);
  }
  const rows = { scopes, nodes };
  rowsOf.set(summary, rows);
  return rows;
}
