import type { BoardViewContext } from "../page/view";

/** The button that made a tag large is gone with its card: the way back takes the focus. */
export function focusWayBack(
  { shadowRoot }: HTMLElement,
  before: BoardViewContext | undefined,
  now: BoardViewContext | undefined,
): void {
  if (!before || before.tag !== undefined || now?.tag === undefined || shadowRoot?.activeElement) return;
  shadowRoot?.querySelector<HTMLElement>(".way vscode-button")?.focus();
}
