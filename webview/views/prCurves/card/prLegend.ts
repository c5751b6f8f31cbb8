import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { curveName, curveNameStyles, runSwatch } from "../../../board/curveName";
import { OwnStep } from "../../../board/ownStep";
import { tellingTexts } from "../../../board/tellingTexts";
import { controlStyles } from "../../../ui/controlStyles";
import { glyphButton } from "../../../ui/glyphButton";
import type { Theme } from "../../../ui/plot/theme";
import { placeAtThreshold, pointOfCurve, scoresOf } from "../scene/pointOfCurve";
import { numberText, ofStepText, thresholdText } from "../scene/prTexts";
import type { ShownCurve } from "../values/shownCurve";
import { prLegendStyles } from "./prLegendStyles";
import { cardEvent, type PrSubject } from "./prSubject";

/** The runs of a card: of which step each curve is, and how good. Event: `legend-point` (a run's key, or undefined). */
@customElement("tensor-view-pr-legend")
export class PrLegend extends LitElement {
  static override styles = [controlStyles, curveNameStyles, prLegendStyles];

  @property({ attribute: false }) subject: PrSubject | undefined;
  @property({ attribute: false }) theme: Theme | undefined;
  private readonly ownSteps = new Map<string, OwnStep>();

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const own of this.ownSteps.values()) own.leave();
    this.ownSteps.clear();
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
    const bests = tellingTexts(scores.map((one) => one?.bestF1 ?? Number.NaN));
    return html`<ul aria-label=${l10n.t("Runs")}>
      ${repeat(
        rows,
        ({ run }) => run.key,
        (shown, i) => {
          const threshold = scores[i]?.bestThreshold;
          const good =
            threshold === undefined
              ? nothing
              : html`<span class="scores" title=${l10n.t("Average precision, best F1 and its threshold")}
                  >${l10n.t("AP {0} · best F1 {1} at {2}", averages[i] ?? "", bests[i] ?? "", thresholdText(threshold))}</span
                >`;
          return this.row(shown, subject, theme, good);
        },
      )}
    </ul>`;
  }

  private row(
    shown: ShownCurve,
    { strongRun, settings, isLarge, listedRun }: PrSubject,
    theme: Theme,
    good: TemplateResult | typeof nothing,
  ): TemplateResult {
    const { run, curve, error } = shown;
    const own = this.ownStep(shown);
    const isStrong = run.key === strongRun;
    const isListed = run.name === listedRun;
    return html`<li
      class=${isStrong ? "strong" : ""}
      @pointerenter=${() => this.point(run.key)}
      @pointerleave=${() => this.point(undefined)}
      @keydown=${(event: KeyboardEvent) => this.press(event, own)}
    >
      <button
        type="button"
        class="run"
        title=${run.name}
        aria-label=${run.name}
        aria-pressed=${String(isStrong)}
        @click=${() => this.dispatchEvent(cardEvent("run-select", isStrong ? undefined : run.key))}
      >${curveName(runSwatch(run.look, theme), run.shortName)}</button>
      <span class="step">${ofStepText(shown)}</span>
      ${good} ${settings.isMarked && curve ? marked(shown, settings.threshold) : nothing}
      ${error === undefined ? nothing : html`<span class="error" role="alert">${error}</span>`}
      <span class="buttons">
        ${
          isLarge && curve
            ? glyphButton("table", l10n.t("All thresholds of {0}", run.name), isListed, () =>
                this.dispatchEvent(cardEvent("run-list", isListed ? undefined : run.name)),
              )
            : nothing
        }
        ${own.buttons()}
      </span>
    </li>`;
  }

  private press(event: KeyboardEvent, own: OwnStep): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !own.press(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** What is known at the threshold that is marked. */
function marked({ curve }: ShownCurve, threshold: number): TemplateResult | typeof nothing {
  if (!curve) return nothing;
  const place = placeAtThreshold(curve, threshold);
  const point = place === undefined ? undefined : pointOfCurve(curve, place);
  if (!point)
    return html`<span class="marked">${l10n.t("no positive prediction at {0}", thresholdText(threshold))}</span>`;
  return html`<span class="marked">${l10n.t(
    "at {0}: precision {1}, recall {2}, F1 {3}",
    thresholdText(point.threshold),
    numberText(point.precision),
    numberText(point.recall),
    numberText(point.f1),
  )}</span>`;
}

/** By average precision; those without a curve last. */
function bestFirst(shown: readonly ShownCurve[]): readonly ShownCurve[] {
  const good = ({ curve }: ShownCurve) => (curve ? scoresOf(curve).averagePrecision : -1);
  return [...shown].sort((a, b) => good(b) - good(a));
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-pr-legend": PrLegend;
  }
}
