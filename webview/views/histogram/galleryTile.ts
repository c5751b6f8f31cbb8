import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import type { SeriesId } from "../../../src/shared/seriesId";
import type { Host } from "../../host";
import { localeNumber } from "../../localeText";
import { Resource } from "../../resource";
import { longNameStyles } from "../../ui/longNameStyles";
import { pixelMap } from "../../ui/plot/pixelMap";
import { readTheme, watchTheme } from "../../ui/plot/theme";
import { distinctTexts } from "../../ui/plot/ticks";
import type { WorkQueue } from "../../workQueue";
import { captionText } from "./caption";
import { drawHeatmap } from "./drawHeatmap";
import { drawOffset, ridgePx } from "./drawOffset";
import { DEFAULT_STATE, type HistogramState } from "./histogramState";
import { hasStepsAcross, type Scene } from "./scene";
import { buildScene, drawnPositions } from "./sceneBuilder";
import { SeriesSource } from "./seriesSource";

/** What a tile shows. */
export interface TileSubject {
  readonly host: Host;
  readonly series: SeriesId;
  /** Elements of a point, and how many points there were when the tile was made. */
  readonly elements: number;
  readonly pointCount: number;
  readonly drawing: "offset" | "heatmap";
  readonly queue: WorkQueue;
}

/** Until it is laid out. */
const FIRST_WIDTH = 260;
const HEIGHT = 120;
const FOOT = 14;
/** Steps that a small picture has room for, and elements that are read for one. */
const MAX_STEPS = 40;
const MAX_ELEMENTS = 20_000_000;

/** The histograms of a tag, small; asked for and drawn once it comes into view. */
@customElement("tensor-view-histogram-tile")
export class GalleryTile extends LitElement {
  static override styles = [
    longNameStyles,
    css`
    :host {
      display: block;
    }
    button {
      display: block;
      width: 100%;
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
    .what {
      display: block;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
      color: var(--vscode-descriptionForeground);
      font-size: 0.9em;
      font-variant-numeric: tabular-nums;
    }
    canvas {
      display: block;
      width: 100%;
      height: ${HEIGHT}px;
    }
    .error {
      color: var(--tensor-view-error);
    }
  `,
  ];

  @property({ attribute: false }) subject: TileSubject | undefined;
  /** Whether it is on screen, or nearly. */
  @property({ type: Boolean }) isNear = false;
  @state() private width = FIRST_WIDTH;
  @query("canvas") private readonly canvas!: HTMLCanvasElement | null;
  private readonly resized = new ResizeObserver(([entry]) => {
    this.width = entry?.contentRect.width || FIRST_WIDTH;
  });
  private observed: Element | null = null;
  private source: SeriesSource | undefined;
  private scene: Scene | undefined;
  private asked = "";
  private unwatch: (() => void) | undefined;
  private readonly loaded = new Resource<SeriesSource>(() => this.requestUpdate());

