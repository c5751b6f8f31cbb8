import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { cardStyles } from "../../../parts/board/cards/cardStyles";
import { curveName, curveNameStyles, curveSwatch } from "../../../parts/board/runs/curveName";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { glyphButton } from "../../../ui/controls/glyphButton";
import { cssColour } from "../../../ui/plot/colours/colour";
import { ShownTheme } from "../../../ui/plot/colours/shownTheme";
import { readTheme, type Theme } from "../../../ui/plot/colours/theme";
import { localeNumber } from "../../../ui/texts/localeText";
import { longNameStyles } from "../../../ui/texts/longNameStyles";
import { tagText } from "../../../ui/texts/tagText";
import { unseenStyles } from "../../../ui/unseenStyles";
import "../plot/prPlot";
import type { PrPlot } from "../plot/prPlot";
import { DRAWINGS, type PrDrawing } from "../prDrawing";
import { drawingName, metricName } from "../prNames";
import { type PrZoom, zoomKey } from "../prZoom";
import "../save/prMenu";
import type { PrPicked } from "../scene/nearestPlace";
import { METRIC_DASHES } from "../scene/prLines";
import { type PrScene, prScene } from "../scene/prScene";
import { cardNotes, cardSentence, evenlySpacedText, pickedSentence, scoresNote } from "../scene/prTexts";
import { prCardStyles } from "./prCardStyles";
import "./prLegend";
import { cardEvent, type PrSubject } from "./prSubject";
import "./thresholdList";
import { valuesTable } from "./valuesTable";

/** The PR curves of a tag. Its events are those of `PrCardEvents`. */
@customElement("tensor-view-pr-card")
export class PrCard extends LitElement {
  static override styles = [controlStyles, longNameStyles, curveNameStyles, unseenStyles, cardStyles, prCardStyles];

  @property({ attribute: false }) subject: PrSubject | undefined;
  private readonly theme = new ShownTheme(this, readTheme);
  /** The run whose name is pointed at in the legend. */
  @state() private pointedRun: string | undefined;
  /** Threshold of the point under the pointer. */
  @state() private pointedThreshold: number | undefined;
  @state() private said = "";
  private scenes: readonly PrScene[] = [];
  private scenesOf: readonly unknown[] = [];

  override willUpdate(): void {
    const { subject } = this;
    const theme = this.theme.now;
    const made = [subject, theme];
    if (!subject || made.every((one, i) => one === this.scenesOf[i])) return;
    this.scenesOf = made;
    const { tag, shown, scores, settings, isLarge, zooms } = subject;
    const drawings = isLarge ? DRAWINGS : [settings.drawing];
    const scoresOf = (one: PrSubject["shown"][number]) => scores[shown.indexOf(one)]?.scores;
    this.scenes = drawings.map((drawing) => {
      const zoom = zooms[zoomKey(tag, drawing)];
      const before = this.scenes.find((scene) => scene.drawing === drawing);
      return prScene({ tag, shown, scoresOf, drawing, settings, theme, zoom, before });
    });
  }

  private tell(event: CustomEvent): void {
    this.dispatchEvent(event);
  }

  private readonly pointed = ({ detail }: CustomEvent<PrPicked | null>): void => {
    const { shown, scores } = detail?.line ?? {};
    this.pointedThreshold = scores || !detail ? undefined : shown?.curve?.thresholds[detail.place];
  };

  /** A step is gone to; a curve stands out, until nothing is clicked. */
  private readonly clicked = ({ detail }: CustomEvent<PrPicked | null>): void => {
    const { line, place } = detail ?? {};
    const point = place === undefined ? undefined : line?.scores?.points[place];
    const step = point === undefined ? undefined : line?.scores?.of.steps[point];
    if (step !== undefined) this.tell(cardEvent("step-go", String(step)));
    else this.tell(cardEvent("run-select", line?.shown.run.key));
  };

  private zoom(drawing: PrDrawing, zoom: PrZoom | undefined): void {
    const { tag, zooms } = this.subject ?? {};
    if (tag === undefined) return;
    const key = zoomKey(tag, drawing);
    if (zoom || zooms?.[key]) this.tell(cardEvent("card-zoom", { key, zoom }));
  }

  private resetAll(): void {
    for (const { drawing } of this.scenes) this.zoom(drawing, undefined);
  }

  /** Opens the card large on Enter, unless the key was taken by a point. */
  private readonly onKey = (event: KeyboardEvent): void => {
    const { tag, isLarge } = this.subject ?? {};
    if (event.key !== "Enter" || event.defaultPrevented || tag === undefined || isLarge) return;
    event.preventDefault();
    event.stopPropagation();
    this.tell(cardEvent("card-large", { tag, isLarge: true }));
  };

  private readonly walked = ({ detail }: CustomEvent<PrPicked>): void => {
    this.said = pickedSentence(detail);
  };

  private readonly picture = (drawing: PrDrawing): HTMLCanvasElement | undefined =>
    this.renderRoot.querySelector<PrPlot>(`[data-drawing="${drawing}"] tensor-view-pr-plot`)?.picture();

