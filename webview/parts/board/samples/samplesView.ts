import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { property, query, state } from "lit/decorators.js";
import type { Said } from "../../../../src/tensor/said/sentence";
import { ignoreSecondPress } from "../../../ui/controls/secondPress";
import { FreeKeys } from "../../../ui/keys/freeKeys";
import { nearestStep } from "../../../ui/steps/steps";
import { errorText } from "../../../ui/texts/sentenceText";
import type { Host } from "../../page/host";
import type { BoardViewContext } from "../../page/view";
import type { BoardWish } from "../boardControls";
import { BoardParts } from "../boardParts";
import { BoardStore } from "../boardStore";
import { emptyBoard } from "../emptyBoard";
import { largeWay } from "../largeWay";
import { boardStepBar, shownStep } from "../steps/boardStepBar";
import { BoardSteps } from "../steps/boardSteps";
import { focusWayBack } from "../wayFocus";
import type { WorkspaceBoard } from "../workspaceBoard";
import type { Describer } from "./describer";
import { FIRST_PANE, type PaneChoice } from "./paneChoice";
import type { SampleSubject } from "./sampleCell";
import type { SampleGrid } from "./sampleGrid";
import { cardKey, type SampleId } from "./sampleId";
import type { RecordedBlob } from "./sampleSource";
import { SampleStore } from "./sampleStore";
import type { PanesState, SamplesState } from "./samplesState";
import { saveSamples } from "./saveSamples";
import type { GridWish, ShownGrid } from "./shownGrid";
import type { ShownPanes } from "./shownPanes";

/** What a board of samples keeps. */
export interface SamplesBoardState extends SamplesState {
  readonly large: PanesState;
}

/** What the bar of any board of samples asks for. */
export type SamplesWish =
  | BoardWish
  /** The samples at the step, or those of all steps. */
  | { readonly do: "save"; readonly isAll: boolean };

/** Which samples a board shows, and how what it kept is read. */
interface SamplesBoard<OfPoint extends { readonly error?: Said }, Described extends RecordedBlob, State> {
  readonly describer: Describer<OfPoint, Described>;
  /** Of any shape: another version of the extension may have written it. */
  read(saved: unknown): State;
}

/** Samples of many runs at one step. A view gives its bar, its grid of cards, and what fills the page. */
export abstract class SamplesView<
  OfPoint extends { readonly error?: Said },
  Described extends RecordedBlob,
  State extends SamplesBoardState,
