import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";

/** Px that an arrow key moves it by. */
const STEP = 20;

/** The line between two parts of a page, moved by pointer and keys: `divide` carries the width of the part before it, or of the next. */
@customElement("tensor-view-divider")
export class Divider extends LitElement {
  static override styles = css`
    :host {
      display: block;
      position: relative;
      width: 1px;
      background: var(--vscode-panel-border, var(--vscode-contrastBorder, transparent));
    }
    .divider {
      position: absolute;
      inset: 0 -3px;
      z-index: 2;
      cursor: col-resize;
      touch-action: none;
    }
    .divider:hover,
    .divider:focus-visible {
      outline: none;
      background: var(--vscode-sash-hoverBorder, var(--vscode-focusBorder));
    }
  `;

  @property({ attribute: false }) label = "";
  @property({ attribute: false }) value = 0;
  @property({ attribute: false }) least = 0;
  @property({ attribute: false }) most = 1000;
  /** The width is that of the next part, which grows as the line moves left. */
  @property({ attribute: false }) isOfNext = false;
  /** Place of the pointer at the part's start. */
  private start = 0;

  private get direction(): 1 | -1 {
    return this.isOfNext ? -1 : 1;
  }

  private divide(to: number): void {
    const value = Math.round(Math.min(Math.max(to, this.least), this.most));
    if (value !== this.value) this.dispatchEvent(new CustomEvent<number>("divide", { detail: value }));
  }

  private key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const moves: Readonly<Record<string, number>> = {
      ArrowLeft: this.value - STEP * this.direction,
      ArrowRight: this.value + STEP * this.direction,
      Home: this.least,
      End: this.most,
    };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.divide(to);
  }

  private press(event: PointerEvent): void {
    if (event.button !== 0) return;
    event.preventDefault();
    const divider = event.currentTarget as HTMLElement;
    divider.setPointerCapture(event.pointerId);
    divider.focus();
    this.start = event.clientX * this.direction - this.value;
  }

  private drag(event: PointerEvent): void {
    if ((event.currentTarget as HTMLElement).hasPointerCapture(event.pointerId))
      this.divide(event.clientX * this.direction - this.start);
  }

  override render(): TemplateResult {
    return html`<div
      class="divider"
      role="separator"
      tabindex="0"
      aria-orientation="vertical"
      aria-label=${this.label}
      aria-valuemin=${this.least}
      aria-valuemax=${this.most}
      aria-valuenow=${this.value}
      @keydown=${this.key}
      @pointerdown=${this.press}
      @pointermove=${this.drag}
    ></div>`;
  }
}
