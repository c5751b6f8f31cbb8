import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { SamplesBar, type ShownSamplesBar } from "../../parts/board/samples/samplesBar";
import { toggle } from "../../ui/controls/barControls";
import "./adjust/adjustPanel";
import { areColoursKept } from "./adjust/adjustments";
import { CARD_SIZES, type ImagesState } from "./imagesState";

/** Toolbar that chooses the pictures on the cards and their drawing. Events: `bar-action`, `adjust-change`. */
@customElement("tensor-view-images-bar")
export class ImagesBar extends SamplesBar<ImagesState> {
  protected override readonly cardSizes = CARD_SIZES;

  protected override get label(): string {
    return l10n.t("Images");
  }

  protected override get saves(): readonly [shown: string, all: string] {
    return [l10n.t("Save These Images…"), l10n.t("Save Those of All Steps…")];
  }

  protected override drawing({ state: { large, adjustments } }: ShownSamplesBar<ImagesState>): TemplateResult {
    return toggle(
      areColoursKept(adjustments) ? l10n.t("Adjust") : l10n.t("Adjusted"),
      l10n.t("Brightness, contrast, channels and colours of the pictures"),
      large.areAdjustmentsShown,
      (isOn) => this.change({ large: { ...large, areAdjustmentsShown: isOn } }),
      "expanded",
    );
  }

  protected override opened({ state }: ShownSamplesBar<ImagesState>): TemplateResult | typeof nothing {
    return state.large.areAdjustmentsShown
      ? html`<tensor-view-adjust-panel class="part" .adjustments=${state.adjustments}></tensor-view-adjust-panel>`
      : nothing;
  }

  protected override settings({ state }: ShownSamplesBar<ImagesState>): TemplateResult {
    return toggle(
      l10n.t("Enlarge small pictures"),
      l10n.t("In whole pixels, never smoothed"),
      state.isEnlarged,
      (isOn) => this.change({ isEnlarged: isOn }),
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-images-bar": ImagesBar;
  }
}