  override connectedCallback(): void {
    super.connectedCallback();
    this.unwatch = watchTheme(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.unwatch?.();
    this.resized.disconnect();
    this.observed = null;
    this.loaded.clear();
    this.source?.stop();
    this.asked = "";
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const { subject } = this;
    if (!subject) return;
    if (changes.has("subject") || changes.has("isNear")) this.ask(subject, changes.has("isNear"));
    const source = this.loaded.state.value;
    const last = (source?.steps.length ?? 0) - 1;
    this.scene = source && buildScene(this.view(subject), [source], last, { width: this.width, height: HEIGHT });
  }

  private view({ drawing }: Pick<TileSubject, "drawing">): HistogramState {
    return { ...DEFAULT_STATE, drawing };
  }

  private ask(subject: TileSubject, hasMoved: boolean): void {
    if (!this.isNear) {
      this.giveUp();
      return;
    }
    const key = JSON.stringify(subject.series);
    if (key === this.asked) {
      const source = this.loaded.state.value;
      if (!source) return;
      // What came while it was out of sight.
      if (hasMoved) void source.load();
      this.want(subject, source);
      return;
    }
    this.asked = key;
    this.source?.stop();
    void this.loaded.load((signal) => subject.queue.run(() => this.load(subject), signal));
  }

  private async load(subject: TileSubject): Promise<SeriesSource> {
    const source: SeriesSource = new SeriesSource(subject.host, subject.series, () => {
      if (this.isNear && this.loaded.state.value === source) this.want(subject, source);
      this.requestUpdate();
    });
    this.source = source;
    await source.load();
    if (source.error !== undefined) throw new Error(source.error);
    this.want(subject, source);
    await source.settled();
    return source;
  }

  /** Asks for as many steps as a small picture has room for. */
  private want(subject: TileSubject, source: SeriesSource): void {
    const { elements, series } = subject;
    const room = series.kind === "histogram" ? MAX_STEPS : Math.max(1, Math.min(MAX_STEPS, MAX_ELEMENTS / elements));
    const size = { width: room, height: HEIGHT };
    const positions = drawnPositions(this.view({ drawing: "heatmap" }), source, undefined, false, size);
    source.want(this.view(subject), positions, elements);
  }

  /** What was scrolled past before it came leaves its turn to what is in view; what is there asks for nothing. */
  private giveUp(): void {
    if (this.loaded.state.value) {
      this.loaded.state.value.rest();
      return;
    }
    this.loaded.clear();
    this.source?.stop();
    this.asked = "";
  }

  override updated(): void {
    const { canvas, scene, width } = this;
    if (canvas !== this.observed) {
      this.resized.disconnect();
      this.observed = canvas;
      if (canvas) this.resized.observe(canvas);
    }
    if (!canvas || !scene) return;
    canvas.width = width * devicePixelRatio;
    canvas.height = HEIGHT * devicePixelRatio;
    const context = canvas.getContext("2d");
    if (!context) return;
    context.scale(devicePixelRatio, devicePixelRatio);
    drawSmall(context, scene, this, width);
  }

  override render(): TemplateResult | typeof nothing {
    const { subject, scene } = this;
    if (!subject) return nothing;
    const { tag, kind } = subject.series;
    const pointCount = this.source?.steps.length || subject.pointCount;
    const name = tag || l10n.t("(empty)");
    const { error } = this.loaded.state;
    const caption = scene ? captionText(scene) : l10n.t("{0} steps", localeNumber(pointCount));
    return html`<button type="button" title=${name} @click=${() => this.dispatchEvent(new CustomEvent("tile-open"))}>
      <span class="name"><bdi>${name}</bdi></span>
      <span class="what ${error === undefined ? "" : "error"}">${kind === "tensor" ? `${l10n.t("computed")} · ` : ""}${error ?? caption}</span>
      <canvas aria-hidden="true"></canvas>
    </button>`;
  }
}

/** A picture with nothing but the ends of its axis of values. */
function drawSmall(context: CanvasRenderingContext2D, scene: Scene, element: Element, width: number): void {
  const theme = readTheme(element);
  const { values, stepLow, stepHigh } = scene;
  const area = { left: 1, top: 4, width: width - 2, height: HEIGHT - FOOT - 6 };
  const valueAxis = { low: values.to(values.low), high: values.to(values.high) };
  context.font = `10px ${theme.plot.font}`;
  context.fillStyle = theme.plot.text;
  const [low, high] = distinctTexts([values.low, values.high]);
  if (hasStepsAcross(scene.drawing)) {
    drawHeatmap(context, scene, pixelMap(area, { low: stepLow, high: stepHigh }, valueAxis), theme);
    context.textBaseline = "bottom";
    context.fillText(`${low ?? ""} … ${high ?? ""}`, 1, HEIGHT - 1);
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
  context.fillText(low ?? "", 1, HEIGHT - 1);
  context.textAlign = "right";
  context.fillText(high ?? "", width - 1, HEIGHT - 1);
}
