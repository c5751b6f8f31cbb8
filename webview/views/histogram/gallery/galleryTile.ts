import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { distinctTexts } from "../../../ui/plot/axes/ticks";
import type { Theme } from "../../../ui/plot/colours/theme";
import type { PictureSize } from "../../../ui/plot/pictureFrames";
import { pixelMap } from "../../../ui/plot/pixelMap";
import { SmallPicture, smallPictureStyles } from "../../../ui/plot/smallPicture";
import { localeNumber } from "../../../ui/texts/localeText";
import { longNameStyles } from "../../../ui/texts/longNameStyles";
import { captionText } from "../caption";
import { DEFAULT_STATE } from "../histogramState";
import { drawHeatmap } from "../plot/drawHeatmap";
import { drawOffset, ridgePx } from "../plot/drawOffset";
import { hasStepsAcross, type Scene } from "../scene/histogramScene";
import { KeptScene } from "../scene/keptScene";
import type { GalleryState } from "./galleryState";
import type { TileHistograms } from "./tileHistograms";

/** Until it is laid out. */
const FIRST_SIZE = { width: 260, height: 120 };
const FOOT = 14;

/** The histograms of a tag, small: on the page while it is in view or near it. */
@customElement("tensor-view-histogram-tile")
export class GalleryTile extends LitElement {
  static override styles = [
    longNameStyles,
    smallPictureStyles,
    css`
    :host {
      display: block;
    }
    button {
      display: flex;
      flex-direction: column;
      box-sizing: border-box;
      width: 100%;
      height: 100%;
      padding: 6px 8px;
      font: inherit;
      text-align: left;
      color: var(--vscode-foreground);
      background: none;
      border: var(--tensor-view-line);
      border-radius: 3px;
      cursor: pointer;
    }
    button:hover {
      background: var(--vscode-list-hoverBackground);
      outline: 1px dashed var(--vscode-contrastActiveBorder, transparent);
    }
    button:focus-visible,
    button:focus-visible:hover {
      outline: 1px solid var(--vscode-focusBorder);
    }
    /* Over its border: what is drawn outside of a tile is cut off. */
    button:is(:hover, :focus-visible) {
      outline-offset: -1px;
    }
    .name,
    .what {
      flex: none;
    }
    .what {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
      color: var(--vscode-descriptionForeground);
      font-size: 0.9em;
      font-variant-numeric: tabular-nums;
    }
    .frame {
      flex: 1;
      min-height: 0;
    }
    .error {
      color: var(--tensor-view-error);
    }
  `,
  ];

  @property({ attribute: false }) histograms: TileHistograms | undefined;
  @property() drawing: GalleryState["drawing"] = "offset";
  /** Steps as they were when the tile was made. */
  @property({ attribute: false }) pointCount = 0;
  private shown: TileHistograms | undefined;
  private scene: Scene | undefined;
  private readonly kept = new KeptScene();
  private readonly small = new SmallPicture(this, (context, size, theme) => {
    if (this.scene) drawSmall(context, this.scene, size, theme);
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.show(undefined);
  }

  private show(histograms: TileHistograms | undefined): void {
    if (histograms === this.shown) return;
    this.shown?.leave();
    this.shown = histograms;
    histograms?.come(() => this.requestUpdate());
  }

  override willUpdate(): void {
    if (this.isConnected) this.show(this.histograms);
    const source = this.shown?.source;
    const size = this.small.size.width > 0 ? this.small.size : FIRST_SIZE;
    const state = { ...DEFAULT_STATE, drawing: this.drawing };
    const before = this.scene;
    this.scene = source && this.kept.of(state, [source], source.steps.length - 1, size);
    if (this.scene !== before) this.small.request();
  }

  override render(): TemplateResult | typeof nothing {
    const { histograms, scene } = this;
    if (!histograms) return nothing;
    const { tag, kind } = histograms.series;
    const name = tag || l10n.t("(empty)");
    const { error, pointCount = this.pointCount } = histograms;
    const caption = scene ? captionText(scene) : l10n.t("{0} steps", localeNumber(pointCount));
    return html`<button type="button" title=${name} @click=${() => this.dispatchEvent(new CustomEvent("tile-open"))}>
      <span class="name"><bdi>${name}</bdi></span>
      <span class="what ${error === undefined ? "" : "error"}">${kind === "tensor" ? `${l10n.t("computed")} · ` : ""}${error ?? caption}</span>
      <span class="frame"><canvas aria-hidden="true"></canvas></span>
    </button>`;
  }
}

/** A picture with nothing but the ends of its axis of values. */
function drawSmall(
  context: CanvasRenderingContext2D,
  scene: Scene,
  { width, height }: PictureSize,
  theme: Theme,
): void {
  const { values, stepLow, stepHigh } = scene;
  const area = { left: 1, top: 4, width: width - 2, height: height - FOOT - 6 };
  const valueAxis = { low: values.to(values.low), high: values.to(values.high) };
  context.font = `10px ${theme.plot.font}`;
  context.fillStyle = theme.plot.text;
  const [low, high] = distinctTexts([values.low, values.high]);
  if (hasStepsAcross(scene.drawing)) {
    drawHeatmap(context, scene, pixelMap(area, { low: stepLow, high: stepHigh }, valueAxis), theme);
    context.textBaseline = "bottom";
    context.fillText(`${low ?? ""} … ${high ?? ""}`, 1, height - 1);
    return;
  }
  const places = scene.series.flatMap(({ steps }) => steps.map(({ place }) => place));
  const [first, last] = [places[0] ?? 0, places.at(-1) ?? 1];
  const span = last - first || 1;
  const ridge = Math.min(0.7, ridgePx(places.length, area.height) / area.height);
  const steps = { low: first - (span / (1 - ridge)) * ridge, high: last + span * 0.02, isReversed: true };
  drawOffset(context, scene, pixelMap(area, valueAxis, steps), theme);
  context.textBaseline = "bottom";
  context.textAlign = "left";
  context.fillText(low ?? "", 1, height - 1);
  context.textAlign = "right";
  context.fillText(high ?? "", width - 1, height - 1);
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-histogram-tile": GalleryTile;
  }
}
