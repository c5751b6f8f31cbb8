import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { compareItems } from "../../../parts/board/samples/paneChoiceFields";
import type { CompareBy } from "../../../parts/board/samples/panes";
import { dropdown, optionsOf, toggle } from "../../../ui/controls/barControls";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { localeNumber } from "../../../ui/texts/localeText";
import "../../../ui/controls/menu";
import { pressRadio } from "../../../ui/controls/radioKeys";
import { playBar, playBarStyles } from "../playBar";
import { DIFFERENCE_KINDS, GAINS } from "../stage/difference";
import type { StageCommand } from "../stage/stageKeys";
import { BLINKS, STAGE_MODES, type StageMode, type StageState } from "../stage/stageState";
import type { LargeImagesState } from "./largeState";

/** Contents of the bar over pictures shown large. */
interface LargeBarParts {
  readonly state: LargeImagesState;
  /** Properties in which another picture could differ. */
  readonly comparable: ReadonlySet<CompareBy>;
  readonly isPlaying: boolean;
  readonly canPlay: boolean;
  readonly said: string;
}

/** Actions requested by the bar. */
export type LargeImagesBarAction =
  | { readonly do: "state"; readonly state: Partial<LargeImagesState> }
  | { readonly do: "stage"; readonly state: Partial<StageState> }
  | { readonly do: "command"; readonly command: StageCommand }
  | { readonly do: "compare"; readonly by: CompareBy }
  | { readonly do: "play" }
  | { readonly do: "save" };

/** The bar over pictures shown large; `bar-action` carries what is to happen. */
@customElement("tensor-view-large-bar")
export class LargeBar extends LitElement {
  static override styles = [
    controlStyles,
    playBarStyles,
    css`
      :host {
        display: block;
      }
      .toolbar {
        gap: 6px 8px;
      }
      vscode-dropdown {
        width: 12em;
      }
      .said {
        color: var(--vscode-descriptionForeground);
        overflow-wrap: anywhere;
      }
    `,
  ];

  @property({ attribute: false }) shown: LargeBarParts | undefined;

  private act(detail: LargeImagesBarAction): void {
    this.dispatchEvent(new CustomEvent<LargeImagesBarAction>("bar-action", { detail }));
  }

  private stage(state: Partial<StageState>): void {
    this.act({ do: "stage", state });
  }

  override render(): TemplateResult | typeof nothing {
    const { shown } = this;
    if (!shown) return nothing;
    const { state, said } = shown;
    const { stage } = state;
    const areMany = state.panes.length > 1;
    return html`<div class="toolbar" role="toolbar" aria-label=${l10n.t("Picture")}>
      ${this.zoom()}
      ${areMany ? this.modes(stage) : nothing} ${areMany ? this.ofMode(stage) : nothing}
      <tensor-view-menu .label=${l10n.t("Compare with")} .items=${compareItems(shown.comparable, (by) => this.act({ do: "compare", by }))}></tensor-view-menu>
      ${this.play(shown)}
      ${toggle(l10n.t("Adjust"), l10n.t("Brightness, contrast, channels, colours"), state.areAdjustmentsShown, (areAdjustmentsShown) => this.act({ do: "state", state: { areAdjustmentsShown } }))}
      <vscode-button appearance="secondary" title=${l10n.t("Save what is seen as a picture")} @click=${() => this.act({ do: "save" })}>
        ${l10n.t("Save as PNG…")}
      </vscode-button>
      <span class="said" role="status">${said}</span>
    </div>`;
  }

  private zoom(): TemplateResult {
    const button = (text: string, label: string, command: StageCommand) =>
      html`<button type="button" title=${label} aria-label=${text.length === 1 ? label : nothing} @click=${() => this.act({ do: "command", command })}>${text}</button>`;
    return html`<div class="choice" role="group" aria-label=${l10n.t("Zoom")}>
      ${button("−", l10n.t("Zoom out (-)"), { do: "zoom", notches: -3 })}
      ${button("+", l10n.t("Zoom in (+)"), { do: "zoom", notches: 3 })}
      ${button(l10n.t("Fit"), l10n.t("Show all of it (0)"), { do: "fit" })}
      ${button("1:1", l10n.t("A pixel of the picture as one of the screen (1)"), { do: "actual" })}
    </div>`;
  }

  private modes({ mode }: StageState): TemplateResult {
    const names = modeNames();
    return html`<div class="choice" role="radiogroup" aria-label=${l10n.t("How pictures are compared")} @keydown=${pressRadio}>
      ${STAGE_MODES.map(
        (one) => html`<button
          type="button"
          role="radio"
          aria-checked=${String(one === mode)}
          tabindex=${one === mode ? 0 : -1}
          @click=${() => this.stage({ mode: one })}
        >${names[one]}</button>`,
      )}
    </div>`;
  }

  private ofMode({ mode, isLinked, blinkSeconds, difference }: StageState): TemplateResult | typeof nothing {
    switch (mode) {
      case "side":
        return toggle(l10n.t("Link zoom"), l10n.t("Zoom and position apply to all pictures"), isLinked, (to) =>
          this.stage({ isLinked: to }),
        );
      case "blink": {
        const name = (seconds: number) => (seconds === 0 ? l10n.t("by key b") : l10n.t("{0} s", localeNumber(seconds)));
        const options = BLINKS.map((value: number) => ({ value, name: name(value) }));
        return html`${dropdown(l10n.t("every"), blinkSeconds, options, (to) => this.stage({ blinkSeconds: to }))}
        ${this.next()}`;
      }
      case "swipe":
        return this.shown && this.shown.state.panes.length > 2 ? this.next() : nothing;
      case "difference": {
        const names = { absolute: l10n.t("without sign"), signed: l10n.t("around gray") };
        const gains = GAINS.map((value: number) => ({ value, name: `× ${value}` }));
        return html`${dropdown(l10n.t("difference"), difference.kind, optionsOf(DIFFERENCE_KINDS, names), (kind) => this.stage({ difference: { ...difference, kind } }))}
        ${dropdown(l10n.t("amplified"), difference.gain, gains, (gain) => this.stage({ difference: { ...difference, gain } }))}`;
      }
    }
  }

  private next(): TemplateResult {
    return html`<vscode-button appearance="secondary" @click=${() => this.act({ do: "command", command: { do: "next" } })}>
      ${l10n.t("Next picture (b)")}
    </vscode-button>`;
  }

  private play({ isPlaying, canPlay, state: { rate } }: LargeBarParts): TemplateResult {
    return playBar({
      isPlaying,
      canPlay,
      rate,
      play: () => this.act({ do: "play" }),
      setRate: (to) => this.act({ do: "state", state: { rate: to } }),
    });
  }
}

function modeNames(): Readonly<Record<StageMode, string>> {
  return {
    side: l10n.t("Side by side"),
    swipe: l10n.t("Swipe"),
    blink: l10n.t("Blink"),
    difference: l10n.t("Difference"),
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-large-bar": LargeBar;
  }
}
