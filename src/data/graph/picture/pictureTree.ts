import { ROOT_SCOPE } from "../../../graph/scopeTree";
import { type BoxKind, MOST_PICTURE_BOXES } from "../../../shared/graph/graphPicture";
import type { Pace } from "../../../tensor/pace";
import { inStretches } from "../../../tensor/stretches";
import type { KeptGraph } from "../keptGraph";
import { bodyScope } from "./bodyScope";
import { callPrefix, groupId, partId, unitId } from "./boxIds";
import { shownFunction } from "./callArguments";
import { type Entry, isGrouped, PAGE_PARTS, paged } from "./groups";
import { joinedFlow, type OpenedCall } from "./joinedFlow";
import { type LevelContents, partsOfMembers, type SideUnit } from "./levelParts";
import { mark, type Part, unitsOf } from "./parts";
import { PictureBudget } from "./pictureBudget";
import { HIDDEN, NOWHERE, type PicturedGraph, picturedGraph } from "./picturedGraph";
import type { PictureFacts } from "./pictureFacts";
import { type FlowEnds, loneFlow, type PictureFlow } from "./pictureFlow";
import type { PictureWishes } from "./pictureWishes";
import { placeLevels } from "./placeLevels";
import type { ScopeLevels } from "./scopeLevels";
import { scopeOfUnit, type Unit } from "./scopeOrder";
import { CONSTANT_VALUE } from "./sharedValues";

/** Ends from here on are units that were set aside, those before it boxes. */
export const FIRST_SIDE = MOST_PICTURE_BOXES;

const NODES_A_LOOK = 4096;

/** The picture itself, where a box is meant. */
export const NO_BOX = -1;

/** A box, before it is laid out. */
export interface TreeBox {
  readonly id: string;
  readonly kind: BoxKind;
  /** Its graph, by its place in `graphs`. */
  readonly graph: number;
  readonly container: number;
  /** Number of boxes it is in. */
  readonly depth: number;
  /** A node or scope: itself; else its members. */
  readonly parts: readonly Part[];
  /** The scope on whose level it is. */
  readonly scope: number;
  readonly canOpen: boolean;
  readonly isOpen: boolean;
  /** True if it stands apart, without lines. */
  readonly isAside: boolean;
  readonly calls: string | undefined;
  readonly isRecursive: boolean;
}

/** A unit that was set aside, without a box. */
export interface TreeSide extends SideUnit {
  readonly graph: number;
  /** The box that it would be in. */
  readonly container: number;
  /** True if it is in that box, which is closed: nodes have it beside them, other closed boxes in them. */
  readonly isInside: boolean;
}

/** Tree of a picture's boxes, one in the other. */
export interface PictureTree {
  /** The picture's own, then those that are open in calls. */
  readonly graphs: readonly PicturedGraph[];
  /** Each behind the one it is in. */
  readonly boxes: readonly TreeBox[];
  /** Flow of each graph, or of all, where open calls join them. */
  readonly flows: readonly PictureFlow[];
  /** End `FIRST_SIDE` + i is the i-th. */
  readonly sides: readonly TreeSide[];
  /** Boxes whose levels were grouped, and how many would stand there. */
  readonly grouped: readonly { readonly box: number; readonly children: number }[];
}

/** Sources of graphs and of their facts. */
export interface GraphSources {
  facts(graph: KeptGraph, pace: Pace): Promise<PictureFacts>;
  /** The body of a function of the picture's library. */
  body(name: string, pace: Pace): Promise<KeptGraph>;
}

/** Request for a tree. */
interface TreeRequest {
  readonly graph: KeptGraph;
  /** The function whose body it is; undefined for none. */
  readonly function: string | undefined;
  readonly wishes: PictureWishes;
  /** Levels of scopes for these options. */
  readonly levels: ScopeLevels;
  /** A node or scope of the graph: all boxes on the way to it are opened. */
  readonly target?: Unit;
}

