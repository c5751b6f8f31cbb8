import { css, type ReactiveController, type ReactiveControllerHost } from "lit";

/** Place where a popup opens without a button, px of the window, and what has the keyboard once it closes. */
export interface PopupPlace {
  readonly x: number;
  readonly y: number;
  readonly back: { focus(): void } | null;
}

interface PopupParts {
  /** A popover, rendered while the popup is open. */
  panel(): HTMLElement | null;
  opener(): HTMLElement | null;
  closed?(): void;
}

/** Events that close a popup where they happen elsewhere. */
type Elsewhere = "pointerdown" | "resize" | "blur" | "wheel";

/** Px between a popup and the window's edge. */
const EDGE = 4;

/** A panel that an element opens above the page, inside the window: until Escape, or a press or another event elsewhere. */
export class PopupController implements ReactiveController {
  isOpen = false;
  private readonly host: ReactiveControllerHost & HTMLElement;
  private readonly parts: PopupParts;
  private readonly closing: readonly Elsewhere[];
  private at: PopupPlace | undefined;
  private listening: AbortController | undefined;

  /** `closing`: events elsewhere that close it beside a press and another size of the window. */
  constructor(
    host: ReactiveControllerHost & HTMLElement,
    parts: PopupParts,
    closing: readonly ("blur" | "wheel")[] = [],
  ) {
    this.host = host;
    this.parts = parts;
    this.closing = ["pointerdown", "resize", ...closing];
    host.addController(this);
  }

  hostDisconnected(): void {
    this.close();
  }

  /** Opens it at its opener or at a place; resolves with the panel once it is in view, undefined where it was closed meanwhile. */
  async open(place?: PopupPlace): Promise<HTMLElement | undefined> {
    const { host } = this;
    if (this.isOpen) {
      this.close();
      await host.updateComplete;
    }
    this.at = place;
    this.isOpen = true;
    host.requestUpdate();
    await host.updateComplete;
    const panel = this.parts.panel();
    if (!this.isOpen || !panel?.isConnected) return undefined;
    panel.showPopover();
    this.place(panel);
    this.listening?.abort();
    this.listening = new AbortController();
    onElsewhere(host, this.closing, this.listening.signal, () => this.close());
    return panel;
  }

  close(takesFocus = false): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.listening?.abort();
    this.parts.closed?.();
    this.host.requestUpdate();
    if (takesFocus) this.focusBack();
  }

  /** Gives the keyboard to the opener, or to what had it. */
  focusBack(): void {
    (this.at ? this.at.back : this.parts.opener())?.focus();
  }

  /** Keeps keys that are pressed in the panel from the page. Returns whether it was Escape, which closes it unless somebody took it. */
  press(event: KeyboardEvent): boolean {
    event.stopPropagation();
    if (event.key !== "Escape" || event.defaultPrevented) return false;
    event.preventDefault();
    this.close(true);
    return true;
  }

  /** Below the opener or the place, else above it. */
  private place(panel: HTMLElement): void {
    const at = this.at ? new DOMRect(this.at.x, this.at.y) : this.parts.opener()?.getBoundingClientRect();
    if (!at) return;
    const isRoom = at.bottom + panel.offsetHeight <= window.innerHeight;
    placeInWindow(panel, at.left, isRoom ? at.bottom : at.top - panel.offsetHeight);
  }
}

/** Calls `close` at events outside an element until the signal aborts. `blur` is the window's: a press out of the page takes its focus. */
export function onElsewhere(
  element: HTMLElement,
  events: readonly Elsewhere[],
  signal: AbortSignal,
  close: () => void,
): void {
  const elsewhere = (event: Event) => {
    const isInside =
      event.type === "blur" ? event.target !== event.currentTarget : event.composedPath().includes(element);
    if (!isInside) close();
  };
  for (const name of events) window.addEventListener(name, elsewhere, { capture: true, signal });
}

/** Places what is fixed in the window at a place, px, never beyond the window. */
export function placeInWindow(panel: HTMLElement, left: number, top: number, edge = EDGE): void {
  const { offsetWidth, offsetHeight, style } = panel;
  style.left = `${Math.max(edge, Math.min(left, window.innerWidth - offsetWidth - edge))}px`;
  style.top = `${Math.max(edge, Math.min(top, window.innerHeight - offsetHeight - edge))}px`;
}

/** Colours and edges of what opens above the page, `[popover]` or another; its parts override them. */
export const popupStyles = css`
  [popover] {
    position: fixed;
    inset: auto;
    box-sizing: border-box;
    max-width: calc(100vw - 8px);
    max-height: calc(100vh - 8px);
    margin: 0;
    color: var(--vscode-menu-foreground, var(--vscode-foreground));
    background: var(--vscode-menu-background, var(--vscode-editor-background));
    border: 1px solid var(--vscode-menu-border, var(--vscode-contrastBorder, var(--vscode-widget-border, transparent)));
    border-radius: 4px;
    box-shadow: 0 2px 8px var(--vscode-widget-shadow, transparent);
  }
`;
