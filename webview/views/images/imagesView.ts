import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { BoardParts } from "../../board/boardParts";
import { boardStepBar, shownStep } from "../../board/boardStepBar";
import { BoardSteps } from "../../board/boardSteps";
import { BoardStore } from "../../board/boardStore";
import { boardStyles } from "../../board/boardStyles";
import { emptyBoard } from "../../board/emptyBoard";
import { largeWay } from "../../board/largeWay";
import { focusWayBack } from "../../board/wayFocus";
import type { Host } from "../../host";
import { errorText } from "../../sentenceText";
import { nearestStep } from "../../steps";
import { controlStyles } from "../../ui/controlStyles";
import { FreeKeys } from "../../ui/freeKeys";
import { longNameStyles } from "../../ui/longNameStyles";
import { noteStyles } from "../../ui/noteStyles";
import type { BoardViewContext } from "../view";
import type { Adjustments } from "./adjust/adjustments";
import "./imageGrid";
import type { ImageGrid } from "./imageGrid";
import { type ImageId, ImageStore } from "./imageSource";
import "./imagesBar";
import type { BarWish } from "./imagesBar";
import { cardKey, readImagesState } from "./imagesState";
import { imagesViewStyles } from "./imagesViewStyles";
import "./large/largeImages";
import { FIRST_PANE, type LargeState } from "./large/largeState";
import { playBar, playBarStyles } from "./playBar";
import { saveImages } from "./saveImages";
import type { GridWish } from "./shownGrid";
import { type PlayedSteps, StepPlayer } from "./stepPlayer";

/** Images of many runs at one step. */
@customElement("tensor-view-images")
export class ImagesView extends LitElement {
  static override styles = [controlStyles, noteStyles, longNameStyles, boardStyles, playBarStyles, imagesViewStyles];

  @property({ attribute: false }) context: BoardViewContext | undefined;
  @state() private said = "";
  @query("tensor-view-image-grid") private readonly grid!: ImageGrid | null;
  private readonly store = new BoardStore({ kind: "image", read: readImagesState }, () => this.requestUpdate());
  private readonly parts = new BoardParts(this, this.store);
  private readonly steps = new BoardSteps("image", () => this.requestUpdate());
  private readonly player = new StepPlayer(
    () => this.played(),
    () => this.requestUpdate(),
  );
  private images: { readonly host: Host; readonly store: ImageStore } | undefined;
  /** The step before the one that is shown: whoever went on may well go on. */
  private stepBefore: bigint | undefined;
  private at: bigint | undefined;
  /** The card that was large, which is to have the focus again. */
  private cameFrom: ImageId | undefined;
  private isReady = false;

