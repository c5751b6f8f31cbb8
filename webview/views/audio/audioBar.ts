import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { type SamplesAction, SamplesBar, type ShownSamplesBar } from "../../parts/board/samples/samplesBar";
import { toggle } from "../../ui/controls/barControls";
import { type AudioState, CARD_SIZES } from "./audioState";
import "./clip/clipSettingsBar";
import type { ClipSettings } from "./clip/clipSettings";
import { zoomControls } from "./zoomControls";

/** Contents of the toolbar. */
interface ShownAudioBar extends ShownSamplesBar<AudioState> {
  readonly isZoomed: boolean;
}

/** Shows all of each clip. */
interface ShowAll {
  readonly do: "all";
}

export type AudioAction = SamplesAction<AudioState> | ShowAll;

/** Toolbar that selects the clips on the cards, and their drawing. Event: `bar-action`. */
@customElement("tensor-view-audio-bar")
export class AudioBar extends SamplesBar<AudioState, ShownAudioBar, ShowAll> {
  protected override readonly cardSizes = CARD_SIZES;

  protected override get label(): string {
    return l10n.t("Audio");
  }

  protected override get saves(): readonly [shown: string, all: string] {
    return [l10n.t("Save These Clips…"), l10n.t("Save Those of All Steps…")];
  }

  protected override drawing({ state, isZoomed }: ShownAudioBar): TemplateResult {
    return html`${toggle(
      l10n.t("Drawing"),
      l10n.t("Waveform and spectrogram of the clips"),
      state.areDrawingsShown,
      (isOn) => this.change({ areDrawingsShown: isOn }),
      "expanded",
    )}
    ${zoomControls(
      state.isZoomLinked,
      isZoomed,
      (isZoomLinked) => this.change({ isZoomLinked }),
      () => this.act({ do: "all" }),
    )}`;
  }

  protected override opened({ state }: ShownAudioBar): TemplateResult | typeof nothing {
    return state.areDrawingsShown
      ? html`<tensor-view-clip-settings-bar
          class="part"
          .settings=${state.drawing}
          @clip-settings=${({ detail }: CustomEvent<ClipSettings>) => this.change({ drawing: detail })}
        ></tensor-view-clip-settings-bar>`
      : nothing;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-audio-bar": AudioBar;
  }
}
