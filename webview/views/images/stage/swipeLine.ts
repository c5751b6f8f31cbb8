import * as l10n from "@vscode/l10n";
import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { localeNumber } from "../../../ui/texts/localeText";

/** Step of an arrow, as a share of the view's width. */
const STEP = 0.02;
const FAR = 0.1;

/** The line between two pictures that lie on each other, over the whole of its parent: `swipe` carries where it goes, 0 to 1. */
@customElement("tensor-view-swipe-line")
export class SwipeLine extends LitElement {
  static override styles = css`
    :host {
      position: absolute;
      inset: 0;
      pointer-events: none;
    }
    .line {
      position: absolute;
      top: 0;
      bottom: 0;
      width: 13px;
      margin-left: -6px;
      cursor: col-resize;
      touch-action: none;
      pointer-events: auto;
    }
    .line::before {
      content: "";
      position: absolute;
      inset: 0 5px;
      background: #ffffff;
      border: 1px solid #000000;
      border-block: none;
    }
    .line:focus {
      outline: none;
    }
    .line:focus-visible,
    .line:hover {
      outline: 1px solid var(--vscode-focusBorder);
      outline-offset: -1px;
    }
  `;

  @property({ attribute: false }) value = 0.5;

  private swipe(to: number): void {
    const value = Math.min(Math.max(to, 0), 1);
    if (value !== this.value) this.dispatchEvent(new CustomEvent<number>("swipe", { detail: value }));
  }

  private key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const moves: Readonly<Record<string, number>> = {
      ArrowLeft: this.value - STEP,
      ArrowRight: this.value + STEP,
      PageDown: this.value - FAR,
      PageUp: this.value + FAR,
      Home: 0,
      End: 1,
    };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.swipe(to);
  }

  private press(event: PointerEvent): void {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    const line = event.currentTarget as HTMLElement;
    line.setPointerCapture(event.pointerId);
    line.focus();
  }

  private drag(event: PointerEvent): void {
    if (!(event.currentTarget as HTMLElement).hasPointerCapture(event.pointerId)) return;
    const { left, width } = this.getBoundingClientRect();
    if (width > 0) this.swipe((event.clientX - left) / width);
  }

  override render(): TemplateResult {
    const percent = Math.round(100 * this.value);
    return html`<div
      class="line"
      role="slider"
      tabindex="0"
      aria-orientation="horizontal"
      aria-label=${l10n.t("Line between the pictures")}
      aria-valuemin="0"
      aria-valuemax="100"
      aria-valuenow=${percent}
      aria-valuetext=${l10n.t("{0} % of the width", localeNumber(percent))}
      .style=${`left: ${100 * this.value}%`}
      @keydown=${this.key}
      @pointerdown=${this.press}
      @pointermove=${this.drag}
    ></div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-swipe-line": SwipeLine;
  }
}
