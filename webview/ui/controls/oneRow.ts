import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { leavingRow, type RowItem } from "./leavingRow";
import "./popup";

/** Px between two controls, and of the button behind them. */
const GAP = 8;
const MORE = 44;

/**
 * Controls in one row. Those worth least, by `data-worth` of each child, go into a popup at its end while there is no room for all of them. One
 * that gives way has its least width as `data-least`; one that holds a slot is measured again when that is assigned other elements.
 */
@customElement("tensor-view-one-row")
export class OneRow extends LitElement {
  static override styles = css`
    :host {
      display: flex;
      align-items: center;
      gap: ${GAP}px;
      min-width: 0;
    }
    ::slotted(:not([slot="more"])) {
      flex: none;
      /* What is left alone has the button beside it. */
      max-width: calc(100% - ${GAP + MORE}px);
    }
    .more {
      display: flex;
      flex-direction: column;
      align-items: flex-start;
      gap: 8px;
    }
  `;

  @state() private hasMore = false;
  private room = 0;
  /** Px of each child when it was last laid out. */
  private readonly widths = new WeakMap<Element, number>();
  private readonly observed = new Set<Element>();
  private readonly resized = new ResizeObserver((entries) => this.measure(entries));

  constructor() {
    super();
    this.addEventListener("slotchange", this.reassigned);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.resized.observe(this);
    this.observe();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resized.disconnect();
    this.observed.clear();
  }

  private readonly observe = (): void => {
    for (const child of this.children) {
      if (this.observed.has(child)) continue;
      this.observed.add(child);
      this.resized.observe(child);
    }
  };

  override render(): TemplateResult {
    return html`<slot @slotchange=${this.observe}></slot>${
      this.hasMore
        ? html`<tensor-view-popup .label=${l10n.t("More controls")}>
            <span slot="face" title=${l10n.t("More controls")}>⋯</span>
            <div class="more"><slot name="more"></slot></div>
          </tensor-view-popup>`
        : nothing
    }`;
  }

  private measure(entries: readonly ResizeObserverEntry[]): void {
    for (const { target, contentRect, borderBoxSize } of entries) {
      if (target === this) this.room = contentRect.width;
      else this.take(target, borderBoxSize[0]?.inlineSize ?? 0);
    }
    this.fit();
  }

  /** One in a popup that is closed has no size. */
  private take(child: Element, width: number): void {
    if (child.slot === "" || width > 0) this.widths.set(child, width);
  }

  private fit(): void {
    const children = [...this.children];
    const items = children.map((child): RowItem => {
      const [worth, least] = ["data-worth", "data-least"].map((name) => Number(child.getAttribute(name)));
      return { width: least || (this.widths.get(child) ?? 0), worth: worth ?? 0 };
    });
    const leaving = leavingRow(items, this.room, { gap: GAP, more: MORE });
    this.hasMore = leaving.size > 0;
    for (const [i, child] of children.entries()) {
      const slot = leaving.has(i) ? "more" : "";
      if (child.slot !== slot) child.slot = slot;
    }
  }

  private readonly reassigned = ({ target }: Event): void => {
    const child = [...this.children].find((one) => target instanceof Node && one.contains(target));
    if (!child) return;
    this.widths.delete(child);
    child.slot = "";
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-one-row": OneRow;
  }
}
