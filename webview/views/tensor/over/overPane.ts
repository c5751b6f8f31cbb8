import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import type { StepCursor } from "../../../../src/shared/channel/panelSides";
import type { OverWhat } from "../../../../src/shared/questions/elements";
import { type SeriesId, sameSeries } from "../../../../src/shared/series/seriesId";
import type { ComplexAs } from "../../../../src/tensor/dtype/complexAs";
import type { Shape } from "../../../../src/tensor/slice/shape";
import { PageCursor } from "../../../parts/page/cursorLink";
import { complexName, DEFAULT_COMPLEX_AS } from "../../../ui/complexAsTexts";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { nearestStep } from "../../../ui/steps/steps";
import type { Dims } from "../../../ui/texts/dimTexts";
import { errorText } from "../../../ui/texts/sentenceText";
import "../../../ui/grid/grid";
import type { SeriesViewContext } from "../../../parts/page/view";
import type { CellFormat, GridModel } from "../../../ui/grid/gridModel";
import { nearestIndex, placesWithin } from "../../../ui/plot/axes/stepAxis";
import { lookColour } from "../../../ui/plot/colours/lookColour";
import { ShownTheme } from "../../../ui/plot/colours/shownTheme";
import { readTheme } from "../../../ui/plot/colours/theme";
import type { CurveZoom } from "../../../ui/plot/pointer/curveZoom";
import type { StateChange } from "../tensorState";
import type { CourseSeries } from "./courseSeries";
import { CourseSet } from "./courseSet";
import { type Chosen, followedWhat } from "./followedWhat";
import { overBar, type SaveFormat } from "./overBar";
import type { LinePoint, PointedStep } from "./overHit";
import { overLegend } from "./overLegend";
import { lineNames, type ShownLine, shownLines, withLine } from "./overLines";
import "./overPlot";
import type { OverPlot } from "./overPlot";
import { ERROR, type OverScene } from "./overScene";
import { buildOverScene, type NamedLine } from "./overSceneBuilder";
import { overSentence, shortSentence } from "./overSentence";
import { DEFAULT_OVER, type KeptZoom, keptOver, MAX_LINES, type OverState, readOverState } from "./overState";
import { overStyles } from "./overStyles";
import { overTable } from "./overTable";
import { shortText } from "./overTexts";
import { spokenPoint } from "./overTooltip";
import { viewWith, walkOver } from "./overWalk";
import { readingLine } from "./readingLine";
import { saveOver } from "./saveOver";

const ZOOM_KEY = 0.7;

const tableFormat: CellFormat = (value) => ({ text: String(value), kind: "" });

/**
 * The chosen element, or a figure of the slice, over the steps, beside other lines. Events: `state-change` (a `StateChange`).
 */
@customElement("tensor-view-over")
export class OverPane extends LitElement {
  static override styles = [controlStyles, overStyles];

