import * as l10n from "@vscode/l10n";
import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Host } from "../../../parts/page/host";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { glyphButton } from "../../../ui/controls/glyphButton";
import { errorText } from "../../../ui/texts/sentenceText";
import { unseenStyles } from "../../../ui/unseenStyles";

/** A small button that copies a text; what came of it is its hint, and said to who does not see it. */
@customElement("tensor-view-graph-copy")
export class CopyButton extends LitElement {
  static override styles = [
    controlStyles,
    unseenStyles,
    css`
      :host {
        display: inline-block;
        position: relative;
        flex: none;
      }
    `,
  ];

  @property({ attribute: false }) host: Host | undefined;
  @property({ attribute: false }) label = "";
  /** Text to copy, or a function that finds it. */
  @property({ attribute: false }) text: string | (() => Promise<string>) = "";
  @state() private said = "";

  override willUpdate(changes: Map<PropertyKey, unknown>): void {
    if (changes.has("label")) this.said = "";
  }

  private readonly copy = async (): Promise<void> => {
    const { host, text } = this;
    if (!host) return;
    this.said = "";
    try {
      await host.channel.request("copy/text", { text: typeof text === "string" ? text : await text() });
      this.said = l10n.t("Copied.");
    } catch (error) {
      this.said = errorText(error);
    }
  };

  override render(): TemplateResult {
    const { label, said } = this;
    return html`${glyphButton("copy", said === "" ? label : `${label}: ${said}`, undefined, () => void this.copy())}
      <span class="unseen" role="status">${said}</span>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-copy": CopyButton;
  }
}
