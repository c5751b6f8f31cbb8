import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { controlStyles } from "./controlStyles";
import { PopupController, popupStyles } from "./popupController";

/**
 * A button that opens a panel of controls, which are its children: above everything, inside the window, until Escape or a press elsewhere. In
 * the slot `face` stands what the button shows other than its text.
 */
@customElement("tensor-view-popup")
export class Popup extends LitElement {
  static override styles = [
    controlStyles,
    popupStyles,
    css`
      :host {
        display: inline-block;
        min-width: 0;
      }
      .opener {
        display: flex;
        gap: 5px;
        align-items: center;
        max-width: 100%;
        padding: 0 6px;
        white-space: nowrap;
      }
      .text {
        overflow: hidden;
        text-overflow: ellipsis;
      }
      [popover] {
        padding: 10px 12px;
        /* The lists of drop-downs reach beyond it. */
        overflow: visible;
      }
      @media (max-height: 420px) {
        [popover] {
          overflow: auto;
        }
      }
    `,
  ];

  /** Name of the panel. */
  @property() label = "";
  /** Text of the button; its label unless given. */
  @property() text = "";
  /** Hint of the button. */
  @property() hint = "";
  /** Loads the code of the children, before they are shown first. */
  @property({ attribute: false }) code: () => Promise<unknown> = async () => undefined;
  @query(".opener") private readonly opener!: HTMLButtonElement;
  @query("[popover]") private readonly panel!: HTMLElement | null;

  private readonly popup = new PopupController(this, { panel: () => this.panel, opener: () => this.opener }, ["blur"]);

  constructor() {
    super();
    this.addEventListener("keydown", (event) => {
      if (this.popup.isOpen) this.popup.press(event);
    });
  }

  override render(): TemplateResult {
    const { label, text, hint, popup } = this;
    const { isOpen } = popup;
    return html`<button
        type="button"
        class="opener"
        aria-haspopup="dialog"
        aria-expanded=${String(isOpen)}
        aria-label=${text ? nothing : label}
        title=${hint || nothing}
        @click=${() => (isOpen ? popup.close() : void this.open())}
      ><slot name="face"><span class="text">${text || label}</span></slot><span aria-hidden="true">▾</span></button>
      ${isOpen ? html`<div popover="manual" role="dialog" aria-label=${label} tabindex="-1"><slot></slot></div>` : nothing}`;
  }

  async open(): Promise<void> {
    await this.code();
    if (this.popup.isOpen || !this.isConnected) return;
    const panel = await this.popup.open();
    (this.querySelector<HTMLElement>("[autofocus]") ?? panel)?.focus();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-popup": Popup;
  }
}
