import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import type { ViewStates } from "../../src/shared/channel/panelSides";
import { kindRecord } from "../../src/shared/kind";
import { type DescribedRun, describeRun } from "../../src/shared/questions/runs";
import type { RunId } from "../../src/shared/series/seriesId";
import {
  type GivenName,
  type RunSubject,
  runsOfSubject,
  type SeriesSubject,
  type Subject,
  subjectKey,
  subjectText,
} from "../../src/shared/subject/subject";
import {
  isBoardView,
  type KnownKinds,
  keptAs,
  type ViewId,
  viewOf,
  viewRecord,
  viewsWithContent,
} from "../../src/shared/views";
import type { FilmSettings } from "../parts/film/filmSettings";
import type { PanelLink } from "../parts/linked/panelLink";
import { type Host, isAbout } from "../parts/page/host";
import { inTurn } from "../parts/page/inTurn";
import { Paced } from "../parts/page/paced";
import { Resource } from "../parts/page/resource";
import { errorText } from "../ui/texts/sentenceText";
import type { BoardKnown, StepAction, TagAction } from "./boardFrame";
import { boardOf, isStepOf, rootsKey, runKey, subjectAtStep, subjectWithTag } from "./boardSubject";
import { frameStyles } from "./frameStyles";
import { heading, type PickedFrom } from "./heading";
import { damageNote } from "./runDamage";
import type { PointSaid } from "./seriesFrame";
import "./seriesFrame";
import type { MountedView } from "../parts/page/view";
import { controlStyles } from "../ui/controls/controlStyles";
import { glyphButton, signButton } from "../ui/controls/glyphButton";
import { FreeKeys } from "../ui/keys/freeKeys";
import { noteStyles } from "../ui/notices/noteStyles";
import { settle } from "../ui/settle";
import { type StepScale, stepScaleOf } from "../ui/steps/stepScale";
import { longNameStyles } from "../ui/texts/longNameStyles";
import { viewPage, viewTitle } from "../views";
import { ViewPlaces } from "./viewPlaces";
import { keepsView } from "./viewTabs";
import "./viewTabs";
import { notice } from "../ui/notices/notice";

/** While a slider is dragged, the host is told and VS Code keeps what is shown at most so often. */
const TELL_MS = 200;

/** The frame around every view: what is shown, the way to another, what is wrong with its files. */
@customElement("tensor-view-frame")
export class Frame extends LitElement {
  static override styles = [controlStyles, noteStyles, longNameStyles, frameStyles];

  @property({ attribute: false }) host: Host | undefined;
  @state() private subject: Subject | undefined;
  @state() private failure = "";
  /** Facts of the shown point, from the frame of a series. */
  @state() private said: PointSaid | undefined;
  @state() private isStill = false;
  @state() private note = "";
  /** Subject that a view led away from: the way back to a list of places. */
  @state() private cameFrom: Subject | undefined;
  private viewStates: ViewStates = {};
  /** Facts that the frames within have of the shown runs. */
  @state() private ofBoard: BoardKnown | undefined;
  @state() private ofRun: KnownKinds | undefined;
  @state() private given: GivenName | undefined;
  private viewLinks: ViewStates = {};
  /** Readers of the views' kept state, by the names it is kept under. */
  private readonly viewReaders = new Map<string, (saved: unknown) => unknown>();
  @state() private linked: PanelLink | undefined;
  /** The last action: to join takes a while. */
  private isLinkActed = false;
  private readonly linkInTurn = inTurn(() => this.joinOrLeave());
  /** Number of times that views were told their initial state. */
  private mounts = 0;
  /** Run whose tags were all shown before one of them was shown large. */
  private runBefore: RunSubject | undefined;
  private readonly places = new ViewPlaces();
  /** The first of the runs that something is shown of. */
  private readonly run = new Resource<DescribedRun>(() => this.requestUpdate());
  /** Place of the shown series in a graph, while that is searched. */
  private readonly inGraph = new Resource<SeriesSubject>(() => this.requestUpdate());
  private readonly loadInTurn = inTurn(() => this.load());
  private readonly telling = new Paced(() => this.tell(), TELL_MS);
  private readonly keeping = new Paced(() => this.keep(), TELL_MS);
  private readonly leaving = () => this.flush();
  private leave: (() => void) | undefined;

