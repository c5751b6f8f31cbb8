import type { LayOut } from "../../../graph/layout/levelShape";
import { ROOT_SCOPE } from "../../../graph/scopeTree";
import type {
  BoxKind,
  GraphPicture,
  PictureBox,
  PictureChoice,
  PictureLines,
  PictureLinks,
} from "../../../shared/graph/graphPicture";
import type { GraphRef } from "../../../shared/graph/graphRef";
import type { GraphLine, GraphMarks, GraphReveal } from "../../../shared/questions/graphPictures";
import type { GraphSummary } from "../../../shared/questions/graphWork";
import type { MemoryBudget } from "../../../tensor/memoryBudget";
import type { Pace } from "../../../tensor/pace";
import { say } from "../../../tensor/said/sentence";
import type { Asked } from "../../answer";
import { DataError } from "../../dataError";
import type { KeptGraph } from "../keptGraph";
import type { KeptGraphs } from "../keptGraphs";
import { labelledBoxes } from "../labels/labelledBoxes";
import { RecordedWeights } from "../labels/recordedWeights";
import { PerGraph } from "../perGraph";
import type { Summaries } from "../summary/summaries";
import { boxLabel, boxName } from "./boxLabels";
import { drawnLinks } from "./drawnLinks";
import { KeptLevels } from "./keptLevels";
import { lineEdges } from "./lineEdges";
import { lineTensors } from "./lineTensors";
import type { LinkCounts } from "./linkCounts";
import { unitsOf } from "./parts";
import type { PicturedGraph } from "./picturedGraph";
import { type PictureEdges, pictureEdges } from "./pictureEdges";
import { PictureFactsOfAll } from "./pictureFacts";
import { layOutPicture, type PicturePlaces } from "./pictureLayout";
import { pictureMarks } from "./pictureMarks";
import { heaviest, lineRoom, type PictureRoom, pointRoom, roomBeside } from "./pictureRoom";
import { type BoxStubs, type PictureStubs, pictureStubs } from "./pictureStubs";
import { FIRST_SIDE, type GraphSources, NO_BOX, type PictureTree, pictureTree, type TreeBox } from "./pictureTree";
import { wishesOf } from "./pictureWishes";
import { levelCache, ScopeLevels } from "./scopeLevels";
import { scopeOfUnit, type Unit, unitOfScope } from "./scopeOrder";
import { thinned } from "./thinPoints";
import { sumsOf } from "./unitSums";

const isOne = (kind: TreeBox["kind"]) => kind === "node" || kind === "scope";

/** Structures that are counted down from here are of one box only. */
const NOT_ALIKE = -1;

/** Levels of some hundreds of boxes, some hundred times. */
const LEVEL_BYTES = 8 * 1024 * 1024;

type Asking = Pick<Asked<unknown>, "provider" | "pace">;

/** Units that a box stands for. */
interface PictureBoxUnits extends Pick<PicturedGraph, "graph" | "facts"> {
  readonly kind: BoxKind;
  readonly units: readonly Unit[];
}

/** A picture before it is laid out. */
export interface PictureParts {
  readonly graph: KeptGraph;
  readonly tree: PictureTree;
  readonly edges: PictureEdges;
  readonly boxes: readonly PictureBox[];
  readonly room: PictureRoom;
  /** Lines that there is room for, in the order that they are told in. */
  readonly lines: LinkCounts;
}

/** The last picture of a graph, and what it says that a run may say otherwise later. */
interface LastParts {
  readonly key: string;
  readonly parts: PictureParts;
  readonly weights: RecordedWeights;
  readonly summary: GraphSummary | undefined;
}

/** Makes pictures of graphs. What was found of the last one of each graph is kept with the graph. */
export class Pictures {
  private readonly graphs: KeptGraphs;
  private readonly summaries: Summaries;
  private readonly facts = new PictureFactsOfAll();
  private readonly levels: KeptLevels;
  private readonly last = new WeakMap<KeptGraph, LastParts>();
  private readonly scopeLevels = new PerGraph(levelCache);

