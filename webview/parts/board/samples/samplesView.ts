import * as l10n from "@vscode/l10n";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { query, state } from "lit/decorators.js";
import type { KeptBoard } from "../../../../src/shared/channel/panelSides";
import type { Said } from "../../../../src/tensor/said/sentence";
import { ignoreSecondPress } from "../../../ui/controls/secondPress";
import { errorText } from "../../../ui/texts/sentenceText";
import type { Host } from "../../page/host";
import type { BoardViewContext } from "../../page/view";
import { BoardStore } from "../boardStore";
import { StepBoardView } from "../steps/stepBoardView";
import type { Describer } from "./describer";
import { FIRST_PANE, type PaneChoice } from "./paneChoice";
import type { SampleSubject } from "./sampleCell";
import type { SampleGrid } from "./sampleGrid";
import { cardKey, type SampleId } from "./sampleId";
import type { RecordedBlob } from "./sampleSource";
import { SampleStore } from "./sampleStore";
import type { SamplesAction } from "./samplesBar";
import type { PanesState, SamplesState } from "./samplesState";
import { saveSamples } from "./saveSamples";
import type { GridAction, ShownGrid } from "./shownGrid";
import type { ShownPanes } from "./shownPanes";

/** State of a board of samples. */
interface SamplesBoardState extends SamplesState {
  readonly large: PanesState;
}

/** Samples of many runs at one step. A view gives its bar, its grid of cards, and what fills the page. */
export abstract class SamplesView<
  OfPoint extends { readonly error?: Said },
  Described extends RecordedBlob,
  State extends SamplesBoardState,
> extends StepBoardView<State> {
  /** Result of saving. */
  @state() protected said = "";
  @query(".samples") protected readonly grid!: SampleGrid<
    Described,
    SampleSubject<Described>,
    ShownGrid<Described>
  > | null;
  /** The step that cards show, or an earlier one. */
  protected at: bigint | undefined;
  protected readonly describer: Describer<OfPoint, Described>;
  private readonly board: BoardStore<SamplesBoardState>;
  private samples: { readonly host: Host; readonly store: SampleStore<OfPoint, Described> } | undefined;
  /** Step shown before the current one: the next is likely in the same direction. */
  private stepBefore: bigint | undefined;
  /** The card that was large, which is to have the focus again. */
  private cameFrom: SampleId | undefined;

  constructor(describer: Describer<OfPoint, Described>, read: (saved: unknown) => State) {
    super(describer.kind, (changed) => new BoardStore(read, changed));
    this.describer = describer;
    this.board = this.store;
  }

  /** The bar of a board on which no tag fills the page. */
  protected abstract cardsBar(kept: KeptBoard): TemplateResult;

  /** The grid of cards, of the class `samples`. */
  protected abstract cards(shown: ShownGrid<Described>): TemplateResult;

  /** A tag that fills the page. */
  protected abstract large(shown: Omit<ShownPanes, "state">, samples: SampleStore<OfPoint, Described>): TemplateResult;

  /** A row above the slider of steps. */
  protected aboveSteps(): TemplateResult | typeof nothing {
    return nothing;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.samples?.store.leave();
    this.samples = undefined;
  }

  protected override follow(context: BoardViewContext, before: BoardViewContext | undefined): void {
    super.follow(context, before);
    if (this.samples?.host !== context.host) {
      this.samples?.store.leave();
      this.samples = { host: context.host, store: new SampleStore(context.host, this.describer) };
    }
    // Cards show what the slider does: a link may bring a step that is none of its stops.
    const step = this.stop(0)?.step ?? this.shownStep(context);
    if (step === this.at) return;
    this.stepBefore = this.at;
    this.at = step;
  }

  override updated(changes: PropertyValues<this>): void {
    super.updated(changes);
    const before = changes.get("context");
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
    const runs = this.tags.runsOf(tag);
    const run = runs.find(({ name }) => name === pane?.run) ?? runs[0];
    return run && { run, tag, sample: pane?.sample ?? 0 };
  }

  protected override stopsBy({ key }: KeyboardEvent): number | undefined {
    return { "[": -1, "]": 1 }[key];
  }

  /** The step that follows in the direction that was gone last. */
  private get next(): bigint | undefined {
    const { stepBefore: before, at } = this;
    if (before === undefined || at === undefined) return undefined;
    return this.stop(before < at ? 1 : -1)?.step;
  }

  /** Does an action of the bar. */
  protected actSamples(action: SamplesAction<State>): void {
    if (action.do === "save") void this.save(action.isAll);
    else this.act(action);
  }

  private async save(isAll: boolean): Promise<void> {
    const { context, tags } = this;
    if (!context) return;
    const { kind } = this.describer;
    try {
      await saveSamples(context.host, kind, tags.order, (tag) => tags.runsOf(tag), isAll ? undefined : this.at);
      this.said = "";
    } catch (error) {
      this.said = errorText(error);
    }
  }

  protected readonly gridActed = ({ detail: action }: CustomEvent<GridAction>): void => {
    const { board } = this;
    switch (action.do) {
      case "large":
        this.showLarge(action.id);
        break;
      case "pin":
        this.pin(action.tag, action.isPinned);
        break;
      case "own":
        this.setOwn(action.key, action.step);
        break;
      case "unfold":
        board.change({ unfolded: [...new Set([...board.state.unfolded, ...action.tags])] });
        break;
      case "collapse":
        this.tags.collapse(action.key, action.isCollapsed);
        break;
      case "scroll":
        board.scrolled(action.top);
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

  protected override get scroller() {
    return this.grid;
  }

  protected override bar({ tag }: BoardViewContext, kept: KeptBoard): TemplateResult {
    return tag === undefined ? this.cardsBar(kept) : this.way(tag, { hasList: true, hasName: true });
  }

  protected override content(context: BoardViewContext, { pins }: KeptBoard): TemplateResult | typeof nothing {
    const { tag } = context;
    return this.empty(context) ?? (tag === undefined ? this.allCards(context, pins) : this.largeTag(tag));
  }

  protected override foot(context: BoardViewContext): TemplateResult {
    return html`${this.aboveSteps()} ${super.foot(context)}`;
  }

  private allCards(context: BoardViewContext, pins: readonly string[]): TemplateResult {
    const { store, tags, samples } = this;
    const { state: kept } = store;
    if (!this.steps.isKnown || !samples) return html`<p class="note">${l10n.t("Reading…")}</p>`;
    return this.cards({
      host: context.host,
      samples: samples.store,
      groups: tags.groups,
      collapsed: kept.collapsed,
      pins,
      columns: kept.columns,
      runs: tags.shown,
      recorded: context.runs,
      runsOf: (tag: string) => tags.runsOf(tag),
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
    const { samples, tags } = this;
    if (!samples) return nothing;
    const shown = {
      tag,
      runs: tags.runsOf(tag),
      tags: tags.all,
      runsOf: (other: string) => tags.runsOf(other),
      stops: this.steps.steps,
      step: this.at,
    };
    return this.large(shown, samples.store);
  }
}