  constructor() {
    super();
    new FreeKeys(this, (event) => this.press(event));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.player.stop();
    this.steps.leave();
    this.images?.store.leave();
    this.images = undefined;
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const { context, store, parts } = this;
    if (!context || !this.isConnected) return;
    this.isReady = parts.follow(context, changes.has("context"), () => this.grid?.goTo(store.top));
    if (!this.isReady) return;
    if (this.images?.host !== context.host) {
      this.images?.store.leave();
      this.images = { host: context.host, store: new ImageStore(context.host) };
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
    const { tag } = this.context ?? {};
    if (before && before.tag === undefined && tag !== undefined) this.player.stop();
    focusWayBack(this, before, this.context);
    if (before?.tag !== undefined && tag === undefined) {
      this.cameFrom = this.shadowRoot?.activeElement === null ? this.largeCard(before.tag) : undefined;
    }
    if (this.cameFrom && this.grid) {
      this.grid.focusCard(this.cameFrom);
      this.cameFrom = undefined;
    }
    this.player.look();
  }

  /** The card of the first picture that is large. */
  private largeCard(tag: string): ImageId | undefined {
    const { store } = this;
    const [pane] = store.state.large.panes;
    const runs = store.model.tags.runsOf(tag);
    const run = runs.find(({ name }) => name === pane?.run) ?? runs[0];
    return run && { run, tag, sample: pane?.sample ?? 0 };
  }

  private press(event: KeyboardEvent): boolean {
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
  private stepOn(by: number): bigint | undefined {
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

  private played(): PlayedSteps | undefined {
    const { context } = this;
    if (!context) return undefined;
    return {
      rate: this.store.state.large.rate,
      isDrawn: this.grid?.isSettled ?? false,
      first: this.steps.steps[0]?.step,
      next: this.stepOn(1),
      show: (step) => context.showStep(String(step)),
    };
  }

  private readonly barWished = ({ detail: wish }: CustomEvent<BarWish>): void => {
    switch (wish.do) {
      case "state":
        this.store.change(wish.state);
        if (wish.state.tagFilter !== undefined) this.grid?.goTo(0);
        break;
      case "save":
        void this.save(wish.isAll);
        break;
      default:
        this.parts.obey(wish);
    }
  };

  private async save(isAll: boolean): Promise<void> {
    const { context, store, parts } = this;
    if (!context) return;
    try {
      await saveImages(context.host, parts.order, (tag) => store.model.tags.runsOf(tag), isAll ? undefined : this.at);
      this.said = "";
    } catch (error) {
      this.said = errorText(error);
    }
  }

  private readonly gridWished = ({ detail: wish }: CustomEvent<GridWish>): void => {
    const { store } = this;
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
        store.change({ unfolded: [...new Set([...store.state.unfolded, ...wish.tags])] });
        break;
      case "collapse":
        this.parts.collapse(wish.key, wish.isCollapsed);
        break;
      case "scroll":
        store.scrolled(wish.top);
    }
  };

  private showLarge({ run, tag, sample }: ImageId): void {
    const { large, own } = this.store.state;
    const key = cardKey(run.name, tag, sample);
    const step = Object.hasOwn(own, key) ? own[key] : undefined;
    this.store.change({ large: { ...large, panes: [{ ...FIRST_PANE, run: run.name, sample, step }] } });
    this.context?.showTag(tag);
  }

  private setOwn(key: string, step: string | undefined): void {
    const others = Object.entries(this.store.state.own).filter(([other]) => other !== key);
    this.store.change({ own: Object.fromEntries(step === undefined ? others : [...others, [key, step]]) });
  }

  private readonly adjusted = ({ detail: adjustments }: CustomEvent<Adjustments>): void => {
    this.store.change({ adjustments });
  };

  private setLarge(changes: Partial<LargeState>): void {
    this.store.change({ large: { ...this.store.state.large, ...changes } });
  }

  override render(): TemplateResult | typeof nothing {
    const { context, store, parts, steps } = this;
    const kept = parts.workspace?.kept;
    if (!context || !kept || !this.isReady) return nothing;
    const none = l10n.t("The checked runs have no images.");
    const empty = emptyBoard(context, store, parts.groups.length === 0, none);
    const isLarge = context.tag !== undefined;
    const { rate } = store.state.large;
    return html`
      ${parts.what()}
      ${
        isLarge
          ? largeWay(context.tag, parts, () => context.showTag(undefined), { hasList: true, hasName: true })
          : html`<tensor-view-images-bar
              .shown=${{
                state: store.state,
                filterError: parts.filterError,
                colourGroup: kept.colourGroup,
                isListOpen: parts.isListOpen,
                said: this.said,
              }}
              @bar-wish=${this.barWished}
              @adjust-change=${this.adjusted}
            ></tensor-view-images-bar>`
      }
      ${parts.errors()} ${steps.error === undefined ? nothing : html`<p class="note error" role="alert">${steps.error}</p>`}
      ${parts.beside(empty ?? (isLarge ? this.large(context, context.tag) : this.cards(context, kept.pins)))}
      ${boardStepBar(
        context,
        steps,
        isLarge || steps.steps.length < 2
          ? nothing
          : playBar({
              isPlaying: this.player.isPlaying,
              canPlay: true,
              rate,
              play: () => this.player.toggle(),
              setRate: (to) => this.setLarge({ rate: to }),
            }),
      )}
    `;
  }

  private cards(context: BoardViewContext, pins: readonly string[]): TemplateResult {
    const { store, parts, images } = this;
    const { model, state: kept } = store;
    if (!this.steps.isKnown || !images) return html`<p class="note">${l10n.t("Reading…")}</p>`;
    const { columns, cardSize, isFirstOnly, unfolded, isEnlarged, adjustments, own } = kept;
    return html`<tensor-view-image-grid
      .shown=${{
        host: context.host,
        images: images.store,
        groups: parts.groups,
        collapsed: kept.collapsed,
        pins,
        columns,
        runs: model.tags.shown,
        recorded: context.runs,
        runsOf: (tag: string) => model.tags.runsOf(tag),
        cardSize,
        isFirstOnly,
        unfolded,
        isEnlarged,
        adjustments,
        step: this.at,
        next: this.next,
        own,
        scroll: store.top,
      }}
      @grid-wish=${this.gridWished}
      @grid-settled=${() => this.player.look()}
    ></tensor-view-image-grid>`;
  }

  private large({ host, showStep }: BoardViewContext, tag: string): TemplateResult | typeof nothing {
    const { store, images } = this;
    const { model, state: kept } = store;
    if (!images) return nothing;
    return html`<tensor-view-large-images
      class="large"
      .shown=${{
        host,
        tag,
        runs: model.tags.runsOf(tag),
        tags: model.tags.all,
        runsOf: (other: string) => model.tags.runsOf(other),
        stops: this.steps.steps,
        step: this.at,
        images: images.store,
        state: kept.large,
        adjustments: kept.adjustments,
      }}
      @large-change=${({ detail }: CustomEvent<Partial<LargeState>>) => this.setLarge(detail)}
      @adjust-change=${this.adjusted}
      @step-wish=${({ detail }: CustomEvent<bigint>) => showStep(String(detail))}
    ></tensor-view-large-images>`;
  }
}