  constructor(graphs: KeptGraphs, summaries: Summaries, layOut: LayOut, budget?: MemoryBudget) {
    this.graphs = graphs;
    this.summaries = summaries;
    this.levels = new KeptLevels(layOut, { maxBytes: LEVEL_BYTES, budget });
  }

  /** Throws as `KeptGraphs.of` does. */
  async picture(ref: GraphRef, choice: PictureChoice, asking: Asking): Promise<GraphPicture> {
    const { pace } = asking;
    const { tree, edges, boxes, room, lines } = await this.parts(ref, choice, asking);
    const tensors = await lineTensors(tree, edges, lines, pace);
    const laid = await layOutPicture(boxes, lines, choice.direction, this.levels, pace);
    return {
      width: laid.width,
      height: laid.height,
      boxes,
      places: laid.places,
      lines: { ...pictureLines(lines, thinned(laid.points, pointRoom(room.lineBytes, tensors.labels))), ...tensors },
      links: pictureLinks(heaviest(edges.links, room.links)),
      simple: laid.simple,
      grouped: tree.grouped,
    };
  }

  /** Positions of wanted nodes in the picture as it is drawn; `isMeant` marks them with values other than 0. */
  async marks(
    ref: GraphRef,
    choice: PictureChoice,
    isMeant: (pictured: PicturedGraph) => Promise<Uint8Array>,
    asking: Asking,
  ): Promise<GraphMarks> {
    const { tree, edges } = await this.parts(ref, choice, asking);
    return pictureMarks(tree, edges, isMeant, asking.pace);
  }

  /** Boxes to open before a node or scope is visible. Throws `unknownNode`. */
  async reveal(
    ref: GraphRef,
    choice: PictureChoice,
    name: string,
    asking: Asking,
    kind: "node" | "scope" = "node",
  ): Promise<GraphReveal> {
    const graph = await this.graphs.of(ref, asking);
    const node = graph.model.find(name);
    const scope = (await graph.scopes(asking.pace)).find(name);
    const ofScope = scope === undefined || scope === ROOT_SCOPE ? undefined : unitOfScope(scope);
    const unit = kind === "node" ? (node ?? ofScope) : (ofScope ?? node);
    if (unit === undefined) throw new DataError("unknownNode", say("unknownNode", { node: name }));
    const tree = await this.tree(graph, ref, choice, asking, unit);
    return revealed(tree, unit, new Set(choice.open));
  }

  /** Units that a box stands for, by its id. Throws `unknownNode`. */
  async box(ref: GraphRef, choice: PictureChoice, id: string, asking: Asking): Promise<PictureBoxUnits> {
    const { tree } = await this.parts(ref, choice, asking);
    const box = tree.boxes.find((one) => one.id === id);
    const pictured = box && tree.graphs[box.graph];
    if (!box || !pictured) throw new DataError("unknownNode", say("unknownNode", { node: id }));
    return { graph: pictured.graph, facts: pictured.facts, kind: box.kind, units: box.parts.flatMap(unitsOf) };
  }

  /** The edges behind a line, by the ids of its ends. */
  async line(
    ref: GraphRef,
    choice: PictureChoice,
    ends: { readonly from: string; readonly to: string },
    asking: Asking,
  ): Promise<GraphLine> {
    const { tree, edges } = await this.parts(ref, choice, asking);
    return lineEdges(tree, edges, ends, wishesOf(choice), asking.pace);
  }

