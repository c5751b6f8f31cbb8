import type { ReactiveController, ReactiveControllerHost } from "lit";

/** Ms that the controls wait for a first picture. */
const PATIENCE_MS = 400;

/** Events that bring the controls at once: `view-drawn` of a series' view, and any use of the page. */
const BRINGING = ["view-drawn", "pointerdown", "keydown", "focusin"] as const;

/**
 * Loads the code of the toolkit's controls, a third of all that a first table needs, once its first cells are drawn. Until then
 * `controlStyles` gives the elements the size and look that they keep.
 */
export class LateControls implements ReactiveController {
  private readonly page: HTMLElement;
  private readonly load: () => Promise<void>;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(page: ReactiveControllerHost & HTMLElement, load: (controls: () => Promise<unknown>) => Promise<void>) {
    this.page = page;
    this.load = () => load(() => import("./controls").then(({ registerControls }) => registerControls()));
    page.addController(this);
  }

  hostConnected(): void {
    for (const event of BRINGING) this.page.addEventListener(event, this.bring, { capture: true });
    this.timer = setTimeout(this.bring, PATIENCE_MS);
  }

  hostDisconnected(): void {
    for (const event of BRINGING) this.page.removeEventListener(event, this.bring, { capture: true });
    clearTimeout(this.timer);
  }

  private readonly bring = () => {
    this.hostDisconnected();
    void this.load();
  };
}
