import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import type { SeriesInfo } from "../../../../src/shared/series/seriesInfo";
import { elementCount } from "../../../../src/tensor/slice/shape";
import type { RunViewContext } from "../../../parts/page/view";
import { WorkQueue } from "../../../parts/page/workQueue";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { localeNumber } from "../../../ui/texts/localeText";
import { layOutTiles, tileStyle, tilesNear } from "./galleryLayout";
import { type GalleryState, readGalleryState } from "./galleryState";
import "./galleryTile";
import { TileHistograms } from "./tileHistograms";

/** Tiles that are asked for at a time. */
const AT_A_TIME = 3;
/** Tiles out of view whose histograms are kept. */
const KEPT = 200;

/** The histograms of all tags of a run, small, drawn as they come into view. */
@customElement("tensor-view-histogram-gallery")
export class HistogramGallery extends LitElement {
  static override styles = [
    controlStyles,
    css`
    :host {
      display: flex;
      flex-direction: column;
      min-height: 0;
    }
    .toolbar {
      padding: 6px 16px;
      color: var(--vscode-descriptionForeground);
    }
    vscode-text-field {
      flex: 1 1 10em;
      max-width: 22em;
    }
    vscode-dropdown {
      width: 8em;
    }
    .tiles {
      flex: 1;
      min-height: 0;
      padding: 4px 16px 16px;
      overflow: auto;
    }
    .all {
      position: relative;
    }
    tensor-view-histogram-tile {
      position: absolute;
    }
    .empty {
      margin: 0;
      padding: 8px 16px;
      color: var(--vscode-descriptionForeground);
    }
  `,
  ];

  @property({ attribute: false }) context: RunViewContext | undefined;
  @state() private view: GalleryState = { filter: "", drawing: "offset" };
  /** Px of the scrolled area, without its padding. */
  @state() private size = { width: 0, height: 0 };
  @state() private top = 0;
  private isRestored = false;
  /** By kind and tag, those used last behind. */
  private readonly known = new Map<string, TileHistograms>();
  private runKey = "";
  private tiles: Element | null = null;
  private readonly queue = new WorkQueue(AT_A_TIME);
  private readonly resized = new ResizeObserver(([entry]) => {
    const { width = 0, height = 0 } = entry?.contentRect ?? {};
    this.size = { width, height };
  });

  override willUpdate(changes: PropertyValues<this>): void {
    const { context } = this;
    if (!context || !changes.has("context")) return;
    this.forgetOthers(context);
    if (this.isRestored) return;
    this.isRestored = true;
    this.view = readGalleryState(context.saved);
    context.readsBy(readGalleryState);
  }

  /** Tags that are gone, and those of another run. */
  private forgetOthers({ run, list }: RunViewContext): void {
    const runKey = JSON.stringify(run);
    if (runKey !== this.runKey) this.known.clear();
    this.runKey = runKey;
    const there = new Set(list.map(keyOf));
    for (const key of this.known.keys()) if (!there.has(key)) this.known.delete(key);
  }

  override updated(): void {
    this.observe(this.renderRoot.querySelector(".tiles"));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.observe(this.renderRoot.querySelector(".tiles"));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.observe(null);
  }

  private observe(tiles: Element | null): void {
    if (tiles === this.tiles) return;
    this.resized.disconnect();
    this.tiles = tiles;
    if (tiles) this.resized.observe(tiles);
  }

  private change(changes: Partial<GalleryState>): void {
    this.view = { ...this.view, ...changes };
    this.context?.save(this.view);
  }

  override render(): TemplateResult | typeof nothing {
    const { context, view } = this;
    if (!context) return nothing;
    const all = context.list.filter(({ kind }) => kind === "histogram" || kind === "tensor");
    if (all.length === 0) return html`<p class="empty">${l10n.t("This run has no histograms and no tensors.")}</p>`;
    const words = view.filter.toLowerCase().split(/\s+/).filter(Boolean);
    const shown = all.filter(({ tag }) => words.every((word) => tag.toLowerCase().includes(word)));
    return html`<div class="toolbar" role="toolbar" aria-label=${l10n.t("Histograms")}>
        <vscode-text-field
          placeholder=${l10n.t("Filter tags")}
          .value=${view.filter}
          @input=${(event: Event) => this.change({ filter: (event.target as HTMLInputElement).value })}
        >${l10n.t("Filter tags")}</vscode-text-field>
        <vscode-dropdown
          aria-label=${l10n.t("Drawing")}
          .value=${view.drawing}
          @change=${(event: Event) => this.change({ drawing: (event.target as HTMLSelectElement).value === "heatmap" ? "heatmap" : "offset" })}
        >
          <vscode-option value="offset">${l10n.t("Offset")}</vscode-option>
          <vscode-option value="heatmap">${l10n.t("Heatmap")}</vscode-option>
        </vscode-dropdown>
        <span role="status">${l10n.t("{0} of {1} tags", localeNumber(shown.length), localeNumber(all.length))}</span>
      </div>
      <div
        class="tiles"
        @scroll=${({ currentTarget }: Event) => {
          this.top = (currentTarget as Element).scrollTop;
        }}
      >
        ${this.near(context, shown)}
      </div>`;
  }

  /** The tiles in view, and near it. */
  private near(context: RunViewContext, shown: readonly SeriesInfo[]): TemplateResult {
    const { size, top, view } = this;
    const layout = layOutTiles(shown.length, size.width);
    const [start, end] = size.width > 0 ? tilesNear(layout, shown.length, top, size.height) : [0, 0];
    const near = shown.slice(start, end).map((series, i) => ({ series, place: start + i }));
    const tiles = repeat(
      near,
      ({ series }) => keyOf(series),
      ({ series, place }) => html`<tensor-view-histogram-tile
        .style=${tileStyle(layout, place)}
        .histograms=${this.histogramsOf(context, series)}
        .pointCount=${series.pointCount}
        .drawing=${view.drawing}
        @tile-open=${() => this.open(series)}
      ></tensor-view-histogram-tile>`,
    );
    this.trim(near.length);
    return html`<div class="all" .style=${`height: ${layout.height}px`}>${tiles}</div>`;
  }

  /** The same object as long as it is kept: a tile follows by itself what is written. */
  private histogramsOf({ host, run: { logdir, run } }: RunViewContext, series: SeriesInfo): TileHistograms {
    const key = keyOf(series);
    const { tag, kind, shape } = series;
    const elements = shape ? elementCount(shape) : 1;
    const known =
      this.known.get(key) ??
      new TileHistograms({ host, series: { logdir, run, tag, kind }, elements, queue: this.queue });
    this.known.delete(key);
    this.known.set(key, known);
    return known;
  }

  private trim(shown: number): void {
    for (const key of this.known.keys()) {
      if (this.known.size <= KEPT + shown) return;
      this.known.delete(key);
    }
  }

  private open({ tag, kind }: SeriesInfo): void {
    const { context } = this;
    if (context)
      context.open({ on: "series", logdir: context.run.logdir, run: context.run.run, tag, kind, view: "histogram" });
  }
}

function keyOf({ kind, tag }: SeriesInfo): string {
  return `${kind} ${tag}`;
}
