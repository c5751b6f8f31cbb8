import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { boardBarStyles } from "../../board/boardBarStyles";
import { type BoardWish, colourGroupField, foldButtons, listToggle, tagFilterField } from "../../board/boardControls";
import { dropdown, optionsOf, toggle } from "../../ui/barControls";
import { controlStyles } from "../../ui/controlStyles";
import "../../ui/menu";
import "../../ui/slider";
import "./adjust/adjustPanel";
import { areColoursKept } from "./adjust/adjustments";
import { imagesBarStyles } from "./imagesBarStyles";
import { CARD_SIZES, GRID_COLUMNS, type GridColumns, type ImagesState } from "./imagesState";

/** What the toolbar of the images shows. */
export interface ShownBar {
  readonly state: ImagesState;
  readonly filterError: string | undefined;
  readonly colourGroup: string;
  readonly isListOpen: boolean;
  /** What became of saving; empty where nothing is to be said. */
  readonly said: string;
}

/** What the toolbar asks for. */
export type BarWish =
  | { readonly do: "state"; readonly state: Partial<ImagesState> }
  | BoardWish
  /** The pictures at the step, or those of all steps. */
  | { readonly do: "save"; readonly isAll: boolean };

/** Which pictures the cards show, and how they are drawn. Events: `bar-wish`, `adjust-change`. */
@customElement("tensor-view-images-bar")
export class ImagesBar extends LitElement {
  static override styles = [controlStyles, boardBarStyles, imagesBarStyles];

  @property({ attribute: false }) shown: ShownBar | undefined;

  private wish(detail: BarWish): void {
    this.dispatchEvent(new CustomEvent<BarWish>("bar-wish", { detail }));
  }

  private set(state: Partial<ImagesState>): void {
    this.wish({ do: "state", state });
  }

  override render(): TemplateResult | typeof nothing {
    const { shown } = this;
    if (!shown) return nothing;
    const { state, filterError, isListOpen, said } = shown;
    const { large, cardSize, isFirstOnly, areSettingsShown, adjustments } = state;
    return html`
      <div class="toolbar" role="toolbar" aria-label=${l10n.t("Images")}>
        ${listToggle(isListOpen, (isOpen) => this.wish({ do: "list", isOpen }))}
        ${tagFilterField(state.tagFilter, filterError, (tagFilter) => this.set({ tagFilter }))}
        ${dropdown(l10n.t("columns"), state.columns, optionsOf(GRID_COLUMNS, columnNames()), (columns) => this.set({ columns }), "columns")}
        <div class="control">
          <span>${l10n.t("size")}</span>
          <tensor-view-slider
            .label=${l10n.t("Width of a card")}
            .value=${cardSize}
            .least=${CARD_SIZES.least}
            .most=${CARD_SIZES.most}
            .step=${8}
            .valueText=${l10n.t("{0} pixels", cardSize)}
            @slide=${({ detail }: CustomEvent<number>) => this.set({ cardSize: detail })}
          ></tensor-view-slider>
        </div>
        ${toggle(l10n.t("First sample"), l10n.t("Only the first sample of each point"), isFirstOnly, (isOn) =>
          this.set({ isFirstOnly: isOn }),
        )}
        ${toggle(
          areColoursKept(adjustments) ? l10n.t("Adjust") : l10n.t("Adjusted"),
          l10n.t("Brightness, contrast, channels and colours of the pictures"),
          large.areAdjustmentsShown,
          (isOn) => this.set({ large: { ...large, areAdjustmentsShown: isOn } }),
          "expanded",
        )}
        <tensor-view-menu
          .label=${l10n.t("Save")}
          .items=${[
            { name: l10n.t("Save These Images…"), choose: () => this.wish({ do: "save", isAll: false }) },
            { name: l10n.t("Save Those of All Steps…"), choose: () => this.wish({ do: "save", isAll: true }) },
          ]}
        ></tensor-view-menu>
        ${toggle(
          l10n.t("Settings"),
          l10n.t("More settings of the board"),
          areSettingsShown,
          (isOn) => this.set({ areSettingsShown: isOn }),
          "expanded",
        )}
        <span class="said" role="status">${said}</span>
      </div>
      ${
        large.areAdjustmentsShown
          ? html`<tensor-view-adjust-panel class="part" .adjustments=${adjustments}></tensor-view-adjust-panel>`
          : nothing
      }
      ${areSettingsShown ? this.settings(shown) : nothing}
      ${filterError ? html`<p class="error" role="alert">${filterError}</p>` : nothing}
    `;
  }

  private settings({ state: { isEnlarged, own }, colourGroup }: ShownBar): TemplateResult {
    const ownCount = Object.keys(own).length;
    return html`<div class="toolbar part" role="group" aria-label=${l10n.t("Settings")}>
      ${toggle(l10n.t("Enlarge small pictures"), l10n.t("In whole pixels, never smoothed"), isEnlarged, (isOn) =>
        this.set({ isEnlarged: isOn }),
      )}
      ${colourGroupField(colourGroup, (pattern) => this.wish({ do: "colours", pattern }))}
      ${foldButtons((isCollapsed) => this.wish({ do: "collapse", isCollapsed }))}
      ${
        ownCount === 0
          ? nothing
          : html`<div class="choice">
              <button type="button" title=${l10n.t("Cards with a step of their own follow the slider again")} @click=${() => this.set({ own: {} })}>
                ${l10n.t("Link all cards")}
              </button>
            </div>`
      }
    </div>`;
  }
}

function columnNames(): Readonly<Record<GridColumns, string>> {
  return { wrap: l10n.t("as many as fit"), runs: l10n.t("runs"), tags: l10n.t("tags") };
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-images-bar": ImagesBar;
  }
}
