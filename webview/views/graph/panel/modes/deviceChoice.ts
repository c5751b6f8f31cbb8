import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { controlStyles } from "../../../../ui/controls/controlStyles";
import { signButton } from "../../../../ui/controls/glyphButton";
import { panelStyles } from "../panelStyles";

/** Devices offered where none was recorded. */
const COMMON_DEVICES = ["/device:GPU:0", "/device:GPU:1", "/device:CPU:0"];

/** Devices of a what-if: the recorded ones are offered, others typed. Event: `devices-choose` with all of them. */
@customElement("tensor-view-graph-device-choice")
class DeviceChoice extends LitElement {
  static override styles = [
    controlStyles,
    panelStyles,
    css`
      ul {
        padding: 2px 12px 4px;
        list-style: none;
      }
      li {
        display: flex;
        align-items: center;
        gap: 4px;
      }
      li span {
        flex: 1;
        min-width: 0;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .toolbar {
        gap: 6px;
        padding: 4px 12px;
      }
      vscode-text-field {
        flex: 1 1 10em;
      }
    `,
  ];

  @property({ attribute: false }) devices: readonly string[] = [];
  @property({ attribute: false }) recorded: readonly string[] = [];
  @state() private typed = "";

  private choose(devices: readonly string[]): void {
    this.dispatchEvent(new CustomEvent<readonly string[]>("devices-choose", { detail: devices }));
  }

  private add(): void {
    const name = this.typed.trim();
    this.typed = "";
    if (name !== "" && !this.devices.includes(name)) this.choose([...this.devices, name]);
  }

  override render(): TemplateResult {
    const { devices, recorded } = this;
    const offered = (recorded.length > 0 ? recorded : COMMON_DEVICES).filter((name) => !devices.includes(name));
    return html`<section aria-label=${l10n.t("Devices of the what-if")}>
      ${
        devices.length === 0
          ? html`<p class="quiet" role="status">${l10n.t("Choose the devices that nodes are put on.")}</p>`
          : html`<ul>
              ${devices.map((name) => this.device(name))}
            </ul>`
      }
      ${
        offered.length === 0
          ? nothing
          : html`<div class="buttons">
              ${offered.map(
                (name) => html`<button
                  type="button"
                  class="link"
                  title=${l10n.t("Put nodes on {0}, too", name)}
                  @click=${() => this.choose([...devices, name])}
                >+ <bdi>${name}</bdi></button>`,
              )}
            </div>`
      }
      <div class="toolbar">
        <vscode-text-field
          placeholder="/device:GPU:1"
          spellcheck="false"
          .value=${live(this.typed)}
          @input=${({ target }: Event) => {
            this.typed = (target as HTMLInputElement).value;
          }}
          @keydown=${(event: KeyboardEvent) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            this.add();
          }}
        >${l10n.t("Another device")}</vscode-text-field>
        <vscode-button appearance="secondary" @click=${() => this.add()}>${l10n.t("Add")}</vscode-button>
      </div>
    </section>`;
  }

  private device(name: string): TemplateResult {
    const others = this.devices.filter((one) => one !== name);
    return html`<li>
      <span title=${name}><bdi>${name}</bdi></span>
      ${signButton("✕", l10n.t("Put nothing on {0}", name), false, () => this.choose(others))}
    </li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-device-choice": DeviceChoice;
  }
}
