import { html, nothing, type TemplateResult } from "lit";
import type { CellAt } from "../keys/cellByKey";

/** A cell's button, and what it leads to. */
export interface Way {
  readonly at: CellAt;
  /** The Tab key stops here. */
  readonly isStop: boolean;
  /** Severity of the target; empty if it has none. */
  readonly weight: string;
  readonly hint: string;
  /** Accessible name; undefined if the content is its name. */
  readonly label: string | undefined;
  /** Callback for receiving the keyboard focus. */
  take(): void;
  open(isBeside: boolean): void;
}

/** A button that leads to a place; with Ctrl, or by the middle button, in a panel beside this one. */
export function wayButton({ at, isStop, weight, hint, label, take, open }: Way, content: unknown): TemplateResult {
  return html`<button
    type="button"
    class="link ${weight}"
    data-cell="${at.row},${at.column}"
    tabindex=${isStop ? 0 : -1}
    title=${hint}
    aria-label=${label ?? nothing}
    @focus=${take}
    @click=${(event: MouseEvent) => open(event.ctrlKey || event.metaKey)}
    @mousedown=${(event: MouseEvent) => {
      // The middle button would begin to scroll.
      if (event.button === 1) event.preventDefault();
    }}
    @auxclick=${(event: MouseEvent) => {
      if (event.button === 1) open(true);
    }}
  >${content}</button>`;
}