/** Finds the boxes of a picture from the top down. */
export async function pictureTree(request: TreeRequest, sources: GraphSources, pace: Pace): Promise<PictureTree> {
  const builder = new TreeBuilder(request, sources);
  await builder.build(pace);
  return builder;
}

/** A level with what stands on it; undefined where it has no room. */
interface FilledLevel extends LevelContents {
  readonly entries: readonly Entry[] | undefined;
}

interface OpenableBox extends TreeBox {
  isOpen: boolean;
}

class TreeBuilder implements PictureTree {
  readonly graphs: PicturedGraph[] = [];
  readonly boxes: OpenableBox[] = [];
  readonly flows: PictureFlow[] = [];
  readonly sides: TreeSide[] = [];
  readonly grouped: { box: number; children: number }[] = [];
  private readonly request: TreeRequest;
  private readonly sources: GraphSources;
  private readonly budget: PictureBudget;
  private readonly openedCalls: OpenedCall[] = [];
  /** Scopes that the target is in. */
  private way: ReadonlySet<number> | undefined;

  constructor(request: TreeRequest, sources: GraphSources) {
    this.request = request;
    this.sources = sources;
    this.budget = new PictureBudget(request.wishes.isWhole);
  }

  async build(pace: Pace): Promise<void> {
    const { graph, function: name } = this.request;
    await this.addGraph(graph, "", name === undefined ? [] : [name], pace);
    await this.openScope(NO_BOX, 0, ROOT_SCOPE, pace);
    // Boxes that are found are behind those that were opened.
    for (let box = 0; box < this.boxes.length; box++) {
      if (pace.isDue()) await pace.giveWay();
      if (this.boxes[box]?.isOpen) await this.open(box, pace);
    }
    const ends: FlowEnds[] = [];
    for (let place = 0; place < this.graphs.length; place++) ends.push(await this.endsOf(place, pace));
    const kept = this.graphs.map((pictured) => pictured.graph);
    const joined = await joinedFlow(kept, this.openedCalls, ends, pace);
    if (joined) this.flows.push(joined);
    else this.flows.push(...this.graphs.map((one, place) => loneFlow(one, place, ends[place] as FlowEnds)));
  }

  /**
   * Ends of a graph's edges. In closed boxes values that are used elsewhere are set aside there, as is what orders nodes
   * of other boxes.
   */
  private async endsOf(graph: number, pace: Pace): Promise<FlowEnds> {
    const pictured = this.graphs[graph] as PicturedGraph;
    const { facts } = pictured;
    const { isWhole, putBack } = this.request.wishes;
    const shown = await shownEnds(pictured, pace);
    const levels = placeLevels(
      pictured,
      this.boxes.map((box) => (box.graph === graph ? box.parts[0] : undefined)),
    );
    if (isWhole) return { endOf: shown, outOf: shown, ...levels };
    const { ordering } = facts.passive;
    const endOf = ordering.length > 0 && shown === pictured.endOf ? shown.slice() : shown;
    const ends = await this.setOrderAside(graph, ordering, { endOf, outOf: endOf, ...levels }, pace);
    let { outOf } = ends;
    const { outStarts, outEdges, targets } = pictured.graph.model;
    const { scopes } = facts;
    const { nodes, ofNode } = facts.values;
    const setOut = (unit: number) => {
      const container = endOf[unit] as number;
      const box = container < FIRST_SIDE ? this.boxes[container] : undefined;
      if (!box || isMember(box, scopes.scopeOf[unit] as number)) return;
      if (putBack.size > 0 && (putBack.has(box.id) || putBack.has(unitId(pictured, unit)))) return;
      let at = outStarts[unit] as number;
      const end = outStarts[unit + 1] as number;
      while (at < end && endOf[targets[outEdges[at] as number] as number] === container) at++;
      if (at === end) return;
      if (outOf === endOf) outOf = endOf.slice();
      outOf[unit] = FIRST_SIDE + this.sides.length;
      const why = ofNode[unit] === CONSTANT_VALUE ? "constant" : "read";
      this.sides.push({ unit, why, graph, container, isInside: true });
    };
    await inStretches(0, nodes.length, pace, (start, end) => {
      for (let i = start; i < end; i++) setOut(nodes[i] as number);
    });
    return { ...ends, outOf };
  }

