import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import type { ReferenceFound } from "../../../../src/shared/questions/compare";
import { referenceTo } from "../../../parts/reference/changedReference";
import { saveFile } from "../../../parts/saving/saveFile";
import { beforeStyles } from "../../../ui/beforeStyles";
import "../../../parts/reference/referenceBar";
import type { ReferenceBar } from "../../../parts/reference/referenceBar";
import { ReferenceSource } from "../../../parts/reference/referenceSource";
import { dropdown } from "../../../ui/controls/barControls";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { errorText, sentenceText } from "../../../ui/texts/sentenceText";
import "../../../ui/rows/dropTarget";
import { FreeKeys, isFreeArrow } from "../../../ui/keys/freeKeys";
import "../../../ui/controls/menu";
import type { SeriesViewContext } from "../../../parts/page/view";
import { stepText } from "../../../ui/plot/axes/stepTicks";
import "../histogramCaption";
import "../plot/histogramPlot";
import { histogramStyles } from "../histogramStyles";
import type { BucketHit } from "../plot/bucketHit";
import type { HistogramPlot } from "../plot/histogramPlot";
import { hoverLines } from "../plot/hoverText";
import { countScales, valueScales } from "../scaleNames";
import type { Scene, VersionedSource } from "../scene/histogramScene";
import { KeptScene } from "../scene/keptScene";
import "../seriesLegend";
import { notice } from "../../../ui/notices/notice";
import type { Zoom } from "../plot/zoom";
import { nextInView, nextInViewText } from "../scene/wholeView";
import { walk } from "../values/bucketWalk";
import { distanceRows } from "./distanceRows";
import { type ComparedBuckets, PairBuckets } from "./pairBuckets";
import { drawnState, keptPairState, type PairHistogramState, readPairState } from "./pairHistogramState";
import { pairSources } from "./pairSources";
import { bucketsCsv, distanceJson, pairFileName } from "./savedPair";

const histogramPairStyles = css`
  .toolbar {
    padding: 6px 16px 0;
  }
  .shown {
    flex: 1 0 0;
    display: flex;
    flex-direction: column;
    min-height: 260px;
    padding-top: 6px;
  }
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 20px;
    margin: 0;
    padding: 4px 16px;
    font-variant-numeric: tabular-nums;
  }
  dl div {
    display: flex;
    gap: 6px;
  }
  dt {
    color: var(--vscode-descriptionForeground);
  }
  dd {
    margin: 0;
  }
`;

const ZOOM_KEY = 0.7;

/** A recorded histogram and its reference: both on common bins, and how far they are apart. */
@customElement("tensor-view-histogram-pair")
export class HistogramPair extends LitElement {
  static override styles = [controlStyles, histogramStyles, histogramPairStyles, beforeStyles];

  @property({ attribute: false }) context: SeriesViewContext | undefined;
  @state() private view: PairHistogramState | undefined;
  @state() private size = { width: 800, height: 400 };
  @state() private walked: BucketHit | undefined;
  @state() private note = "";
  @query("tensor-view-histogram-plot") private readonly plot!: HistogramPlot | null;
  @query("tensor-view-reference-bar") private readonly bar!: ReferenceBar | null;
  private shownKey = "";
  private scene: Scene | undefined;
  private readonly kept = new KeptScene();
  private drawn: { readonly of: ComparedBuckets; readonly sources: readonly VersionedSource[] } | undefined;
  private readonly buckets = new PairBuckets(() => this.requestUpdate());
  private readonly source = new ReferenceSource(
    this,
    () => this.wanted,
    () => this.requestUpdate(),
  );

  constructor() {
    super();
    new FreeKeys(this, (event) => this.press(event));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.buckets.stop();
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const { context } = this;
    if (!context) return;
    if (changes.has("context")) this.take(context);
    this.buckets.want(this.source.pair);
    const { value } = this.buckets.state;
    if (value !== this.drawn?.of) this.drawn = value && { of: value, sources: pairSources(value) };
    this.scene = this.drawn && this.view && this.kept.of(drawnState(this.view), this.drawn.sources, 0, this.size);
  }

  private take({ series, saved, readsBy }: SeriesViewContext): void {
    const key = JSON.stringify(series);
    readsBy((kept) => keptPairState({}, readPairState(kept, key), key));
    if (key === this.shownKey) return;
    const isFirst = this.shownKey === "";
    this.shownKey = key;
    // Another tag is looked at the same way, but not at the same values.
    this.view = isFirst || !this.view ? readPairState(saved, key) : { ...this.view, values: undefined };
    this.walked = undefined;
    this.note = "";
  }

  private get wanted() {
    const { context } = this;
    if (!context || context.point.error) return undefined;
    const { host, series, point, reference = {} } = context;
    return { host, a: { ...series, point: point.point }, point, reference };
  }

  private change(change: Partial<PairHistogramState>): void {
    const { context, view } = this;
    if (!context || !view) return;
    this.view = { ...view, ...change };
    context.save(keptPairState(context.saved, this.view, this.shownKey));
  }

  private reset(): void {
    if (this.view) this.change({ values: nextInView(this.view, this.scene).values });
  }

  private press(event: KeyboardEvent): boolean {
    const { key } = event;
    if (key.toLowerCase() === "r") this.bar?.swap();
    else if (key === "0") this.reset();
    else if (key === "+" || key === "=") this.plot?.zoomBy(ZOOM_KEY);
    else if (key === "-") this.plot?.zoomBy(1 / ZOOM_KEY);
    else return this.walkBy(event);
    return true;
  }