> extends LitElement {
  @property({ attribute: false }) context: BoardViewContext | undefined;
  /** What became of saving. */
  @state() protected said = "";
  @query(".samples") protected readonly grid!: SampleGrid<
    Described,
    SampleSubject<Described>,
    ShownGrid<Described>
  > | null;
  protected readonly store: BoardStore<State>;
  protected readonly parts: BoardParts<State>;
  protected readonly steps: BoardSteps;
  /** The step that cards show, or an earlier one. */
  protected at: bigint | undefined;
  protected readonly describer: Describer<OfPoint, Described>;
  private readonly board: BoardStore<SamplesBoardState>;
  private samples: { readonly host: Host; readonly store: SampleStore<OfPoint, Described> } | undefined;
  /** The step before the one that is shown: whoever went on may well go on. */
  private stepBefore: bigint | undefined;
  /** The card that was large, which is to have the focus again. */
  private cameFrom: SampleId | undefined;
  private isReady = false;

  constructor({ describer, read }: SamplesBoard<OfPoint, Described, State>) {
    super();
    this.describer = describer;
    this.store = new BoardStore({ kind: describer.kind, read }, () => this.requestUpdate());
    this.board = this.store;
    this.parts = new BoardParts(this, this.store);
    this.steps = new BoardSteps(describer.kind, () => this.requestUpdate());
    new FreeKeys(this, (event) => this.press(event));
  }

  /** What is said where the checked runs have none. */
  protected abstract get none(): string;

  protected abstract bar(kept: NonNullable<WorkspaceBoard["kept"]>): TemplateResult;

  /** The grid of cards, of the class `samples`. */
  protected abstract cards(shown: ShownGrid<Described>): TemplateResult;

  /** A tag that fills the page. */
  protected abstract large(shown: Omit<ShownPanes, "state">, samples: SampleStore<OfPoint, Described>): TemplateResult;

  /** What stands beside the slider of steps. */
  protected besideSteps(): TemplateResult | typeof nothing {
    return nothing;
  }

  /** A row above the slider of steps. */
  protected aboveSteps(): TemplateResult | typeof nothing {
    return nothing;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.steps.leave();
    this.samples?.store.leave();
    this.samples = undefined;
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const { context, store, parts } = this;
    if (!context || !this.isConnected) return;
    this.isReady = parts.follow(context, changes.has("context"), () => this.grid?.goTo(store.top));
    if (!this.isReady) return;
    if (this.samples?.host !== context.host) {
      this.samples?.store.leave();
      this.samples = { host: context.host, store: new SampleStore(context.host, this.describer) };
    }
    const { tag } = context;
    this.steps.want(context.host, store.model.tags.shown, tag === undefined ? parts.order : [tag]);
    const { steps } = this.steps;
    const wished = shownStep(context, this.steps);
    // Cards show what the slider does: a link may bring a step that is none of its stops.
    const step = wished === undefined ? undefined : (steps[nearestStep(steps, wished)]?.step ?? wished);
    if (step === this.at) return;
    this.stepBefore = this.at;
    this.at = step;
  }

  override updated(changes: PropertyValues<this>): void {
    const before = changes.get("context");
    focusWayBack(this, before, this.context);
    if (before?.tag !== undefined && this.context?.tag === undefined) {
      this.cameFrom = this.shadowRoot?.activeElement === null ? this.largeCard(before.tag) : undefined;
    }
    if (this.cameFrom && this.grid) {
      this.grid.focusCard(this.cameFrom);
      this.cameFrom = undefined;
    }
  }

  /** The card of the first sample that is large. */
  private largeCard(tag: string): SampleId | undefined {
    const { board } = this;
    const [pane] = board.state.large.panes;
    const runs = board.model.tags.runsOf(tag);
    const run = runs.find(({ name }) => name === pane?.run) ?? runs[0];
    return run && { run, tag, sample: pane?.sample ?? 0 };
  }

  protected press(event: KeyboardEvent): boolean {
    const { context } = this;
    if (!context || event.shiftKey) return this.parts.press(event);
    switch (event.key) {
      case "[":
        this.go(-1);
        return true;
      case "]":
        this.go(1);
        return true;
      case "f":
        context.showStep(context.step === undefined && this.at !== undefined ? String(this.at) : undefined);
        return true;
      default:
        return this.parts.press(event);
    }
  }

  /** The recorded step so many on; undefined beyond the ends. */
  protected stepOn(by: number): bigint | undefined {
    const { steps } = this.steps;
    return this.at === undefined ? undefined : steps[nearestStep(steps, this.at) + by]?.step;
  }

  private go(by: number): void {
    const step = this.stepOn(by);
    if (step !== undefined) this.context?.showStep(String(step));
  }

  /** The step that follows in the direction that was gone last. */
  private get next(): bigint | undefined {
    const { stepBefore: before, at } = this;
    if (before === undefined || at === undefined) return undefined;
    return this.stepOn(before < at ? 1 : -1);
  }

  /** Does what the bar asks for. */
  protected obey(wish: SamplesWish): void {
    if (wish.do === "save") void this.save(wish.isAll);
    else this.parts.obey(wish);
  }

  private async save(isAll: boolean): Promise<void> {
    const { context, store, parts } = this;
    if (!context) return;
    const { kind } = this.describer;
    try {
      const runsOf = (tag: string) => store.model.tags.runsOf(tag);
      await saveSamples(context.host, kind, parts.order, runsOf, isAll ? undefined : this.at);
      this.said = "";
    } catch (error) {
      this.said = errorText(error);
    }
  }

  protected readonly gridWished = ({ detail: wish }: CustomEvent<GridWish>): void => {
    const { board } = this;
    switch (wish.do) {
      case "large":
        this.showLarge(wish.id);
        break;
      case "pin":
        void this.parts.workspace?.pin(wish.tag, wish.isPinned);
        break;
      case "own":
        this.setOwn(wish.key, wish.step);
        break;
      case "unfold":
        board.change({ unfolded: [...new Set([...board.state.unfolded, ...wish.tags])] });
        break;
      case "collapse":
        this.parts.collapse(wish.key, wish.isCollapsed);
        break;
      case "scroll":
        board.scrolled(wish.top);
    }
  };

  private showLarge({ run, tag, sample }: SampleId): void {
    const { own } = this.board.state;
    const key = cardKey(run.name, tag, sample);
    const step = Object.hasOwn(own, key) ? own[key] : undefined;
    ignoreSecondPress();
    this.setPanes([{ ...FIRST_PANE, run: run.name, sample, step }]);
    this.context?.showTag(tag);
  }

  protected setPanes(panes: readonly PaneChoice[]): void {
    const { large } = this.board.state;
    this.board.change({ large: { ...large, panes } });
  }

  private setOwn(key: string, step: string | undefined): void {
    const others = Object.entries(this.board.state.own).filter(([other]) => other !== key);
    this.board.change({ own: Object.fromEntries(step === undefined ? others : [...others, [key, step]]) });
  }

  override render(): TemplateResult | typeof nothing {
    const { context, store, parts, steps } = this;
    const kept = parts.workspace?.kept;
    if (!context || !kept || !this.isReady) return nothing;
    const empty = emptyBoard(context, store, parts.groups.length === 0, this.none);
    const { tag } = context;
    return html`
      ${parts.what()}
      ${
        tag === undefined
          ? this.bar(kept)
          : largeWay(tag, parts, () => context.showTag(undefined), { hasList: true, hasName: true })
      }
      ${parts.errors()} ${steps.error === undefined ? nothing : html`<p class="note error" role="alert">${steps.error}</p>`}
      ${parts.beside(empty ?? (tag === undefined ? this.allCards(context, kept.pins) : this.largeTag(tag)))}
      ${this.aboveSteps()} ${boardStepBar(context, steps, this.besideSteps())}
    `;
  }

  private allCards(context: BoardViewContext, pins: readonly string[]): TemplateResult {
    const { store, parts, samples } = this;
    const { model, state: kept } = store;
    if (!this.steps.isKnown || !samples) return html`<p class="note">${l10n.t("Reading…")}</p>`;
    return this.cards({
      host: context.host,
      samples: samples.store,
      groups: parts.groups,
      collapsed: kept.collapsed,
      pins,
      columns: kept.columns,
      runs: model.tags.shown,
      recorded: context.runs,
      runsOf: (tag: string) => model.tags.runsOf(tag),
      cardSize: kept.cardSize,
      isFirstOnly: kept.isFirstOnly,
      unfolded: kept.unfolded,
      step: this.at,
      next: this.next,
      own: kept.own,
      scroll: store.top,
    });
  }

  private largeTag(tag: string): TemplateResult | typeof nothing {
    const { samples } = this;
    const { model } = this.store;
    if (!samples) return nothing;
    const shown = {
      tag,
      runs: model.tags.runsOf(tag),
      tags: model.tags.all,
      runsOf: (other: string) => model.tags.runsOf(other),
      stops: this.steps.steps,
      step: this.at,
    };
    return this.large(shown, samples.store);
  }
}