  /** Sets aside, in `ends`, what waits in a closed box for others, or has others wait for it: it has no lines. */
  private async setOrderAside(
    graph: number,
    ordering: readonly number[],
    ends: FlowEnds,
    pace: Pace,
  ): Promise<FlowEnds> {
    const { endOf, levels } = ends;
    /** Nodes that wait in a closed box for what is no longer there. */
    const waiting: number[] = [];
    const pictured = this.graphs[graph] as PicturedGraph;
    const { inStarts, sources, outStarts, outEdges, targets } = pictured.graph.model;
    const { scopeOf } = pictured.facts.scopes;
    const { putBack } = this.request.wishes;
    const setAside = (unit: number) => {
      const container = endOf[unit] as number;
      const box = container < FIRST_SIDE ? this.boxes[container] : undefined;
      if (!box || isMember(box, scopeOf[unit] as number) || putBack.has(box.id)) return;
      const isIn = (node: number) => node < 0 || pictured.endOf[node] === container;
      let edge = inStarts[unit] as number;
      while (edge < (inStarts[unit + 1] as number) && isIn(sources[edge] as number)) edge++;
      let at = outStarts[unit] as number;
      while (at < (outStarts[unit + 1] as number) && isIn(targets[outEdges[at] as number] as number)) at++;
      if (edge === inStarts[unit + 1] && at === outStarts[unit + 1]) return;
      endOf[unit] = FIRST_SIDE + this.sides.length;
      this.sides.push({ unit, why: "order", graph, container, isInside: true });
      for (at = outStarts[unit] as number; at < (outStarts[unit + 1] as number); at++) {
        waiting.push(targets[outEdges[at] as number] as number);
      }
    };
    await inStretches(0, ordering.length, pace, (start, end) => {
      for (let i = start; i < end; i++) setAside(ordering[i] as number);
    });
    if (!levels || waiting.length === 0) return ends;
    const ofSources = levels.ofSources.slice();
    for (const node of waiting) ofSources[node] = 0;
    return { ...ends, levels: { ...levels, ofSources } };
  }

  private async addGraph(graph: KeptGraph, prefix: string, functions: readonly string[], pace: Pace): Promise<number> {
    const facts = await this.sources.facts(graph, pace);
    this.graphs.push(picturedGraph(graph, facts, { prefix, functions, hiddenOps: this.request.wishes.hiddenOps }));
    return this.graphs.length - 1;
  }

  private async open(box: number, pace: Pace): Promise<void> {
    const { kind, graph, parts, scope, calls, id } = this.boxes[box] as TreeBox;
    const pictured = this.graphs[graph] as PicturedGraph;
    if (kind === "scope") return this.openScope(box, graph, scopeOfUnit(parts[0] as Unit), pace);
    if (kind !== "node") return this.openMembers(box, scope, pace);
    if (calls === undefined) return;
    const body = await this.sources.body(calls, pace);
    const place = await this.addGraph(body, callPrefix(id), [...pictured.functions, calls], pace);
    const inner = bodyScope(this.graphs[place] as PicturedGraph, pictured.graph.model.name(parts[0] as Unit));
    if (!(await this.openBody(box, place, inner, pace))) await this.openScope(box, place, ROOT_SCOPE, pace);
    if (this.boxes[box]?.isOpen) this.openedCalls.push({ graph, node: parts[0] as Unit, calls, body: place });
  }

