import { css, html, LitElement, type PropertyValues } from "lit";
import { customElement, property } from "lit/decorators.js";
import { onElsewhere } from "../controls/popupController";

/** A sentence stays for so long, and for as long as it takes to read it. */
const SHOWN_MS = 5000;
const MS_A_CHARACTER = 60;

const MODIFIERS = new Set(["Shift", "Control", "Alt", "Meta"]);

/**
 * Result of an action, shown over the page. Disappears by itself and at the next action, but stays while the pointer is on it. Fires
 * `notice-gone`: its owner has nothing to show then.
 */
@customElement("tensor-view-notice")
export class Notice extends LitElement {
  static override styles = css`
    p {
      position: fixed;
      inset: auto 16px 16px;
      width: fit-content;
      max-width: min(60ch, calc(100% - 32px));
      margin: 0 auto;
      padding: 8px 12px;
      box-sizing: border-box;
      border: 1px solid var(--vscode-contrastBorder, var(--vscode-notifications-border, transparent));
      border-radius: 4px;
      background: var(--vscode-notifications-background, var(--vscode-editorWidget-background));
      color: var(--vscode-notifications-foreground, var(--vscode-foreground));
      box-shadow: 0 2px 8px var(--vscode-widget-shadow, transparent);
      overflow-wrap: anywhere;
    }
    p:empty {
      display: none;
    }
  `;

  @property({ attribute: false }) text = "";

  private listening: AbortController | undefined;
  private timer = 0;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.end();
  }

  override updated(changes: PropertyValues<this>): void {
    if (!changes.has("text")) return;
    this.end();
    const shown = this.renderRoot.querySelector("p");
    if (this.text === "") shown?.hidePopover();
    else {
      shown?.showPopover();
      this.begin();
    }
  }

  override render() {
    return html`<p
      role="status"
      popover="manual"
      @pointerenter=${() => window.clearTimeout(this.timer)}
      @pointerleave=${() => this.text !== "" && this.count()}
    >${this.text}</p>`;
  }

  private begin(): void {
    this.listening = new AbortController();
    const options = { signal: this.listening.signal, capture: true };
    onElsewhere(this, ["pointerdown"], options.signal, () => this.leave());
    window.addEventListener("keydown", ({ key }) => MODIFIERS.has(key) || this.leave(), options);
    this.count();
  }

  private count(): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.leave(), SHOWN_MS + MS_A_CHARACTER * this.text.length);
  }

  private end(): void {
    window.clearTimeout(this.timer);
    this.listening?.abort();
    this.listening = undefined;
  }

  private leave(): void {
    this.end();
    this.dispatchEvent(new CustomEvent("notice-gone"));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-notice": Notice;
  }
}
