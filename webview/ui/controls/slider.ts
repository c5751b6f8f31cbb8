import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";

/** Steps that PageUp and PageDown go over. */
const PAGE = 10;

/** A number between two others, chosen along a line: `slide` carries it. */
@customElement("tensor-view-slider")
export class Slider extends LitElement {
  static override styles = css`
    :host {
      display: inline-block;
      width: 90px;
    }
    .slider {
      position: relative;
      height: var(--tensor-view-control-height);
      padding: 0 6px;
      border-radius: 2px;
      cursor: pointer;
      touch-action: none;
      user-select: none;
    }
    .slider:focus {
      outline: none;
    }
    .slider:focus-visible {
      outline: 1px solid var(--vscode-focusBorder);
      outline-offset: -1px;
    }
    .line {
      position: relative;
      height: 100%;
    }
    .line::before {
      content: "";
      position: absolute;
      inset: calc(50% - 0.5px) 0 auto;
      height: 1px;
      background: var(--vscode-descriptionForeground);
    }
    .thumb {
      position: absolute;
      top: calc(50% - 7px);
      box-sizing: border-box;
      width: 8px;
      height: 14px;
      margin-left: -4px;
      border-radius: 4px;
      background: var(--vscode-progressBar-background, var(--vscode-foreground));
    }
  `;

  @property({ attribute: false }) label = "";
  @property({ attribute: false }) value = 0;
  @property({ attribute: false }) least = 0;
  @property({ attribute: false }) most = 1;
  @property({ attribute: false }) step = 0.01;
  @property({ attribute: false }) valueText = "";
  @query(".line") private readonly line!: HTMLElement | null;

  private slide(to: number): void {
    const { least, most, step } = this;
    const places = Math.max(0, -Math.floor(Math.log10(step)));
    const value = Number(Math.min(Math.max(Math.round(to / step) * step, least), most).toFixed(places));
    if (value === this.value) return;
    this.value = value;
    this.dispatchEvent(new CustomEvent<number>("slide", { detail: value, bubbles: true, composed: true }));
  }

  private key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { value, step, least, most } = this;
    const moves: Readonly<Record<string, number>> = {
      ArrowLeft: value - step,
      ArrowDown: value - step,
      ArrowRight: value + step,
      ArrowUp: value + step,
      PageDown: value - PAGE * step,
      PageUp: value + PAGE * step,
      Home: least,
      End: most,
    };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.slide(to);
  }

  private press(event: PointerEvent): void {
    if (event.button !== 0) return;
    const slider = event.currentTarget as HTMLElement;
    event.preventDefault();
    slider.setPointerCapture(event.pointerId);
    slider.focus();
    this.follow(event);
  }

  private drag(event: PointerEvent): void {
    if ((event.currentTarget as HTMLElement).hasPointerCapture(event.pointerId)) this.follow(event);
  }

  private follow({ clientX }: PointerEvent): void {
    const box = this.line?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    this.slide(this.least + ((clientX - box.left) / box.width) * (this.most - this.least));
  }

  override render(): TemplateResult {
    const { value, least, most, label } = this;
    const share = most > least ? (value - least) / (most - least) : 0;
    return html`<div
      class="slider"
      role="slider"
      tabindex="0"
      aria-label=${label}
      aria-valuemin=${least}
      aria-valuemax=${most}
      aria-valuenow=${value}
      aria-valuetext=${this.valueText || String(value)}
      @keydown=${this.key}
      @pointerdown=${this.press}
      @pointermove=${this.drag}
    >
      <div class="line"><div class="thumb" .style=${`left: ${100 * share}%`}></div></div>
    </div>`;
  }
}