  constructor() {
    super();
    new FreeKeys(this, ({ key }) => {
      // On boards the key is the view's own: that of sounds repeats by it.
      if (key !== "l" || isBoardView(this.view) || !this.mayLink) return false;
      void this.link(!this.isLinkActed);
      return true;
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const { host } = this;
    if (!host) return;
    const forget = [
      host.on("show", ({ subject, views }) => {
        if (views) this.takeViews({ [keptAs(viewOf(subject))]: undefined, ...views });
        this.cameFrom = undefined;
        this.show(subject);
      }),
      host.on("settings", () => this.requestUpdate()),
      host.on("bookmark", () => void this.addBookmark()),
      host.on("inGraph", () => void this.showInGraph()),
      host.on("changed", (change) => {
        if (this.subject && runsOfSubject(this.subject).some((run) => isAbout(change, run))) void this.loadInTurn();
      }),
      host.on("still", (isStill) => {
        this.isStill = isStill;
      }),
    ];
    window.addEventListener("pagehide", this.leaving);
    this.leave = () => {
      window.removeEventListener("pagehide", this.leaving);
      for (const one of forget) one();
    };
    void this.start(host);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.flush();
    this.leave?.();
  }

  private async start(host: Host): Promise<void> {
    this.viewStates = host.savedViews();
    try {
      const { shown, l10n: contents } = await host.ready();
      if (contents) l10n.config({ contents: { ...contents } });
      if (!shown) {
        this.failure = l10n.t("Nothing to show here: open a tag from the Tensor View side bar.");
        return;
      }
      this.viewStates = { ...this.viewStates, ...shown.views };
      this.show(shown.subject);
      void this.loadLater(() => import("../ui/keys/partKeys"));
      if (this.viewStates.linked === true) await this.link(true);
    } catch (error) {
      this.failure = errorText(error);
    }
  }

  private show(subject: Subject): void {
    this.failure = "";
    this.note = "";
    this.inGraph.clear();
    const before = this.subject;
    if (!before || runKey(before) !== runKey(subject)) this.run.clear();
    if (!before || subjectKey(before) !== subjectKey(subject)) this.said = undefined;
    this.take(before && keepsView(before, subject) ? { ...subject, view: this.view } : subject);
    // Of the same runs it is known already.
    if (this.ofBoard) this.learn(this.ofBoard);
    void this.loadInTurn();
  }

  /** Views begin anew as they are wanted. */
  private takeViews(views: ViewStates): void {
    this.viewStates = { ...this.viewStates, ...views };
    const isOther = ([name]: [string, unknown]) => !(name in views);
    this.viewLinks = Object.fromEntries(Object.entries(this.viewLinks).filter(isOther));
    this.mounts++;
  }

  private take(subject: Subject): void {
    const before = this.subject;
    this.subject = subject;
    if (before && isStepOf(subject, before)) {
      this.telling.ask();
      return;
    }
    if (!before || rootsKey(before) !== rootsKey(subject)) {
      this.ofBoard = undefined;
      this.ofRun = undefined;
    }
    this.telling.now();
  }

  private tell(): void {
    this.keep();
    if (this.subject) this.host?.channel.notify("subject/shown", this.subject);
  }

  private flush(): void {
    settle();
    this.telling.flush();
    this.keeping.flush();
  }

  private keep(): void {
    if (this.subject) this.host?.save({ subject: subjectText(this.subject), views: this.viewStates });
  }

  /** Loads the run's description; the picture on screen stays until the answer is there. */
  private async load(): Promise<void> {
    const { subject, host } = this;
    const [first] = subject ? runsOfSubject(subject) : [];
    // A root of a board may be a folder without files of its own; who compares two runs says what is wrong with either.
    if (!first || !host || subject?.on === "board" || subject?.on === "comparison") return;
    const { logdir, run } = first;
    await this.run.load((signal) => host.ask(describeRun, { logdir, run }, { signal }));
  }

  private async pick(from: PickedFrom, run: RunId): Promise<void> {
    const { host } = this;
    if (!host) return;
    try {
      const picked = await host.channel.request("subject/pick", { from, run: { logdir: run.logdir, run: run.run } });
      if (picked) this.show(picked);
    } catch (error) {
      this.note = errorText(error);
    }
  }

  /** Current state that the shown view wants to find again, in as few words as its reader takes. */
  private async kept(): Promise<ViewStates> {
    settle();
    this.telling.flush();
    const name = keptAs(this.view);
    const kept = this.viewLinks[name] ?? this.viewStates[name];
    if (kept === undefined) return {};
    const read = this.viewReaders.get(name);
    const short = read ? (await import("./shortState")).shortState(kept, read) : kept;
    return isEmpty(short) ? {} : { [name]: short };
  }

  private async hand(method: "copy/link" | "bookmark/add", done: string): Promise<void> {
    const { host } = this;
    try {
      const answer = await host?.channel.request(method, { views: await this.kept() });
      if (answer !== false) this.note = done;
    } catch (error) {
      this.note = errorText(error);
    }
  }

  /** Goes to the node that the shown series is about, in the graph of its run. */
  private async showInGraph(): Promise<void> {
    const { host, subject, inGraph } = this;
    if (!host) return;
    if (subject?.on !== "series" || !kindRecord(subject.kind).isAboutNodes) {
      this.note = l10n.t("Only a tensor or a histogram has a node in a graph.");
      return;
    }
    await inGraph.load(async (signal) => {
      const { graphSubject } = await import("../../src/shared/subject/graphSubject");
      return graphSubject(host, subject, subject.step, { signal });
    });
    const { value, error, isLoading } = inGraph.state;
    if (isLoading) return;
    this.note = error ?? this.note;
    if (!value) return;
    this.cameFrom = this.subject;
    this.show(value);
  }

  /** With the other panels that are linked, or alone again. */
  private link(isLinked: boolean): Promise<void> {
    this.isLinkActed = isLinked;
    return this.linkInTurn();
  }

  private async joinOrLeave(): Promise<void> {
    const { host, isLinkActed: isLinked } = this;
    if (!host || isLinked === (this.linked !== undefined)) return;
    try {
      this.linked?.leave();
      this.linked = isLinked ? await (await import("../parts/linked/panelLink")).PanelLink.join(host) : undefined;
      this.viewStates = { ...this.viewStates, linked: isLinked };
      this.keeping.ask();
    } catch (error) {
      this.isLinkActed = this.linked !== undefined;
      this.note = errorText(error);
    }
  }

  private readonly copyLink = () => this.hand("copy/link", l10n.t("A link to what is shown was copied."));
  private readonly addBookmark = () => this.hand("bookmark/add", l10n.t("A bookmark of what is shown was added."));

  private get view(): ViewId {
    return this.subject ? viewOf(this.subject) : "raw";
  }

  /** Kinds that the shown runs have, as far as that is known. */
  private get known(): KnownKinds {
    const { ofBoard, ofRun } = this;
    const own = new Set([...(ofBoard?.kinds.own ?? []), ...(ofRun?.own ?? [])]);
    const guessed = ofBoard && !ofBoard.isReading ? [] : (ofRun?.all ?? []);
    const hasLineage = ofBoard?.kinds.hasLineage || ofRun?.hasLineage || false;
    return { own, all: new Set([...own, ...(ofBoard?.kinds.all ?? []), ...guessed]), hasLineage };
  }

  /** Shows the next view that has content, where no view was asked for and the best has nothing to show. */
  private learn(ofBoard: BoardKnown): void {
    this.ofBoard = ofBoard;
    const { subject } = this;
    if (!subject || subject.view !== undefined || ofBoard.isReading) return;
    const next = viewsWithContent(subject, this.known).find((id) => !viewRecord(id).isAsked);
    if (next !== undefined && next !== this.view) this.take({ ...subject, view: next });
  }

  override render(): TemplateResult {
    const { subject } = this;
    if (this.failure || !subject) return html`<main><p class="note" role="status">${this.failure}</p></main>`;
    // The frame of a series says itself what is wrong with its run.
    const error = subject.on === "series" && !isBoardView(this.view) ? undefined : this.run.state.error;
    return html`
      <tensor-view-part-keys
        @parts-leave=${({ detail }: CustomEvent<boolean>) => this.host?.channel.notify("keyboard/leave", { isBackwards: detail })}
      ></tensor-view-part-keys>
      ${this.header(subject)} ${this.view === "files" ? nothing : damageNote(this.run.state.value)}
      ${this.isStill ? html`<p class="note warning" role="status">${l10n.t("Reading is stalled: the disk does not respond. What is shown goes on when it does.")}</p>` : nothing}
      ${notice(this.note, () => {
        this.note = "";
      })}
      ${error === undefined ? nothing : html`<p class="note error" role="alert">${error}</p>`}
      ${keyed(this.mounts, this.content(subject))}
    `;
  }

  private content(subject: Subject): TemplateResult {
    const { host, view } = this;
    if (!host) return html``;
    const stepScale = stepScaleOf(this.viewStates.stepScale);
    const mounted: MountedView = {
      host,
      saved: this.viewStates[keptAs(view)],
      save: (kept, linked) => {
        const name = keptAs(view);
        this.viewStates = { ...this.viewStates, [name]: kept };
        this.viewLinks = { ...this.viewLinks, [name]: linked };
        this.keeping.ask();
      },
      readsBy: (read) => {
        this.viewReaders.set(keptAs(view), read);
      },
      open: (other) => {
        this.cameFrom = subject;
        this.show(other);
      },
      linked: this.linked,
    };
    const board = isBoardView(view) && boardOf(subject);
    if (board) {
      void this.loadLater(() => import("./boardFrame"));
      // Beside it: where that fails, the frame of the board says so.
      viewPage(view)
        .load()
        .catch(() => undefined);
      const run = subject.on === "series" ? { logdir: subject.logdir, run: subject.run } : undefined;
      return html`<tensor-view-board-frame
        .shown=${{ roots: board.roots, view, mounted, run, tag: board.tag, step: board.step, stepScale }}
        @step-scale=${this.scaleSteps}
        @tag-action=${(event: CustomEvent<TagAction>) => this.showTag(event.detail)}
        @step-action=${(event: CustomEvent<StepAction>) => this.showStep(event.detail)}
        @board-known=${(event: CustomEvent<BoardKnown>) => this.learn(event.detail)}
      ></tensor-view-board-frame>`;
    }
    switch (subject.on) {
      case "series":
        return html`<tensor-view-series-frame
          .shown=${{ subject, view, mounted, film: this.viewStates.film, graphs: this.run.state.value?.graphs ?? [], stepScale }}
          @step-scale=${this.scaleSteps}
          @film-keep=${(event: CustomEvent<FilmSettings>) => {
            this.viewStates = { ...this.viewStates, film: event.detail };
            this.keeping.ask();
          }}
          @subject-take=${(event: CustomEvent<Subject>) => this.take(event.detail)}
          @series-show=${(event: CustomEvent<SeriesSubject>) => this.show(event.detail)}
          @point-said=${(event: CustomEvent<PointSaid | undefined>) => {
            this.said = event.detail;
          }}
        ></tensor-view-series-frame>`;
      case "run":
        void this.loadLater(() => import("./runFrame"));
        return html`<tensor-view-run-frame
          .shown=${{ subject, view, isChosen: subject.view !== undefined, mounted, info: this.run.state.value }}
          @run-known=${(event: CustomEvent<KnownKinds>) => {
            this.ofRun = event.detail;
          }}
        ></tensor-view-run-frame>`;
      case "comparison":
        void this.loadLater(() => import("./comparisonFrame"));
        return html`<tensor-view-comparison-frame
          .shown=${{ subject, view, mounted }}
          @subject-take=${(event: CustomEvent<Subject>) => this.take(event.detail)}
          @names-known=${({ detail }: CustomEvent<GivenName>) => {
            this.given = detail;
          }}
        ></tensor-view-comparison-frame>`;
      case "portCheck":
        void this.loadLater(() => import("./pageFrame"));
        return html`<tensor-view-page-frame .shown=${{ view, mounted }}></tensor-view-page-frame>`;
      default:
        return html`<main><p class="note" role="status">${l10n.t("There is no view for this yet.")}</p></main>`;
    }
  }

  /** Loads what a first table does without: its elements stand there already when their code comes. Says why where that fails. */
  async loadLater(load: () => Promise<unknown>): Promise<void> {
    try {
      await load();
    } catch (error) {
      this.note = errorText(error);
    }
  }

  private readonly scaleSteps = ({ detail: stepScale }: CustomEvent<StepScale>): void => {
    this.viewStates = { ...this.viewStates, stepScale };
    this.keeping.ask();
    this.requestUpdate();
  };

  private showTag(action: TagAction): void {
    const { subject } = this;
    if (!subject) return;
    if (subject.on === "run") this.runBefore = subject;
    const next = subjectWithTag(subject, action, this.runBefore);
    if (next) this.take(next);
  }

  private showStep({ step }: StepAction): void {
    const next = this.subject && subjectAtStep(this.subject, step);
    if (next) this.take(next);
  }

  private header(subject: Subject): TemplateResult {
    const isBoard = isBoardView(this.view);
    const isReading =
      (this.run.state.isLoading && !this.run.state.value) ||
      (isBoard && this.ofBoard?.isReading) ||
      this.inGraph.state.isLoading;
    const { said } = this;
    return html`
      <header>
        <div class="subject">
        ${this.wayBack()} ${heading(subject, this.view, this.given, (from, run) => void this.pick(from, run))}
        ${said?.what && !isBoard ? html`<span class="what" title=${said.what}>${said.what}</span>` : nothing}
        ${said?.isAfterDamage && !isBoard ? html`<span class="late">${l10n.t("found again behind damage")}</span>` : nothing}
        </div>
        <tensor-view-tabs
          .subject=${subject}
          .view=${this.view}
          .known=${this.known}
          @view-choose=${({ detail: view }: CustomEvent<ViewId>) => this.take(this.places.turned(subject, view, this.runBefore))}
        ></tensor-view-tabs>
        ${isReading ? html`<vscode-progress-ring aria-label=${l10n.t("Reading")}></vscode-progress-ring>` : nothing}
        ${this.deeds()}
      </header>
    `;
  }

  private wayBack(): TemplateResult | typeof nothing {
    const { cameFrom } = this;
    if (!cameFrom) return nothing;
    return signButton("←", l10n.t("Back to {0}", viewTitle(viewOf(cameFrom))), false, () => {
      this.cameFrom = undefined;
      this.show(cameFrom);
    });
  }

  /** A tensor or histogram of a run that has a graph. */
  private get mayBeInGraph(): boolean {
    const { subject } = this;
    const hasGraph = (this.run.state.value?.graphs.length ?? 0) > 0;
    return subject?.on === "series" && kindRecord(subject.kind).isAboutNodes === true && hasGraph;
  }

  /** Views of a series share steps and places, boards the runs that are selected. */
  private get mayLink(): boolean {
    return this.subject?.on === "series" || isBoardView(this.view);
  }

  private deeds(): TemplateResult {
    const isLinked = this.linked !== undefined;
    const link = isBoardView(this.view)
      ? l10n.t("Link Panels: selected runs")
      : l10n.t("Link Panels: step, slice, place and colours (L)");
    return html`<div class="deeds">
      ${this.mayBeInGraph ? glyphButton("node", l10n.t("Show in Graph"), undefined, () => void this.showInGraph()) : nothing}
      ${isLinked || this.mayLink ? glyphButton("panels", link, isLinked, () => void this.link(!isLinked)) : nothing}
      ${glyphButton("star", l10n.t("Add Bookmark"), undefined, () => void this.addBookmark())}
      ${glyphButton("link", l10n.t("Copy Link"), undefined, () => void this.copyLink())}
    </div>`;
  }
}

function isEmpty(state: unknown): boolean {
  return typeof state === "object" && state !== null && Object.keys(state).length === 0;
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-frame": Frame;
  }
}
