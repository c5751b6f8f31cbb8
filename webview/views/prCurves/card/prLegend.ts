import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { classMap } from "lit/directives/class-map.js";
import { curveNameStyles, runName } from "../../../parts/board/runs/curveName";
import { OwnStep } from "../../../parts/board/steps/ownStep";
import { nearestText } from "../../../parts/board/tags/sampleTexts";
import { tellingTexts } from "../../../parts/board/tags/tellingTexts";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { glyphButton } from "../../../ui/controls/glyphButton";
import type { Theme } from "../../../ui/plot/colours/theme";
import { VirtualRows } from "../../../ui/rows/virtualRows";
import { shortWallTimeText } from "../../../ui/texts/wallTime";
import { metricName, scoreName } from "../prNames";
import { METRICS } from "../prState";
import { placeAtThreshold, pointOfCurve, scoresOf } from "../scene/pointOfCurve";
import {
  curveNotes,
  fixedText,
  NOTE_SIGN,
  ofStepText,
  recordedText,
  sharedNotes,
  thresholdText,
} from "../scene/prTexts";
import type { ShownCurve } from "../values/shownCurve";
import { LEGEND_ROW, prLegendStyles } from "./prLegendStyles";
import { cardEvent, type PrSubject } from "./prSubject";

/** Limit of runs that are all on the page; of more only those near the visible part are, each in one line. */
const MANY = 40;

/** The runs of a card: of which step each curve is, and how good. Event: `legend-point` (a run's key, or undefined). */
@customElement("tensor-view-pr-legend")
export class PrLegend extends LitElement {
  static override styles = [controlStyles, curveNameStyles, prLegendStyles];

  @property({ attribute: false }) subject: PrSubject | undefined;
  @property({ attribute: false }) theme: Theme | undefined;
  private readonly ownSteps = new Map<string, OwnStep>();
  private readonly scrolling = new VirtualRows(
    this,
    () => (this.isLong ? this : null),
    () => ({
      count: this.subject?.shown.length ?? 0,
      rowHeight: LEGEND_ROW,
      headHeight: LEGEND_ROW,
      areAllDrawn: !this.isLong,
    }),
  );

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const own of this.ownSteps.values()) own.leave();
    this.ownSteps.clear();
  }

  private get isLong(): boolean {
    return (this.subject?.shown.length ?? 0) > MANY;
  }

  override willUpdate(): void {
    const { subject } = this;
    if (!subject || !this.isConnected) return;
    const keys = new Set(subject.shown.map(({ run }) => run.key));
    for (const [key, own] of this.ownSteps) {
      if (keys.has(key)) continue;
      own.leave();
      this.ownSteps.delete(key);
    }
    for (const shown of subject.shown) this.ownStep(shown).follow(shown);
  }

  private ownStep({ run, tag }: ShownCurve): OwnStep {
    const known = this.ownSteps.get(run.key);
    if (known) return known;
    const own = new OwnStep(
      "pr_curve",
      () => this.requestUpdate(),
      (step) => this.dispatchEvent(cardEvent("run-own", { tag, run: run.name, step })),
    );
    this.ownSteps.set(run.key, own);
    return own;
  }

  private point(key: string | undefined): void {
    this.dispatchEvent(new CustomEvent<string | undefined>("legend-point", { detail: key }));
  }

  override render(): TemplateResult | typeof nothing {
    const { subject, theme } = this;
    if (!subject || !theme) return nothing;
    const rows = subject.settings.isByScore ? bestFirst(subject.shown) : subject.shown;
    const scores = rows.map(({ curve }) => curve && scoresOf(curve));
    const averages = tellingTexts(scores.map((one) => one?.averagePrecision ?? Number.NaN));
    const shared = sharedNotes(subject.shown);
    const bests = tellingTexts(scores.map((one) => one?.bestF1 ?? Number.NaN));
    const { isMarked, threshold } = subject.settings;
    const isOwned = rows.some(({ isLinked }) => !isLinked);
    const parts = { table: true, marked: isMarked, signs: isOwned || subject.isLarge, large: subject.isLarge };
    const { isLong } = this;
    const row = (place: number) => {
      const shown = rows[place];
      if (!shown) return nothing;
      const best = scores[place]?.bestThreshold;
      const good =
        best === undefined
          ? nothing
          : html`<span class="average" role="cell">${averages[place]}</span>
              <span class="best" role="cell">${bests[place]}<span class="at"> ${l10n.t("at {0}", thresholdText(best))}</span></span>
              ${isMarked ? marked(shown, threshold) : nothing}`;
      return this.row(shown, subject, theme, good, shared, place);
    };
    return html`<div
      class=${classMap(parts)}
      role="table"
      aria-label=${l10n.t("Runs")}
      aria-rowcount=${isLong ? rows.length + 1 : nothing}
    >
      ${heads(isMarked, threshold, subject.isLarge)}
      ${this.scrolling.flow(this.scrolling.placesInView, (place) => rows[place]?.run.key, row, room)}
    </div>`;
  }

  private row(
    shown: ShownCurve,
    { strongRun, isLarge, listedRun }: PrSubject,
    theme: Theme,
    good: TemplateResult | typeof nothing,
    shared: readonly string[],
    place: number,
  ): TemplateResult {
    const { run, curve, error } = shown;
    const own = this.ownStep(shown);
    const isStrong = run.key === strongRun;
    const isListed = run.name === listedRun;
    const ownNotes = curve ? curveNotes(curve).filter((note) => !shared.includes(note)) : [];
    const notes = ownNotes.join(" · ");
    const { isLong } = this;
    return html`<div
        class=${isStrong ? "row strong" : "row"}
        role="row"
        aria-rowindex=${isLong ? place + 2 : nothing}
        @pointerenter=${() => this.point(run.key)}
        @pointerleave=${() => this.point(undefined)}
        @keydown=${(event: KeyboardEvent) => this.press(event, own)}
      >
        <span class="run" role="cell">
          <button
            type="button"
            title=${run.name}
            aria-label=${run.name}
            aria-pressed=${String(isStrong)}
            @click=${() => this.dispatchEvent(cardEvent("run-select", isStrong ? undefined : run.key))}
          >${runName(run, theme)}</button>
          ${notes === "" ? nothing : html`<span class="note" role="img" aria-label=${notes} title=${notes}>${NOTE_SIGN}</span>`}
        </span>
        ${isLong && error !== undefined ? errorCell(error) : stepCell(shown, isLarge)} ${good}
        <span class="buttons" role="cell">
          ${
            isLarge && curve
              ? glyphButton("table", l10n.t("All thresholds of {0}", run.name), isListed, () =>
                  this.dispatchEvent(cardEvent("run-list", isListed ? undefined : run.name)),
                )
              : nothing
          }
          ${own.buttons()}
        </span>
      </div>
      ${
        error === undefined || isLong
          ? nothing
          : html`<div class="row" role="row"><span class="error" role="cell"><span role="alert">${error}</span></span></div>`
      }`;
  }

  private press(event: KeyboardEvent, own: OwnStep): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !own.press(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }
}

