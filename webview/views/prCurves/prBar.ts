import * as l10n from "@vscode/l10n";
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { BoardBar, type ShownBoardBar } from "../../parts/board/boardBar";
import { choice, dropdown, optionsOf, toggle } from "../../ui/controls/barControls";
import { sliderField } from "../../ui/controls/sliderField";
import { DRAWINGS } from "./prDrawing";
import { drawingName, metricName, scoreName } from "./prNames";
import { METRICS, type Metric, type PrSettings, type PrState, SCORES } from "./prState";
import { evenlySpacedText } from "./scene/prTexts";

/** Toolbar that selects the curves and their drawing. Event: `bar-action`. */
@customElement("tensor-view-pr-bar")
export class PrBar extends BoardBar<PrState> {
  static override styles = [
    ...BoardBar.styles,
    css`
      .number {
        width: 5em;
      }
      .wide {
        width: 15em;
      }
    `,
  ];

  private set(settings: Partial<PrSettings>): void {
    const kept = this.shown?.state.settings;
    if (kept) this.change({ settings: { ...kept, ...settings } });
  }

  protected override get label(): string {
    return l10n.t("PR Curves");
  }

  protected override controls({ state: { settings }, isLarge }: ShownBoardBar<PrState>): TemplateResult {
    return html`${
      isLarge
        ? nothing
        : choice(
            l10n.t("What is drawn"),
            DRAWINGS.map((drawing) => ({
              name: drawingName(drawing),
              isOn: drawing === settings.drawing,
              choose: () => this.set({ drawing }),
            })),
          )
    }
    ${isLarge || settings.drawing === "threshold" ? this.metrics(settings) : nothing}
    ${
      isLarge || settings.drawing === "steps"
        ? dropdown(
            l10n.t("score"),
            settings.score,
            optionsOf(SCORES, {
              averagePrecision: scoreName("averagePrecision"),
              bestF1: scoreName("bestF1"),
            }),
            (score) => this.set({ score }),
            "wide",
          )
        : nothing
    }
    ${this.threshold(settings)}
    ${toggle(l10n.t("Fit"), l10n.t("Axes end where the curves do, not at 0 and 1"), settings.isFit, (isFit) => this.set({ isFit }))}
    ${toggle(
      l10n.t("Best first"),
      l10n.t("Legends begin with the greatest average precision"),
      settings.isByScore,
      (isByScore) => this.set({ isByScore }),
    )}`;
  }

  /** At least one stays. */
  private metrics({ metrics }: PrSettings): TemplateResult {
    const toggled = (metric: Metric) =>
      METRICS.filter((one) => (one === metric ? !metrics.includes(one) : metrics.includes(one)));
    return choice(
      l10n.t("What is drawn over the threshold"),
      METRICS.map((metric) => ({
        name: metricName(metric),
        isOn: metrics.includes(metric),
        choose: () => {
          const chosen = toggled(metric);
          if (chosen.length > 0) this.set({ metrics: chosen });
        },
      })),
    );
  }

  private threshold({ isMarked, threshold }: PrSettings): TemplateResult {
    return html`${toggle(
      l10n.t("Threshold"),
      l10n.t("Mark the points of one threshold on all curves"),
      isMarked,
      (isOn) => this.set({ isMarked: isOn }),
    )}
    ${
      isMarked
        ? html`<div class="control" title=${evenlySpacedText()}>
            ${sliderField(l10n.t("threshold"), threshold, [0, 1], (to) => this.set({ threshold: to }))}
          </div>`
        : nothing
    }`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-pr-bar": PrBar;
  }
}
