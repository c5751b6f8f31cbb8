import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import type { RowsFound, StepCursor } from "../../../src/shared/channel/panelSides";
import { type SeriesId, sameSeries } from "../../../src/shared/series/seriesId";
import { canShow } from "../../../src/shared/views";
import type { ComplexAs } from "../../../src/tensor/dtype/complexAs";
import { findDtype } from "../../../src/tensor/dtype/dtype";
import { elementCount } from "../../../src/tensor/slice/shape";
import { COMPLEX_KEY, complexAsOf, nextComplexAs } from "../../ui/complexAsTexts";
import { controlStyles } from "../../ui/controls/controlStyles";
import { errorText, sentenceText } from "../../ui/texts/sentenceText";
import "../../ui/rows/dropTarget";
import { PageCursor } from "../../parts/page/cursorLink";
import { KeptState } from "../../parts/page/keptState";
import type { SeriesViewContext } from "../../parts/page/view";
import { FreeKeys, isFreeArrow } from "../../ui/keys/freeKeys";
import { captionText } from "./caption";
import "./histogramBar";
import type { HistogramBarAction } from "./histogramBar";
import "./histogramCaption";
import type { CaptionSubject } from "./histogramCaption";
import "./plot/histogramPlot";
import { DRAWINGS, type HistogramState, type KeptHistogramState, readHistogramState } from "./histogramState";
import { histogramStyles } from "./histogramStyles";
import type { HistogramPlot } from "./plot/histogramPlot";
import "./table/histogramTable";
import type { BucketHit } from "./plot/bucketHit";
import { hoverLines } from "./plot/hoverText";
import type { Scene } from "./scene/histogramScene";
import { KeptScene } from "./scene/keptScene";
import { layOver } from "./scene/layOver";
import { drawnPositions } from "./scene/sceneBuilder";
import type { HistogramTable } from "./table/histogramTable";
import { saveHistograms } from "./values/saveHistograms";
import "./seriesLegend";
import { notice } from "../../ui/notices/notice";
import { stepText } from "../../ui/plot/axes/stepTicks";
import type { Zoom } from "./plot/zoom";
import { Twin } from "./scene/twin";
import { nextInView, nextInViewText } from "./scene/wholeView";
import { walk } from "./values/bucketWalk";
import { SeriesSet } from "./values/seriesSet";

/** Bins of computed histograms follow the zoom once it rests. */
const ZOOM_DELAY_MS = 250;
const ZOOM_KEY = 0.7;

/** The histograms of a series over its steps. */
@customElement("tensor-view-histogram")
export class HistogramView extends LitElement {
  static override styles = [controlStyles, histogramStyles];