  @property({ attribute: false }) context: SeriesViewContext | undefined;
  @property({ attribute: false }) chosen: Chosen | undefined;
  /** Saved state. */
  @property({ attribute: false }) saved: object = {};
  @property({ attribute: false }) dims: Dims;
  /** Real number shown for complex values. */
  @property({ attribute: false }) complexAs: ComplexAs = DEFAULT_COMPLEX_AS;
  @state() private pointed: PointedStep | undefined;
  @state() private walked: LinePoint | undefined;
  @state() private linked: StepCursor | undefined;
  @state() private note = "";
  @query("tensor-view-over-plot") private readonly plot!: OverPlot | null;
  private own: CourseSeries | undefined;
  private kept: OverState = DEFAULT_OVER;
  private shown: readonly ShownLine[] = [];
  private named: readonly NamedLine[] = [];
  private scene: OverScene | undefined;
  private sentence = "";
  private made: readonly unknown[] = [];
  private table: GridModel | undefined;
  private tableOf: readonly unknown[] = [];
  private readonly theme = new ShownTheme(this, readTheme);
  private readonly courses = new CourseSet(() => this.requestUpdate());
  private readonly cursor = new PageCursor((place) => {
    this.linked = place;
  });

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.cursor.leave();
    this.courses.stop();
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const { context, chosen } = this;
    if (!context || !chosen) return;
    if (changes.has("saved")) this.kept = readOverState(this.saved);
    if (changes.has("context")) this.cursor.follow(context.host);
    this.takeLines(context, chosen);
    this.makeScene(context);
  }

  // What is shown

  private followed(chosen: Chosen | undefined): OverWhat | undefined {
    return chosen && followedWhat(this.kept.follows, chosen);
  }

  private takeLines(context: SeriesViewContext, chosen: Chosen): void {
    const { series: id, host, points, point } = context;
    this.shown = shownLines(id, this.followed(chosen), this.kept.lines);
    const { storedDtype, dtype, shape } = point;
    this.own = this.courses.take({ host, id, points, dtype: storedDtype ?? dtype, shape }, this.shown, this.complexAs);
    const names = lineNames(id, this.shown, this.dims);
    this.named = this.courses.all.map((line, i) => ({
      line,
      name: [names[i] ?? "", ...(line.complex ? [complexName(line.complex)] : [])].join(" · "),
      hue: this.shown[i]?.hue ?? 0,
    }));
    const base = this.own.axis(this.kept.measure);
    for (const line of this.courses.all) {
      const { places } = line.series.axis(this.kept.measure, base);
      const zoom = this.zoom.x;
      line.want(zoom ? placesWithin(places, zoom) : [0, places.length - 1]);
    }
  }

  /** The kept part of the picture as far as it is one of what is shown. */
  private get zoom(): Pick<KeptZoom, "x" | "y"> {
    const { zoom } = this.kept;
    if (!zoom) return {};
    return {
      ...(zoom.of === this.zoomedAxis && zoom.x && { x: zoom.x }),
      ...(zoom.yOf === this.zoomedLines && zoom.y && { y: zoom.y }),
    };
  }

  private get zoomedAxis(): string {
    const { run, tag } = this.context?.series ?? { run: "", tag: "" };
    return JSON.stringify([run, tag, this.kept.measure]);
  }

  private get zoomedLines(): string {
    return JSON.stringify([this.kept.scale, ...this.shown.map(({ key }) => key)]);
  }

  /** Draws nothing anew while nothing of it changed. */
  private makeScene(context: SeriesViewContext): void {
    const { zoom, named, own } = this;
    const theme = this.theme.now;
    if (!own) return;
    const { measure, scale } = this.kept;
    const { series, points } = context;
    const versions = named.flatMap(({ line, name, hue }) => [line, name, hue, line.values.version, line.series.points]);
    const parts = [theme, points, measure, scale, JSON.stringify(zoom), ...versions];
    if (isSame(parts, this.made)) return;
    this.made = parts;
    this.scene = buildOverScene({
      title: [series.tag, ...(named.length === 1 ? [named[0]?.name] : [])].join(" · "),
      lines: named,
      base: own.axis(measure),
      measure,
      scale,
      x: zoom.x,
      y: zoom.y,
      theme,
    });
    this.sentence = overSentence(this.scene);
  }

  private change(over: Partial<OverState>): void {
    // Others may change before the page hands this back.
    this.kept = { ...this.kept, ...over };
    const detail: StateChange = { over: keptOver(this.kept) };
    this.dispatchEvent(new CustomEvent<StateChange>("state-change", { detail }));
  }

  // Lines

  private get isFull(): boolean {
    return this.kept.lines.length >= MAX_LINES;
  }

  /** The line that follows what is chosen stays. */
  private keep(): void {
    const { context, chosen } = this;
    const what = context && this.followed(chosen);
    if (what) this.addLines(context, [context.series], what);
  }

  private addLines(context: SeriesViewContext, all: readonly SeriesId[], what: OverWhat): void {
    const { lines } = this.kept;
    const grown = all.reduce((kept, series) => withLine(context.series, kept, { series, what }), lines);
    if (grown !== lines) this.change({ lines: grown });
    const left = lines.length + all.length - MAX_LINES;
    if (left > 0) this.note = l10n.t("{0} more are not shown: only {1} can be told apart.", left, MAX_LINES);
    else this.note = grown === lines ? l10n.t("This is shown already.") : "";
  }

  private async pick(from: "tag" | "run"): Promise<void> {
    const { context, chosen } = this;
    const what = this.followed(chosen);
    if (!context || !what) return;
    const { logdir, run } = context.series;
    const picked = await context.host.channel.request("subject/pick", { from, run: { logdir, run } });
    if (picked?.on !== "series") return;
    if (picked.kind !== "tensor") this.note = l10n.t("{0} has no tensors.", picked.tag || l10n.t("(empty)"));
    else this.lay(context, [{ logdir: picked.logdir, run: picked.run, tag: picked.tag, kind: picked.kind }], what);
  }

  /** Adds lines; the current series is kept beside those it is compared with. */
  private lay(context: SeriesViewContext, series: readonly SeriesId[], what: OverWhat): void {
    const own = this.isKept(context, what) ? [] : [context.series];
    this.addLines(context, [...own, ...series], what);
  }

  private isKept(context: SeriesViewContext, what: OverWhat): boolean {
    return withLine(context.series, this.kept.lines, { series: context.series, what }) === this.kept.lines;
  }

  /** Rows of the side bar: their tags, and of runs this one's. */
  async drop(rows: readonly string[]): Promise<void> {
    const { context, chosen } = this;
    const what = this.followed(chosen);
    if (!context || !what) return;
    const { series, without } = await context.host.channel.request("rows/find", {
      rows,
      onto: context.series,
      view: "over",
    });
    const others = series.filter((one) => !sameSeries(one, context.series));
    if (others.length > 0) this.lay(context, others, what);
    else if (without[0]) this.note = l10n.t("Nothing of {0} to show here.", without[0].name);
  }

  private clear(): void {
    this.note = "";
    this.change({ lines: [] });
  }

  private takeAway(line: number): void {
    const kept = this.shown[line]?.kept;
    if (kept === undefined) return;
    this.note = "";
    this.change({ lines: this.kept.lines.filter((_, i) => i !== kept) });
  }

  // Zoom, cursor, keys

  private zoomTo(zoom: CurveZoom): void {
    const now = this.zoom;
    const x = "x" in zoom ? zoom.x : now.x;
    const y = "y" in zoom ? zoom.y : now.y;
    const kept = { of: this.zoomedAxis, yOf: this.zoomedLines, ...(x && { x }), ...(y && { y }) };
    this.change({ zoom: x || y ? kept : undefined });
  }

  private get isZoomed(): boolean {
    return this.zoom.x !== undefined || this.zoom.y !== undefined;
  }

  private reset(): void {
    if (this.isZoomed) this.change({ zoom: undefined });
  }

  private point(pointed: PointedStep | undefined): void {
    this.pointed = pointed;
    this.cursor.move(cursorOf(pointed?.nearest));
  }

  private open({ curve, step, point }: LinePoint): void {
    const { context } = this;
    if (!context) return;
    const { steps } = context.points;
    const isOwn = sameSeries(curve.line.series.id, context.series);
    const position = isOwn ? steps.findIndex((one) => one.point === point) : nearestStep(steps, step);
    if (position >= 0) context.goTo(position);
  }

  /** Takes a key that was pressed elsewhere; whether it is one of its own. */
  takeKey(event: KeyboardEvent): boolean {
    const { plot, scene, walked } = this;
    const { key } = event;
    const letter = key.toLowerCase();
    if (letter === "k") this.keep();
    else if (letter === "v") this.change({ isTable: !this.kept.isTable });
    else if (key === "0") this.reset();
    else if (!plot || !scene) return false;
    else if (key === "+" || key === "=") plot.zoomBy(ZOOM_KEY);
    else if (key === "-") plot.zoomBy(1 / ZOOM_KEY);
    else if (key === "Enter" && walked && event.composedPath().includes(plot)) this.open(walked);
    else if (key === "Escape" && walked) this.walk(undefined);
    else {
      const to = walkOver(scene, walked, key, this.shownPlace);
      if (!to) return false;
      this.walk(to);
      // Keys that follow are pressed there.
      plot.focus();
    }
    return true;
  }

  private walk(to: LinePoint | undefined): void {
    const { scene } = this;
    this.walked = to;
    this.pointed = undefined;
    const x = scene && to && viewWith(scene, to.x);
    if (x) this.zoomTo({ x });
    this.cursor.move(cursorOf(to));
  }

  override focus(): void {
    this.plot?.focus();
  }

  private get linkedPlace(): number | undefined {
    const { own, linked } = this;
    if (!own || !linked) return undefined;
    return own.axis(this.kept.measure).places[nearestStep(own.points.steps, BigInt(linked.step))];
  }

  /** Place of the step that the panel shows. */
  private get shownPlace(): number | undefined {
    return this.own?.axis(this.kept.measure).places[this.context?.position ?? -1];
  }

  private async save(format: SaveFormat): Promise<void> {
    const { context, scene, named, plot } = this;
    if (!context || !scene) return;
    try {
      const lines = named.map(({ line }) => line);
      this.note = await saveOver(format, {
        context,
        scene: { ...scene, cursor: this.shownPlace },
        theme: this.theme.now,
        lines,
        picture: () => plot?.canvas,
      });
    } catch (error) {
      this.fail(error);
    }
  }

  private fail(error: unknown): void {
    this.note = errorText(error);
  }

  // The page

  override render(): TemplateResult | typeof nothing {
    const { context, scene, kept, note } = this;
    if (!context || !scene) return nothing;
    const isTable = kept.isTable || this.isUndrawn;
    return html`
      ${overBar({
        state: { ...kept, isTable },
        isFull: this.isFull,
        change: (change) => this.change(change),
        keep: () => this.keep(),
        clear: kept.lines.length > 0 ? () => this.clear() : undefined,
        add: (from) => void this.pick(from).catch((error: unknown) => this.fail(error)),
        save: (format) => void this.save(format),
      })}
      ${this.legend()}
      ${note ? html`<p class="note" role="status">${note}</p>` : nothing}
      ${this.remark ? html`<p class="note" role="status">${this.remark}</p>` : nothing}
      ${isTable ? this.numbers() : this.figure(scene)}
      <div class="sentence">
        <span role="status">${shortSentence(scene, this.sentence)}</span>
        ${readingLine(this.courses.all)}
        ${this.isZoomed ? html`<button type="button" class="link" title=${l10n.t("Show everything (0)")} @click=${() => this.reset()}>${l10n.t("Reset zoom")}</button>` : nothing}
      </div>
    `;
  }

  /** Remark about the followed subject. */
  private get remark(): string {
    const { chosen, kept, shown, context } = this;
    if (!chosen || !context) return "";
    if (kept.follows === "element" && !this.followed(chosen)) return l10n.t("The slice has no elements.");
    if (this.named.some(({ line }) => line.values.hasOther))
      return l10n.t("Strings have no place on an axis: the table of numbers has them.");
    const misfit = this.misfit;
    if (misfit) return misfit;
    if (this.isFull && shown.every((line) => line.kept !== undefined && !sameSeries(line.series, context.series)))
      return l10n.t("No room for what is chosen here: {0} other lines stay. Remove one of them.", MAX_LINES);
    const isFirst =
      chosen.shape.length > 0 &&
      kept.follows === "element" &&
      !chosen.index &&
      shown.some((line) => line.kept === undefined);
    if (isFirst)
      return l10n.t(
        "No cell is chosen: the first of the slice is followed. Select one in the table, or type its index at 'go to'.",
      );
    return context.points.steps.length === 1 ? l10n.t("Only one step is recorded.") : "";
  }

  /** Elements of this kind have no place on an axis: only the table tells of them. */
  private get isUndrawn(): boolean {
    return this.scene?.hasValues === false && this.named.some(({ line }) => line.values.hasOther);
  }

  /** Text about an element that another line's tensors do not have. */
  private get misfit(): string {
    for (const { line, name, without } of this.scene?.curves ?? []) {
      const { shape } = line.series;
      if (!shape || !("at" in line.what) || isWithin(line.what.at, shape)) continue;
      if (without.length === 0 || without.some((why) => why !== ERROR)) continue;
      return l10n.t(
        "{0} is not there: the shape is [{1}]. Figures of tensors can be compared, such as their mean: choose one at 'follow'.",
        name,
        shape.join(", "),
      );
    }
    return "";
  }

  private legend(): TemplateResult {
    const { pointed, walked, linkedPlace } = this;
    const x = pointed?.x ?? walked?.x ?? linkedPlace ?? this.shownPlace;
    const lines = (this.scene?.curves ?? []).map((curve, i) => {
      const { line } = curve;
      const at = x === undefined ? -1 : nearestIndex(curve.xs, x);
      const point = line.series.points.steps[curve.positions[at] ?? -1]?.point;
      return {
        name: curve.name,
        colour: lookColour({ hue: curve.hue, dash: 0 }, this.theme.now),
        value: point === undefined ? "" : shortText(line, point),
        error: line.error ?? line.series.error,
        isFollowed: this.shown[i]?.kept === undefined,
      };
    });
    const keep = this.isFull ? undefined : () => this.keep();
    return overLegend(lines, keep, (line) => this.takeAway(line));
  }

  private figure(scene: OverScene): TemplateResult {
    return html`<figure>
        <tensor-view-over-plot
          .scene=${scene}
          .shown=${this.shownPlace}
          .walked=${this.walked}
          .linked=${this.linkedPlace}
          .label=${l10n.t("Over steps: {0}. Arrow keys walk points and lines, Enter goes to the step.", this.sentence)}
          @keydown=${this.onKey}
          @plot-zoom=${(event: CustomEvent<CurveZoom>) => this.zoomTo(event.detail)}
          @plot-reset=${() => this.reset()}
          @plot-point=${(event: CustomEvent<PointedStep | null>) => this.point(event.detail ?? undefined)}
          @plot-open=${({ detail }: CustomEvent<PointedStep>) => detail.nearest && this.open(detail.nearest)}
        ></tensor-view-over-plot>
      </figure>
      <p class="said" role="status" aria-live="polite">${this.walked ? spokenPoint(this.walked) : ""}</p>`;
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || !this.takeKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** A model that shows the same is kept: the grid would fetch its cells again. */
  private numbers(): TemplateResult {
    const parts = this.named.flatMap(({ line, name }) => [line, name, line.values.version, line.series.points]);
    if (!isSame(parts, this.tableOf)) {
      this.tableOf = parts;
      this.table = overTable(this.named);
    }
    return html`<tensor-view-grid .model=${this.table} .format=${tableFormat} .label=${l10n.t("Points over steps")}></tensor-view-grid>`;
  }
}

function cursorOf(point: LinePoint | undefined): StepCursor | undefined {
  if (!point) return undefined;
  return { step: String(point.step), ...(Number.isFinite(point.value) && { value: point.value }) };
}

function isWithin(at: readonly number[], shape: Shape): boolean {
  return at.length === shape.length && at.every((index, dim) => index < (shape[dim] as number));
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, i) => part === other[i]);
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-over": OverPane;
  }
}
