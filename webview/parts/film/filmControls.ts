import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { controlStyles } from "../../ui/controls/controlStyles";
import { glyphButton } from "../../ui/controls/glyphButton";
import { DEFAULT_FILM, type FilmSettings, SPEEDS } from "./filmSettings";
import "../../ui/controls/popup";

/**
 * Controls of playing the steps as a film. Events: `film-turn` (to play, or to pause), `film-settings` (the changed fields of its
 * `FilmSettings`).
 */
@customElement("tensor-view-film-controls")
export class FilmControls extends LitElement {
  static override styles = [
    controlStyles,
    css`
      :host {
        display: flex;
        align-items: center;
        gap: 2px;
        min-width: 0;
      }
      .settings {
        display: grid;
        gap: 8px;
      }
      .control {
        justify-content: space-between;
      }
      vscode-dropdown {
        width: 7em;
      }
      vscode-text-field {
        width: 11em;
      }
    `,
  ];

  @property({ attribute: false }) settings: FilmSettings = DEFAULT_FILM;
  @property({ attribute: false }) isPlaying = false;
  /** The values are elements, which a condition can be about. */
  @property({ attribute: false }) hasElements = false;
  /** Nobody understands the condition. */
  @property({ attribute: false }) isInvalid = false;
  /** Text that is typed and not yet applied. */
  @state() private draft: string | undefined;

  override render(): TemplateResult {
    const { settings, isPlaying } = this;
    const label = isPlaying ? l10n.t("Pause (Space or P)") : l10n.t("Play the steps (Space or P)");
    const loop = l10n.t("Start again after the last step");
    return html`
      ${glyphButton(isPlaying ? "pause" : "play", label, undefined, () => this.dispatchEvent(new Event("film-turn")))}
      <tensor-view-popup .label=${l10n.t("How the steps are played")} .text=${this.text}>
        <div class="settings">
          ${this.speed(settings.speed)}
          <div class="control"><span>${loop}</span>
            ${glyphButton("loop", loop, settings.isLooping, () => this.change({ isLooping: !settings.isLooping }))}</div>
          ${this.hasElements ? this.stopAt(settings.stopAt) : nothing}
        </div>
      </tensor-view-popup>
    `;
  }

  /** Text of the button: the speed, and settings other than the default. */
  private get text(): string {
    const { speed, isLooping, stopAt } = this.settings;
    const stop = this.hasElements && stopAt !== "" ? l10n.t("stop at {0}", stopAt) : "";
    return [l10n.t("{0}/s", speed), isLooping ? l10n.t("loop") : "", stop].filter(Boolean).join(", ");
  }

  private speed(speed: number): TemplateResult {
    const label = l10n.t("Steps a second");
    return html`<label class="control"><span>${label}</span><vscode-dropdown
      aria-label=${label}
      title=${label}
      position="above"
      .value=${live(String(speed))}
      @change=${({ target }: Event) => this.change({ speed: Number((target as HTMLSelectElement).value) })}
    >
      ${SPEEDS.map((one) => html`<vscode-option value=${one} ?selected=${one === speed}>${l10n.t("{0}/s", one)}</vscode-option>`)}
    </vscode-dropdown></label>`;
  }

  private stopAt(stopAt: string): TemplateResult {
    const label = l10n.t("Stop where an element is");
    return html`<label class="control"><span>${label}</span><vscode-text-field
      placeholder=${l10n.t("stop at")}
      title=${l10n.t("{0}: nan, inf, > 3, abs > 1e-3 …", label)}
      aria-invalid=${this.isInvalid ? "true" : nothing}
      .value=${live(this.draft ?? stopAt)}
      @input=${(event: Event) => {
        this.draft = (event.target as HTMLInputElement).value;
      }}
      @keydown=${this.press}
      @focusout=${() => this.commit()}
    >${label}</vscode-text-field></label>`;
  }

  private readonly press = (event: KeyboardEvent): void => {
    if (event.key === "Enter") this.commit();
    else if (event.key === "Escape" && this.draft !== undefined) this.draft = undefined;
    else return;
    event.stopPropagation();
  };

  private commit(): void {
    const stopAt = this.draft?.trim();
    this.draft = undefined;
    if (stopAt !== undefined && stopAt !== this.settings.stopAt) this.change({ stopAt });
  }

  private change(detail: Partial<FilmSettings>): void {
    this.dispatchEvent(new CustomEvent<Partial<FilmSettings>>("film-settings", { detail }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-film-controls": FilmControls;
  }
}
