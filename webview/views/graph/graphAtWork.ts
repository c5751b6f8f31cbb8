import * as l10n from "@vscode/l10n";
import { type MetadataRef, NO_ENDS, type RunEnds } from "../../../src/shared/graph/graphMode";
import type { PictureBox, PictureChoice } from "../../../src/shared/graph/graphPicture";
import type { GraphRef, OtherGraph } from "../../../src/shared/graph/graphRef";
import type { MarkedNodes } from "../../../src/shared/questions/graphPictures";
import { graphClosure, graphMetadata } from "../../../src/shared/questions/graphWork";
import type { Subject } from "../../../src/shared/subject/subject";
import type { Host } from "../../parts/page/host";
import { Resource } from "../../parts/page/resource";
import type { SeriesViewContext } from "../../parts/page/view";
import type { MenuItem } from "../../ui/controls/menu";
import { errorText } from "../../ui/texts/sentenceText";
import { graphMenu } from "./bar/graphMenu";
import type { GraphTypedEnd } from "./graphEvents";
import { askedMode, hasEnds, isFindingMode, modeOfKey, usesRun, withEnd } from "./graphModes";
import { elsewhere, type GraphModeName, type GraphState } from "./graphState";
import { MODE_LISTS } from "./panel/findings/findingLists";
import { isSameMark } from "./sameMark";
import { scopeEnd } from "./scopeEnd";
import type { GraphSelection } from "./shownGraph";
import { nodeText } from "./texts/graphTexts";

/** The view that is worked for. */
export interface WorkOwner extends HTMLElement {
  readonly context: SeriesViewContext | undefined;
  readonly state: GraphState | undefined;
  /** The graph that is shown. */
  readonly graph: GraphRef | undefined;
  readonly boxes: readonly PictureBox[];
  readonly choice: PictureChoice;
  change(changes: Partial<GraphState>): void;
  /** Says why nothing came of a key. */
  say(text: string): void;
  /** Shows another graph of the log folder in the place of this one, in a state. */
  showOther(other: OtherGraph, state: GraphState): void;
}

/** Work of a view on its graph: modes, feeds and fetches, marks, the graph that it is compared with. */
export class GraphAtWork {
  readonly metadata: MetadataTags;
  readonly otherMetadata: MetadataTags;
  private readonly owner: WorkOwner;
  /** The node that was selected last, and the one before. */
  private nodes: readonly [before: string | undefined, last: string | undefined] = [undefined, undefined];

  constructor(owner: WorkOwner, changed: () => void) {
    this.owner = owner;
    this.metadata = new MetadataTags(changed);
    this.otherMetadata = new MetadataTags(changed);
    owner.addEventListener("graph-mode", ({ detail: mode }) => this.chooseMode(mode));
    owner.addEventListener("graph-entry", ({ detail: key }) => this.markEntry(key));
    owner.addEventListener("graph-mark", ({ detail: marked }) => this.mark(marked ?? undefined));
    owner.addEventListener("graph-follow", ({ detail: from }) => this.follow(from));
    owner.addEventListener("graph-run", ({ detail: run }) => this.run(run));
    owner.addEventListener("graph-add-end", ({ detail: typed }) => void this.addEnd(typed));
    owner.addEventListener("graph-other", ({ detail: other }) => {
      owner.change({ other: other ?? undefined, otherMetadata: undefined, marked: undefined });
    });
    owner.addEventListener("graph-swap", () => this.swap());
    owner.addEventListener("graph-open-other", ({ detail: other }) => void this.openOther(other));
  }

  /** Asks for what a mode needs to know; `key` is another where the graph is. */
  want({ host }: SeriesViewContext, ref: GraphRef, key: string): void {
    const { state } = this.owner;
    const { mode, other } = state ?? {};
    if (mode === "cost" || mode === "device" || mode === "difference") this.metadata.want(host, withoutOther(ref), key);
    if (mode === "difference" && other) {
      const { run, tag } = other;
      this.otherMetadata.want(host, { logdir: ref.logdir, run, tag }, JSON.stringify([ref.logdir, run, tag]));
    }
  }

  leave(): void {
    this.metadata.leave();
    this.otherMetadata.leave();
  }

