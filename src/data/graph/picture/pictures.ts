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
import { drawnBoxes } from "./drawnBoxes";
import { drawnLinks } from "./drawnLinks";
import { KeptLevels } from "./keptLevels";
import { lineEdges } from "./lineEdges";
import { lineTensors } from "./lineTensors";
import type { PairCounts } from "./pairCounts";
import { unitsOf } from "./parts";
import type { PicturedGraph } from "./picturedGraph";
import { type PictureEdges, pictureEdges } from "./pictureEdges";
import { PictureFactsOfAll } from "./pictureFacts";
import { layOutPicture, type PicturePlaces } from "./pictureLayout";
import { pictureMarks } from "./pictureMarks";
import { heaviest, lineRoom, type PictureRoom, pointRoom, roomBeside } from "./pictureRoom";
import { pictureStubs } from "./pictureStubs";
import { type GraphSources, type PictureTree, pictureTree } from "./pictureTree";
import { wishesOf } from "./pictureWishes";
import { revealed } from "./revealed";
import { levelCache, ScopeLevels } from "./scopeLevels";
import { type Unit, unitOfScope } from "./scopeOrder";
import { thinned } from "./thinPoints";

/** Levels of some hundreds of boxes, some hundred times. */
const LEVEL_BYTES = 8 * 1024 * 1024;

type Asking = Pick<Asked<unknown>, "provider" | "pace">;

/** What a box stands for. */
export interface PictureBoxUnits extends Pick<PicturedGraph, "graph" | "facts"> {
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
  readonly lines: PairCounts;
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

  /** Where nodes are that are meant, as the picture is drawn; `isMeant` marks them with what is not 0. */
  async marks(
    ref: GraphRef,
    choice: PictureChoice,
    isMeant: (pictured: PicturedGraph) => Promise<Uint8Array>,
    asking: Asking,
  ): Promise<GraphMarks> {
    const { tree, edges } = await this.parts(ref, choice, asking);
    return pictureMarks(tree, edges, isMeant, asking.pace);
  }

  /** What it takes to see a node or scope. Throws `unknownNode`. */
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

  /** What a box stands for, by its id. Throws `unknownNode`. */
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

function pictureLines(lines: PairCounts, points: PicturePlaces["points"]): Omit<PictureLines, "bytes" | "labels"> {
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

function pictureLinks(links: PairCounts): PictureLinks {
  const { count } = links;
  return {
    from: Uint32Array.from({ length: count }, (_, link) => links.from(link)),
    to: Uint32Array.from({ length: count }, (_, link) => links.to(link)),
    data: Uint32Array.from({ length: count }, (_, link) => links.data(link)),
    control: Uint32Array.from({ length: count }, (_, link) => links.control(link)),
  };
}
