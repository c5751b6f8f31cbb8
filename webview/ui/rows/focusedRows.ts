import type { LitElement } from "lit";
import { type ScrolledRows, VirtualRows } from "./virtualRows";

/**
 * Rows in an element of the class `scroll` whose own parts have the keyboard: the one with `tabindex="0"` is where the Tab key stops. Its
 * row stays on the page, and a row that is drawn anew keeps the keyboard.
 */
export class FocusedRows extends VirtualRows {
  /** Row with the stop, before the host is drawn; -1 where that is in no row. */
  row = 0;
  private hasKeyboard = false;
  private isDrawing = false;

  constructor(host: LitElement, rows: () => ScrolledRows, moved?: (top: number) => void) {
    super(host, () => host.renderRoot.querySelector<HTMLElement>(".scroll"), rows, moved);
  }

  override hostUpdate(): void {
    this.isDrawing = true;
    super.hostUpdate();
  }

  override hostUpdated(): void {
    super.hostUpdated();
    this.isDrawing = false;
    if (this.hasKeyboard) this.focus();
  }

  /** Places of the rows in view and of the one with the stop, in their order. */
  get drawn(): number[] {
    const { row } = this;
    const { start, end } = this.inView;
    const places = this.placesInView;
    if (row >= end && row < this.rows().count) places.push(row);
    else if (row >= 0 && row < start) places.unshift(row);
    return places;
  }

  /** Element where the Tab key stops. */
  get stop(): HTMLElement | null {
    return this.scroller?.querySelector<HTMLElement>("[tabindex='0']") ?? null;
  }

  /** Focuses the stop, or will once its row is drawn. */
  takeKeyboard(): void {
    this.hasKeyboard = true;
    this.focus();
  }

  focus(): void {
    this.stop?.focus({ preventScroll: true });
  }

  /** Scrolls to a row, which `stopAt` gives the stop, and focuses that. */
  async show(at: number, stopAt: () => void): Promise<void> {
    if (at >= 0) this.reveal(at);
    stopAt();
    await this.host.updateComplete;
    this.focus();
  }

  protected override take(scroller: HTMLElement | null): void {
    if (scroller === this.scroller) return;
    this.scroller?.removeEventListener("focusin", this.came);
    this.scroller?.removeEventListener("focusout", this.left);
    super.take(scroller);
    scroller?.addEventListener("focusin", this.came);
    scroller?.addEventListener("focusout", this.left);
  }

  /** Parts that are no stops of the rows, as buttons of a head, keep the keyboard to themselves. */
  private readonly came = ({ target }: FocusEvent): void => {
    this.hasKeyboard = target instanceof Element && target.hasAttribute("tabindex");
  };

  /** A part that goes while it is drawn anew takes the keyboard along for a moment only. */
  private readonly left = (): void => {
    if (!this.isDrawing) this.hasKeyboard = false;
  };
}
