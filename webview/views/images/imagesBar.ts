import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { boardBarStyles } from "../../parts/board/boardBarStyles";
import {
  colourGroupField,
  foldButtons,
  listToggle,
  settingsToggle,
  tagFilterField,
} from "../../parts/board/boardControls";
import { gridFields, linkAll, samplesBarStyles } from "../../parts/board/samples/samplesControls";
import type { SamplesWish } from "../../parts/board/samples/samplesView";
import { toggle } from "../../ui/controls/barControls";
import { controlStyles } from "../../ui/controls/controlStyles";
import "../../ui/controls/menu";
import "./adjust/adjustPanel";
import { areColoursKept } from "./adjust/adjustments";
import { CARD_SIZES, type ImagesState } from "./imagesState";

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
export type BarWish = { readonly do: "state"; readonly state: Partial<ImagesState> } | SamplesWish;

/** Which pictures the cards show, and how they are drawn. Events: `bar-wish`, `adjust-change`. */
@customElement("tensor-view-images-bar")
export class ImagesBar extends LitElement {
  static override styles = [controlStyles, boardBarStyles, samplesBarStyles];

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
    const { large, areSettingsShown, adjustments } = state;
    return html`
      <div class="toolbar" role="toolbar" aria-label=${l10n.t("Images")}>
        ${listToggle(isListOpen, (isOpen) => this.wish({ do: "list", isOpen }))}
        ${tagFilterField(state.tagFilter, filterError, (tagFilter) => this.set({ tagFilter }))}
        ${gridFields(state, CARD_SIZES, (changes) => this.set(changes))}
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
        ${settingsToggle(state, (changes) => this.set(changes))}
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

  private settings({ state, colourGroup }: ShownBar): TemplateResult {
    return html`<div class="toolbar part" role="group" aria-label=${l10n.t("Settings")}>
      ${toggle(l10n.t("Enlarge small pictures"), l10n.t("In whole pixels, never smoothed"), state.isEnlarged, (isOn) =>
        this.set({ isEnlarged: isOn }),
      )}
      ${colourGroupField(colourGroup, (pattern) => this.wish({ do: "colours", pattern }))}
      ${foldButtons((isCollapsed) => this.wish({ do: "collapse", isCollapsed }))}
      ${linkAll(state, (changes) => this.set(changes))}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-images-bar": ImagesBar;
  }
}
