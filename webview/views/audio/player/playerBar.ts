import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { dropdown, toggle } from "../../../ui/controls/barControls";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { signButton } from "../../../ui/controls/glyphButton";
import { localeNumber } from "../../../ui/texts/localeText";
import "../../../ui/controls/slider";
import { clockText } from "../levels/clipTexts";
import type { Player, PlayerSettings } from "./player";
import { DEFAULT_PLAYER_SETTINGS, PLAYING_RATES } from "./playerSettings";

/** Plays what a player holds; `player-settings` carries what is changed, as `PlayerSettings`. */
@customElement("tensor-view-player-bar")
export class PlayerBar extends LitElement {
  static override styles = [
    controlStyles,
    css`
      :host {
        display: block;
      }
      vscode-dropdown {
        width: 5.5em;
        min-width: 0;
      }
      .seek {
        width: 140px;
      }
      .volume {
        width: 70px;
      }
      .position {
        font-variant-numeric: tabular-nums;
        white-space: nowrap;
      }
    `,
  ];

  @property({ attribute: false }) player: Player | undefined;
  @property({ attribute: false }) settings = DEFAULT_PLAYER_SETTINGS;
  /** The length of the clip that is heard, where it is known better than by the browser. */
  @property({ attribute: false }) seconds: number | undefined;
  @query(".position") private readonly positionElement!: HTMLElement | null;
  private listening: Player | undefined;
  private frame = 0;
  private shownText = "";

  override connectedCallback(): void {
    super.connectedCallback();
    this.listen();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.listening?.removeEventListener("change", this.onChange);
    this.listening = undefined;
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("player")) this.listen();
  }

  private listen(): void {
    if (this.listening === this.player) return;
    this.listening?.removeEventListener("change", this.onChange);
    this.listening = this.player;
    this.player?.addEventListener("change", this.onChange);
    this.follow();
  }

  private readonly onChange = () => {
    this.requestUpdate();
    this.follow();
  };

  /** The position is looked at once a frame; the slider follows where its text is another. */
  private follow(): void {
    if (this.frame !== 0 || !this.player?.isPlaying) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      if (this.positionElement) this.positionElement.textContent = this.positionText(3);
      if (this.positionText(1) !== this.shownText) this.requestUpdate();
      this.follow();
    });
  }

  private get length(): number {
    return this.seconds ?? this.player?.seconds ?? 0;
  }

  /** Position, with `digits` digits of a second. */
  private positionText(digits: number): string {
    return `${clockText(this.player?.position ?? 0, digits)} / ${clockText(this.length, digits)}`;
  }

  private set(settings: Partial<PlayerSettings>): void {
    const detail = { ...this.settings, ...settings };
    this.dispatchEvent(new CustomEvent<PlayerSettings>("player-settings", { detail }));
  }

  override render(): TemplateResult | typeof nothing {
    const { player, length, settings } = this;
    if (!player) return nothing;
    const { isPlaying, heard, position } = player;
    const { rate, volume, isMuted, isLooped } = settings;
    const isOff = heard === undefined || player.errors.has(heard);
    this.shownText = this.positionText(1);
    const rates = PLAYING_RATES.map((value) => ({ value, name: l10n.t("{0}×", localeNumber(value)) }));
    const percent = l10n.t("{0} %", localeNumber(Math.round(100 * volume)));
    return html`<div class="group" role="group" aria-label=${l10n.t("Player")}>
      ${signButton(isPlaying ? "❚❚" : "▶", isPlaying ? l10n.t("Pause") : l10n.t("Play"), isOff, () => (isPlaying ? player.pause() : player.play()))}
      <div class="control">
        <tensor-view-slider
          class="seek"
          .label=${l10n.t("Position")}
          .value=${Math.min(position, length)}
          .least=${0}
          .most=${length}
          .step=${seekStep(length)}
          .valueText=${this.shownText}
          @slide=${({ detail }: CustomEvent<number>) => player.seek(detail)}
        ></tensor-view-slider>
        <span class="position" .textContent=${live(this.positionText(3))}></span>
      </div>
      ${toggle(l10n.t("loop"), l10n.t("Loop (L)"), isLooped, (isOn) => this.set({ isLooped: isOn }))}
      ${dropdown(l10n.t("speed"), PLAYING_RATES.find((one) => one === rate) ?? 1, rates, (chosen) => this.set({ rate: chosen }))}
      <div class="control">
        ${toggle(l10n.t("mute"), l10n.t("Play muted (M)"), isMuted, (isOn) => this.set({ isMuted: isOn }))}
        <tensor-view-slider
          class="volume"
          .label=${l10n.t("Volume")}
          .value=${volume}
          .least=${0}
          .most=${1}
          .step=${0.05}
          .valueText=${percent}
          @slide=${({ detail }: CustomEvent<number>) => this.set({ volume: detail })}
        ></tensor-view-slider>
      </div>
    </div>`;
  }
}

/** Round, and about a thousandth of the length. */
function seekStep(length: number): number {
  return 10 ** Math.min(0, Math.floor(Math.log10(Math.max(length, 0.001) / 100)));
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-player-bar": PlayerBar;
  }
}