  /** The costs that are shown, once it is known which there are. */
  get chosenMetadata(): MetadataRef | undefined {
    return this.metadata.chosen(this.owner.state?.metadata);
  }

  get asked() {
    const { state } = this.owner;
    return state && askedMode(state, this.chosenMetadata);
  }

  /** Hears of another selection; the last two nodes can be marked between each other. */
  selected(selection: GraphSelection | undefined): void {
    const name = nodeOf(selection);
    const [, last] = this.nodes;
    if (name !== undefined && name !== last) this.nodes = [last, name];
  }

  /** Keys that choose a mode, mark ends of a run, and clear what is marked; whether it was one of them. */
  press({ key, shiftKey }: KeyboardEvent): boolean {
    const { owner } = this;
    const { state } = owner;
    if (!state || shiftKey) return false;
    const mode = modeOfKey(key);
    if (mode) this.chooseMode(mode);
    else if (key === "w") this.follow(followedName(state.selection));
    else if (key === "e") this.turnEnd("feeds");
    else if (key === "f") this.turnEnd("fetches");
    else if (key === "Escape" && state.edge) owner.change({ edge: undefined });
    else if (key === "Escape" && (state.marked || state.query)) owner.change({ marked: undefined, query: undefined });
    else return false;
    return true;
  }

  private chooseMode(mode: GraphModeName): void {
    this.owner.change({ mode, ...(isFindingMode(mode) && { tab: "mode", isPanelShown: true }) });
  }

  private turnEnd(end: keyof RunEnds): void {
    const { owner } = this;
    const { state } = owner;
    const selection = state?.selection;
    const name = nodeOf(selection) ?? (selection && scopeEnd(selection));
    if (state && name !== undefined) this.run(withEnd(state.run, end, name));
    else if (!selection) owner.say(l10n.t("Select a node or scope first: feeds and fetches are of the graph."));
    else if (selection.function !== undefined) {
      owner.say(
        l10n.t(
          "{0} is in the body of a function: feeds and fetches are of the graph that is shown.",
          nodeText(selection.name),
        ),
      );
    } else owner.say(l10n.t("This is neither a node nor a scope: open it and select one to feed or fetch."));
  }

  /** Sets the feeds and fetches, and shows the nodes that run. */
  private run(run: RunEnds): void {
    const { owner } = this;
    const { state } = owner;
    if (!state) return;
    const isShown = usesRun(state.mode) || isFindingMode(state.mode) || !hasEnds(run);
    owner.change({ run, ...(!isShown && { mode: "run", tab: "mode", isPanelShown: true }) });
  }

  /** Names that no node has are told, and change nothing. */
  private async addEnd({ end, names: typed, told }: GraphTypedEnd): Promise<void> {
    const { context, graph, state } = this.owner;
    if (!context || !graph || !state) return;
    try {
      const asked = { ...graph, ends: { ...NO_ENDS, [end]: [typed] }, most: 0 };
      const { [end]: names } = await context.host.ask(graphClosure, asked);
      const { run } = this.owner.state ?? state;
      if (JSON.stringify(this.owner.graph) !== JSON.stringify(graph)) return;
      const added = names.filter((one) => !run[end].includes(one));
      if (added.length > 0) this.run({ ...run, [end]: [...run[end], ...added] });
      told(undefined);
    } catch (error) {
      told(errorText(error));
    }
  }

  /** The way of data is to be seen. */
  private follow(from: string): void {
    this.mark({ follow: from });
    this.owner.change({ tab: "data", isPanelShown: true });
  }

  /** Nodes are marked by what is searched, or by this. */
  private mark(marked: MarkedNodes | undefined): void {
    this.owner.change({ marked, query: undefined });
  }

  /** The entry of the shown mode whose nodes are marked. */
  get markedEntry(): string | undefined {
    const { asked } = this;
    const { run, marked } = this.owner.state ?? {};
    if (!asked || !run || !marked || !("key" in marked)) return undefined;
    return isSameMark({ mode: asked, run, key: marked.key }, marked) ? marked.key : undefined;
  }

