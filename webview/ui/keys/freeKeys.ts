import type { ReactiveController, ReactiveControllerHost } from "lit";
import { takesText } from "./takesText";

/**
 * Hears the keys of the whole page that nobody else takes, as long as its element is there: so keys act on what is shown,
 * wherever the last click went. `press` says whether a key was its own.
 */
export class FreeKeys implements ReactiveController {
  private readonly press: (event: KeyboardEvent) => boolean;

  constructor(element: ReactiveControllerHost, press: (event: KeyboardEvent) => boolean) {
    this.press = press;
    element.addController(this);
  }

  hostConnected(): void {
    window.addEventListener("keydown", this.heard);
  }

  hostDisconnected(): void {
    window.removeEventListener("keydown", this.heard);
  }

  private readonly heard = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.composedPath().some(takesText)) return;
    if (this.press(event)) event.preventDefault();
  };
}

/** An arrow that nothing on its way scrolls or moves by. */
export function isFreeArrow(event: KeyboardEvent): boolean {
  return /^Arrow(Up|Down|Left|Right)$/.test(event.key) && !event.composedPath().some(takesArrows);
}

function takesArrows(target: EventTarget): boolean {
  return target instanceof Element && target.matches("[role=slider], [role=grid], [role=application], pre, summary");
}

/** The space bar where it presses, opens or selects nothing. */
export function isFreeSpace(event: KeyboardEvent): boolean {
  return event.key === " " && !event.shiftKey && !event.composedPath().some(takesSpace);
}

function takesSpace(target: EventTarget): boolean {
  return target instanceof Element && target.matches("button, vscode-button, summary, pre, [role=menu], [role=radio]");
}
