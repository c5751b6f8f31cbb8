import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { computedHistograms } from "../../../../src/shared/questions/histograms";
import type { PointInfo } from "../../../../src/shared/questions/points";
import { type ColourRange, colourRange } from "../../../../src/shared/questions/tensors";
import { Resource } from "../../../parts/page/resource";
import { textExtent } from "../../../ui/plot/axes/extent";
import type { ValueAxis } from "../../../ui/plot/axes/valueAxis";
import { cssColour, inkOn } from "../../../ui/plot/colours/colour";
import { glyphPath, ODD_COLOURS, type OddKind } from "../../../ui/plot/oddMarks";
import { overlayContext } from "../../../ui/plot/overlayContext";
import { PictureFrames } from "../../../ui/plot/pictureFrames";
import { localeNumber } from "../../../ui/texts/localeText";
import { percentText } from "../../../ui/texts/percentText";
import { plainNumber } from "../../../ui/texts/plainNumber";
import { unseenStyles } from "../../../ui/unseenStyles";
import type { StateChange } from "../tensorState";
import { drawColourBar, type LegendBins } from "./drawColourBar";
import { endTexts } from "./endTexts";
import { heatLegendStyles } from "./heatLegendStyles";
import type { HeatSubject } from "./heatRange";
import type { HeatScale } from "./heatScale";
import { type HeatSettings, withRange } from "./heatSettings";
import { legendAxis, valueNear } from "./legendAxis";

const BINS = 100;

/** Step by which a key moves a handle, as a share of the legend's length. */
const FINE = 0.01;
const COARSE = 0.1;

/** The two ends of the range, which are moved. */
type End = "low" | "high";

interface Distribution {
  readonly robust: ColourRange;
  readonly bins: LegendBins | undefined;
}

/**
 * Colours along their values, how often these occur, and how many have none. Its handles set the range.
 * Events: `state-change`.
 */
@customElement("tensor-view-heat-legend")
export class HeatLegend extends LitElement {
  static override styles = [unseenStyles, heatLegendStyles];

  @property({ attribute: false }) subject: HeatSubject | undefined;
  @property({ attribute: false }) scale: HeatScale | undefined;
  @property({ attribute: false }) counts: ColourRange | undefined;
  @query("canvas") private readonly canvas!: HTMLCanvasElement | null;
  @query(".frame") private readonly frame!: HTMLElement | null;
  private readonly distribution = new Resource<Distribution>(() => this.requestUpdate());
  private asked = "";
  private askedPoint: PointInfo | undefined;
  /** While a handle is dragged the legend stays as it is. */
  private heldAxis: ValueAxis | undefined;
  private readonly frames = new PictureFrames(this, { picture: () => this.draw() });

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.distribution.clear();
    this.asked = "";
  }

  override willUpdate(): void {
    const { subject, scale } = this;
    if (!subject || !scale || this.heldAxis) return;
    const { low, high } = scale;
    const key = JSON.stringify([subject.slice, low, high, scale.parts.scale]);
    if (key === this.asked && subject.point === this.askedPoint) return;
    this.asked = key;
    this.askedPoint = subject.point;
    void this.distribution.load((signal) => distributionOf(subject, scale, signal));
  }

  override updated(): void {
    this.frames.requestPicture();
  }

  override render(): TemplateResult | typeof nothing {
    const { scale, counts } = this;
    if (!counts) return nothing;
    const axis = this.axis;
    return html`<div class="legend" role="group" aria-label=${l10n.t("Colours of the values")}>
      <p class="unseen">${heatSentence(scale, counts)}</p>
      ${scale && axis ? this.colours(scale, axis, counts) : nothing}
      ${oddCounts(counts)}
    </div>`;
  }

  private colours(scale: HeatScale, axis: ValueAxis, counts: ColourRange): TemplateResult {
    return html`
      ${beyond(scale, "low", counts.below)}
      <div class="frame">
        <canvas aria-hidden="true"></canvas>
        ${this.handle("low", scale, axis)} ${this.handle("high", scale, axis)}
      </div>
      ${beyond(scale, "high", counts.above)}
    `;
  }

  private handle(end: End, scale: HeatScale, axis: ValueAxis): TemplateResult {
    const value = scale[end];
    const text = endTexts(scale)[end === "low" ? 0 : 1];
    const [least, most] = limits(end, scale, axis);
    return html`<div
      class="handle ${end}"
      role="slider"
      tabindex="0"
      aria-label=${end === "low" ? l10n.t("lower end of the range") : l10n.t("upper end of the range")}
      aria-valuemin=${plainNumber(least)}
      aria-valuemax=${plainNumber(most)}
      aria-valuenow=${plainNumber(value)}
      aria-valuetext=${text}
      title=${l10n.t("{0} (double click: the robust range again)", text)}
      .style=${`left: ${100 * axis.to(value)}%`}
      @keydown=${(event: KeyboardEvent) => this.press(event, end)}
      @pointerdown=${this.grab}
      @pointermove=${(event: PointerEvent) => this.drag(event, end)}
      @lostpointercapture=${this.release}
      @dblclick=${() => this.setRange("slice")}
    ></div>`;
  }

  private get axis(): ValueAxis | undefined {
    const { scale, distribution } = this;
    if (this.heldAxis) return this.heldAxis;
    return scale && legendAxis(scale, distribution.state.value?.robust ?? scale);
  }

  private draw(): void {
    const { canvas, scale, axis } = this;
    const { size } = this.frames;
    const context = canvas && scale && axis && size.width > 0 ? overlayContext(canvas, size) : undefined;
    if (!context || !scale || !axis) return;
    const { theme } = this.frames;
    const picture = { scale, axis, bins: this.distribution.state.value?.bins };
    drawColourBar(context, picture, size.width, theme, textExtent(theme.plot.font));
  }

  private move(end: End, place: number): void {
    const { scale, axis } = this;
    if (!scale || !axis) return;
    const near = 1 / Math.max(200, this.frames.size.width);
    const [least, most] = limits(end, scale, axis);
    const value = Math.max(least, Math.min(most, valueNear(axis, place, near)));
    this.setRange(end === "low" ? [value, scale.high] : [scale.low, value]);
  }

  private press(event: KeyboardEvent, end: End): void {
    const { scale, axis } = this;
    if (!scale || !axis || event.altKey || event.ctrlKey || event.metaKey) return;
    const by = event.shiftKey ? COARSE : FINE;
    const [least, most] = limits(end, scale, axis);
    const at = axis.to(scale[end]);
    const places: Readonly<Record<string, number>> = {
      ArrowLeft: at - by,
      ArrowDown: at - by,
      ArrowRight: at + by,
      ArrowUp: at + by,
      PageDown: at - COARSE,
      PageUp: at + COARSE,
      Home: axis.to(least),
      End: axis.to(most),
    };
    const place = places[event.key];
    if (place !== undefined) this.move(end, place);
    else if (event.key === "Delete" || event.key === "Backspace") this.setRange("slice");
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  private readonly grab = (event: PointerEvent): void => {
    const handle = event.currentTarget;
    if (event.button !== 0 || !(handle instanceof HTMLElement)) return;
    event.preventDefault();
    handle.focus();
    handle.setPointerCapture(event.pointerId);
    this.heldAxis = this.axis;
  };

  private drag(event: PointerEvent, end: End): void {
    const box = this.heldAxis && this.frame?.getBoundingClientRect();
    if (box && box.width > 0) this.move(end, (event.clientX - box.left) / box.width);
  }

  private readonly release = (): void => {
    this.heldAxis = undefined;
    this.requestUpdate();
  };

  private setRange(range: HeatSettings["range"]): void {
    const settings = this.subject?.settings;
    if (!settings) return;
    const detail = { heat: withRange(settings, range) };
    this.dispatchEvent(new CustomEvent<StateChange>("state-change", { detail, bubbles: true, composed: true }));
  }
}

