import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { controlStyles } from "./controlStyles";

/** What ends an open panel, where it happens elsewhere. */
const OUTSIDE = ["pointerdown", "blur", "resize"] as const;

/**
 * A button that opens a panel of controls, which are its children: above everything, inside the window, until Escape or a press elsewhere. In
 * the slot `face` stands what the button shows other than its text.
 */
@customElement("tensor-view-popup")
export class Popup extends LitElement {
  static override styles = [
    controlStyles,
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
        position: fixed;
        inset: auto;
        box-sizing: border-box;
        max-width: calc(100vw - 8px);
        max-height: calc(100vh - 8px);
        margin: 0;
        padding: 10px 12px;
        color: var(--vscode-menu-foreground, var(--vscode-foreground));
        background: var(--vscode-menu-background, var(--vscode-editor-background));
        border: 1px solid var(--vscode-menu-border, var(--vscode-contrastBorder, var(--vscode-widget-border, transparent)));
        border-radius: 4px;
        box-shadow: 0 2px 8px var(--vscode-widget-shadow, transparent);
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
  @state() private isOpen = false;
  @query(".opener") private readonly opener!: HTMLButtonElement;
  @query("[popover]") private readonly panel!: HTMLElement | null;

  constructor() {
    super();
    this.addEventListener("keydown", this.press);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.close();
  }

  override render(): TemplateResult {
    const { label, text, hint, isOpen } = this;
    return html`<button
        type="button"
        class="opener"
        aria-haspopup="dialog"
        aria-expanded=${String(isOpen)}
        aria-label=${text ? nothing : label}
        title=${hint || nothing}
        @click=${() => (isOpen ? this.close() : void this.open())}
      ><slot name="face"><span class="text">${text || label}</span></slot><span aria-hidden="true">▾</span></button>
      ${isOpen ? html`<div popover="manual" role="dialog" aria-label=${label} tabindex="-1"><slot></slot></div>` : nothing}`;
  }

  async open(): Promise<void> {
    await this.code();
    if (this.isOpen || !this.isConnected) return;
    this.isOpen = true;
    await this.updateComplete;
    const { panel } = this;
    if (!panel) return;
    panel.showPopover();
    this.place(panel);
    for (const name of OUTSIDE) window.addEventListener(name, this.closeOutside, true);
    (this.querySelector<HTMLElement>("[autofocus]") ?? panel).focus();
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
    if (!this.isOpen) return;
    // What is pressed among the controls is theirs.
    event.stopPropagation();
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    this.close();
    this.opener.focus();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-popup": Popup;
  }
}
