import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import type { SeriesInfo } from "../../../src/shared/seriesInfo";
import { elementCount } from "../../../src/tensor/shape";
import { localeNumber } from "../../localeText";
import { controlStyles } from "../../ui/controlStyles";
import { WorkQueue } from "../../workQueue";
import type { RunViewContext } from "../view";
import { type GalleryState, readGalleryState } from "./galleryState";
import "./galleryTile";
import type { GalleryTile, TileSubject } from "./galleryTile";

/** Tiles that are asked for at a time. */
const AT_A_TIME = 3;

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
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(min(210px, 100%), 1fr));
      align-content: start;
      gap: 10px;
      min-height: 0;
      padding: 4px 16px 16px;
      overflow: auto;
    }
    tensor-view-histogram-tile {
      content-visibility: auto;
      contain-intrinsic-height: auto 174px;
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
  private isRestored = false;
  private readonly subjects = new Map<string, TileSubject>();
  private runKey = "";
  private readonly queue = new WorkQueue(AT_A_TIME);
  private readonly watched = new Set<Element>();
  private readonly observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        (target as GalleryTile).isNear = isIntersecting;
      }
    },
    { rootMargin: "200px" },
  );

  override willUpdate(changes: PropertyValues<this>): void {
    const { context } = this;
    if (!context || !changes.has("context")) return;
    this.forgetOthers(context);
    if (this.isRestored) return;
    this.isRestored = true;
    this.view = readGalleryState(context.saved);
  }

  /** Tags that are gone, and those of another run. */
  private forgetOthers({ run, list }: RunViewContext): void {
    const runKey = JSON.stringify(run);
    if (runKey !== this.runKey) this.subjects.clear();
    this.runKey = runKey;
    const there = new Set(list.map(({ tag, kind }) => `${kind} ${tag}`));
    for (const key of this.subjects.keys()) if (!there.has(key)) this.subjects.delete(key);
  }

  override updated(): void {
    const tiles = new Set(this.renderRoot.querySelectorAll("tensor-view-histogram-tile"));
    for (const tile of this.watched) {
      if (tiles.has(tile as GalleryTile)) continue;
      this.observer.unobserve(tile);
      this.watched.delete(tile);
    }
    for (const tile of tiles) {
      if (this.watched.has(tile)) continue;
      this.watched.add(tile);
      this.observer.observe(tile);
    }
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.observer.disconnect();
    this.watched.clear();
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
      <div class="tiles">
        ${repeat(
          shown,
          ({ kind, tag }) => `${kind} ${tag}`,
          (series) => html`<tensor-view-histogram-tile
            .subject=${this.subjectOf(context, series)}
            @tile-open=${() => this.open(series)}
          ></tensor-view-histogram-tile>`,
        )}
      </div>`;
  }

  /** The same object as long as a tag is shown the same way: a tile follows by itself what is written. */
  private subjectOf(context: RunViewContext, series: SeriesInfo): TileSubject {
    const { drawing } = this.view;
    const key = `${series.kind} ${series.tag}`;
    let subject = this.subjects.get(key);
    if (subject?.drawing !== drawing || subject.host !== context.host) {
      const { logdir, run } = context.run;
      const { tag, kind, shape, pointCount } = series;
      const elements = shape ? elementCount(shape) : 1;
      subject = {
        host: context.host,
        series: { logdir, run, tag, kind },
        elements,
        pointCount,
        drawing,
        queue: this.queue,
      };
      this.subjects.set(key, subject);
    }
    return subject;
  }

  private open({ tag, kind }: SeriesInfo): void {
    const { context } = this;
    if (context)
      context.open({ on: "series", logdir: context.run.logdir, run: context.run.run, tag, kind, view: "histogram" });
  }
}