  private markEntry(key: string): void {
    const { owner, asked } = this;
    if (!owner.state || !asked) return;
    const { run, marked, lists } = owner.state;
    const entry: MarkedNodes = { mode: asked, run, key };
    this.mark(isSameMark(entry, marked) ? undefined : entry);
    // Some entries have a list of their own.
    const { by } = asked;
    if (isFindingMode(by) && MODE_LISTS[by].some((list) => list === key)) {
      owner.change({ lists: { ...lists, [by]: { list: key } } });
    }
  }

  private swap(): void {
    const { context, state } = this.owner;
    if (!context || !state?.other) return;
    const { other, part, function: body, metadata, otherMetadata } = state;
    const { logdir, run, tag } = context.series;
    const isNewest = context.position === context.points.steps.length - 1;
    const own: OtherGraph = {
      ...{ run, tag },
      ...(!isNewest && { point: context.point.point }),
      ...(part !== undefined && { part }),
      ...(body !== undefined && { function: body }),
    };
    const of = JSON.stringify([logdir, other.run, other.tag]);
    const place = { part: other.part, function: other.function };
    this.owner.showOther(other, {
      ...elsewhere(state, of, place),
      other: own,
      metadata: otherMetadata,
      otherMetadata: metadata,
    });
  }

  private async openOther({ run, tag, part, function: body }: OtherGraph): Promise<void> {
    const { context } = this.owner;
    if (!context) return;
    const { logdir } = context.series;
    const node = { name: "", ...(part !== undefined && { part }), ...(body !== undefined && { function: body }) };
    const subject: Subject = { on: "series", logdir, run, tag, kind: "graph", view: "graph", node };
    await context.host.channel.request("subject/beside", { subject });
  }

  /** The node that was selected last, but for this one. */
  beforeNode(name: string | undefined): string | undefined {
    const [before, last] = this.nodes;
    return last === name ? before : last;
  }

  /** Menu items of the actions on a box, or on a stub set aside beside one, by its id. */
  menu(id: string): MenuItem[] {
    const { owner } = this;
    const { boxes, choice, state } = owner;
    if (!state) return [];
    const box = boxes.find((one) => one.id === id);
    const beside = box ? undefined : boxes.find((one) => [...one.before, ...one.after].some((stub) => stub.id === id));
    const stub = beside && [...beside.before, ...beside.after].find((one) => one.id === id);
    const isOwn = (box ?? beside)?.function === undefined;
    const name = box ? (box.kind === "node" ? box.name : undefined) : stub?.name;
    const scope = box && scopeEnd(box);
    const subject = {
      box,
      node: isOwn ? name : undefined,
      scope,
      before: this.beforeNode(name),
      choice,
      run: state.run,
    };
    return graphMenu(subject, (event) => owner.dispatchEvent(event));
  }
}

/** The node of the shown graph that is selected. */
export function nodeOf(selection: GraphSelection | undefined): string | undefined {
  return selection?.kind === "node" && selection.function === undefined ? selection.name : undefined;
}

/** Name of what is followed in the shown graph: the selected node or scope; empty for its input. */
function followedName(selection: GraphSelection | undefined): string {
  const isPlace = selection?.kind === "node" || selection?.kind === "scope";
  return isPlace && selection.function === undefined ? selection.name : "";
}

function withoutOther({ other: _other, ...ref }: GraphRef): GraphRef {
  return ref;
}

/** Tags of a run that hold costs, asked for once they are wanted. */
class MetadataTags {
  private readonly found: Resource<readonly string[]>;
  private key = "";

  constructor(changed: () => void) {
    this.found = new Resource(changed);
  }

  /** `key` is another where the run may have more. */
  want(host: Host, ref: GraphRef, key: string): void {
    if (key === this.key) return;
    this.key = key;
    void this.found.load(async (signal) => (await host.ask(graphMetadata, ref, { signal })).tags);
  }

  leave(): void {
    this.key = "";
    this.found.clear();
  }

  /** Undefined until they are known. */
  get tags(): readonly string[] | undefined {
    return this.found.state.value;
  }

  /** The chosen one, the first where none is. */
  chosen(chosen: MetadataRef | undefined): MetadataRef | undefined {
    const { tags } = this;
    if (chosen && (!tags || tags.includes(chosen.tag))) return chosen;
    const [first] = tags ?? [];
    return first === undefined ? undefined : { tag: first };
  }
}
