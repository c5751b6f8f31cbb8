import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { boardBarStyles } from "../../../parts/board/boardBarStyles";
import {
  type BoardWish,
  cardWidthField,
  colourGroupField,
  foldButtons,
  listToggle,
  settingsToggle,
  tagFilterField,
} from "../../../parts/board/boardControls";
import { dropdown } from "../../../ui/controls/barControls";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { countScales, valueScales } from "../scaleNames";
import type { CardSettings, HistogramBoardState } from "./histogramBoardState";

/** What the toolbar shows. */
export interface ShownHistogramBoardBar {
  readonly state: HistogramBoardState;
  readonly filterError: string | undefined;
  readonly colourGroup: string;
  readonly isListOpen: boolean;
}

/** What the toolbar asks for. */
export type HistogramBoardBarWish = { readonly do: "state"; readonly state: Partial<HistogramBoardState> } | BoardWish;

/** How all histograms are drawn, and which. Event: `histogram-board-bar-wish`. */
@customElement("tensor-view-histogram-board-bar")
export class HistogramBoardBar extends LitElement {
  static override styles = [controlStyles, boardBarStyles];

  @property({ attribute: false }) shown: ShownHistogramBoardBar | undefined;

  private wish(detail: HistogramBoardBarWish): void {
    this.dispatchEvent(new CustomEvent<HistogramBoardBarWish>("histogram-board-bar-wish", { detail }));
  }

  private change(state: Partial<HistogramBoardState>): void {
    this.wish({ do: "state", state });
  }

  override render(): TemplateResult | typeof nothing {
    const { shown } = this;
    if (!shown) return nothing;
    const { state: kept, filterError, colourGroup, isListOpen } = shown;
    const { settings } = kept;
    const set = (changes: Partial<CardSettings>) => this.change({ settings: { ...settings, ...changes } });
    return html`
      <div class="toolbar" role="toolbar" aria-label=${l10n.t("Histograms")}>
        ${listToggle(isListOpen, (isOpen) => this.wish({ do: "list", isOpen }))}
        ${tagFilterField(kept.tagFilter, filterError, (tagFilter) => this.change({ tagFilter }))}
        ${dropdown(l10n.t("counts"), settings.countScale, countScales(), (countScale) => set({ countScale }))}
        ${dropdown(l10n.t("values"), settings.valueScale, valueScales(), (valueScale) => set({ valueScale }))}
        ${settingsToggle(kept, (state) => this.change(state))}
      </div>
      ${
        kept.areSettingsShown
          ? html`<div class="toolbar part" role="group" aria-label=${l10n.t("Settings")}>
              ${colourGroupField(colourGroup, (pattern) => this.wish({ do: "colours", pattern }))}
              ${cardWidthField(kept.cardWidth, (cardWidth) => this.change({ cardWidth }))}
              ${foldButtons((isCollapsed) => this.wish({ do: "collapse", isCollapsed }))}
            </div>`
          : nothing
      }
      ${filterError ? html`<p class="error" role="alert">${filterError}</p>` : nothing}
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-histogram-board-bar": HistogramBoardBar;
  }
}