  private async openScope(box: number, graph: number, scope: number, pace: Pace): Promise<void> {
    await this.fill(box, graph, scope, await this.levelOf(graph, scope, pace), pace);
  }

  private async levelOf(graph: number, scope: number, pace: Pace): Promise<FilledLevel> {
    const pictured = this.graphs[graph] as PicturedGraph;
    const found = await this.request.levels.of(pictured, scope, pace);
    const { level, others } = found;
    const room = this.budget.room(pictured, level.parts) - level.hubs.size;
    return { ...level, entries: room > 0 || others.length === 0 ? await found.entries(room, pace) : undefined };
  }

  /** Puts the arguments of a function's body and what is in a scope of it into one box. False where it has no room for both. */
  private async openBody(box: number, graph: number, scope: number, pace: Pace): Promise<boolean> {
    if (scope === ROOT_SCOPE || this.request.wishes.isWhole) return false;
    const [outer, inner] = [await this.levelOf(graph, ROOT_SCOPE, pace), await this.levelOf(graph, scope, pace)];
    const args = outer.entries?.filter((entry) => typeof entry !== "number" || entry >= 0);
    const boxes = [...(args ?? []), ...outer.hubs, ...(inner.entries ?? []), ...inner.hubs].length;
    if (!args || !inner.entries || boxes > this.budget.left) return false;
    await this.fill(box, graph, ROOT_SCOPE, { ...outer, entries: args }, pace);
    await this.fill(box, graph, scope, inner, pace);
    return true;
  }

  /** Opens the members of a stack, group or page, or pages of them. */
  private async openMembers(box: number, scope: number, pace: Pace): Promise<void> {
    const { parts, graph } = this.boxes[box] as TreeBox;
    const pictured = this.graphs[graph] as PicturedGraph;
    const room = this.budget.room(pictured, parts);
    const isMuch = parts.length > (this.request.wishes.isWhole ? room : PAGE_PARTS);
    if (isMuch) {
      const pages = paged(parts, room);
      const entries = pages.length <= room ? pages : undefined;
      return this.fill(
        box,
        graph,
        scope,
        { parts, hubs: new Set(), sides: [], hidden: [], unstacked: [], entries },
        pace,
      );
    }
    const level = await partsOfMembers(pictured, parts, this.request.wishes, pace);
    const entries = parts.length <= room ? parts.filter((part) => !level.hubs.has(part)) : undefined;
    return this.fill(box, graph, scope, { ...level, entries }, pace);
  }

  /** Puts a level into its box; without entries there is no room for it, and the box stays closed. */
  private async fill(box: number, graph: number, scope: number, level: FilledLevel, pace: Pace): Promise<void> {
    const pictured = this.graphs[graph] as PicturedGraph;
    const { endOf } = pictured;
    const { entries, parts } = level;
    if (!entries || entries.length + level.hubs.size > this.budget.left) {
      const closed = this.boxes[box];
      if (!closed) return;
      closed.isOpen = false;
      if (closed.kind !== "node") for (const part of closed.parts) mark(endOf, pictured, part, box);
      return;
    }
    for (const { id, units } of level.unstacked) for (const unit of units) pictured.unstacked.set(unit, id);
    for (const unit of level.hidden) mark(endOf, pictured, unit, HIDDEN);
    for (const side of level.sides) {
      mark(endOf, pictured, side.unit, FIRST_SIDE + this.sides.length);
      this.sides.push({ ...side, graph, container: box, isInside: false });
    }
    if (entries.some(isGrouped)) this.grouped.push({ box, children: parts.length });
    const place = { graph, scope, container: box };
    for (const entry of entries) await this.add({ ...place, entry, isAside: false }, pace);
    for (const hub of level.hubs) await this.add({ ...place, entry: hub, isAside: true }, pace);
  }