function heads(isMarked: boolean, threshold: number, isTimed: boolean): TemplateResult {
  const there = thresholdText(threshold);
  const head = (name: string, title: string, part = "") =>
    html`<span class=${part || nothing} role="columnheader" title=${title}>${name}</span>`;
  return html`<div class="row heads" role="row">
    <span class="run" role="columnheader">${l10n.t("run")}</span>
    <span class="step" role="columnheader">${l10n.t("step")}</span>
    ${isTimed ? head(l10n.t("wall time"), l10n.t("When the curve was recorded"), "time") : nothing}
    ${head(l10n.t("AP"), scoreName("averagePrecision"), "average")}
    ${head(scoreName("bestF1"), l10n.t("The greatest F1, and its threshold"), "best")}
    ${
      isMarked
        ? METRICS.map((metric) =>
            head(metricName(metric), l10n.t("{0} at threshold {1}", metricName(metric), there), metric),
          )
        : nothing
    }
    <span class="buttons" role="presentation"></span>
  </div>`;
}

/** Cell of a curve's step: beside its scores as short as possible, else as a sentence. */
function stepCell(shown: ShownCurve, isTimed: boolean): TemplateResult {
  const { at, curve, step } = shown;
  const whole = ofStepText(shown);
  if (!curve || at?.is !== "point") return html`<span class="none" role="cell" title=${whole}>${whole}</span>`;
  const nearest = nearestText(at.step, step);
  const recorded = recordedText(shown);
  return html`<span class="step" role="cell" title="${whole} · ${recorded}" aria-label=${whole}
    >${String(at.step)}${nearest === "" ? nothing : html`<span class="nearest"> · ${nearest}</span><span class="before" aria-hidden="true"> ← ${String(step)}</span>`}</span
    >${isTimed ? html`<span class="time" role="cell" title=${recorded}>${shortWallTimeText(at.wallTimeSeconds)}</span>` : nothing}`;
}

/** Room of rows that are not on the page. */
function room(px: number): TemplateResult {
  return html`<div class="beyond" role="presentation" .style=${`height: ${px}px`}></div>`;
}

function errorCell(error: string): TemplateResult {
  return html`<span class="none failed" role="cell" title=${error}>${error}</span>`;
}

/** Facts at the marked threshold. */
function marked({ curve }: ShownCurve, threshold: number): TemplateResult | typeof nothing {
  if (!curve) return nothing;
  const place = placeAtThreshold(curve, threshold);
  const point = place === undefined ? undefined : pointOfCurve(curve, place);
  if (!point) {
    const none = l10n.t("no positive prediction at {0}", thresholdText(threshold));
    return html`${METRICS.map((metric) => html`<span class=${metric} role="cell" title=${none} aria-label=${none}>–</span>`)}`;
  }
  const there = l10n.t("at {0}", thresholdText(point.threshold));
  return html`${METRICS.map((metric) => html`<span class=${metric} role="cell" title=${there}>${fixedText(point[metric])}</span>`)}`;
}

/** By average precision; those without a curve last. */
function bestFirst(shown: readonly ShownCurve[]): readonly ShownCurve[] {
  const good = ({ curve }: ShownCurve) => {
    const average = curve ? scoresOf(curve).averagePrecision : Number.NaN;
    return Number.isNaN(average) ? -1 : average;
  };
  return [...shown].sort((a, b) => good(b) - good(a));
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-pr-legend": PrLegend;
  }
}