  override render(): TemplateResult | typeof nothing {
    const { subject, scenes } = this;
    if (!subject) return nothing;
    const theme = this.theme.now;
    const { tag, isLarge, isPinned, settings, shown } = subject;
    const name = tagText(tag);
    const listed = isLarge ? shown.find(({ run }) => run.name === subject.listedRun) : undefined;
    const isZoomed = scenes.some(({ drawing }) => subject.zooms[zoomKey(tag, drawing)]);
    return html`<section class="card" aria-label=${cardSentence(tag, shown)}>
      <header>
        <h3 title=${name} aria-level=${isLarge ? 2 : 3}><span class="name"><bdi>${name}</bdi></span></h3>
        ${isZoomed ? glyphButton("reset", l10n.t("Reset zoom"), undefined, () => this.resetAll()) : nothing}
        ${glyphButton("pin", isPinned ? l10n.t("Unpin") : l10n.t("Pin to the top"), isPinned, () =>
          this.tell(cardEvent("card-pin", { tag, isPinned: !isPinned })),
        )}
        ${glyphButton(
          isLarge ? "small" : "large",
          isLarge ? l10n.t("Back to all cards") : l10n.t("Show alone"),
          undefined,
          () => this.tell(cardEvent("card-large", { tag, isLarge: !isLarge })),
        )}
        <tensor-view-pr-menu .subject=${subject} .scenes=${scenes} .picture=${this.picture}></tensor-view-pr-menu>
      </header>
      ${isLarge ? this.legend(subject, theme) : nothing}
      <div class="pictures">${scenes.map((scene) => this.drawn(scene, subject, theme))}</div>
      ${isLarge ? nothing : this.legend(subject, theme)}
      ${this.caption(subject)}
      ${isLarge ? valuesTable(shown, this.pointedThreshold ?? settings.threshold, theme) : nothing}
      ${listed ? html`<tensor-view-threshold-list .shown=${listed}></tensor-view-threshold-list>` : nothing}
      <p class="unseen said" role="status">${this.said}</p>
    </section>`;
  }

  /** Above several drawings, however many stand below each other; below a single one. */
  private legend(subject: PrSubject, theme: Theme): TemplateResult {
    return html`<tensor-view-pr-legend
      .subject=${subject}
      .theme=${theme}
      @legend-point=${({ detail }: CustomEvent<string | undefined>) => {
        this.pointedRun = detail;
      }}
    ></tensor-view-pr-legend>`;
  }

  private drawn(scene: PrScene, subject: PrSubject, theme: Theme): TemplateResult {
    const { drawing } = scene;
    const label = l10n.t("{0}: {1}", tagText(subject.tag), drawingName(drawing));
    const state = scene.curves.some(({ xs }) => xs.length > 0) ? "" : emptyText(drawing, subject);
    return html`<div class="picture" data-drawing=${drawing}>
      <div class="above">
        ${subject.isLarge ? html`<h4 aria-level="3">${drawingName(drawing)}</h4>` : nothing}
        ${drawing === "threshold" ? metricsKey(subject, theme) : nothing}
      </div>
      <tensor-view-pr-plot
        class="plot"
        .scene=${scene}
        .strong=${this.pointedRun ?? subject.strongRun}
        .zoom=${subject.zooms[zoomKey(subject.tag, drawing)]}
        .label=${label}
        @plot-point=${this.pointed}
        @plot-walk=${this.walked}
        @plot-click=${this.clicked}
        @plot-zoom=${({ detail }: CustomEvent<PrZoom>) => this.zoom(drawing, detail)}
        @plot-reset=${() => this.zoom(drawing, undefined)}
        @keydown=${this.onKey}
      ></tensor-view-pr-plot>
      ${state === "" ? nothing : html`<p class="state">${state}</p>`}
    </div>`;
  }

  private caption({ shown, scores, settings, isLarge }: PrSubject): TemplateResult {
    const isAboutThresholds = isLarge || settings.isMarked || settings.drawing === "threshold";
    const parts = [...cardNotes(shown), ...(isAboutThresholds ? [evenlySpacedText()] : [])];
    const areStepsShown = isLarge || settings.drawing === "steps";
    const leftOut = shown.map((one, i) => (areStepsShown ? scoresNote(one, scores[i]?.scores) : ""));
    const errors = [...new Set([...scores.map((one) => one?.error ?? ""), ...leftOut])].filter(Boolean);
    return html`<p class="caption" title=${[...errors, ...parts].join(" · ")}>
      ${errors.map((error) => html`<span class="error" role="alert">${error}</span>`)}
      ${parts.map((part) => html`<span>${part}</span>`)}
    </p>`;
  }
}

/** Key of the metrics: the dashes of a run's lines. */
function metricsKey({ settings: { metrics } }: PrSubject, theme: Theme): TemplateResult | typeof nothing {
  if (metrics.length === 1) return nothing;
  const colour = cssColour(theme.foreground);
  return html`<span class="key">
    ${metrics.map((metric) => curveName(curveSwatch(colour, METRIC_DASHES[metric]), metricName(metric)))}
  </span>`;
}

/** Reason that a picture has no lines. */
function emptyText(drawing: PrDrawing, { shown, scores }: PrSubject): string {
  const read = drawing === "steps" ? scores.find((one) => one?.readShare !== undefined)?.readShare : undefined;
  if (read !== undefined) return l10n.t("Reading… {0} %", localeNumber(Math.floor(100 * read)));
  const isReading = drawing === "steps" ? scores.includes(undefined) : shown.some(({ at }) => at === undefined);
  return isReading ? l10n.t("Reading…") : l10n.t("No curve at this step.");
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-pr-card": PrCard;
  }
}