  private async add(
    { graph, scope, container, entry, isAside }: BoxPlace & { readonly entry: Entry; readonly isAside: boolean },
    pace: Pace,
  ): Promise<void> {
    const pictured = this.graphs[graph] as PicturedGraph;
    const kind = kindOf(entry);
    const parts = isGrouped(entry) ? entry.parts : unitsOf(entry);
    const calls = kind === "node" ? await this.called(pictured, parts[0] as Unit, pace) : undefined;
    const isRecursive = calls !== undefined && pictured.functions.includes(calls);
    const id = this.idOf(pictured, container, entry);
    const canOpen = kind !== "node" || (calls !== undefined && !isRecursive);
    const isOpen =
      canOpen && (this.request.wishes.open.has(id) || (graph === 0 && this.isOnWay(pictured, kind, parts)));
    const depth = container === NO_BOX ? 0 : (this.boxes[container] as TreeBox).depth + 1;
    const box = this.boxes.length;
    this.budget.take(pictured, parts[0] as Part);
    this.boxes.push({ id, kind, graph, container, depth, parts, scope, canOpen, isOpen, isAside, calls, isRecursive });
    if (!isOpen || kind === "node") for (const part of parts) mark(pictured.endOf, pictured, part, box);
    if (pace.isDue()) await pace.giveWay();
  }

  private idOf(pictured: PicturedGraph, container: number, entry: Entry): string {
    if (!isGrouped(entry)) return partId(pictured, entry);
    return groupId(pictured, entry.kind, this.boxes[container]?.id ?? "", entry.parts[0] as Part);
  }

  /** The function of the library that a node calls; of several the one that is shown. */
  private async called({ graph }: PicturedGraph, node: number, pace: Pace): Promise<string | undefined> {
    if (graph.open.library.functions.length === 0) return undefined;
    return shownFunction(graph.open, node, await graph.open.calls(node, pace), pace);
  }

  /** True if the target is in what a box stands for, and not the box itself. */
  private isOnWay({ facts }: PicturedGraph, kind: BoxKind, parts: readonly Part[]): boolean {
    const { target } = this.request;
    if (target === undefined) return false;
    this.way ??= scopesAround(facts, target);
    const { way } = this;
    const holds = (unit: Unit) => unit < 0 && way.has(scopeOfUnit(unit));
    if (kind === "scope") return holds(parts[0] as Unit);
    return parts.some((part) => unitsOf(part).some((unit) => unit === target || holds(unit)));
  }
}

/** Places of nodes as ends of edges: hidden ones are nowhere, also in a closed box. */
async function shownEnds({ graph, endOf, hiddenOps, hiddenScopes }: PicturedGraph, pace: Pace): Promise<Int32Array> {
  if (!hiddenScopes) return endOf;
  const { ops } = graph.model;
  const shown = endOf.slice();
  for (let node = 0; node < shown.length; node++) {
    if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (hiddenOps[ops[node] as number] && shown[node] !== NOWHERE) shown[node] = HIDDEN;
  }
  return shown;
}

function scopesAround({ scopes }: PictureFacts, unit: Unit): ReadonlySet<number> {
  const { parents, scopeOf } = scopes;
  const around = new Set<number>();
  let scope = (unit >= 0 ? scopeOf[unit] : parents[scopeOfUnit(unit)]) as number;
  for (; scope !== ROOT_SCOPE; scope = parents[scope] as number) around.add(scope);
  return around;
}

interface BoxPlace {
  readonly graph: number;
  readonly scope: number;
  readonly container: number;
}

/** Tells whether a node of a scope is a box's own, or one of its members, not in one of these. */
function isMember({ kind, scope }: TreeBox, scopeOfNode: number): boolean {
  return kind === "node" || (kind !== "scope" && scope === scopeOfNode);
}

function kindOf(entry: Entry): BoxKind {
  if (typeof entry === "number") return entry >= 0 ? "node" : "scope";
  return isGrouped(entry) ? entry.kind : "stack";
}
