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
import { type AudioState, CARD_SIZES } from "./audioState";
import "./clip/clipSettingsBar";
import type { ClipSettings } from "./clip/clipSettings";
import { zoomControls } from "./zoomControls";

/** What the toolbar of the sounds shows. */
export interface ShownBar {
  readonly state: AudioState;
  readonly isZoomed: boolean;
  readonly filterError: string | undefined;
  readonly colourGroup: string;
  readonly isListOpen: boolean;
  /** What became of saving; empty where nothing is to be said. */
  readonly said: string;
}

/** What the toolbar asks for. */
export type BarWish =
  | { readonly do: "state"; readonly state: Partial<AudioState> }
  /** All of each clip is to be shown. */
  | { readonly do: "all" }
  | SamplesWish;

/** Which clips the cards show, and how they are drawn. Event: `bar-wish`. */
@customElement("tensor-view-audio-bar")
export class AudioBar extends LitElement {
  static override styles = [controlStyles, boardBarStyles, samplesBarStyles];

  @property({ attribute: false }) shown: ShownBar | undefined;

  private wish(detail: BarWish): void {
    this.dispatchEvent(new CustomEvent<BarWish>("bar-wish", { detail }));
  }

  private readonly set = (state: Partial<AudioState>): void => this.wish({ do: "state", state });

  override render(): TemplateResult | typeof nothing {
    const { shown } = this;
    if (!shown) return nothing;
    const { state, filterError, isListOpen, isZoomed, said } = shown;
    const { areDrawingsShown, areSettingsShown, drawing } = state;
    return html`
      <div class="toolbar" role="toolbar" aria-label=${l10n.t("Audio")}>
        ${listToggle(isListOpen, (isOpen) => this.wish({ do: "list", isOpen }))}
        ${tagFilterField(state.tagFilter, filterError, (tagFilter) => this.set({ tagFilter }))}
        ${gridFields(state, CARD_SIZES, this.set)}
        ${toggle(
          l10n.t("Drawing"),
          l10n.t("Waveform and spectrogram of the clips"),
          areDrawingsShown,
          (isOn) => this.set({ areDrawingsShown: isOn }),
          "expanded",
        )}
        ${zoomControls(
          state.isZoomLinked,
          isZoomed,
          (isZoomLinked) => this.set({ isZoomLinked }),
          () => this.wish({ do: "all" }),
        )}
        <tensor-view-menu
          .label=${l10n.t("Save")}
          .items=${[
            { name: l10n.t("Save These Clips…"), choose: () => this.wish({ do: "save", isAll: false }) },
            { name: l10n.t("Save Those of All Steps…"), choose: () => this.wish({ do: "save", isAll: true }) },
          ]}
        ></tensor-view-menu>
        ${settingsToggle(state, this.set)}
        <span class="said" role="status">${said}</span>
      </div>
      ${
        areDrawingsShown
          ? html`<tensor-view-clip-settings-bar
              class="part"
              .settings=${drawing}
              @clip-settings=${({ detail }: CustomEvent<ClipSettings>) => this.set({ drawing: detail })}
            ></tensor-view-clip-settings-bar>`
          : nothing
      }
      ${areSettingsShown ? this.settings(shown) : nothing}
      ${filterError ? html`<p class="error" role="alert">${filterError}</p>` : nothing}
    `;
  }

  private settings({ state, colourGroup }: ShownBar): TemplateResult {
    return html`<div class="toolbar part" role="group" aria-label=${l10n.t("Settings")}>
      ${colourGroupField(colourGroup, (pattern) => this.wish({ do: "colours", pattern }))}
      ${foldButtons((isCollapsed) => this.wish({ do: "collapse", isCollapsed }))} ${linkAll(state, this.set)}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-audio-bar": AudioBar;
  }
}