  @property({ attribute: false }) context: SeriesViewContext | undefined;
  @state() private size = { width: 800, height: 400 };
  @state() private walked: BucketHit | undefined;
  @state() private linked: StepCursor | undefined;
  @state() private note = "";
  @query("tensor-view-histogram-plot") private readonly plot!: HistogramPlot | null;
  @query("tensor-view-histogram-table") private readonly table!: HistogramTable | null;
  private shownKey = "";
  private readonly kept = new KeptState<KeptHistogramState>({
    read: (saved) => readHistogramState(saved, this.shownKey),
    save: (state) => {
      this.context?.save(state);
      return this.context && state;
    },
    changed: () => this.requestUpdate(),
  });
  /** State that computed bins are made for: the shown one, once its zoom rests. */
  private asked: HistogramState = this.kept.state;
  private readonly keptScene = new KeptScene();
  private scene: Scene | undefined;
  private readonly set = new SeriesSet(() => this.requestUpdate());
  private readonly twin = new Twin(() => this.requestUpdate());
  private readonly cursor = new PageCursor((place) => {
    this.linked = place;
  });
  private zoomTimer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    new FreeKeys(this, (event) => this.press(event));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Mounted anew, it asks again for what it stopped asking for.
    this.requestUpdate("context");
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.kept.leave();
    clearTimeout(this.zoomTimer);
    this.asked = this.view;
    this.cursor.leave();
    this.set.stop();
    this.twin.stop();
  }

  private get view(): HistogramState {
    return this.kept.state;
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const { context } = this;
    // A view that was left asks for nothing.
    if (!context || !this.isConnected) return;
    if (changes.has("context")) this.take(context);
    this.plan(context);
    this.scene = this.keptScene.of(this.view, this.set.all, context.position, this.size);
  }

  private take(context: SeriesViewContext): void {
    const { kept } = this;
    const key = JSON.stringify(context.series);
    const isOther = key !== this.shownKey;
    this.shownKey = key;
    const isRestored = kept.restore(context);
    if (isOther && !isRestored) kept.state = readHistogramState(kept.state, key);
    if (isOther || isRestored) {
      this.asked = this.view;
      this.walked = undefined;
      this.note = "";
    }
    this.cursor.follow(context.host);
    this.set.take(context);
    this.twin.take(context);
  }

  /** Asks for the buckets that the picture draws. */
  private plan({ points: { steps }, position }: SeriesViewContext): void {
    const shown = steps[position]?.step;
    const { all } = this.set;
    for (const source of all) {
      const positions = drawnPositions(this.asked, source, shown, all.length > 1, this.size);
      source.want(this.asked, positions, this.elements);
    }
  }

  /** Elements of a point of the panel's series. */
  private get elements(): number {
    const shape = this.context?.point.shape;
    return shape ? elementCount(shape) : 1;
  }

  private change(changes: Partial<HistogramState>): void {
    this.kept.change(changes);
    clearTimeout(this.zoomTimer);
    const ask = () => {
      this.asked = this.view;
      this.requestUpdate();
    };
    if ("values" in changes || "steps" in changes) this.zoomTimer = setTimeout(ask, ZOOM_DELAY_MS);
    else ask();
  }

  private zoom(zoom: Zoom): void {
    const steps = this.context?.points.steps ?? [];
    const stepOf = (position: number) => String(steps[position]?.step ?? 0n);
    this.change({
      ...("values" in zoom && { values: zoom.values }),
      ...("positions" in zoom && {
        steps: zoom.positions && ([stepOf(zoom.positions[0]), stepOf(zoom.positions[1])] as const),
      }),
    });
  }

  private reset(): void {
    const next = nextInView(this.view, this.scene);
    if (next.values !== this.view.values || next.steps !== this.view.steps) this.change(next);
  }

  /** A step of a tensor is opened as its table, one of recorded buckets as theirs. */
  private open({ series, step }: BucketHit): void {
    const { context } = this;
    const id = this.set.all[series.colour]?.id;
    if (!context || !id) return;
    if (id.kind === "tensor") {
      context.open({ on: "series", ...id, view: "table", step: String(step.step.step) });
    } else if (!sameSeries(id, context.series)) {
      context.open({ on: "series", ...id, view: "histogram", step: String(step.step.step) });
    } else {
      context.goTo(step.position);
      this.change({ table: "step" });
    }
  }

  private compare(others: readonly SeriesId[]): void {
    this.context?.layOver(others);
  }

  private async add(): Promise<void> {
    const { context } = this;
    if (!context) return;
    const { logdir, run } = context.series;
    const picked = await context.host.channel.request("subject/pick", { from: "run", run: { logdir, run } });
    if (picked?.on !== "series") return;
    const series = { logdir: picked.logdir, run: picked.run, tag: picked.tag, kind: picked.kind };
    if (canShow(picked.kind, "histogram")) this.lay({ series: [series], without: [] });
    else this.lay({ series: [], without: [{ name: picked.tag, isRun: false }] });
  }

  private lay(found: RowsFound): void {
    const { context } = this;
    if (!context) return;
    const { others, note } = layOver(context.series, context.others, found);
    this.note = note;
    if (others.length > context.others.length) this.compare(others);
  }

  private async drop(rows: readonly string[]): Promise<void> {
    const { context } = this;
    if (!context) return;
    const onto = context.series;
    const found = await context.host.channel.request("rows/find", { rows, onto, view: "histogram" });
    // Another series may be shown by now.
    if (this.context && sameSeries(this.context.series, onto)) this.lay(found);
  }

  private readonly onQuery = (event: CustomEvent<HistogramBarAction>): void => {
    const action = event.detail;
    if (action === "add") this.add().catch((error: unknown) => this.fail(error));
    else void this.save(action);
  };

  private async save(action: "png" | "csv" | "json" | "tsv"): Promise<void> {
    const { context, scene } = this;
    const [main] = this.set.all;
    if (!context || !scene || !main) return;
    try {
      this.note = await saveHistograms(action, {
        host: context.host,
        source: main,
        state: this.asked,
        scene,
        elementCount: this.elements,
        picture: () => this.plot?.picture(),
      });
    } catch (error) {
      this.fail(error);
    }
  }

  private fail(error: unknown): void {
    this.note = errorText(error);
  }

  private press(event: KeyboardEvent): boolean {
    const drawing = DRAWINGS[Number(event.key) - 1];
    const key = event.key.toLowerCase();
    if (drawing) this.change({ drawing, table: "none" });
    else if (key === COMPLEX_KEY && this.complex) this.change({ complexAs: nextComplexAs(this.complex) });
    else if (event.key === "0") this.reset();
    else if (key === "t") this.change({ table: this.view.table === "none" ? "steps" : "none" });
    else if (event.key === "+" || event.key === "=") this.plot?.zoomBy(ZOOM_KEY);
    else if (event.key === "-") this.plot?.zoomBy(1 / ZOOM_KEY);
    else return this.walkBy(event);
    return true;
  }

  private walkBy(event: KeyboardEvent): boolean {
    const { plot } = this;
    const isFree = isFreeArrow(event);
    if (!plot) return isFree && (this.table?.takeKey(event) ?? false);
    if (!(isFree || event.composedPath().includes(plot)) || !this.scene) return false;
    // Those that follow are pressed there.
    if (isFree) plot.focus();
    if (event.key === "Enter" && this.walked) this.open(this.walked);
    else if (event.key === "Escape" && this.walked) this.walked = undefined;
    else {
      const walked = walk(this.scene, this.walked, event.key);
      if (!walked) return false;
      this.walked = walked;
      this.cursor.move(cursorOf(this.scene, walked));
    }
    return true;
  }

  /** Real values drawn for the complex numbers of a series; undefined if no series has complex numbers. */
  private get complex(): ComplexAs | undefined {
    const { complexAs } = this.view;
    return this.set.all.some(({ dtype }) => complexAsOf(dtype, complexAs)) ? complexAs : undefined;
  }

  override render(): TemplateResult | typeof nothing {
    const { context, scene, view } = this;
    if (!context) return nothing;
    const [main] = this.set.all;
    const error = this.set.all.map((source) => source.storeError).find((one) => one !== undefined);
    return html`
      <tensor-view-histogram-bar
        .state=${view}
        .hasComplex=${this.complex !== undefined}
        .shape=${main?.isComputed ? context.point.shape : undefined}
        @bar-change=${(event: CustomEvent<Partial<HistogramState>>) => this.change(event.detail)}
        @bar-action=${this.onQuery}
      ></tensor-view-histogram-bar>
      ${this.legend(context)} ${this.twinLine(context)}
      ${error === undefined ? nothing : html`<p class="error" role="alert">${error}</p>`}
      ${notice(this.note, () => {
        this.note = "";
      })}
      ${this.isOfStrings ? html`<p class="empty">${l10n.t("Strings have no histogram. The tab Table has the values.")}</p>` : this.content(scene)}
      <tensor-view-drop-target
        .label=${l10n.t("Drop to lay over")}
        @rows-drop=${(event: CustomEvent<readonly string[]>) => this.drop(event.detail).catch((error: unknown) => this.fail(error))}
      ></tensor-view-drop-target>
    `;
  }

  /** All that is drawn are strings. */
  private get isOfStrings(): boolean {
    return this.set.all.every(({ dtype }) => dtype !== undefined && findDtype(dtype)?.kind === "string");
  }

  private content(scene: Scene | undefined): TemplateResult {
    return html`${this.view.table === "none" ? this.figure(scene) : this.numbers(scene)} ${scene ? this.caption(scene) : nothing}`;
  }

  private legend(context: SeriesViewContext): TemplateResult | typeof nothing {
    if (context.others.length === 0) return nothing;
    return html`<tensor-view-series-legend
      .entries=${this.set.legend(this.view.drawing, context.points.steps[context.position]?.step)}
      @legend-compare=${(event: CustomEvent<number>) => {
        const other = context.others[event.detail - 1];
        if (other) context.compare({ series: other });
      }}
      @legend-remove=${(event: CustomEvent<number>) => this.compare(context.others.filter((_, i) => i !== event.detail - 1))}
    ></tensor-view-series-legend>`;
  }

  private twinLine(context: SeriesViewContext): TemplateResult | typeof nothing {
    const { id } = this.twin;
    if (!id) return nothing;
    if (this.twin.isLaidOver) {
      const { text, differs } = this.twin.verdict;
      return text ? html`<p class="note ${differs ? "differs" : ""}" role="status">${text}</p>` : nothing;
    }
    if (context.others.length > 0) return nothing;
    const label =
      id.kind === "tensor"
        ? l10n.t("Lay the histogram of the recorded tensor over this one")
        : l10n.t("Lay the recorded histogram over this one");
    return html`<p class="note">
      <vscode-button
        appearance="secondary"
        @click=${() => {
          this.change({ drawing: "overlay", table: "none" });
          this.lay({ series: [id], without: [] });
        }}
        >${label}</vscode-button
      >
    </p>`;
  }

  private figure(scene: Scene | undefined): TemplateResult {
    if (!scene) return html`<p class="empty">${l10n.t("No steps are recorded.")}</p>`;
    const caption = captionText(scene);
    return html`<figure class="plot">
        <tensor-view-histogram-plot
          .scene=${scene}
          .walked=${this.walked}
          .linked=${this.linked}
          .label=${l10n.t("Histograms: {0}. Arrow keys walk steps and buckets.", caption)}
          @plot-size=${(event: CustomEvent<{ width: number; height: number }>) => {
            this.size = event.detail;
          }}
          @plot-zoom=${(event: CustomEvent<Zoom>) => this.zoom(event.detail)}
          @plot-reset=${() => this.reset()}
          @plot-open=${(event: CustomEvent<BucketHit>) => this.open(event.detail)}
          @plot-point=${(event: CustomEvent<BucketHit | null>) => this.cursor.move(event.detail ? cursorOf(scene, event.detail) : undefined)}
        ></tensor-view-histogram-plot>
      </figure>
      <p class="said" role="status" aria-live="polite">${this.walked ? hoverLines(scene, this.walked).join(l10n.t("; ")) : ""}</p>`;
  }

  private caption(scene: Scene): TemplateResult {
    const { all } = this.set;
    const rule = all[0]?.rule;
    const subject: CaptionSubject = {
      scene,
      total: this.context?.points.steps.length ?? 0,
      rule: rule ? sentenceText(rule) : "",
      missing: all.reduce((sum, { missingCount }) => sum + missingCount, 0),
      progress: all[0]?.progress,
      reset: nextInViewText(this.view, scene),
    };
    return html`<tensor-view-histogram-caption
      .subject=${subject}
      @caption-reset=${() => this.reset()}
    ></tensor-view-histogram-caption>`;
  }

  private numbers(scene: Scene | undefined): TemplateResult {
    return html`<tensor-view-histogram-table
      .subject=${scene && this.set.all[0] ? { scene, source: this.set.all[0], state: this.asked, elementCount: this.elements } : undefined}
      .mode=${this.view.table}
      .stepText=${stepText(this.context?.points.steps[this.context.position]?.step ?? 0n)}
      @table-mode=${(event: CustomEvent<HistogramState["table"]>) => this.change({ table: event.detail })}
    ></tensor-view-histogram-table>`;
  }
}

/** Cursor sent to other pages for a place. */
function cursorOf({ drawing }: Scene, { step, value }: BucketHit): StepCursor {
  return { step: String(step.step.step), ...(drawing !== "bands" && { value }) };
}
