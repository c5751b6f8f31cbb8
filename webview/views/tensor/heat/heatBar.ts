import * as l10n from "@vscode/l10n";
import { html, LitElement, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { toggle } from "../../../ui/barControls";
import { controlStyles } from "../../../ui/controlStyles";
import type { StateChange } from "../tensorState";
import { heatBarStyles } from "./heatBarStyles";
import type { HeatScale } from "./heatScale";
import { DEFAULT_HEAT, type HeatSettings } from "./heatSettings";
import { gradient } from "./mapSwatch";

/** What ends the open choices, where it happens elsewhere. */
const OUTSIDE = ["pointerdown", "blur", "resize"] as const;

/** Switches the colours behind the numbers, and opens the choices of how values become colours. Events: `state-change`. */
@customElement("tensor-view-heat-bar")
export class HeatBar extends LitElement {
  static override styles = [controlStyles, heatBarStyles];

  @property({ attribute: false }) settings: HeatSettings = DEFAULT_HEAT;
  @property({ attribute: false }) scale: HeatScale | undefined;
  /** Why the values cannot have colours. */
  @property({ attribute: false }) whyNot: string | undefined;
  /** A heatmap has colours in any case. */
  @property({ type: Boolean }) isAlwaysOn = false;
  /** The range is none that stays over others. */
  @property({ attribute: false }) isApart = false;
  @state() private isOpen = false;
  @query(".opener") private readonly opener!: HTMLButtonElement;
  @query("[popover]") private readonly panel!: HTMLElement | null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.close();
  }

  override render(): TemplateResult {
    const { settings, whyNot, isOpen, scale } = this;
    return html`<div class="group" title=${whyNot ?? ""}>
      ${
        this.isAlwaysOn
          ? ""
          : toggle(
              l10n.t("Heat"),
              whyNot ?? l10n.t("Colours behind the numbers (h)"),
              settings.isOn && whyNot === undefined,
              (isOn) => whyNot === undefined && this.change({ ...settings, isOn }),
            )
      }
      <button
        type="button"
        class="opener"
        aria-haspopup="dialog"
        aria-expanded=${String(isOpen)}
        aria-label=${l10n.t("Colours")}
        title=${l10n.t("Colours: maps, scale, range and lock")}
        @click=${() => (isOpen ? this.close() : void this.open())}
      ><span class="swatch" .style=${scale ? `background: ${gradient(scale.colours)}` : ""}></span><span aria-hidden="true">▾</span></button>
    </div>
    ${isOpen ? this.choices() : ""}`;
  }

  private choices(): TemplateResult {
    return html`<div popover="manual" role="dialog" aria-label=${l10n.t("Colours")} @keydown=${this.press}>
      <tensor-view-heat-choices .settings=${this.settings} .scale=${this.scale} .isApart=${this.isApart}></tensor-view-heat-choices>
    </div>`;
  }

  private change(heat: HeatSettings): void {
    this.dispatchEvent(
      new CustomEvent<StateChange>("state-change", { detail: { heat }, bubbles: true, composed: true }),
    );
  }

  private async open(): Promise<void> {
    await import("./heatChoices");
    if (this.isOpen || !this.isConnected) return;
    this.isOpen = true;
    await this.updateComplete;
    const { panel } = this;
    if (!panel) return;
    panel.showPopover();
    this.place(panel);
    for (const name of OUTSIDE) window.addEventListener(name, this.closeOutside, true);
    panel.querySelector("tensor-view-heat-choices")?.focus();
  }

  /** Below the button, else above it, never beyond the window. */
  private place(panel: HTMLElement): void {
    const at = this.opener.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = panel;
    const below = at.bottom + offsetHeight <= window.innerHeight ? at.bottom : at.top - offsetHeight;
    panel.style.left = `${Math.max(4, Math.min(at.left, window.innerWidth - offsetWidth - 4))}px`;
    panel.style.top = `${Math.max(4, below)}px`;
  }

  private close(): void {
    this.isOpen = false;
    for (const name of OUTSIDE) window.removeEventListener(name, this.closeOutside, true);
  }

  private readonly closeOutside = (event: Event): void => {
    if (event.target === window || !event.composedPath().includes(this)) this.close();
  };

  private readonly press = (event: KeyboardEvent): void => {
    // What is pressed among the choices is theirs.
    event.stopPropagation();
    if (event.key !== "Escape") return;
    event.preventDefault();
    this.close();
    this.opener.focus();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-heat-bar": HeatBar;
  }
}