  /** All but places. */
  async parts(ref: GraphRef, choice: PictureChoice, asking: Asking): Promise<PictureParts> {
    const graph = await this.graphs.of(ref, asking);
    const { direction: _, ...rest } = choice;
    const key = JSON.stringify([ref.function, rest]);
    const run = await asking.provider.run(ref, asking.pace);
    const summary = choice.hasDetails ? await this.summaries.of(graph, ref, asking) : undefined;
    const known = this.last.get(graph);
    if (known?.key === key && known.summary === summary && known.weights.isAllOf(run)) return known.parts;
    const tree = await this.tree(graph, ref, choice, asking);
    const edges = await pictureEdges(tree, wishesOf(choice), asking.pace);
    const drawn = await drawnLinks(edges, asking.pace);
    const unlabelled = await drawnBoxes(tree, edges, pictureStubs(tree, edges, drawn), asking.pace);
    const weights = new RecordedWeights(run);
    const summaryOf = async (of: KeptGraph) => (of === graph && summary ? summary : this.summaries.of(of, ref, asking));
    const sources = { weights, summary: summary && summaryOf };
    const boxes = await labelledBoxes(tree, unlabelled, sources, asking.pace);
    const room = roomBeside(boxes, edges.links);
    const parts = { graph, tree, edges, boxes, room, lines: heaviest(drawn.lines, lineRoom(room.lineBytes)) };
    this.last.set(graph, { key, parts, weights, summary });
    return parts;
  }

  /** The boxes of a picture, all opened that are on the way to `target`. */
  tree(graph: KeptGraph, ref: GraphRef, choice: PictureChoice, asking: Asking, target?: Unit): Promise<PictureTree> {
    const sources: GraphSources = {
      facts: (of: KeptGraph, pace: Pace) => this.facts.of(of, pace),
      body: (name) => this.graphs.body(ref, name, asking),
    };
    const request = {
      graph,
      function: ref.function,
      wishes: wishesOf(choice),
      levels: this.levelsOf(graph, choice),
      ...(target !== undefined && { target }),
    };
    return pictureTree(request, sources, asking.pace);
  }

  private levelsOf(graph: KeptGraph, choice: PictureChoice): ScopeLevels {
    const { open: _, direction: __, hasDetails: ___, ...rest } = choice;
    return new ScopeLevels(wishesOf(choice), JSON.stringify(rest), this.scopeLevels.of(graph));
  }
}

function pictureLines(lines: LinkCounts, points: PicturePlaces["points"]): Omit<PictureLines, "bytes" | "labels"> {
  const { count } = lines;
  const starts = new Uint32Array(count + 1);
  for (let line = 0; line < count; line++)
    starts[line + 1] = (starts[line] as number) + (points[line]?.length ?? 0) / 2;
  return {
    from: Int32Array.from({ length: count }, (_, line) => lines.from(line)),
    to: Int32Array.from({ length: count }, (_, line) => lines.to(line)),
    data: Uint32Array.from({ length: count }, (_, line) => lines.data(line)),
    control: Uint32Array.from({ length: count }, (_, line) => lines.control(line)),
    isLoop: Uint8Array.from({ length: count }, (_, line) => Number(lines.loops(line) > 0)),
    starts,
    points: Float32Array.from(points.flat()),
  };
}

function pictureLinks(links: LinkCounts): PictureLinks {
  const { count } = links;
  return {
    from: Uint32Array.from({ length: count }, (_, link) => links.from(link)),
    to: Uint32Array.from({ length: count }, (_, link) => links.to(link)),
    data: Uint32Array.from({ length: count }, (_, link) => links.data(link)),
    control: Uint32Array.from({ length: count }, (_, link) => links.control(link)),
  };
}

