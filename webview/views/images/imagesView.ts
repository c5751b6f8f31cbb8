import * as l10n from "@vscode/l10n";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import type { KeptBoard } from "../../../src/shared/channel/panelSides";
import type { ImagesOfPoint } from "../../../src/shared/questions/images";
import { boardStyles } from "../../parts/board/boardStyles";
import type { SampleStore } from "../../parts/board/samples/sampleStore";
import type { SamplesAction } from "../../parts/board/samples/samplesBar";
import { SamplesView } from "../../parts/board/samples/samplesView";
import { samplesViewStyles } from "../../parts/board/samples/samplesViewStyles";
import type { ShownGrid } from "../../parts/board/samples/shownGrid";
import type { ShownPanes } from "../../parts/board/samples/shownPanes";
import { controlStyles } from "../../ui/controls/controlStyles";
import { noteStyles } from "../../ui/notices/noteStyles";
import { longNameStyles } from "../../ui/texts/longNameStyles";
import type { Adjustments } from "./adjust/adjustments";
import "./imageGrid";
import { imageDescriber, type RecordedImage } from "./imageSource";
import "./imagesBar";
import { type ImagesState, readImagesState } from "./imagesState";
import "./large/largeImages";
import type { LargeImagesState } from "./large/largeState";
import { playBar, playBarStyles } from "./playBar";
import { type PlayedSteps, StepPlayer } from "./stepPlayer";

/** Images of many runs at one step. */
@customElement("tensor-view-images")
export class ImagesView extends SamplesView<ImagesOfPoint, RecordedImage, ImagesState> {
  static override styles = [controlStyles, noteStyles, longNameStyles, boardStyles, playBarStyles, samplesViewStyles];

  private readonly player = new StepPlayer(
    () => this.played(),
    () => this.requestUpdate(),
  );

  constructor() {
    super(imageDescriber, readImagesState);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.player.stop();
  }

  override updated(changes: PropertyValues<this>): void {
    const before = changes.get("context");
    if (before && before.tag === undefined && this.context?.tag !== undefined) this.player.stop();
    super.updated(changes);
    this.player.look();
  }

  private played(): PlayedSteps | undefined {
    const { context } = this;
    if (!context) return undefined;
    return {
      rate: this.store.state.large.rate,
      isDrawn: this.grid?.isSettled ?? false,
      first: this.steps.steps[0]?.step,
      next: this.stop(1)?.step,
      show: (step) => context.showStep(String(step)),
    };
  }

  private readonly adjusted = ({ detail: adjustments }: CustomEvent<Adjustments>): void => {
    this.store.change({ adjustments });
  };

  private setLarge(changes: Partial<LargeImagesState>): void {
    this.store.change({ large: { ...this.store.state.large, ...changes } });
  }

  protected override get none(): string {
    return l10n.t("No run here has images.");
  }

  protected override cardsBar(kept: KeptBoard): TemplateResult {
    return html`<tensor-view-images-bar
      .shown=${{ ...this.shownBar(kept), said: this.said }}
      @bar-action=${({ detail }: CustomEvent<SamplesAction<ImagesState>>) => this.actSamples(detail)}
      @adjust-change=${this.adjusted}
    ></tensor-view-images-bar>`;
  }

  protected override besideSteps(): TemplateResult | typeof nothing {
    const { player } = this;
    if (this.context?.tag !== undefined || this.steps.steps.length < 2) return nothing;
    return playBar({
      isPlaying: player.isPlaying,
      canPlay: true,
      rate: this.store.state.large.rate,
      play: () => player.toggle(),
      setRate: (rate) => this.setLarge({ rate }),
    });
  }

  protected override cards(shown: ShownGrid<RecordedImage>): TemplateResult {
    const { isEnlarged, adjustments } = this.store.state;
    return html`<tensor-view-image-grid
      class="samples"
      .shown=${{ ...shown, isEnlarged, adjustments }}
      @grid-action=${this.gridActed}
      @grid-settled=${() => this.player.look()}
    ></tensor-view-image-grid>`;
  }

  protected override large(
    shown: Omit<ShownPanes, "state">,
    images: SampleStore<ImagesOfPoint, RecordedImage>,
  ): TemplateResult {
    const { large: state, adjustments } = this.store.state;
    return html`<tensor-view-large-images
      class="large"
      .shown=${{ ...shown, host: this.context?.host, images, state, adjustments }}
      @large-change=${({ detail }: CustomEvent<Partial<LargeImagesState>>) => this.setLarge(detail)}
      @adjust-change=${this.adjusted}
      @step-action=${({ detail }: CustomEvent<bigint>) => this.context?.showStep(String(detail))}
    ></tensor-view-large-images>`;
  }
}