  private walkBy(event: KeyboardEvent): boolean {
    const { plot, scene, walked } = this;
    const isFree = isFreeArrow(event);
    if (!plot || !scene || !(isFree || event.composedPath().includes(plot))) return false;
    if (isFree) plot.focus();
    if (event.key === "Escape" && walked) {
      this.walked = undefined;
      return true;
    }
    const next = walk(scene, walked, event.key);
    if (next) this.walked = next;
    return next !== undefined;
  }

  private async drop(rows: readonly string[]): Promise<void> {
    const { context } = this;
    if (!context) return;
    const { host, series: onto } = context;
    const { series, without } = await host.channel.request("rows/find", { rows, onto, view: "compare" });
    const found = series.find(({ kind }) => kind === onto.kind);
    if (found) context.compare(referenceTo(onto, found, context.reference));
    else if (without[0]) this.note = l10n.t("Nothing of {0} to show here.", without[0].name);
    else if (series[0]) this.note = l10n.t("A histogram is compared with histograms alone.");
  }

  private async save(format: "png" | "csv" | "json"): Promise<void> {
    const { context } = this;
    const { value } = this.buckets.state;
    if (!context || !value) return;
    const content = format === "png" ? await this.plot?.picture() : savedText(format, value);
    if (content) await saveFile(context.host, pairFileName(value), format, content);
  }

  private run(work: Promise<void>): void {
    work.catch((error: unknown) => {
      this.note = errorText(error);
    });
  }

  override render(): TemplateResult | typeof nothing {
    const { context, note } = this;
    if (!context) return nothing;
    const { error } = context.point;
    if (error)
      return html`<p class="error" role="alert">${l10n.t("This value cannot be shown: {0}", sentenceText(error.sentence))}</p>`;
    const failed = this.source.error ?? this.buckets.state.error;
    return html`<tensor-view-reference-bar .context=${context} .pair=${this.source.pair} .hasCells=${false}></tensor-view-reference-bar>
      ${this.controls()}
      ${notice(note, () => {
        this.note = "";
      })}
      ${failed === undefined ? nothing : html`<p class="error" role="alert">${failed}</p>`}
      ${this.content()}
      <tensor-view-drop-target
        .label=${l10n.t("Drop to compare with")}
        @rows-drop=${(event: CustomEvent<readonly string[]>) => this.run(this.drop(event.detail))}
      ></tensor-view-drop-target>`;
  }

  private controls(): TemplateResult | typeof nothing {
    const { view } = this;
    if (!view) return nothing;
    return html`<div class="toolbar" role="toolbar" aria-label=${l10n.t("Drawing")}>
      ${dropdown(l10n.t("counts"), view.countScale, countScales(), (countScale) => this.change({ countScale }))}
      ${dropdown(l10n.t("values"), view.valueScale, valueScales(), (valueScale) => this.change({ valueScale, values: undefined }))}
      <tensor-view-menu
        .label=${l10n.t("Export")}
        .items=${[
          { name: l10n.t("Picture as PNG"), choose: () => this.run(this.save("png")) },
          { name: l10n.t("Buckets as CSV"), choose: () => this.run(this.save("csv")) },
          { name: l10n.t("Distances as JSON"), choose: () => this.run(this.save("json")) },
        ]}
      ></tensor-view-menu>
    </div>`;
  }

  private content(): TemplateResult | typeof nothing {
    const { drawn, scene } = this;
    const { pair } = this.source;
    if (pair && !pair.found.comparable) return html`<p class="empty" role="status">${whyText(pair.found)}</p>`;
    if (!drawn || !scene) return nothing;
    const isOfBefore = drawn.of.pair !== pair || this.source.isAwaited;
    return html`<div class="shown ${isOfBefore ? "before" : ""}">
      <tensor-view-series-legend
        .isFixed=${true}
        .entries=${drawn.sources.map(({ name, steps }, colour) => ({
          name,
          colour,
          note: l10n.t("step {0}", stepText(steps[0]?.step ?? 0n)),
        }))}
      ></tensor-view-series-legend>
      <dl aria-label=${l10n.t("Distances")}>
        ${distanceRows(drawn.of.distance).map(
          ({ name, meaning, text, exact }) =>
            html`<div title=${meaning ?? nothing}><dt>${name}</dt><dd title=${exact}>${text}</dd></div>`,
        )}
      </dl>
      ${this.figure(scene)}
    </div>`;
  }

  private figure(scene: Scene): TemplateResult {
    const { walked } = this;
    return html`<figure class="plot">
        <tensor-view-histogram-plot
          .scene=${scene}
          .walked=${walked}
          .label=${l10n.t("Histograms of A and B. Arrow keys walk sides and buckets.")}
          @plot-size=${(event: CustomEvent<{ width: number; height: number }>) => {
            this.size = event.detail;
          }}
          @plot-zoom=${({ detail }: CustomEvent<Zoom>) => "values" in detail && this.change({ values: detail.values })}
          @plot-reset=${() => this.reset()}
        ></tensor-view-histogram-plot>
      </figure>
      <p class="said" role="status" aria-live="polite">${walked ? hoverLines(scene, walked).join(l10n.t("; ")) : ""}</p>
      <tensor-view-histogram-caption
        .subject=${{ scene, total: 1, rule: "", missing: 0, progress: undefined, reset: nextInViewText(this.view ?? {}, scene) }}
        @caption-reset=${() => this.reset()}
      ></tensor-view-histogram-caption>`;
  }
}

function whyText({ problem }: ReferenceFound): string {
  return problem ? sentenceText(problem.sentence) : l10n.t("There is no such step to compare with.");
}

function savedText(format: "csv" | "json", compared: ComparedBuckets): string {
  return format === "csv" ? bucketsCsv(compared) : distanceJson(compared);
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-histogram-pair": HistogramPair;
  }
}