/** Boxes of a picture with the facts that it shows of them. */
async function drawnBoxes(
  tree: PictureTree,
  { inputs, outputs }: PictureEdges,
  stubs: PictureStubs,
  pace: Pace,
): Promise<readonly PictureBox[]> {
  const boxes: PictureBox[] = [];
  for (const [place, box] of tree.boxes.entries()) {
    if (pace.isDue()) await pace.giveWay();
    const pictured = tree.graphs[box.graph] as PicturedGraph;
    const { nodes, op, device, structure, hasProblem } = sumsOf(pictured, box.parts);
    const before = stubs.before[place] as BoxStubs;
    const after = stubs.after[place] as BoxStubs;
    const [only] = box.parts;
    const isOne = box.kind === "node" || box.kind === "scope";
    const unstackedFrom = isOne && typeof only === "number" ? pictured.unstacked.get(only) : undefined;
    // The function that the whole picture is of is not said.
    const body = box.graph === 0 ? undefined : pictured.functions.at(-1);
    boxes.push({
      id: box.id,
      kind: box.kind,
      label: boxLabel(pictured, box, op),
      name: boxName(pictured, box),
      container: box.container,
      canOpen: box.canOpen,
      isOpen: box.isOpen,
      nodes,
      members: box.kind === "node" || box.kind === "scope" ? 1 : box.parts.length,
      ...(op !== undefined && { op }),
      ...(device !== undefined && { device }),
      structure: structure === undefined ? NOT_ALIKE - place : structure % 2 ** 32,
      inputs: inputs[place] as number,
      outputs: outputs[place] as number,
      ...(box.calls !== undefined && { calls: box.calls }),
      ...(box.isRecursive && { isRecursive: true }),
      ...(body !== undefined && { function: body }),
      isAside: box.isAside,
      ...(unstackedFrom !== undefined && { unstackedFrom }),
      before: before.named,
      beforeCount: before.count,
      after: after.named,
      afterCount: after.count,
      ...(hasProblem && { hasProblem: true }),
    });
  }
  return boxes;
}

/** Position of a unit of the picture's graph once all boxes around it are open, and those of them that `wasOpen` does not name. */
function revealed(tree: PictureTree, unit: Unit, wasOpen: ReadonlySet<string>): GraphReveal {
  const place = boxOf(tree, unit);
  const box = tree.boxes[place];
  if (!box) return { id: "", open: [] };
  const open: string[] = [];
  for (let at = box.container; at !== NO_BOX; at = (tree.boxes[at] as TreeBox).container) {
    const { id } = tree.boxes[at] as TreeBox;
    if (!wasOpen.has(id)) open.push(id);
  }
  return { id: box.id, open: open.reverse() };
}

/** The unit's own box, the one that it was set aside beside, or the innermost that it is in; `NO_BOX` where it is left out. */
function boxOf({ graphs, boxes, sides }: PictureTree, unit: Unit): number {
  const own = boxes.findIndex(({ graph, kind, parts }) => graph === 0 && isOne(kind) && parts[0] === unit);
  if (own >= 0) return own;
  const pictured = graphs[0] as PicturedGraph;
  const { endOf } = pictured;
  let end = endOf[firstNode(pictured, unit)] as number;
  // A set-aside may serve another one, never itself.
  while (end >= FIRST_SIDE) {
    const side = sides[end - FIRST_SIDE];
    if (!side) return NO_BOX;
    const user = usersOf(pictured, side.unit).find((place) => place >= 0 && place !== end);
    if (user === undefined) return side.container;
    end = user;
  }
  return end >= 0 ? end : NO_BOX;
}

function firstNode({ facts }: PicturedGraph, unit: Unit): number {
  const { nodes, starts } = facts.order;
  return unit >= 0 ? unit : (nodes[starts[scopeOfUnit(unit)] as number] as number);
}

/** Positions of the nodes that a unit's edges lead to. */
function usersOf({ graph, facts, endOf }: PicturedGraph, unit: Unit): readonly number[] {
  const { outStarts, outEdges, targets } = graph.model;
  const { nodes, starts, ends } = facts.order;
  const scope = scopeOfUnit(unit);
  const own = unit >= 0 ? [unit] : nodes.subarray(starts[scope], ends[scope]);
  const users: number[] = [];
  for (const node of own) {
    for (let at = outStarts[node] as number; at < (outStarts[node + 1] as number); at++) {
      users.push(endOf[targets[outEdges[at] as number] as number] as number);
    }
  }
  return users;
}
