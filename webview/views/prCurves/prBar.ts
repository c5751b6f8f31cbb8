import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { boardBarStyles } from "../../parts/board/boardBarStyles";
import {
  type BoardWish,
  cardWidthField,
  colourGroupField,
  foldButtons,
  listToggle,
  settingsToggle,
  tagFilterField,
} from "../../parts/board/boardControls";
import { choice, dropdown, optionsOf, toggle } from "../../ui/controls/barControls";
import { controlStyles } from "../../ui/controls/controlStyles";
import "../../ui/controls/slider";
import { DRAWINGS } from "./drawing";
import { drawingName, metricName, scoreName } from "./prNames";
import { METRICS, type Metric, type PrSettings, type PrState, SCORES } from "./prState";
import { evenlySpacedText } from "./scene/prTexts";

/** What the toolbar shows. */
export interface ShownPrBar {
  readonly state: PrState;
  readonly filterError: string | undefined;
  readonly colourGroup: string;
  readonly isListOpen: boolean;
  /** One tag fills the page, in all drawings. */
  readonly isLarge: boolean;
}

/** What the toolbar asks for. */
export type PrBarWish =
  | { readonly do: "settings"; readonly settings: Partial<PrSettings> }
  | { readonly do: "state"; readonly state: Partial<PrState> }
  | BoardWish;

/** How all curves are drawn, and which. Event: `pr-bar-wish`. */
@customElement("tensor-view-pr-bar")
export class PrBar extends LitElement {
  static override styles = [
    controlStyles,
    boardBarStyles,
    css`
      .number {
        width: 5em;
      }
      .wide {
        width: 15em;
      }
    `,
  ];

  @property({ attribute: false }) shown: ShownPrBar | undefined;

  private wish(detail: PrBarWish): void {
    this.dispatchEvent(new CustomEvent<PrBarWish>("pr-bar-wish", { detail }));
  }

  private set(settings: Partial<PrSettings>): void {
    this.wish({ do: "settings", settings });
  }

  override render(): TemplateResult | typeof nothing {
    const { shown } = this;
    if (!shown) return nothing;
    const { state: kept, filterError, isLarge, isListOpen } = shown;
    const { settings } = kept;
    return html`
      <div class="toolbar" role="toolbar" aria-label=${l10n.t("PR Curves")}>
        ${listToggle(isListOpen, (isOpen) => this.wish({ do: "list", isOpen }))}
        ${
          isLarge
            ? nothing
            : html`${tagFilterField(kept.tagFilter, filterError, (tagFilter) =>
                this.wish({ do: "state", state: { tagFilter } }),
              )}
              ${choice(
                l10n.t("What is drawn"),
                DRAWINGS.map((drawing) => ({
                  name: drawingName(drawing),
                  isOn: drawing === settings.drawing,
                  choose: () => this.set({ drawing }),
                })),
              )}`
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
        )}
        ${settingsToggle(kept, (state) => this.wish({ do: "state", state }))}
      </div>
      ${kept.areSettingsShown ? this.more(shown) : nothing}
      ${filterError ? html`<p class="error" role="alert">${filterError}</p>` : nothing}
    `;
  }

  private more({ state: { cardWidth }, colourGroup, isLarge }: ShownPrBar): TemplateResult {
    return html`<div class="toolbar part" role="group" aria-label=${l10n.t("Settings")}>
      ${colourGroupField(colourGroup, (pattern) => this.wish({ do: "colours", pattern }))}
      ${
        isLarge
          ? nothing
          : html`${cardWidthField(cardWidth, (to) => this.wish({ do: "state", state: { cardWidth: to } }))}
              ${foldButtons((isCollapsed) => this.wish({ do: "collapse", isCollapsed }))}`
      }
    </div>`;
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
    const label = l10n.t("threshold");
    return html`${toggle(
      l10n.t("Threshold"),
      l10n.t("Mark the points of one threshold on all curves"),
      isMarked,
      (isOn) => this.set({ isMarked: isOn }),
    )}
    ${
      isMarked
        ? html`<div class="control" title=${evenlySpacedText()}>
            <tensor-view-slider
              .label=${label}
              .value=${threshold}
              .step=${0.001}
              @slide=${(event: CustomEvent<number>) => this.set({ threshold: event.detail })}
            ></tensor-view-slider>
            <vscode-text-field
              class="number"
              .value=${live(String(threshold))}
              @change=${(event: Event) => this.typeThreshold(event.target as HTMLInputElement)}
            >${label}</vscode-text-field>
          </div>`
        : nothing
    }`;
  }

  private typeThreshold(field: HTMLInputElement): void {
    const typed = field.value.trim() === "" ? Number.NaN : Number(field.value);
    const { threshold = 0 } = this.shown?.state.settings ?? {};
    if (Number.isNaN(typed)) field.value = String(threshold);
    else this.set({ threshold: Math.min(Math.max(typed, 0), 1) });
    this.requestUpdate();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-pr-bar": PrBar;
  }
}
