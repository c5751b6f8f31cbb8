import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { saveFile } from "../../../parts/saving/saveFile";
import "../../../parts/board/samples/paneCaption";
import type { PaneChoice } from "../../../parts/board/samples/paneChoice";
import { comparableBy } from "../../../parts/board/samples/paneChoiceFields";
import { PaneSamples, sampleKey } from "../../../parts/board/samples/paneSamples";
import {
  addedPane,
  type CompareBy,
  neighbours,
  type Pane,
  panesOf,
  stepAfter,
  withoutPane,
} from "../../../parts/board/samples/panes";
import { paneTitles } from "../../../parts/board/samples/paneTexts";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { FreeKeys } from "../../../ui/keys/freeKeys";
import { noteStyles } from "../../../ui/notices/noteStyles";
import { errorText } from "../../../ui/texts/sentenceText";
import "../adjust/adjustPanel";
import { sampleFile, sampleName } from "../../../parts/board/samples/sampleName";
import { canShow, type ImageSource, type RecordedImage } from "../imageSource";
import { factLines } from "../imageTexts";
import type { StageImage } from "../stage/picture";
import { type PlayedSteps, StepPlayer } from "../stepPlayer";
import "../stage/stage";
import type { ImageStage } from "../stage/stage";
import type { StageState } from "../stage/stageState";
import "./largeBar";
import { factsLine, noteText } from "./imagePaneTexts";
import type { LargeImagesBarAction } from "./largeBar";
import type { LargeImagesState } from "./largeState";
import type { PanePicture } from "./panePicture";
import type { ShownLargeImages } from "./shownLargeImages";

/**
 * A tag that fills the page: one picture, or up to four compared. `large-change` carries what of its state changed,
 * `step-action` the step that all of the board is to show.
 */
@customElement("tensor-view-large-images")
export class LargeImages extends LitElement {
  static override styles = [
    controlStyles,
    noteStyles,
    css`
      :host {
        display: flex;
        flex: 1 1 0;
        flex-direction: column;
        gap: 6px;
        box-sizing: border-box;
        min-width: 0;
        min-height: 0;
        padding: 6px 12px;
        overflow: auto;
      }
      tensor-view-image-stage {
        flex: 1 0 auto;
        height: 240px;
      }
      .note {
        padding: 0;
      }
    `,
  ];

  @property({ attribute: false }) shown: ShownLargeImages | undefined;
  @state() private said = "";
  @query("tensor-view-image-stage") private readonly stage!: ImageStage | null;
  private panes: readonly Pane[] = [];
  /** The place of the pane that was added last. */
  private added: number | undefined;
  private images: readonly StageImage[] = [];
  private drawn = "";
  private heard: ImageSource | undefined;
  private readonly pictures = new PaneSamples<RecordedImage>(canShow, () => this.requestUpdate());
  private readonly player = new StepPlayer(
    () => this.played(),
    () => this.requestUpdate(),
  );
  private readonly found = (): void => this.requestUpdate();

  constructor() {
    super();
    new FreeKeys(this, (event) => this.stage?.press(event) ?? false);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.player.stop();
    this.pictures.leave();
    this.heard?.removeEventListener("change", this.found);
    this.heard = undefined;
  }

  override willUpdate(): void {
    const { shown, pictures } = this;
    if (!shown || !this.isConnected) return;
    if (this.heard !== shown.images) {
      this.heard?.removeEventListener("change", this.found);
      shown.images.addEventListener("change", this.found);
      this.heard = shown.images;
    }
    this.panes = panesOf(shown);
    pictures.want(shown.images, this.panes, neighbours(shown, this.panes));
    const titles = paneTitles(pictures.shown);
    this.images = pictures.shown.map((picture, i) => stageImage(picture, titles[i] ?? ""));
  }

  override updated(): void {
    this.player.look();
  }

  private tell<Detail>(name: string, detail: Detail): void {
    this.dispatchEvent(new CustomEvent<Detail>(name, { detail }));
  }

  private set(state: Partial<LargeImagesState>): void {
    this.tell("large-change", state);
  }

  private setStage(change: Partial<StageState>): void {
    const { shown } = this;
    if (shown) this.set({ stage: { ...shown.state.stage, ...change } });
  }

  private played(): PlayedSteps | undefined {
    const { shown } = this;
    return (
      shown && {
        rate: shown.state.rate,
        isDrawn: this.pictures.isSettled && this.drawn === drawnKey(this.images.map(({ key }) => key)),
        first: shown.stops[0]?.step,
        next: stepAfter(shown),
        show: (step) => this.tell("step-action", step),
      }
    );
  }

  private compare(shown: ShownLargeImages, by: CompareBy): void {
    const panes = addedPane(shown, this.panes, this.pictures.last, by);
    if (!panes) return;
    this.added = panes.length - 1;
    this.set({ panes });
  }