/** Between which values an end may be. */
function limits(end: End, { low, high }: HeatScale, axis: ValueAxis): readonly [least: number, most: number] {
  return end === "low" ? [Math.min(axis.low, low), high] : [low, Math.max(axis.high, high)];
}

async function distributionOf(
  { host, slice }: HeatSubject,
  scale: HeatScale,
  signal: AbortSignal,
): Promise<Distribution> {
  const robust = await host.ask(colourRange, { ...slice, range: "slice" }, { signal });
  const { low, high } = legendAxis(scale, robust);
  const { point, slice: text, ...series } = slice;
  const kind = scale.parts.scale === "linear" ? "linear" : "symlog";
  const binning = { bins: BINS, scale: kind, range: [low, high] } as const;
  const params = { ...series, points: [point], slice: text, binning, withPercentiles: false };
  return { robust, bins: await host.ask(computedHistograms, params, { signal }) };
}

/** A cell of a picture or a table: its colour and glyph. */
function oddSample(kind: OddKind): TemplateResult {
  const colour = ODD_COLOURS[kind];
  const ink = cssColour(inkOn(colour));
  return html`<span class="sample" .style=${`background: ${cssColour(colour)}`}
    ><svg viewBox="-8 -6 16 12" aria-hidden="true" stroke=${kind === "nan" ? ink : "none"} fill=${kind === "nan" ? "none" : ink}
      ><path d=${glyphPath(kind, 3.5)}></path></svg
  ></span>`;
}

function beyond(scale: HeatScale, end: End, count: number): TemplateResult {
  const colour = scale.colours[scale.colourAt(scale[end])] ?? [0, 0, 0];
  const text = end === "low" ? l10n.t("{0} below", localeNumber(count)) : l10n.t("{0} above", localeNumber(count));
  const look = `background: rgb(${colour.join()}); color: rgb(${inkOn(colour).join()})`;
  return html`<span class="count ${end}"><span class="sample ${end}" .style=${look}></span>${text}</span>`;
}

function oddCounts({ nan, posInf, negInf }: ColourRange): TemplateResult {
  const of = (name: string, kind: OddKind, count: number) =>
    html`<span class="count ${kind} ${count > 0 ? "some" : ""}">${oddSample(kind)}${l10n.t("{0} {1}", localeNumber(count), name)}</span>`;
  return html`<div class="odd">${of("NaN", "nan", nan)}${of("+Inf", "posInf", posInf)}${of("-Inf", "negInf", negInf)}</div>`;
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-heat-legend": HeatLegend;
  }
}

/** Colours of a slice in words, for people who do not see them: the range, values beyond it, and values that are no number. */
function heatSentence(scale: HeatScale | undefined, counts: ColourRange): string {
  const { below, above, count, nan, posInf, negInf } = counts;
  const range = scale
    ? l10n.t(
        "Colours from {0} to {1}: {2} below the range, {3} above it.",
        ...endTexts(scale),
        localeNumber(below),
        localeNumber(above),
      )
    : l10n.t("Nothing here is finite.");
  if (nan + posInf + negInf === 0) return range;
  const share = percentText(nan / count, 2);
  const odd = l10n.t(
    "{0} NaN ({1}), {2} +Inf, {3} -Inf.",
    localeNumber(nan),
    share,
    localeNumber(posInf),
    localeNumber(negInf),
  );
  return `${range} ${odd}`;
}