  private obey(shown: ShownLargeImages, action: LargeImagesBarAction): void {
    switch (action.do) {
      case "state":
        this.set(action.state);
        break;
      case "stage":
        this.setStage(action.state);
        break;
      case "command":
        this.stage?.obey(action.command);
        break;
      case "compare":
        this.compare(shown, action.by);
        break;
      case "play":
        this.player.toggle();
        break;
      case "save":
        void this.tried(() => this.savePicture(shown));
    }
  }

  private async tried(work: () => Promise<string>): Promise<void> {
    try {
      this.said = await work();
    } catch (error) {
      this.said = errorText(error);
    }
  }

  private async savePicture(shown: ShownLargeImages): Promise<string> {
    const canvas = this.stage?.canvas();
    const [first] = this.pictures.shown;
    if (!canvas || first?.at.is !== "found") return l10n.t("There is no picture to save yet.");
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (!blob) return l10n.t("There is no picture to save yet.");
    const name = sampleName(
      this.pictures.shown.flatMap(({ pane: { id }, at }) => (at.is === "found" ? [{ id, at }] : [])),
    );
    return saveFile(shown.host, name, "png", new Uint8Array(await blob.arrayBuffer()));
  }

  private async saveBytes({ host }: ShownLargeImages, { pane, at }: PanePicture): Promise<string> {
    if (at.is !== "found") return "";
    const { logdir } = pane.id.run.id;
    await host.channel.request("blob/save", { logdir, key: at.described.key, ...sampleFile(pane.id, at) });
    return "";
  }

  private saveByKey(shown: ShownLargeImages, key: string): Promise<string> {
    const picture = this.pictures.shown.find((one) => sampleKey(one) === key);
    return picture ? this.saveBytes(shown, picture) : Promise.resolve("");
  }

  override render(): TemplateResult | typeof nothing {
    const { shown, panes, said, player } = this;
    if (!shown) return nothing;
    if (panes.length === 0)
      return html`<p class="note">${l10n.t("None of the checked runs has an image '{0}'.", shown.tag)}</p>`;
    const { state, adjustments, stops } = shown;
    const bar = {
      state,
      comparable: comparableBy(shown, panes, this.pictures.last),
      isPlaying: player.isPlaying,
      canPlay: stops.length > 1 && panes.some(({ choice }) => choice.step === undefined),
      said,
    };
    return html`
      <tensor-view-large-bar
        .shown=${bar}
        @bar-action=${({ detail }: CustomEvent<LargeImagesBarAction>) => this.obey(shown, detail)}
      ></tensor-view-large-bar>
      ${state.areAdjustmentsShown ? html`<tensor-view-adjust-panel .adjustments=${adjustments}></tensor-view-adjust-panel>` : nothing}
      <tensor-view-image-stage
        .images=${this.images}
        .captions=${this.pictures.shown.map((picture) => this.caption(shown, picture))}
        .state=${state.stage}
        .adjustments=${adjustments}
        @stage-change=${({ detail }: CustomEvent<Partial<StageState>>) => this.setStage(detail)}
        @stage-save=${({ detail }: CustomEvent<string>) => void this.tried(() => this.saveByKey(shown, detail))}
        @stage-drawn=${({ detail }: CustomEvent<readonly string[]>) => this.hearDrawn(detail)}
      ></tensor-view-image-stage>
    `;
  }

  private caption(shown: ShownLargeImages, picture: PanePicture): TemplateResult {
    const { panes } = shown.state;
    const change = (choice: PaneChoice) =>
      this.set({ panes: panes.map((pane, i) => (i === picture.pane.at ? choice : pane)) });
    return html`<tensor-view-pane-caption
      .shown=${shown}
      .sample=${picture}
      .facts=${factsLine(picture)}
      .details=${detailsOf(picture)}
      .isOneOfMany=${panes.length > 1}
      .isNew=${picture.pane.at === this.added}
      @pane-change=${({ detail }: CustomEvent<PaneChoice>) => change(detail)}
      @pane-remove=${() => {
        this.added = undefined;
        this.set({ panes: withoutPane(shown.state, picture.pane.at) });
      }}
      @pane-save=${() => void this.tried(() => this.saveBytes(shown, picture))}
    ></tensor-view-pane-caption>`;
  }

  private hearDrawn(keys: readonly string[]): void {
    this.drawn = drawnKey(keys);
    this.player.look();
  }
}

function stageImage(picture: PanePicture, title: string): StageImage {
  const { at, blob } = picture;
  const head = at.is === "found" ? at.described.head : null;
  const encoded = blob && head ? { blob, head } : undefined;
  return { key: sampleKey(picture), title, encoded, note: noteText(picture), hasBytes: at.is === "found" };
}

function detailsOf({ pane, at }: PanePicture): string {
  return at.is === "found" ? factLines(pane.id, at, pane.step).join("\n") : "";
}

function drawnKey(keys: readonly string[]): string {
  return keys.join("\n");
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-large-images": LargeImages;
  }
}
